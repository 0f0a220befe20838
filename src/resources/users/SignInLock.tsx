import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { User } from '../../../contract/user';
import { offers } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useFormatDateTime } from '../../ui/format';
import { useNotifyError } from '../../ui/useNotifyError';

/** Tells that wrong passwords have locked the user out, and lifts the lock. */
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
      refresh();
    },
    onError: useNotifyError(),
  });
  const lock = user?.sign_in_lock;
  if (!lock) return null;
  const at = formatDateTime(lock.until);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        offers('POST', endpoints.users.unlock) && (
          <Button color="inherit" loading={isPending} onClick={() => mutate()}>
            {translate('sessions.lock.lift')}
          </Button>
        )
      }
    >
      {translate(lock.everywhere ? 'sessions.lock.everywhere' : 'sessions.lock.somewhere', { at })}
    </Alert>
  );
};
