import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { address, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const filter = (): unknown => JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '{}');

describe('the filter of a number', () => {
  it('keeps its several values when it is edited', async () => {
    const query = JSON.stringify({ member_count: { is: [2, 5, 7] } });
    const user = await renderApp(`/groups?filter=${query}`, { as: 'admin' });
    expect(await screen.findByText('Köket')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Members: 2, 5, 7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Members' }));
    await user.type(dialog.getByRole('combobox', { name: 'Value' }), '0{Enter}x{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: 'Members: 2, 5, 7, 0' })).toBeVisible();
    expect(await screen.findByText('Alla chefer')).toBeVisible();
    expect(filter()).toEqual({ member_count: { is: [2, 5, 7, 0] } });
  });

  it('needs a value', async () => {
    const user = await renderApp('/groups', { as: 'admin' });
    await screen.findByText('Alla chefer');
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Members' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Members' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    const value = dialog.getByRole('spinbutton', { name: 'Value' });
    await waitFor(() => expect(value).toHaveAccessibleDescription('Required'));
    expect(value).toHaveFocus();
    await user.type(value, '2');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByText('Alla chefer')).toBeNull());
    expect(filter()).toEqual({ member_count: { is: [2] } });
  });
});

const openFilter = async (user: Awaited<ReturnType<typeof renderApp>>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

it.each([
  ['Job title', 'Value'],
  ['Username', 'Value'],
  ['Group', 'Value'],
  ['Role', 'Superadmin'],
])('the filter %s needs a value, and says so', async (name, input) => {
  const query = JSON.stringify({ username: { contains: 'a' } });
  const user = await renderApp(`/users?filter=${query}`, { as: 'admin' });
  const dialog = await openFilter(user, name);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('Required')).toBeVisible();
  expect(document.activeElement).toHaveAccessibleName(input);
});

it('the value has the focus once the condition is chosen', async () => {
  const user = await renderApp('/users', { as: 'admin' });
  const dialog = await openFilter(user, 'Job title');
  await user.click(dialog.getByRole('combobox', { name: 'Condition' }));
  await user.click(screen.getByRole('option', { name: 'contains' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Value' })).toHaveFocus());
});

it('a second condition of a field does not replace the first', async () => {
  const query = JSON.stringify({ name: { contains: 'Anna' }, inactive: false });
  const user = await renderApp(`/users?filter=${query}`, { as: 'admin' });
  await screen.findByText('Anna Andersson');
  const dialog = await openFilter(user, 'Name');
  await user.click(dialog.getByRole('combobox', { name: 'Condition' }));
  expect(screen.getByRole('option', { name: 'contains' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('option', { name: 'is not' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Value' }), 'Anna Berg{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Name: is not Anna Berg' })).toBeVisible();
  expect(filter()).toEqual({ name: { contains: 'Anna', not: ['Anna Berg'] }, inactive: false });
  // Whose only operator is in use.
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  expect(await screen.findByRole('menuitem', { name: 'Status' })).toHaveAttribute('aria-disabled', 'true');
});

it('the filter of a reference names the records beside “none”', async () => {
  const query = JSON.stringify({ group_id: [0, api.seed.group('Köket').id] });
  await renderApp(`/users?filter=${query}`, { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Group: None, Köket' })).toBeVisible();
  // Read last of all: the next file has no server.
  expect((await screen.findAllByRole('cell', { name: 'Köket' }))[0]).toBeVisible();
});
