import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { ChangeRows } from '../../../ui/bulk/edit/ChangeRows';
import { EditRows } from '../../../ui/bulk/edit/EditRows';

/** Puts the chosen posts on top, or back among the others. */
const Pin = ({ pinned }: { pinned: boolean }) => (
  <ChangeRows
    label={pinned ? 'resources.feeds.pin' : 'resources.feeds.unpin'}
    icon={pinned ? <PushPin /> : <PushPinOutlined />}
    changes={[{ source: 'pinned', operation: 'set', value: pinned }]}
  />
);

/** What can be done to many posts at once. */
export const FeedBulkActions = () => (
  <>
    <EditRows />
    <Pin pinned />
    <Pin pinned={false} />
    <BulkDelete warning="resources.feeds.delete_warning" />
  </>
);
