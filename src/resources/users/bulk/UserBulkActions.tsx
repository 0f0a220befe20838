import { CanAccess, useListContext } from 'react-admin';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { ExportUsers } from '../ExportUsers';
import { AddToGroup } from './AddToGroup';
import { SetActive } from './SetActive';
import { SetRoles } from './SetRoles';

/** What can be done to many users at once. */
export const UserBulkActions = () => {
  const { selectedIds } = useListContext();
  return (
    <>
      <CanAccess action="edit" resource="users">
        <SetActive active />
        <SetActive active={false} />
        <AddToGroup />
        <SetRoles />
      </CanAccess>
      <ExportUsers ids={selectedIds} />
      <BulkDelete warning="resources.users.bulk.delete_warning" />
    </>
  );
};
