import { Alert, Button, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCreatePath, useNavigate, useTranslate } from 'react-admin';
import type { LeaveAction, LeaveRequest } from '../../../../contract/leave';
import type { AppMessageKey } from '../../../../i18n/types';
import { isFirstClick } from '../../../ui/isFirstClick';
import { KeyHint } from '../../../ui/KeyHint';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useLetterKeys } from '../../../ui/letterKeys';
import { Section } from '../../../ui/Section';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';
import { useCurrentUser } from '../../../api/useCurrentUser';
import { AnswerDialog } from '../AnswerDialog';
import { isTooLong, MessageField } from '../MessageField';
import { nameOf } from '../PersonName';
import { STATUS_ICONS } from '../StatusChip';
import { useAnswer } from '../useAnswer';
import { useMayReview } from '../useReview';
import { useQueue } from './useQueue';

const LOOKS = {
  approve: { icon: STATUS_ICONS.approved, letter: 'A', variant: 'contained', color: 'primary' },
  deny: { icon: STATUS_ICONS.denied, letter: 'D', variant: 'outlined', color: 'error' },
  revoke: { icon: STATUS_ICONS.revoked, letter: undefined, variant: 'outlined', color: 'error' },
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

/** Opens the next pending request after an answer. @param onLast called when there is none */
const useOpenNext = (request: LeaveRequest, onLast: () => void) => {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const mayReview = useMayReview();
  const { next, isKnown } = useQueue(request.id, mayReview);
  return (action: LeaveAction) => {
    if (action === 'revoke' || request.status !== 'pending') return;
    if (next) navigate(createPath({ resource: 'leave-requests', type: 'show', id: next.id }));
    else if (isKnown) onLast();
  };
};

/** Offers the answers that the current user may give now, also by the keys A and D. */
export const AnswerCard = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const { actions } = request;
  const reason = useReason(request);
  const section = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState<Exclude<LeaveAction, 'approve'> | null>(null);
  const [isLast, setLast] = useState(false);
  const openNext = useOpenNext(request, () => setLast(true));
  const { answer, errorText, fieldError, isConflict, isPending } = useAnswer();
  useAskBeforeLeaving(message.trim() !== '' && actions.length > 0, 'ra.message.unsaved_changes');
  const canSend = !isPending && !isTooLong(message);
  const send = (action: LeaveAction) => {
    setAsked(null);
    answer(
      { request, action, message },
      {
        // Not called when the user has gone elsewhere meanwhile.
        onSuccess: () => {
          // The question about leaving a typed message must be off before the next request opens.
          flushSync(() => setMessage(''));
          openNext(action);
        },
        // The focused button may be removed: keep keyboard users at the answer.
        onSettled: () => section.current?.focus({ preventScroll: true }),
      },
    );
  };
  const start = (action: LeaveAction) => () => {
    if (!actions.includes(action) || !canSend) return;
    if (action === 'approve') send(action);
    else setAsked(action);
  };
  const hasKeys = useLetterKeys({ a: start('approve'), d: start('deny') });

  return (
    <Section ref={section} title="resources.leave-requests.show.answer">
      <Stack spacing={2}>
        <div role="status">
          {isLast && (
            <Alert severity="success">{translate('resources.leave-requests.answering.finished')}</Alert>
          )}
        </div>
        {errorText && <Alert severity={isConflict ? 'warning' : 'error'}>{errorText}</Alert>}
        {actions.length === 0 && <SecondaryText variant="body1">{translate(reason)}</SecondaryText>}
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
              const { icon: Icon, letter, ...look } = LOOKS[action];
              return (
                <Button
                  key={action}
                  {...look}
                  startIcon={<Icon />}
                  disabled={!canSend}
                  onClick={(event) => isFirstClick(event) && start(action)()}
                  aria-keyshortcuts={hasKeys ? letter : undefined}
                >
                  {translate(`resources.leave-requests.actions.${action}`)}
                  {hasKeys && letter && <KeyHint letter={letter} />}
                </Button>
              );
            })}
          </Stack>
        )}
      </Stack>
      <AnswerDialog
        action={asked}
        name={nameOf(request)}
        message={message}
        onMessageChange={setMessage}
        onConfirm={send}
        onClose={() => setAsked(null)}
      />
    </Section>
  );
};
