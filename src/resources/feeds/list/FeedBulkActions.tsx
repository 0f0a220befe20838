import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { CanAccess, useDataProvider } from 'react-admin';
import { OVERWRITE, type AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { EditRows } from '../../../ui/bulk/edit/EditRows';

/** Puts the chosen posts on top, or back among the others. */
const Pin = ({ pinned }: { pinned: boolean }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <BulkAction
      label={pinned ? 'resources.feeds.pin' : 'resources.feeds.unpin'}
      icon={pinned ? <PushPin /> : <PushPinOutlined />}
      job={(id) =>
        dataProvider.update('feeds', { id, data: { pinned }, previousData: { id }, meta: OVERWRITE })
      }
    />
  );
};

/** What can be done to many posts at once. */
export const FeedBulkActions = () => (
  <>
    <EditRows />
    <CanAccess action="edit" resource="feeds">
      <Pin pinned />
      <Pin pinned={false} />
    </CanAccess>
    <BulkDelete warning="resources.feeds.delete_warning" />
  </>
);
