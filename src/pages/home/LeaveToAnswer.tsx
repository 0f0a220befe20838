import { Button, Stack } from '@mui/material';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../contract/leave';
import { lazyScreen } from '../../providers/i18nProvider';
import { nameOf } from '../../resources/leave-requests/PersonName';
import { useAnswer } from '../../resources/leave-requests/useAnswer';
import { useLeaveTexts } from '../../resources/leave-requests/useLeaveTexts';
import { useTeamText } from '../../resources/leave-requests/useTeamText';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { focusContent, useFocusAfterUnmount } from '../../ui/focusContent';
import { isFirstClick } from '../../ui/isFirstClick';
import { useNotifyError } from '../../ui/useNotifyError';
import { HomeCard, HomeRow, type HomePart } from './HomeCard';
import { listPath } from '../../routing/listPath';
import { Caption } from '../../ui/Caption';

// Loaded with the first denial.
const DenyDialog = lazyScreen(() => import('../../resources/leave-requests/DenyDialog'));

const Request = ({ request, onDeny }: { request: LeaveRequest; onDeny: (request: LeaveRequest) => void }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useLeaveTexts();
  const teamText = useTeamText(request.team);
  const { answer, isPending } = useAnswer({ onError: useNotifyError() });
  const neighbour = useRef<Element | null>(null);
  // Its link: Enter, held down, would press a button again.
  const focusNeighbour = useCallback(() => {
    const link = neighbour.current?.querySelector<HTMLElement>('a');
    if (link) link.focus();
    else focusContent();
  }, []);
  useFocusAfterUnmount(focusNeighbour);
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
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          {(['approve', 'deny'] as const).map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === 'approve' ? 'outlined' : 'text'}
              // Not disabled, to keep the focus.
              aria-disabled={isPending}
              aria-label={translate(`home.leave.${action}`, { name: nameOf(request) })}
              onClick={(event) => {
                if (isPending || !isFirstClick(event)) return;
                const row = event.currentTarget.closest('li');
                neighbour.current = row?.nextElementSibling ?? row?.previousElementSibling ?? null;
                if (action === 'approve') answer({ request, action });
                else onDeny(request);
              }}
            >
              {translate(`resources.leave-requests.actions.${action}`)}
            </Button>
          ))}
        </Stack>
      }
    />
  );
};

export const LeaveToAnswer = ({ leave: { total, requests } }: { leave: HomePart<'leave'> }) => {
  const [wasAsked, setWasAsked] = useState(false);
  const [denied, setDenied] = useState<LeaveRequest | null>(null);
  const deny = (request: LeaveRequest) => {
    setWasAsked(true);
    setDenied(request);
  };
  return (
    <>
      <HomeCard
        title="home.leave.title"
        count={total}
        allTo={listPath('leave-requests', { mine_to_answer: true })}
      >
        {requests.map((request) => (
          <Request key={request.id} request={request} onDeny={deny} />
        ))}
      </HomeCard>
      {wasAsked && (
        <Suspense>
          <DenyDialog request={denied} onClose={() => setDenied(null)} />
        </Suspense>
      )}
    </>
  );
};
