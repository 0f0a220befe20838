import { Alert, Button, Typography } from '@mui/material';
import { useDataProvider, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { User } from '../../../contract/user';
import { hasCapability } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { focusContent } from '../../ui/focusContent';
import { useFormatDateTime } from '../../ui/format';
import { useAction } from '../../ui/useAction';
import { useMayManageRoles } from './RolesInput';

/** Says that wrong passwords have locked the user out, and lifts the lock. */
export const SignInLock = () => {
  const user = useRecordContext<User>();
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useAction({
    mutationFn: () => dataProvider.unlockUser(user?.id ?? 0),
    success: 'sessions.lock.lifted',
    onSuccess: () => {
      // The button is about to disappear.
      focusContent();
      refresh();
    },
  });
  const mayManage = useMayManageRoles();
  const lock = user?.sign_in_lock;
  if (!lock) return null;
  const at = formatDateTime(lock.until);
  return (
    <Alert severity="warning">
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
