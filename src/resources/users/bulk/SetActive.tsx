import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { ChangeRows } from '../../../ui/bulk/edit/ChangeRows';

/** Makes the chosen users active or inactive. */
export const SetActive = ({ active }: { active: boolean }) => (
  <ChangeRows
    label={active ? 'resources.users.activate' : 'resources.users.deactivate'}
    icon={active ? <HowToRegOutlined /> : <PersonOffOutlined />}
    changes={[{ source: 'inactive', operation: 'set', value: !active }]}
  />
);
