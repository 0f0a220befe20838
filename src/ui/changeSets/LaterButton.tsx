import { Alert, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { messageOf } from '../../api/ApiError';
import { plansChangeSets } from '../../providers/dataProvider/changeSets';
import { AppDialog } from '../AppDialog';
import { UndoToast } from '../UndoToast';
import { fromDateTimeLocal, toDateTimeLocal, tomorrowMorning } from '../format';
import { useChangeSetTexts } from './useChangeSetTexts';
import { pathOf } from './useResultToast';

interface LaterButtonProps {
  disabled: boolean;
  /** Runs the change set at an ISO date and time. */
  schedule: (runAt: string) => Promise<ChangeSet | undefined>;
  onScheduled: () => void;
}

/** Runs a change set at another time, on servers that can. */
export const LaterButton = ({ disabled, schedule, onScheduled }: LaterButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const texts = useChangeSetTexts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: schedule,
    onSuccess: (changeSet) => {
      setOpen(false);
      onScheduled();
      if (changeSet) notify(<UndoToast text={texts.scheduled(changeSet)} details={pathOf(changeSet)} />);
    },
  });
  if (!plansChangeSets()) return null;
  const runAt = fromDateTimeLocal(text);
  return (
    <>
      <Button
        disabled={disabled}
        onClick={() => {
          setText(toDateTimeLocal(tomorrowMorning()));
          setOpen(true);
        }}
      >
        {translate('bulk.later.open')}
      </Button>
      <AppDialog
        open={isOpen}
        title={translate('bulk.later.title')}
        onClose={() => setOpen(false)}
        busy={isPending}
        confirm={
          <Button
            variant="contained"
            disabled={runAt === null || isPending}
            onClick={() => runAt !== null && mutate(runAt)}
          >
            {translate('bulk.later.button')}
          </Button>
        }
      >
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {messageOf(error)}
          </Alert>
        )}
        <TextField
          type="datetime-local"
          label={translate('schedule.time')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          helperText={translate('bulk.later.hint')}
          fullWidth
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </AppDialog>
    </>
  );
};
