import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { EditRows } from '../../../ui/bulk/edit/EditRows';
import { SetPublished } from './SetPublished';

/** What can be done to many pages at once. */
export const PageBulkActions = () => (
  <>
    <EditRows />
    <SetPublished published />
    <SetPublished published={false} />
    <BulkDelete warning="resources.pages.bulk.delete_warning" />
  </>
);
