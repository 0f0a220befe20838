import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { LeaveAction, LeaveRequest } from '../../../contract/leave';
import { ApiError, messageOf } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useNotifySaved } from '../../features/undo/useNotifySaved';
import { useNotifyError } from '../../ui/useNotifyError';
import { nameOf } from './PersonName';

interface Answer {
  request: LeaveRequest;
  action: LeaveAction;
  message?: string;
}

interface AnswerOptions {
  onError?: (error: Error) => void;
  /** Default: true. */
  refreshAfterError?: boolean;
}

/**
 * Answers pessimistically, since people are notified. An answer can be taken back from its toast; without an audit log, an
 * approval can be revoked.
 */
export const useAnswer = ({ onError, refreshAfterError = true }: AnswerOptions = {}) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const notifyError = useNotifyError();
  // Refreshes the request, lists, the count in the menu, the calendar and the home screen. Not awaited: an unreachable
  // server would delay the error.
  const refresh = () => {
    for (const key of ['leave-requests', endpoints.home])
      void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const doneText = ({ request, action }: Answer): string =>
    translate(`resources.leave-requests.done.${action}`, { name: nameOf(request) });
  const revoke = async (request: LeaveRequest) => {
    try {
      await dataProvider.answerLeave(request.id, 'revoke');
      notifySaved('leave-requests', request.id, doneText({ request, action: 'revoke' }));
    } catch (error) {
      notifyError(error);
    }
    refresh();
  };
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: ({ request, action, message = '' }: Answer) =>
      dataProvider.answerLeave(request.id, action, { response_message: message.trim() || null }),
    onSuccess: ({ data }, answer) => {
      const { request, action } = answer;
      // The queue of pending requests must not lead back to this one before it is fetched again.
      queryClient.setQueriesData<{ data?: LeaveRequest[] }>(
        { queryKey: ['leave-requests', 'getList'] },
        (list) =>
          list?.data
            ? { ...list, data: list.data.map((row) => (row.id === request.id ? { ...row, ...data } : row)) }
            : list,
      );
      const mayRevoke = action === 'approve' && (data?.actions.includes('revoke') ?? true);
      notifySaved('leave-requests', request.id, doneText(answer), {
        label: translate('resources.leave-requests.actions.revoke'),
        onUndo: mayRevoke ? () => revoke(request) : undefined,
      });
    },
    onError,
    onSettled: (_data, failure) => {
      if (!failure || refreshAfterError) refresh();
    },
  });
  const isConflict = error instanceof ApiError && error.status === 409;
  const fieldError = error instanceof ApiError ? error.body.errors?.response_message : undefined;
  const errorText =
    error &&
    !fieldError &&
    (isConflict
      ? `${messageOf(error)} ${translate('resources.leave-requests.show.not_saved')}`
      : translate('resources.leave-requests.show.failed', { reason: messageOf(error) }));
  return { answer: mutate, refresh, reset, error, errorText, fieldError, isConflict, isPending };
};
