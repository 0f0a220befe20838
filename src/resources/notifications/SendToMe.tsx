import { Button } from '@mui/material';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useAction } from '../../ui/useAction';
import type { NotificationForm } from './notificationForm';

/** Sends the notification to the current user alone, who sees it on their own devices. */
export const SendToMe = ({ values: { title, message, url } }: { values: NotificationForm }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useAction({
    mutationFn: () => dataProvider.testNotification({ title: title || null, message, url: url || null }),
    onSuccess: ({ byPush }) =>
      notify(
        byPush ? 'resources.notifications.test.sent' : 'resources.notifications.test.sent_without_push',
        { type: byPush ? 'success' : 'info' },
      ),
  });
  return (
    <Button disabled={isPending} onClick={() => mutate()} sx={{ mr: 'auto' }}>
      {translate('resources.notifications.test.action')}
    </Button>
  );
};
