import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { changeSets, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { goTo, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();
const PEOPLE = ['Cecilia Carlsson', 'David Dahl'];

const names = async () => (await api.db.select().from(users)).map(({ name }) => name);

const selectTwo = async () => {
  const user = await renderApp('/users', { as: 'admin' });
  await screen.findByText('Anna Andersson');
  for (const name of PEOPLE) {
    const row = within(screen.getByRole('table')).getByRole('row', { name: new RegExp(name) });
    await user.click(within(row).getByRole('checkbox'));
  }
  return user;
};

/** Selects two users in the list and deletes them. */
const deleteTwo = async () => {
  const user = await selectTwo();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 users?' }));
  // The second click comes while the dialog fades out.
  await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  return user;
};

describe('bulk deletion', () => {
  it('deletes rows and unselects them; undo brings them back', async () => {
    const user = await deleteTwo();
    await screen.findByText('2 users deleted');
    await waitFor(() => expect(screen.queryByText('David Dahl')).not.toBeInTheDocument());
    expect(await names()).not.toContain('David Dahl');
    // The closing dialog has one too.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('David Dahl')).toBeVisible();
    expect(await names()).toEqual(expect.arrayContaining(PEOPLE));
  });

  it('names rows that are not on the page', async () => {
    const user = await selectTwo();
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByText('Sigrid Sundqvist');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 users?' }));
    expect(await dialog.findByText(/Cecilia Carlsson, David Dahl\./)).toBeVisible();
  });

  it('says that a row could not be deleted, and why', async () => {
    const user = await renderApp(`/users?filter=${JSON.stringify({ q: 'Sigrid' })}`, { as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sigrid Sundqvist' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Sigrid Sundqvist?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 user could not be deleted')).toBeVisible();
  });

  it('unselects rows also when the list has been left meanwhile', async () => {
    let answer: (() => void) | undefined;
    const isLeft = new Promise<void>((resolve) => (answer = resolve));
    network.use(http.delete('*/api/v2/users', () => isLeft));
    await deleteTwo();
    await goTo('/groups');
    // The dialog with the progress may be in front of the page.
    await screen.findByRole('heading', { level: 1, name: 'Groups', hidden: true });
    answer?.();
    await screen.findByText('2 users deleted');
    await goTo('/users');
    await screen.findByText('Anna Andersson');
    expect(screen.queryByText('2 items selected')).not.toBeInTheDocument();
    expect(await api.db.select().from(changeSets)).toHaveLength(1);
  });
});
