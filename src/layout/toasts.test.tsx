import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, useNotify } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { UndoToast } from '../ui/UndoToast';
import { Toasts } from './Toasts';

const onUndo = vi.fn();

let notify: ReturnType<typeof useNotify>;
const Told = () => {
  notify = useNotify();
  return null;
};

it('a toast is told at once, beside what can still be taken back, and the next one takes its place', async () => {
  render(
    <CoreAdminContext>
      <Told />
      <Toasts />
    </CoreAdminContext>,
  );
  const tell = (...told: Parameters<typeof notify>) => {
    act(() => {
      notify(...told);
    });
  };
  tell(<UndoToast text="Two rows changed" onUndo={onUndo} />, { autoHideDuration: 15_000 });
  tell('first');
  expect(await screen.findByText('first')).toBeVisible();
  tell('second');
  expect(await screen.findByText('second')).toBeVisible();
  expect(screen.queryByText('first')).not.toBeInTheDocument();
  // A click elsewhere ends what was told, not the way back.
  await userEvent.click(document.body);
  await waitFor(() => {
    expect(screen.queryByText('second')).not.toBeInTheDocument();
  });
  await userEvent.click(screen.getByRole('button', { name: 'ra.action.undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  await waitFor(() => {
    expect(screen.queryByText('Two rows changed')).not.toBeInTheDocument();
  });
  // An error is read to its end: nothing takes its place.
  tell('it failed', { type: 'error' });
  tell('third');
  expect(await screen.findByText('it failed')).toBeVisible();
  expect(screen.queryByText('third')).not.toBeInTheDocument();
});
