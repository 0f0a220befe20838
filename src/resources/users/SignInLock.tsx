import { Alert, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { User } from '../../../contract/user';
import { hasCapability } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { focusContent } from '../../ui/focusContent';
import { useFormatDateTime } from '../../ui/format';
import { useNotifyError } from '../../ui/useNotifyError';
import { useMayManageRoles } from './RolesInput';

/** Says that wrong passwords have locked the user out, and lifts the lock. */
export const SignInLock = () => {
  const user = useRecordContext<User>();
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.unlockUser(user?.id ?? 0),
    onSuccess: () => {
      notify('sessions.lock.lifted', { type: 'success' });
      // The button is about to disappear.
      focusContent();
      refresh();
    },
    onError: useNotifyError(),
  });
  const mayManage = useMayManageRoles();
  const lock = user?.sign_in_lock;
  if (!lock) return null;
  const at = formatDateTime(lock.until);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Typography variant="body2">
        {translate(lock.everywhere ? 'sessions.lock.everywhere' : 'sessions.lock.somewhere', { at })}
      </Typography>
      {hasCapability('userTools') && mayManage?.(user.roles) && (
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          loading={isPending}
          sx={{ mt: 1 }}
          onClick={() => mutate()}
        >
          {translate('sessions.lock.lift')}
        </Button>
      )}
    </Alert>
  );
};
