import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { renderApp } from '../../../tests/support/renderApp';
import en from '../../../i18n/en';

const api = useBrowserApi();

type User = Awaited<ReturnType<typeof renderApp>>;

const rowOf = (name: string) =>
  within(screen.getByRole('table')).getByRole('row', { name: new RegExp(name) });
const departments = async () =>
  Object.fromEntries((await api.db.select().from(users)).map(({ name, department }) => [name, department]));

/** Selects users in the list and opens the dialog. */
const open = async (user: User, ...people: string[]) => {
  await screen.findByText('Anna Andersson');
  for (const name of people) await user.click(within(rowOf(name)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const title = people.length === 1 ? 'Edit 1 row' : `Edit ${people.length} rows`;
  return within(await screen.findByRole('dialog', { name: title }));
};
type Dialog = Awaited<ReturnType<typeof open>>;

const chooseField = async (user: User, dialog: Dialog, field: string, label = 'Field to change') => {
  await user.click(await dialog.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: field }));
};
const report = async () => within(await screen.findByRole('dialog', { name: 'Changing many: Users' }));

const setDepartment = async (user: User, dialog: Dialog, value: string) => {
  await chooseField(user, dialog, 'Department');
  await user.type(await dialog.findByRole('textbox', { name: 'Department' }), value);
};

describe('bulk edit', () => {
  it('changes a field, previews how many rows change, and undoes it', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const before = await departments();
    const dialog = await open(user, 'Anna Andersson', 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Kök');
    expect(await dialog.findByText('2 of 3 rows will change. 1 row is so already.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change 2 rows' }));

    const done = await report();
    expect(await done.findByText('2 rows changed')).toBeVisible();
    expect(done.getByText('1 row is so already.')).toBeVisible();
    expect(await departments()).toEqual({ ...before, 'Cecilia Carlsson': 'Kök', 'David Dahl': 'Kök' });

    await user.click(done.getByRole('button', { name: 'Undo' }));
    const undone = within(await screen.findByRole('dialog', { name: 'Undoing: Users' }));
    expect(await undone.findByText('2 rows are as they were')).toBeVisible();
    expect(await departments()).toEqual(before);
    await user.click(undone.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  it('does not undo rows that someone has changed since', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Lager');
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rows' }));
    const done = await report();
    await done.findByText('2 rows changed');
    await api.db.update(users).set({ department: 'Kontor' }).where(eq(users.name, 'David Dahl'));
    await user.click(done.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 row is as it was')).toBeVisible();
    expect(screen.getByRole('row', { name: /^David Dahl Somebody has changed this since/ })).toBeVisible();
    expect(await departments()).toMatchObject({ 'David Dahl': 'Kontor', 'Cecilia Carlsson': 'Vård' });
  });

  it('adds to lists, removes from them, and clears fields', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Anna Andersson', 'Edvin Ekström');
    await chooseField(user, dialog, 'Roles');
    await user.click(await dialog.findByRole('checkbox', { name: 'Communicator' }));
    await chooseField(user, dialog, 'Title', 'One more field');
    await user.click(dialog.getByRole('combobox', { name: 'What to do with Title' }));
    await user.click(await screen.findByRole('option', { name: 'Empty' }));
    expect(dialog.getByText('Will be empty.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rows' }));
    await (await report()).findByText('2 rows changed');
    const changed = (await api.db.select().from(users)).filter(
      ({ name, roles }) => roles.includes('communicator') && name !== 'Kerstin Kvist',
    );
    expect(changed.map(({ name, title, roles }) => [name, title, roles.length]).sort()).toEqual([
      ['Anna Andersson', null, 1],
      ['Edvin Ekström', null, 2],
    ]);
  });

  it('shows an invalid value at its field and changes nothing', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const before = await departments();
    const dialog = await open(user, 'Anna Andersson');
    await chooseField(user, dialog, 'Phone');
    await user.type(await dialog.findByRole('textbox', { name: 'Phone' }), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    const input = dialog.getByRole('textbox', { name: 'Phone' });
    await waitFor(() => expect(input).toBeInvalid());
    expect(await departments()).toEqual(before);
  });

  it('reports failed rows with the reason, retries them, and keeps them selected', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByText('Sigrid Sundqvist');
    for (const name of ['Sigrid Sundqvist', 'Åsa Åberg'])
      await user.click(within(rowOf(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 rows' }));
    await setDepartment(user, dialog, 'Lager');
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rows' }));
    const done = await report();
    expect(
      await done.findByRole('row', { name: 'Sigrid Sundqvist Only a superadmin may change a superadmin.' }),
    ).toBeVisible();
    expect(done.getByText('1 row changed')).toBeVisible();
    // Not the name of the list's own export.
    const files: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    await user.click(done.getByRole('button', { name: 'Export the failed ones' }));
    await waitFor(() => expect(files).toEqual(['Users – 1 row failed.csv']));
    click.mockRestore();
    await user.click(done.getByRole('button', { name: 'Try the failed ones again' }));
    expect(await done.findByText('1 row failed')).toBeVisible();
    await user.click(done.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(within(rowOf('Sigrid Sundqvist')).getByRole('checkbox')).toBeChecked());
    expect(within(rowOf('Åsa Åberg')).getByRole('checkbox')).not.toBeChecked();
  });

  it('waits for a busy server and says so', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Lager');
    let refusals = 0;
    network.use(
      http.patch('*/api/v2/users', () => {
        refusals += 1;
        return refusals === 1
          ? HttpResponse.json({ message: 'Busy' }, { status: 503, headers: { 'Retry-After': '1' } })
          : undefined;
      }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rows' }));
    const running = await report();
    expect(await running.findByText(en.bulk.busy)).toBeVisible();
    expect(await running.findByText('2 rows changed')).toBeVisible();
    expect(running.queryByText(en.bulk.busy)).toBeNull();
  });

  it('selects all matching rows', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 13 that match' }));
    await screen.findByText('13 items selected');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 13 rows' }));
    await setDepartment(user, dialog, 'Lager');
    expect(await dialog.findByText('13 of 13 rows will change.')).toBeVisible();
  });
});

describe('an interrupted bulk edit', () => {
  it('is resumed after a reload and counts rows that had been saved', async () => {
    let arrived = false;
    network.use(
      http.patch('*/users', ({ request }) => {
        if (!request.url.includes('filter')) return undefined;
        if (arrived) return undefined;
        arrived = true;
        return Response.error();
      }),
    );
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Lager');
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rows' }));
    expect(await (await report()).findByText(/2 rows were not started/)).toBeVisible();
    // One row was saved, although the response was lost.
    await api.db.update(users).set({ department: 'Lager' }).where(eq(users.name, 'David Dahl'));

    cleanup();
    await act(() => Promise.resolve());
    const again = await renderApp('/users', { as: 'admin' });
    expect(
      await screen.findByText('Users: the change of many rows is unfinished, 0 of 2 done.'),
    ).toBeVisible();
    await again.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await (await report()).findByText('2 rows changed')).toBeVisible();
    expect(await departments()).toMatchObject({ 'David Dahl': 'Lager', 'Cecilia Carlsson': 'Lager' });

    await again.click((await report()).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 rows are as they were')).toBeVisible();
    cleanup();
    await act(() => Promise.resolve());
    await renderApp('/users', { as: 'admin' });
    const undone = 'Users: undoing the change of many rows is finished, 2 of 2 done.';
    expect(await screen.findByText(undone)).toBeVisible();
  });
});
