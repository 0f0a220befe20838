import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
} from '@mui/material';
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { SaveContextProvider, useSaveContext, useTranslate, type SaveHandlerCallbacks } from 'react-admin';
import { SavingContext } from '../../ui/form/KeepDirtyOnError';
import { LoadFailed } from '../../ui/LoadFailed';
import { audienceOf, type NotificationForm } from './notificationForm';
import { useLongMoment } from './useLongMoment';
import { useFormatNumber } from '../../ui/format';
import { useReach } from './useReach';

/** Whether the confirmed notification is being sent. */
export const SendingContext = createContext(false);

interface Question {
  values: NotificationForm;
  /** Continues or cancels the save. */
  answer: (send: boolean) => void;
}

/** Confirms with the current number of recipients. */
const ConfirmDialog = ({ values, answer }: Question) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const longMoment = useLongMoment();
  const id = useId();
  const { reach, error, retry } = useReach(audienceOf(values));
  const people = reach?.recipients_count;
  const send = values.later
    ? 'resources.notifications.confirm.schedule'
    : 'resources.notifications.confirm.send';
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        {people === undefined ? (
          <>
            {error ? (
              translate(send)
            ) : (
              <Skeleton aria-label={translate('resources.notifications.reach.counting')} />
            )}
          </>
        ) : (
          translate('resources.notifications.confirm.title', {
            smart_count: people,
            count: formatNumber(people),
          })
        )}
      </DialogTitle>
      <DialogContent>
        {error && (
          <LoadFailed
            error={error}
            text={translate('resources.notifications.reach.failed')}
            onRetry={retry}
          />
        )}
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {people === 0
            ? translate('resources.notifications.confirm.nobody')
            : values.later
              ? translate('resources.notifications.confirm.at', {
                  title: values.title,
                  time: longMoment(values.send_at),
                })
              : translate('resources.notifications.confirm.now', { title: values.title })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>{translate('app.cancel')}</Button>
        <Button variant="contained" disabled={!people} onClick={() => answer(true)}>
          {translate(send)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Asks for confirmation before the form saves. Cancelling keeps the form dirty. */
export const ConfirmSend = ({ children }: { children: ReactNode }) => {
  const context = useSaveContext();
  const savingRef = useContext(SavingContext);
  const [question, setQuestion] = useState<Question | null>(null);
  const [sending, setSending] = useState(false);
  const { save } = context;

  const asking = useMemo(() => {
    const askAndSave = async (values: Partial<NotificationForm>, callbacks?: SaveHandlerCallbacks) => {
      const send = await new Promise<boolean>((answer) => {
        setQuestion({ values: values as NotificationForm, answer });
      });
      setQuestion(null);
      if (send) {
        setSending(true);
        try {
          return (await save?.(values, callbacks)) as unknown;
        } finally {
          setSending(false);
        }
      }
      savingRef.current.failed = true;
      return undefined;
    };
    return { ...context, save: askAndSave };
  }, [context, save, savingRef]);

  return (
    <SaveContextProvider value={asking}>
      <SendingContext value={sending}>{children}</SendingContext>
      {question && <ConfirmDialog {...question} />}
    </SaveContextProvider>
  );
};
