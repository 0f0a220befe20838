import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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
    expect(table).not.toHaveAttribute('data-sized');
    act(() => edge('Name').focus());
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
    expect(edge('Name')).toHaveAttribute('aria-valuenow', '80');
    expect(table).toHaveAttribute('data-sized');
    expect(JSON.parse(localStorage.getItem(widthsKey()) ?? '{}')).toMatchObject({ name: 80 });
    await user.keyboard('{Delete}');
    expect(table).not.toHaveAttribute('data-sized');
  });

  it('and sort buttons are one tab stop, with arrow keys between them', async () => {
    const user = await openUsers();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'E-mail' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(edge('Name')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('row', { name: /Agneta Ahlgren/ })).toHaveFocus();
    await user.tab({ shift: true });
    expect(edge('Name')).toHaveFocus();
    // The handle of the last column is hidden.
    await user.keyboard('{End}');
    expect(screen.getAllByRole('columnheader').at(-1)).not.toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
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
    expect(screen.getByRole('table')).not.toHaveAttribute('data-sized');
  });

  it('do not affect the column’s name and sort order', async () => {
    const user = await openUsers();
    const head = screen.getByRole('columnheader', { name: 'Name' });
    await user.click(edge('Name'));
    expect(head).not.toHaveAttribute('aria-sort', 'descending');
  });
});

const widthsKey = (): string =>
  Object.keys(localStorage).find((key) => key.endsWith('users.datatable_widths')) ?? 'none';

const openPanel = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
};
const heads = () =>
  screen.getAllByRole('columnheader', { hidden: true }).flatMap(({ textContent }) => textContent || []);

describe('the columns panel', () => {
  it('shows and hides columns, and returns the focus', async () => {
    const user = await openUsers();
    expect(heads()).not.toContain('Phone');
    const panel = await openPanel(user);
    await user.click(await panel.findByRole('switch', { name: 'Phone' }));
    await waitFor(() => expect(heads()).toContain('Phone'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus();
  });

  it('sorts columns by keyboard, says where they are, and resets them', async () => {
    const user = await openUsers();
    const before = heads();
    const panel = await openPanel(user);
    expect(panel.queryByRole('option')).not.toBeInTheDocument();
    const up = () => panel.getByRole('button', { name: 'Move E-mail up' });
    await panel.findByRole('switch', { name: 'Phone' });
    act(() => up().focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(['E-mail', 'Name']));
    expect(panel.getByRole('status')).toHaveTextContent('E-mail is column 2 of 17');
    expect(up()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(panel.getByRole('status')).toHaveTextContent('E-mail is column 1 of 17');
    // At the end the button keeps the focus, and does nothing.
    await user.keyboard('{Enter}');
    expect(up()).toHaveFocus();
    expect(heads().slice(0, 2)).toEqual(['E-mail', 'Name']);
    await user.click(panel.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(heads()).toEqual(before));
  });

  it('finds a column by its name', async () => {
    const user = await openUsers();
    const panel = await openPanel(user);
    await user.type(panel.getByRole('searchbox', { name: 'Search columns' }), 'pho');
    const found = await panel.findAllByRole('switch');
    expect(found.map((one) => one.closest('label')?.textContent)).toEqual(['Phone']);
  });
});
