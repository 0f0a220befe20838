import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { Home } from '../../../contract/home';
import type { LeaveRequest } from '../../../contract/leave';
import type { AppDataProvider } from '../../providers/dataProvider';
import { formatPeriod } from '../../ui/format';
import { ProfilePicture } from '../../ui/ProfilePicture';
import { useNotifyError } from '../../ui/useNotifyError';
import { HomeCard, HomeRow } from './HomeCard';
import { listPath } from './listPath';

/** Another server may omit the user. */
const nameOf = ({ id, user }: { id: number; user?: { name: string } }): string => user?.name ?? `#${id}`;

/** Approves a request. Pessimistic: the answer is mailed. */
const Approve = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const name = nameOf(request);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.answerLeave(request.id, 'approve'),
    onSuccess: () =>
      notify('resources.leave-requests.done.approve', { type: 'success', messageArgs: { name } }),
    onError: notifyError,
    onSettled: () =>
      Promise.all(
        [endpoints.home, 'leave-requests'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isPending}
      aria-label={translate('home.leave.approve', { name })}
      onClick={() => mutate()}
    >
      {translate('resources.leave-requests.actions.approve')}
    </Button>
  );
};

export const LeaveToAnswer = ({ leave: { total, requests } }: { leave: NonNullable<Home['leave']> }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const createPath = useCreatePath();
  return (
    <HomeCard
      title="home.leave.title"
      empty="home.leave.none"
      count={total}
      allTo={listPath('leave-requests', { mine_to_answer: true })}
    >
      {requests.map((request) => (
        <HomeRow
          key={request.id}
          to={createPath({ resource: 'leave-requests', type: 'show', id: request.id })}
          start={<ProfilePicture user={request.user} size={32} />}
          title={nameOf(request)}
          detail={[
            formatPeriod(request.start_date, request.end_date, locale),
            translate(`resources.leave-requests.reasons.${request.reason}`, { _: request.reason }),
          ].join(' · ')}
          end={<Approve request={request} />}
        />
      ))}
    </HomeCard>
  );
};
