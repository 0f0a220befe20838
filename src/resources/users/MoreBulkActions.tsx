import { useListContext } from 'react-admin';
import { BulkDelete } from '../../ui/bulk/BulkDelete';
import { ExportList } from '../../ui/ExportList';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { BulkUpdate } from '../../ui/bulk/BulkUpdate';

/** Activates or deactivates the selected users. */
const SetActive = ({ active }: { active: boolean }) => (
  <BulkUpdate
    label={active ? 'resources.users.activate' : 'resources.users.deactivate'}
    icon={active ? <HowToRegOutlined /> : <PersonOffOutlined />}
    changes={[{ source: 'inactive', operation: 'set', value: !active }]}
  />
);

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
