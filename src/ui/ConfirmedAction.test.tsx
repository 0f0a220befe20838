import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Button } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog, ConfirmedAction } from './ConfirmedAction';

it('a double click runs the action once', async () => {
  const action = vi.fn(() => Promise.resolve());
  render(
    <AdminContext>
      <ConfirmedAction
        title="Revoke?"
        content=""
        action={action}
        button={(open) => <Button label="Revoke" onClick={open} />}
      />
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  const confirm = screen.getByRole('button', { name: 'ra.action.confirm' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(confirm).not.toBeInTheDocument());
  expect(action).toHaveBeenCalledTimes(1);
});

it('a click beside the dialog closes it, but not the second one of a double click that has opened it', () => {
  const onClose = vi.fn();
  render(
    <AdminContext>
      <ConfirmDialog open title="Revoke?" content="" action={vi.fn()} onClose={onClose} />
    </AdminContext>,
  );
  const beside = screen.getByRole('dialog').parentElement!;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(beside);
  fireEvent.click(beside, { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a click while the dialog fades out is ignored', () => {
  const action = vi.fn(() => Promise.resolve());
  const dialog = (open: boolean) => (
    <AdminContext>
      <ConfirmDialog open={open} title="Revoke?" content="" action={action} onClose={vi.fn()} />
    </AdminContext>
  );
  const { rerender } = render(dialog(true));
  rerender(dialog(false));
  fireEvent.click(screen.getByRole('button', { name: 'ra.action.confirm', hidden: true }));
  expect(action).not.toHaveBeenCalled();
});
