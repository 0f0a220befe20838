import { CanAccess, useListContext } from 'react-admin';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { ExportUsers } from '../ExportUsers';
import { SetActive } from './SetActive';

/** What is done to the chosen users as they are. */
export const MoreActions = () => {
  const { selectedIds } = useListContext();
  return (
    <>
      <CanAccess action="edit" resource="users">
        <SetActive active />
        <SetActive active={false} />
      </CanAccess>
      <ExportUsers ids={selectedIds} />
      <BulkDelete warning="resources.users.bulk.delete_warning" />
    </>
  );
};
