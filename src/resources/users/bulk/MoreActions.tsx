import { useListContext } from 'react-admin';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { ExportList } from '../../../ui/ExportList';
import { SetActive } from './SetActive';

/** What is done to the chosen users as they are. */
const MoreActions = () => {
  const { selectedIds } = useListContext();
  return (
    <>
      <SetActive active />
      <SetActive active={false} />
      <ExportList name="users" ids={selectedIds} />
      <BulkDelete warning="resources.users.bulk.delete_warning" />
    </>
  );
};

export default MoreActions;
