import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../contract/leave';
import { nameOf } from '../../resources/leave-requests/PersonName';
import { useAnswer } from '../../resources/leave-requests/useAnswer';
import { useLeaveTexts } from '../../resources/leave-requests/useLeaveTexts';
import { useTeamText } from '../../resources/leave-requests/useTeamText';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { useNotifyError } from '../../ui/useNotifyError';
import { HomeCard, HomeRow, type HomePart } from './HomeCard';
import { listPath } from '../../routing/listPath';
import { Caption } from '../../ui/Caption';

const Request = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useLeaveTexts();
  const teamText = useTeamText(request.team);
  const { answer, isPending } = useAnswer({ onError: useNotifyError() });
  return (
    <HomeRow
      to={createPath({ resource: 'leave-requests', type: 'show', id: request.id })}
      start={<ProfilePicture user={request.user} size={32} />}
      title={nameOf(request)}
      detail={
        <>
          {[texts.period(request), texts.reason(request.reason)].filter(Boolean).join(' · ')}
          {teamText && <Caption>{teamText}</Caption>}
        </>
      }
      end={
        <Button
          size="small"
          variant="outlined"
          loading={isPending}
          aria-label={translate('home.leave.approve', { name: nameOf(request) })}
          onClick={() => answer({ request, action: 'approve' })}
        >
          {translate('resources.leave-requests.actions.approve')}
        </Button>
      }
    />
  );
};

export const LeaveToAnswer = ({ leave: { total, requests } }: { leave: HomePart<'leave'> }) => (
  <HomeCard
    title="home.leave.title"
    empty="home.leave.none"
    count={total}
    allTo={listPath('leave-requests', { mine_to_answer: true })}
  >
    {requests.map((request) => (
      <Request key={request.id} request={request} />
    ))}
  </HomeCard>
);
