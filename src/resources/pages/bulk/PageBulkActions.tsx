import { CanAccess } from 'react-admin';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { EditRows } from '../../../ui/bulk/edit/EditRows';
import { SetPublished } from './SetPublished';

/** What can be done to many pages at once. */
export const PageBulkActions = () => (
  <>
    <EditRows />
    <CanAccess action="edit" resource="pages">
      <SetPublished published />
      <SetPublished published={false} />
    </CanAccess>
    <BulkDelete warning="resources.pages.bulk.delete_warning" />
  </>
);
