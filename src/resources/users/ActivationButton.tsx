import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { CanAccess, useDataProvider, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { RecordAction } from '../../features/form/RecordAction';
import { useNotifySaved } from '../../features/undo/useNotifySaved';
import { useAction } from '../../ui/useAction';
import { recordName } from '../../providers/recordName';

const ActivateButton = ({ user }: { user: User }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const refresh = useRefresh();
  const { mutate, isPending } = useAction({
    mutationFn: () => dataProvider.setUserActive(user.id, true),
    onSuccess: () => {
      notifySaved('users', user.id, translate('resources.users.activated'));
      refresh();
    },
  });
  return (
    <RecordAction label="resources.users.activate" disabled={isPending} onClick={() => mutate()}>
      <HowToRegOutlined />
    </RecordAction>
  );
};

const DeactivateButton = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notifySaved = useNotifySaved();
  const refresh = useRefresh();
  return (
    <ConfirmedAction
      button={(open) => (
        <RecordAction label="resources.users.deactivate" onClick={open}>
          <PersonOffOutlined />
        </RecordAction>
      )}
      title={translate('resources.users.confirm_deactivate', { name: recordName(user) })}
      content={translate('resources.users.confirm_deactivate_text')}
      confirm="resources.users.deactivate"
      action={() => dataProvider.setUserActive(user.id, false)}
      onSuccess={() => {
        notifySaved('users', user.id, translate('resources.users.deactivated'));
        refresh();
      }}
    />
  );
};

/** Deactivates the user after confirmation, or activates the user again. */
export const ActivationButton = () => {
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <CanAccess action="edit" resource="users">
      {user.inactive ? <ActivateButton user={user} /> : <DeactivateButton user={user} />}
    </CanAccess>
  );
};
