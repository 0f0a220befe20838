import LabelOffOutlined from '@mui/icons-material/LabelOffOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import { useState } from 'react';
import { useDataProvider, type Identifier } from 'react-admin';
import type { Media } from '../../../../contract/media';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';
import { TagsField } from '../fields/TagsField';

/**
 * Gives the chosen files some tags, or takes them away, and leaves their other ones. Each file is read just before it
 * is changed, so that what somebody else did to its tags meanwhile is neither lost nor overwritten.
 */
export const ChangeTags = ({ remove = false }: { remove?: boolean }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = async (id: Identifier) => {
    const answer = await dataProvider.getOne('media', { id });
    const { tags = [] } = answer.data as Partial<Media>;
    const next = remove ? tags.filter((tag) => !chosen.includes(tag)) : [...new Set([...tags, ...chosen])];
    await dataProvider.update('media', { id, data: { tags: next }, previousData: { id } });
  };
  return (
    <BulkAction
      label={remove ? 'resources.media.bulk.remove_tags' : 'resources.media.bulk.add_tags'}
      icon={remove ? <LabelOffOutlined /> : <LabelOutlined />}
      ready={chosen.length > 0}
      job={change}
    >
      <TagsField value={chosen} onChange={setChosen} />
    </BulkAction>
  );
};
