import { Alert, Button, type ButtonProps } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { messageOf } from '../../api/ApiError';
import { hasCapability } from '../../api/capabilities';
import { AppDialog } from '../../ui/AppDialog';
import { MomentField } from '../../ui/MomentField';
import { UndoToast } from '../../ui/UndoToast';
import { fromDateTimeLocal, toDateTimeLocal, tomorrowMorning } from '../../ui/format';
import { useChangeSetTexts } from './useChangeSetTexts';
import { pathOf } from './useResultToast';

interface LaterButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'disabled'> {
  /** When it is to be run so far, as an ISO date and time. */
  runAt?: string | null;
  /** Runs the change set at an ISO date and time. */
  schedule: (runAt: string) => Promise<ChangeSet | undefined>;
  onScheduled: () => void;
}

/** Runs a change set at another time, on servers that can. */
export const LaterButton = ({ runAt: current, schedule, onScheduled, ...button }: LaterButtonProps) => {
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
  if (!hasCapability('changeSets')) return null;
  const runAt = fromDateTimeLocal(text);
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setText(toDateTimeLocal(current ?? tomorrowMorning()));
          setOpen(true);
        }}
      >
        {translate(current ? 'bulk.later.another' : 'bulk.later.open')}
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
        <MomentField
          label={translate('schedule.time')}
          hint={translate('bulk.later.hint')}
          value={text}
          onChange={setText}
        />
      </AppDialog>
    </>
  );
};
