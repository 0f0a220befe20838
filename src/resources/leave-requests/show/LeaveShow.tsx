import { Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { hasCapability } from '../../../api/capabilities';
import type { LeaveRequest } from '../../../../contract/leave';
import { RecordShow } from '../../../features/form/RecordShow';
import { AnswerCard } from './AnswerCard';
import { nameOf } from '../PersonName';
import { useLeaveTexts } from '../useLeaveTexts';
import { useMayReview } from '../useReview';
import { Facts } from './Facts';
import { History } from './History';
import { QueueLinks } from './QueueLinks';
import { Columns } from '../../../ui/Columns';
import { Overlaps } from './Overlaps';

const LeaveTitle = () => {
  const translate = useTranslate();
  const { period } = useLeaveTexts();
  const request = useRecordContext<LeaveRequest>();
  if (!request) return '';
  return translate('resources.leave-requests.title', {
    name: nameOf(request),
    period: period(request),
  });
};

const ShowActions = () => {
  const mayReview = useMayReview();
  const request = useRecordContext<LeaveRequest>();
  return mayReview && request && <QueueLinks id={request.id} />;
};

const Details = () => {
  const request = useRecordContext<LeaveRequest>();
  if (!request) return null;
  return (
    <Columns>
      <Stack spacing={2}>
        <Facts request={request} />
        <AnswerCard request={request} />
      </Stack>
      <Stack spacing={2}>
        {hasCapability('leaveTools') && <Overlaps request={request} />}
        <History request={request} />
      </Stack>
    </Columns>
  );
};

/** /leave-requests/{id}: the request, overlapping absences, its history and the answer. */
const LeaveShow = () => (
  <RecordShow title={<LeaveTitle />} actions={<ShowActions />} component="div">
    <Details />
  </RecordShow>
);

export default LeaveShow;
