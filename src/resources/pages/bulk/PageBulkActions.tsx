import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { BulkEdit } from '../../../ui/bulk/BulkEdit';
import { SetPublished } from './SetPublished';

/** What can be done to many pages at once. */
export const PageBulkActions = () => (
  <>
    <BulkEdit />
    <SetPublished published />
    <SetPublished published={false} />
    <BulkDelete warning="resources.pages.bulk.delete_warning" />
  </>
);
