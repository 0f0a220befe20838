import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../features/audit/auditEntry';
import RevertDialog from './RevertDialog';

it('a double click undoes an entry once', async () => {
  const revertEntry = vi.fn((_id: number, _options: { preview?: boolean }) =>
    Promise.resolve({ changes: { name: ['a', 'b'] }, lost: [] }),
  );
  const onClose = vi.fn();
  const entry = { id: 1, resource: 'groups', changes: {} } as AuditEntry;
  render(
    <AdminContext dataProvider={{ revertEntry } as never}>
      <RevertDialog entry={entry} onClose={onClose} />
    </AdminContext>,
  );
  const undo = screen.getByRole('button', { name: 'ra.action.undo' });
  await waitFor(() => expect(undo).toBeEnabled());
  fireEvent.click(undo);
  fireEvent.click(undo);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(revertEntry.mock.calls.filter(([, { preview }]) => !preview)).toHaveLength(1);
});
