import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, useNotify } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { UndoToast } from '../ui/UndoToast';
import { Toasts } from './Toasts';

const onUndo = vi.fn();

let notify: ReturnType<typeof useNotify>;
const NotifyGrabber = () => {
  notify = useNotify();
  return null;
};

it('a toast replaces the previous one, but neither errors nor toasts with undo', async () => {
  render(
    <CoreAdminContext>
      <NotifyGrabber />
      <Toasts />
    </CoreAdminContext>,
  );
  const show = (...args: Parameters<typeof notify>) => {
    act(() => notify(...args));
  };
  show(<UndoToast text="Two rows changed" onUndo={onUndo} />, { autoHideDuration: 15_000 });
  show('first');
  expect(await screen.findByText('first')).toBeVisible();
  expect(screen.getByText('first').parentElement).toHaveClass('RaNotification-success');
  show('second');
  expect(await screen.findByText('second')).toBeVisible();
  expect(screen.queryByText('first')).not.toBeInTheDocument();
  // A click elsewhere closes the toast, but not the one with undo.
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByText('second')).not.toBeInTheDocument());
  // Once, also by a double-click: the button stays while the toast fades.
  await userEvent.dblClick(screen.getByRole('button', { name: 'ra.action.undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Two rows changed')).not.toBeInTheDocument());
  // Errors are not replaced.
  show('it failed', { type: 'error' });
  show('third');
  expect(await screen.findByText('it failed')).toBeVisible();
  expect(screen.queryByText('third')).not.toBeInTheDocument();
});

it('toasts that come at once all appear', async () => {
  render(
    <CoreAdminContext>
      <NotifyGrabber />
      <Toasts />
    </CoreAdminContext>,
  );
  act(() => {
    for (const text of ['first', 'second', 'third']) notify(text);
  });
  expect(await screen.findByText('third')).toBeVisible();
});
