import PublishOutlined from '@mui/icons-material/PublishOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { useTranslate } from 'react-admin';
import { BulkUpdate } from '../../../ui/bulk/BulkUpdate';

/** Publishes the chosen pages at once, those too that were to be published later; or takes them back. */
export const SetPublished = ({ published }: { published: boolean }) => {
  const translate = useTranslate();
  return (
    <BulkUpdate
      label={published ? 'resources.pages.bulk.publish' : 'resources.pages.bulk.unpublish'}
      icon={published ? <PublishOutlined /> : <UnpublishedOutlined />}
      changes={[{ source: 'published', operation: 'set', value: published }]}
    >
      {translate(published ? 'resources.pages.bulk.publish_text' : 'resources.pages.bulk.unpublish_text')}
    </BulkUpdate>
  );
};
