import { Stack } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';
import { nameOf, PersonName } from '../PersonName';
import { StatusChip } from '../StatusChip';
import { SubstituteFact } from './SubstituteFact';
import { useLeaveTexts } from '../useLeaveTexts';
import { useMayReview } from '../useReview';
import { useOpenPath } from '../../../routing/useRecordPath';
import { hasCapability } from '../../../api/capabilities';
import { ShowFields } from '../../../features/defaultScreens/ShowFields';
import { DetailsGrid } from '../../../ui/DetailsGrid';
import { Section } from '../../../ui/Section';

/** The requester, linked for users who may see users. */
const Requester = ({ request }: { request: LeaveRequest }) => {
  const path = useOpenPath()('users', request.user_id);
  return (
    <PersonName person={request.user} size={52}>
      {path && (
        <Link to={path} variant="body2" sx={{ fontWeight: 600 }}>
          {nameOf(request)}
        </Link>
      )}
    </PersonName>
  );
};

const LABELS = {
  start_date: 'fields.period',
  working_days: 'resources.leave-requests.list.length',
  response_message: 'resources.leave-requests.show.message',
};

/** The request and its answer. */
export const Facts = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const texts = useLeaveTexts();
  const mayReview = useMayReview();
  const { substitute, status } = request;
  const mayChange = mayReview && status === 'pending' && hasCapability('leaveTools');
  const shown = [
    'start_date',
    'working_days',
    'reason',
    'submitted_at',
    'comment',
    ...(substitute || mayChange ? ['substitute_id'] : []),
    ...(request.reviewed_at ? ['reviewed_by_name', 'reviewed_at'] : []),
    ...(request.response_message ? ['response_message'] : []),
  ];
  const cells = {
    start_date: texts.period(request),
    working_days: texts.amount(request) || translate('app.none'),
    comment: request.comment || translate('resources.leave-requests.show.no_comment'),
    substitute_id: <SubstituteFact request={request} mayChange={mayChange} />,
  };
  return (
    <Section title="resources.leave-requests.show.request">
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 3 }}
      >
        <Requester request={request} />
        <StatusChip status={status} />
      </Stack>
      <DetailsGrid>
        <ShowFields shown={shown} cells={cells} labels={LABELS} />
      </DetailsGrid>
    </Section>
  );
};
