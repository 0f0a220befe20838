import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { LeaveAction, LeaveRequest } from '../../../../contract/leave';
import { ApiError } from '../../../api/ApiError';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { nameOf } from '../PersonName';

interface Answer {
  action: LeaveAction;
  message: string;
}

/**
 * Answers a request; nothing is shown as done before the server says so. When somebody else has answered it first
 * (409), it is read again, so that their answer is seen.
 * @param onDone told when the answer is saved
 */
export const useAnswer = (request: LeaveRequest, onDone: () => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ action, message }: Answer) =>
      dataProvider.answerLeave(request.id, action, { response_message: message.trim() || null }),
    onSuccess: (_result, { action }) => {
      notify(`resources.leave-requests.done.${action}`, {
        type: 'success',
        messageArgs: { name: nameOf(request) },
      });
      onDone();
    },
    // The request itself, the lists, the count in the menu, the calendar.
    onSettled: () => {
      // Not waited for: a server that cannot be reached would keep this from being said.
      void queryClient.invalidateQueries({ queryKey: ['leave-requests'] });
    },
  });
  return { answer: mutate, error, isConflict: error instanceof ApiError && error.status === 409, isPending };
};
