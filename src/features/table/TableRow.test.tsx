import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, TestMemoryRouter } from 'react-admin';
import { createPortal } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { TableRow } from './TableRow';

it('opens by a click on the row, but not on a control or a dialog of it', () => {
  const onOpen = vi.fn();
  render(
    <TestMemoryRouter>
      <AdminContext>
        <table>
          <tbody>
            <TableRow
              record={{ id: 7, name: 'Anna' }}
              isSelected={false}
              isCurrent
              isClickable
              hasCheckbox
              isSelectable
              onToggle={vi.fn()}
              onOpen={onOpen}
              onFocus={vi.fn()}
            >
              <td>
                Plain <a href="#file">File</a> <button type="button">Restore</button>{' '}
                <input aria-label="Name" />
                {createPortal(<p>In a dialog</p>, document.body)}
              </td>
            </TableRow>
          </tbody>
        </table>
      </AdminContext>
    </TestMemoryRouter>,
  );
  const controls = [
    screen.getByRole('link'),
    screen.getByRole('button'),
    screen.getByRole('textbox'),
    screen.getByRole('checkbox'),
    screen.getByText('In a dialog'),
  ];
  for (const control of controls) fireEvent.click(control);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('cell', { name: /Plain/ }));
  expect(onOpen).toHaveBeenCalledOnce();
});
