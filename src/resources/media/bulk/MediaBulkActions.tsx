import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { EditRows } from '../../../ui/bulk/edit/EditRows';

/** What can be done to many files at once. */
export const MediaBulkActions = () => (
  <>
    <EditRows />
    <BulkDelete warning="resources.media.bulk.delete_warning" />
  </>
);
