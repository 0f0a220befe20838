import { DataTable, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { LeaveRequest } from '../../../contract/leave';
import { offers } from '../../api/capabilities';
import { LocalDateField } from '../../ui/LocalDateField';
import { PlainRowLink } from '../../ui/RowLink';
import { nameOf, PersonName } from './PersonName';
import { StatusChip } from './StatusChip';
import { useTeamText } from './useTeamText';
import { useLeaveTexts } from './useLeaveTexts';

/** Hidden by default. */
const HIDDEN = ['comment', 'reviewed_at'];

const ONE_LINE = { whiteSpace: 'nowrap' } as const;
/** Long texts are truncated. */
const SHORT = { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

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
      <span className="an-caption">{texts.amount(request)}</span>
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
      {request.substitute && <span className="an-caption">{texts.substitute(request.substitute)}</span>}
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
        <span className="an-caption">
          {translate('resources.leave-requests.team.asked', { smart_count: asked })}
        </span>
      )}
    </span>
  );
};

const Status = () => {
  const request = useRecordContext<LeaveRequest>();
  return request && <StatusChip status={request.status} />;
};

export const LeaveTable = ({ mayReview }: { mayReview: boolean }) => (
  <DataTable<LeaveRequest> rowClick="show" hiddenColumns={HIDDEN} bulkActionButtons={mayReview}>
    <DataTable.Col source="user" field={Name} />
    <DataTable.Col
      source="start_date"
      label="resources.leave-requests.list.period"
      field={Period}
      style={ONE_LINE}
    />
    <DataTable.Col source="reason" field={Reason} />
    <DataTable.Col source="status" field={Status} />
    {offers('GET', endpoints.leaveRequests.clashes) && (
      <DataTable.Col source="team" disableSort field={Team} style={ONE_LINE} />
    )}
    <DataTable.Col source="comment" disableSort style={SHORT} />
    <DataTable.Col source="submitted_at" field={LocalDateField} style={ONE_LINE} />
    <DataTable.Col source="reviewed_by_name" disableSort />
    <DataTable.Col source="reviewed_at" field={LocalDateField} style={ONE_LINE} />
  </DataTable>
);
