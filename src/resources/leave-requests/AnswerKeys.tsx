import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useListContext } from 'react-admin';
import type { LeaveRequest } from '../../../contract/leave';
import { useLetterKeys } from '../../ui/letterKeys';
import { useNotifyError } from '../../ui/useNotifyError';
import DenyDialog from './DenyDialog';
import { useAnswer } from './useAnswer';

const focusedRow = (): Element | null => document.activeElement?.closest('tr[data-row]') ?? null;

/** Focuses the next row, so that the keys can be pressed again. */
const focusNext = (row: Element | null) => {
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
};

/** Answers the focused row of the list by the keys A and D. */
export const AnswerKeys = () => {
  const { data = [] } = useListContext<LeaveRequest>();
  const [asked, setAsked] = useState<{ request: LeaveRequest; row: Element | null } | null>(null);
  const { answer } = useAnswer({ onError: useNotifyError() });
  const start = (action: 'approve' | 'deny') => () => {
    const row = focusedRow();
    const request = data.find(({ id }) => String(id) === row?.getAttribute('data-row'));
    if (!request || !request.actions.includes(action)) return;
    if (action === 'deny') {
      setAsked({ request, row });
      return;
    }
    answer({ request, action });
    focusNext(row);
  };
  useLetterKeys({ a: start('approve'), d: start('deny') });
  return (
    <DenyDialog
      request={asked?.request ?? null}
      // The dialog gives the focus back to the row before the next one gets it.
      onClose={() => flushSync(() => setAsked(null))}
      onDone={() => focusNext(asked?.row ?? null)}
    />
  );
};
