import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { BulkEdit } from '../../../ui/bulk/BulkEdit';

/** What can be done to many files at once. */
export const MediaBulkActions = () => (
  <>
    <BulkEdit />
    <BulkDelete warning="resources.media.bulk.delete_warning" />
  </>
);
