import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { renderApp } from '../../../tests/support/renderApp';

useBrowserApi();

const edge = (column: string) => screen.getByRole('separator', { name: `Width of the column ${column}` });
const openUsers = async () => {
  const user = await renderApp('/users', { as: 'admin' });
  await screen.findByText('Anna Andersson');
  return user;
};

describe('column widths', () => {
  it('are changed by keyboard, stored, and reset', async () => {
    const user = await openUsers();
    const table = screen.getByRole('table');
    expect(table.style.tableLayout).toBe('');
    act(() => edge('Name').focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(edge('Name')).toHaveAttribute('aria-valuenow', '80');
    expect(table.style.tableLayout).toBe('fixed');
    expect(JSON.parse(localStorage.getItem(widthsKey()) ?? '{}')).toMatchObject({ name: 80 });
    await user.keyboard('{Delete}');
    expect(table.style.tableLayout).toBe('');
  });

  it('are changed by dragging, with a minimum', async () => {
    await openUsers();
    const handle = edge('E-mail');
    fireEvent.pointerDown(handle, { pointerId: 1, clientX: 300 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 500 });
    expect(localStorage.getItem(widthsKey())).toBeNull();
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: 520 });
    expect(handle).toHaveAttribute('aria-valuenow', '220');
    fireEvent.pointerDown(handle, { pointerId: 1, clientX: 300 });
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: -2000 });
    expect(handle).toHaveAttribute('aria-valuenow', '64');
    fireEvent.doubleClick(handle);
    expect(screen.getByRole('table').style.tableLayout).toBe('');
  });

  it('do not affect the column’s name and sort order', async () => {
    const user = await openUsers();
    const head = screen.getByRole('columnheader', { name: 'Name' });
    await user.click(edge('Name'));
    expect(head).not.toHaveAttribute('aria-sort', 'descending');
    expect(screen.queryByRole('separator', { name: /Last/ })).not.toBeInTheDocument();
  });
});

const widthsKey = (): string =>
  Object.keys(localStorage).find((key) => key.endsWith('users.datatable_widths')) ?? 'none';

it('columns are chosen in a panel', async () => {
  const user = await openUsers();
  const hasPhone = () => screen.queryByRole('columnheader', { name: 'Phone', hidden: true }) !== null;
  expect(hasPhone()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(await panel.findByRole('switch', { name: 'Phone' }));
  await waitFor(() => expect(hasPhone()).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus();
});
