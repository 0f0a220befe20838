import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../contract/leave';
import { hasCapability } from '../../api/capabilities';
import { DefaultTable } from '../../features/defaultScreens/DefaultTable';
import { PlainRowLink } from '../../features/list/RowLink';
import { nameOf, PersonName } from './PersonName';
import { StatusChip } from './StatusChip';
import { useTeamText } from './useTeamText';
import { useLeaveTexts } from './useLeaveTexts';
import { Caption } from '../../ui/Caption';

const Name = () => {
  const createPath = useCreatePath();
  const request = useRecordContext<LeaveRequest>();
  if (!request) return null;
  return (
    <PersonName person={request.user}>
      <PlainRowLink to={createPath({ resource: 'leave-requests', type: 'show', id: request.id })}>
        {nameOf(request)}
      </PlainRowLink>
    </PersonName>
  );
};

const Period = () => {
  const texts = useLeaveTexts();
  const request = useRecordContext<LeaveRequest>();
  if (!request) return null;
  return (
    <>
      {texts.period(request)}
      <Caption>{texts.amount(request)}</Caption>
    </>
  );
};

const Reason = () => {
  const texts = useLeaveTexts();
  const request = useRecordContext<LeaveRequest>();
  if (!request) return null;
  return (
    <>
      {texts.reason(request.reason)}
      {request.substitute && <Caption>{texts.substitute(request.substitute)}</Caption>}
    </>
  );
};

/** How many of the team are away then, while the request is pending. */
const Team = () => {
  const translate = useTranslate();
  const request = useRecordContext<LeaveRequest>();
  const text = useTeamText(request?.team);
  if (!request?.team) return null;
  const { size, away, asked } = request.team;
  return (
    <span title={text}>
      {translate('resources.leave-requests.team.short', { away, size })}
      {asked > 0 && (
        <Caption>{translate('resources.leave-requests.team.asked', { smart_count: asked })}</Caption>
      )}
    </span>
  );
};

const Status = () => {
  const request = useRecordContext<LeaveRequest>();
  return request && <StatusChip status={request.status} />;
};

/** Who has answered is in the request, and can be added: most of the list waits for an answer. */
const SHOWN = ['user', 'start_date', 'reason', 'status', 'team', 'submitted_at'];

const COLUMNS = {
  user: { field: Name, style: { width: 208 } },
  start_date: { label: 'fields.period', field: Period, style: { width: 204 } },
  reason: { field: Reason, style: { width: 182 } },
  status: { field: Status, style: { width: 152 } },
  team: { field: Team, style: { width: 154 } },
  submitted_at: { style: { width: 120 } },
  user_id: false,
  reviewed_by: false,
} as const;

export const LeaveTable = ({ mayReview }: { mayReview: boolean }) => {
  const hasTeam = hasCapability('leaveTools');
  const shown = SHOWN.filter((source) => source !== 'team' || hasTeam);
  return <DefaultTable shown={shown} columns={COLUMNS} bulkActionButtons={mayReview} />;
};
