import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { BulkUpdate } from '../../../ui/bulk/BulkUpdate';

/** Makes the chosen users active or inactive. */
export const SetActive = ({ active }: { active: boolean }) => (
  <BulkUpdate
    label={active ? 'resources.users.activate' : 'resources.users.deactivate'}
    icon={active ? <HowToRegOutlined /> : <PersonOffOutlined />}
    changes={[{ source: 'inactive', operation: 'set', value: !active }]}
  />
);
