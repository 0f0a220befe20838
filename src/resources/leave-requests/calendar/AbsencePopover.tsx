import { Alert, Button, Popover, Skeleton, Stack, Typography, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Link, useCreatePath, useGetOne, useTranslate } from 'react-admin';
import type { LeaveAbsence, LeaveAction, LeaveRequest } from '../../../../contract/leave';
import type { Person } from '../../../../contract/person';
import { LoadFailed } from '../../../ui/LoadFailed';
import { SecondaryText } from '../../../ui/SecondaryText';
import DenyDialog from '../DenyDialog';
import { PersonName } from '../PersonName';
import { STATUS_ICONS } from '../StatusChip';
import { useAnswer } from '../useAnswer';
import { useLeaveTexts } from '../useLeaveTexts';
import { useTeamText } from '../useTeamText';

/** An absence in the grid, and its cell. */
export interface OpenAbsence {
  absence: LeaveAbsence;
  person: Person;
  cell: HTMLElement;
}

/** Approves at once; denying first offers a message. */
const Answers = ({ request, onClose }: { request: LeaveRequest; onClose: () => void }) => {
  const translate = useTranslate();
  const [denied, setDenied] = useState<LeaveRequest | null>(null);
  const { answer, errorText, isConflict, isPending } = useAnswer();
  const button = (action: Extract<LeaveAction, 'approve' | 'deny'>, look: ButtonProps) => {
    const Icon = STATUS_ICONS[action === 'approve' ? 'approved' : 'denied'];
    return (
      request.actions.includes(action) && (
        <Button
          {...look}
          size="small"
          startIcon={<Icon />}
          disabled={isPending}
          onClick={() =>
            action === 'approve' ? answer({ request, action }, { onSuccess: onClose }) : setDenied(request)
          }
        >
          {translate(`resources.leave-requests.actions.${action}`)}
        </Button>
      )
    );
  };
  return (
    <>
      {errorText && <Alert severity={isConflict ? 'warning' : 'error'}>{errorText}</Alert>}
      <Stack direction="row" spacing={1}>
        {button('approve', { variant: 'contained' })}
        {button('deny', { variant: 'outlined', color: 'error' })}
      </Stack>
      <DenyDialog request={denied} onClose={() => setDenied(null)} onDone={onClose} />
    </>
  );
};

const Details = ({ absence, person, onClose }: OpenAbsence & { onClose: () => void }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useLeaveTexts();
  const { data, error, isPending, refetch } = useGetOne<LeaveRequest>('leave-requests', { id: absence.id });
  const teamText = useTeamText(data?.team);
  return (
    <Stack spacing={1.5} sx={{ p: 2, width: 340, maxWidth: 'calc(100vw - 32px)' }} aria-busy={isPending}>
      <PersonName person={person} />
      <Typography>
        {texts.period(absence)}
        <br />
        {[data && texts.amount(data), texts.reason(absence.reason)].filter(Boolean).join(' · ')}
      </Typography>
      {isPending && <Skeleton height={40} />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {teamText && <SecondaryText>{teamText}</SecondaryText>}
      {data?.substitute && <Typography variant="body2">{texts.substitute(data.substitute)}</Typography>}
      {data && <Answers request={data} onClose={onClose} />}
      <Link to={createPath({ resource: 'leave-requests', type: 'show', id: absence.id })} variant="body2">
        {translate('resources.leave-requests.day.open')}
      </Link>
    </Stack>
  );
};

/** A pending absence of the calendar, to be answered in place. */
export const AbsencePopover = ({ open, onClose }: { open: OpenAbsence | null; onClose: () => void }) => (
  <Popover
    open={open !== null}
    anchorEl={open?.cell}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': open?.person.name } }}
  >
    {open && <Details key={open.absence.id} {...open} onClose={onClose} />}
  </Popover>
);
