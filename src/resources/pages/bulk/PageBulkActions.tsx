import { CanAccess } from 'react-admin';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { MoveToCategory } from './MoveToCategory';
import { SetGroups } from './SetGroups';
import { SetPublished } from './SetPublished';

/** What can be done to many pages at once. */
export const PageBulkActions = () => (
  <>
    <CanAccess action="edit" resource="pages">
      <SetPublished published />
      <SetPublished published={false} />
      <MoveToCategory />
      <SetGroups />
    </CanAccess>
    <BulkDelete warning="resources.pages.bulk.delete_warning" />
  </>
);
