import PublishOutlined from '@mui/icons-material/PublishOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';

/** Publishes the chosen pages at once, those too that were to be published later; or takes them back. */
export const SetPublished = ({ published }: { published: boolean }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const changes = published ? { published, publish_at: null } : { published };
  return (
    <BulkAction
      label={published ? 'resources.pages.bulk.publish' : 'resources.pages.bulk.unpublish'}
      icon={published ? <PublishOutlined /> : <UnpublishedOutlined />}
      job={(id) => dataProvider.changePage(id, changes)}
    >
      {translate(published ? 'resources.pages.bulk.publish_text' : 'resources.pages.bulk.unpublish_text')}
    </BulkAction>
  );
};
