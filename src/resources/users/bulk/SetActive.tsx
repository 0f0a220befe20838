import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';

/** Makes the chosen users active or inactive. */
export const SetActive = ({ active }: { active: boolean }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <BulkAction
      label={active ? 'resources.users.activate' : 'resources.users.deactivate'}
      icon={active ? <HowToRegOutlined /> : <PersonOffOutlined />}
      job={(id) => dataProvider.setUserActive(id, active)}
    />
  );
};
