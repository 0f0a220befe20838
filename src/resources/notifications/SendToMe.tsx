import { Button } from '@mui/material';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useFormatDateTime } from '../../ui/format';
import { useAction } from '../../ui/useAction';
import type { NotificationForm } from './notificationForm';

/** Sends the notification to the current user alone, who sees it on their own devices. */
export const SendToMe = ({ values: { title, message, url } }: { values: NotificationForm }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const formatDateTime = useFormatDateTime();
  const { mutate, isPending } = useAction({
    mutationFn: () => dataProvider.testNotification({ title: title || null, message, url: url || null }),
    onSuccess: ({ byPush, quietUntil }) => {
      if (!byPush) notify('resources.notifications.test.sent_without_push', { type: 'info' });
      else if (quietUntil)
        notify('resources.notifications.reach.quiet', {
          type: 'info',
          messageArgs: { time: formatDateTime(quietUntil) },
        });
      else notify('resources.notifications.test.sent', { type: 'success' });
    },
  });
  return (
    <Button disabled={isPending} onClick={() => mutate()} sx={{ mr: 'auto' }}>
      {translate('resources.notifications.test.action')}
    </Button>
  );
};
