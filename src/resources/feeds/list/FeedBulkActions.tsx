import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { BulkDelete } from '../../../features/bulk/BulkDelete';
import { BulkUpdate } from '../../../features/bulk/BulkUpdate';
import { BulkEdit } from '../../../features/bulk/BulkEdit';

/** Pins or unpins the selected posts. */
const Pin = ({ pinned }: { pinned: boolean }) => (
  <BulkUpdate
    label={pinned ? 'resources.feeds.pin' : 'resources.feeds.unpin'}
    icon={pinned ? <PushPin /> : <PushPinOutlined />}
    changes={[{ source: 'pinned', operation: 'set', value: pinned }]}
  />
);

export const FeedBulkActions = () => (
  <>
    <BulkEdit />
    <Pin pinned />
    <Pin pinned={false} />
    <BulkDelete warning="resources.feeds.delete_warning" />
  </>
);
