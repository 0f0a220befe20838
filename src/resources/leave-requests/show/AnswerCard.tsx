import { Alert, Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Confirm, useTranslate, useDataProvider, useNotify } from 'react-admin';
import type { LeaveAction, LeaveRequest } from '../../../../contract/leave';
import type { AppMessageKey } from '../../../../i18n/types';
import { ApiError, messageOf } from '../../../api/ApiError';
import { useCurrentUser } from '../../../ui/useCurrentUser';
import { isTooLong, MessageField } from '../MessageField';
import { nameOf } from '../PersonName';
import { Section } from '../../../ui/Section';
import { STATUS_STYLES } from '../StatusChip';
import { useActions } from '../useReview';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppDataProvider } from '../../../providers/dataProvider';

interface Answer {
  action: LeaveAction;
  message: string;
}

/**
 * Answers a request pessimistically. After a conflict (HTTP 409) the request is refetched, to show the other answer.
 */
const useAnswer = (request: LeaveRequest, onDone: () => void) => {
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
    // Refreshes the request, lists, the count in the menu, and the calendar.
    onSettled: () => {
      // Not awaited: an unreachable server would delay the error.
      void queryClient.invalidateQueries({ queryKey: ['leave-requests'] });
    },
  });
  return { answer: mutate, error, isConflict: error instanceof ApiError && error.status === 409, isPending };
};

const LOOKS = {
  approve: { icon: STATUS_STYLES.approved.icon, variant: 'contained', color: 'primary' },
  deny: { icon: STATUS_STYLES.denied.icon, variant: 'outlined', color: 'error' },
  revoke: { icon: STATUS_STYLES.revoked.icon, variant: 'outlined', color: 'error' },
} as const;

/** Returns why the request cannot be answered. */
const useReason = (request: LeaveRequest): AppMessageKey => {
  const me = useCurrentUser();
  // An approved request can be revoked by others.
  if (!['pending', 'approved'].includes(request.status)) return 'resources.leave-requests.show.final';
  return request.user_id === me?.id
    ? 'resources.leave-requests.show.own'
    : 'resources.leave-requests.show.not_yours';
};

/** Offers the answers that the current user may give now. */
export const AnswerCard = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const actions = useActions(request);
  const reason = useReason(request);
  const section = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState<Exclude<LeaveAction, 'approve'> | null>(null);
  const { answer, error, isConflict, isPending } = useAnswer(request, () => setMessage(''));
  const fieldError = error instanceof ApiError ? error.body.errors?.response_message : undefined;
  const send = (action: LeaveAction) => {
    setAsked(null);
    answer(
      { action, message },
      {
        // The focused button may be removed: keep keyboard users at the answer.
        onSettled: () => section.current?.focus({ preventScroll: true }),
      },
    );
  };

  return (
    <Section ref={section} title="resources.leave-requests.show.answer">
      <Stack spacing={2}>
        {error && !fieldError && (
          <Alert severity={isConflict ? 'warning' : 'error'}>
            {isConflict
              ? `${messageOf(error)} ${translate('resources.leave-requests.show.not_saved')}`
              : translate('resources.leave-requests.show.failed', { reason: messageOf(error) })}
          </Alert>
        )}
        {actions.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{translate(reason)}</Typography>
        )}
        {/* Keeps the message when someone else answered first, so that it can be copied. */}
        {(actions.length > 0 || message !== '') && (
          <MessageField
            value={message}
            onChange={setMessage}
            hint={translate('resources.leave-requests.show.message_hint')}
            error={fieldError}
            readOnly={actions.length === 0}
          />
        )}
        {actions.length > 0 && (
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {actions.map((action) => {
              const { icon: Icon, ...look } = LOOKS[action];
              return (
                <Button
                  key={action}
                  {...look}
                  startIcon={<Icon />}
                  disabled={isPending || isTooLong(message)}
                  onClick={() => {
                    if (action === 'approve') send(action);
                    else setAsked(action);
                  }}
                >
                  {translate(`resources.leave-requests.actions.${action}`)}
                </Button>
              );
            })}
          </Stack>
        )}
      </Stack>
      <Confirm
        isOpen={asked !== null}
        title={`resources.leave-requests.actions.${asked ?? 'deny'}`}
        content={`resources.leave-requests.show.sure.${asked ?? 'deny'}`}
        contentTranslateOptions={{ name: nameOf(request) }}
        confirm={`resources.leave-requests.actions.${asked ?? 'deny'}`}
        onConfirm={() => {
          if (asked) send(asked);
        }}
        onClose={() => setAsked(null)}
      />
    </Section>
  );
};
