import { useListContext } from 'react-admin';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { ExportUsers } from '../ExportUsers';
import { SetActive } from './SetActive';

/** What is done to the chosen users as they are. */
export const MoreActions = () => {
  const { selectedIds } = useListContext();
  return (
    <>
      <SetActive active />
      <SetActive active={false} />
      <ExportUsers ids={selectedIds} />
      <BulkDelete warning="resources.users.bulk.delete_warning" />
    </>
  );
};
