import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { useState } from 'react';
import {
  Button,
  CanAccess,
  Confirm,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useNotifyError } from '../../ui/useNotifyError';

/** Makes the user inactive, after asking, or active again (spec section 4). */
export const ActivationButton = () => {
  const user = useRecordContext<User>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!user) return null;

  const setActive = async (active: boolean) => {
    setBusy(true);
    try {
      await dataProvider.setUserActive(user.id, active);
      notify(active ? 'resources.users.activated' : 'resources.users.deactivated', { type: 'success' });
      refresh();
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
    setAsking(false);
  };

  return (
    <CanAccess action="edit" resource="users">
      <Button
        label={user.inactive ? 'resources.users.activate' : 'resources.users.deactivate'}
        disabled={busy}
        onClick={() => {
          if (user.inactive) void setActive(true);
          else setAsking(true);
        }}
      >
        {user.inactive ? <HowToRegOutlined /> : <PersonOffOutlined />}
      </Button>
      <Confirm
        isOpen={asking}
        loading={busy}
        title="resources.users.confirm_deactivate"
        content="resources.users.confirm_deactivate_text"
        titleTranslateOptions={{ name: user.name }}
        confirm="resources.users.deactivate"
        onConfirm={() => {
          void setActive(false);
        }}
        onClose={() => {
          setAsking(false);
        }}
      />
    </CanAccess>
  );
};
