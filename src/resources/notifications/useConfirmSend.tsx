import { Button, DialogContentText, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { hasCapability } from '../../api/capabilities';
import { AppDialog } from '../../ui/AppDialog';
import { LoadFailed } from '../../ui/LoadFailed';
import type { NotificationForm } from './notificationForm';
import { QuietUntil, useReach } from './ReachInfo';
import { SendToMe } from './SendToMe';
import { useFormatLongDateTime } from './SendAtInput';

interface Question {
  values: NotificationForm;
  /** Continues or cancels the save. */
  answer: (send: boolean) => void;
}

/** Confirms with the current number of recipients. */
const ConfirmDialog = ({ values, answer }: Question) => {
  const translate = useTranslate();
  const formatLongDateTime = useFormatLongDateTime();
  const { isCounting, reach, error, retry } = useReach(values);
  const count = reach?.recipients_count;
  const send = values.later
    ? 'resources.notifications.confirm.schedule'
    : 'resources.notifications.confirm.send';
  return (
    <AppDialog
      title={
        isCounting ? (
          <Skeleton aria-label={translate('resources.notifications.reach.counting')} />
        ) : count === undefined ? (
          translate(send)
        ) : (
          translate('resources.notifications.confirm.title', { smart_count: count })
        )
      }
      onClose={() => answer(false)}
      maxWidth="xs"
      actions={
        <>
          {hasCapability('notificationTools') && <SendToMe values={values} />}
          <Button onClick={() => answer(false)}>{translate('app.cancel')}</Button>
          <Button variant="contained" disabled={isCounting || count === 0} onClick={() => answer(true)}>
            {translate(send)}
          </Button>
        </>
      }
    >
      {error && (
        <LoadFailed error={error} text={translate('resources.notifications.reach.failed')} onRetry={retry} />
      )}
      {reach && (
        <DialogContentText sx={{ mb: 1, fontWeight: 600 }}>
          {translate('resources.notifications.confirm.reach', {
            smart_count: reach.recipients_count,
            push: reach.with_push_count,
          })}
        </DialogContentText>
      )}
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {count === 0
          ? translate('resources.notifications.confirm.nobody')
          : values.later
            ? translate('resources.notifications.confirm.at', {
                title: values.title || values.message,
                time: formatLongDateTime(values.send_at),
              })
            : translate('resources.notifications.confirm.now', {
                title: values.title || values.message,
              })}
      </DialogContentText>
      <QuietUntil reach={reach} />
    </AppDialog>
  );
};

/** Asks for confirmation before the form saves. */
export const useConfirmSend = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = async (values: FieldValues): Promise<boolean> => {
    const isConfirmed = await new Promise<boolean>((answer) =>
      setQuestion({ values: values as NotificationForm, answer }),
    );
    setQuestion(null);
    return isConfirmed;
  };
  return { confirm, dialog: question && <ConfirmDialog {...question} /> };
};
