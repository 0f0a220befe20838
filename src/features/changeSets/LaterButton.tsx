import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { hasCapability } from '../../api/capabilities';
import { AppDialog } from '../../ui/AppDialog';
import { MomentField } from '../../ui/dates/DateField';
import { INVALID_DATE } from '../../ui/dates/dateFieldProps';
import { UndoToast } from '../../ui/UndoToast';
import { useAction } from '../../ui/useAction';
import { tomorrowMorning } from '../../ui/format';
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
  const [next, setNext] = useState('');
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: schedule,
    showsError: true,
    onSuccess: (changeSet) => {
      setOpen(false);
      onScheduled();
      if (changeSet) notify(<UndoToast text={texts.scheduled(changeSet)} details={pathOf(changeSet)} />);
    },
  });
  if (!hasCapability('changeSets')) return null;
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setNext(current ?? tomorrowMorning());
          reset();
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
        error={error}
        primary={{
          label: translate('bulk.later.button'),
          disabled: next === '' || next === INVALID_DATE,
          onClick: () => mutate(next),
        }}
      >
        <MomentField
          label={translate('schedule.time')}
          helperText={translate('bulk.later.hint')}
          value={next}
          onChange={setNext}
        />
      </AppDialog>
    </>
  );
};
