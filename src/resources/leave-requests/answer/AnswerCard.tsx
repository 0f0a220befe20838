import { Alert, Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { LeaveAction, LeaveRequest } from '../../../../contract/leave';
import type { AppMessageKey } from '../../../../i18n/types';
import { ApiError, messageOf } from '../../../api/ApiError';
import { isTooLong, MessageField } from '../MessageField';
import { nameOf } from '../PersonName';
import { Section } from '../../../ui/Section';
import { STATUS_LOOKS } from '../statusLooks';
import { useActions } from '../useReview';
import { useAnswer } from './useAnswer';
import { useCurrentUser } from '../../../ui/useCurrentUser';

const LOOKS = {
  approve: { icon: STATUS_LOOKS.approved.icon, variant: 'contained', color: 'primary' },
  deny: { icon: STATUS_LOOKS.denied.icon, variant: 'outlined', color: 'error' },
  revoke: { icon: STATUS_LOOKS.revoked.icon, variant: 'outlined', color: 'error' },
} as const;

/** Why nothing can be done. */
const useReason = (request: LeaveRequest): AppMessageKey => {
  const me = useCurrentUser();
  // What is approved can still be revoked, by others than this one.
  if (!['pending', 'approved'].includes(request.status)) return 'resources.leave-requests.show.final';
  return request.user_id === me?.id
    ? 'resources.leave-requests.show.own'
    : 'resources.leave-requests.show.not_yours';
};

/** Approves, denies or revokes, with a message; only what the one who is signed in may do to the request now. */
export const AnswerCard = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const actions = useActions(request);
  const reason = useReason(request);
  const section = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState<Exclude<LeaveAction, 'approve'> | null>(null);
  const { answer, error, isConflict, isPending } = useAnswer(request, () => {
    setMessage('');
  });
  const fieldError = error instanceof ApiError ? error.body.errors?.response_message : undefined;
  const send = (action: LeaveAction) => {
    setAsked(null);
    answer(
      { action, message },
      {
        // The button may be gone: who works by keyboard stays at the answer.
        onSettled: () => {
          section.current?.focus({ preventScroll: true });
        },
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
        {/* What was written stays, to be copied, also when somebody else was first. */}
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
        onClose={() => {
          setAsked(null);
        }}
      />
    </Section>
  );
};
