import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { getResponse, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { ChangeSet } from '../../../contract/changeSet';
import { users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { failure } from '../../../tests/support/recordApi';
import { renderApp } from '../../../tests/support/renderApp';

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
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('dialog', { name: /^Edit \d/ }));
};
type Dialog = Awaited<ReturnType<typeof open>>;

const chooseField = async (user: User, dialog: Dialog, field: string) =>
  user.click(await dialog.findByRole('button', { name: field }));
const report = async () => within(await screen.findByRole('dialog', { name: 'Bulk edit: Users' }));

/** The toast with a result. */
const toastOf = async (text: string) => {
  const found = await screen.findByText(text);
  return within(found.closest<HTMLElement>('[role=status]') ?? found);
};

const setDepartment = async (user: User, dialog: Dialog, value: string) => {
  await chooseField(user, dialog, 'Department');
  await user.type(await dialog.findByRole('combobox', { name: 'Department' }), value);
};

describe('bulk edit', () => {
  it('changes a field, previews how many rows change, and undoes it', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const before = await departments();
    const dialog = await open(user, 'Anna Andersson', 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Kök');
    expect(
      await dialog.findByText('2 of 3 users will change. 1 user already has these values.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change 2 users' }));

    const toast = await toastOf('2 users changed');
    expect(await departments()).toEqual({ ...before, 'Cecilia Carlsson': 'Kök', 'David Dahl': 'Kök' });
    expect(await api.db.query.changeSets.findMany()).toMatchObject([
      { resource: 'users', kind: 'edit', total: 3, finished_at: expect.any(Date) as Date },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(toast.getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/change-sets\/\d+$/),
    );

    await user.click(await toast.findByRole('button', { name: 'Undo' }));
    await toastOf('Change undone (2 users)');
    expect(await departments()).toEqual(before);
    await user.click(await (await toastOf('Change undone (2 users)')).findByRole('button', { name: 'Redo' }));
    await toastOf('2 users changed again');
    expect(await departments()).toEqual({ ...before, 'Cecilia Carlsson': 'Kök', 'David Dahl': 'Kök' });
  });

  it('has no number on its button before the plan is complete', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Cecilia Carlsson', 'David Dahl');
    const due = api.deps.changeSetsDue;
    api.deps.changeSetsDue = undefined;
    let isWorking = true;
    network.use(
      http.get('*/api/v2/change-sets/:id', async ({ request }) => {
        if (!isWorking) return undefined;
        const response = await getResponse(api.handlers, request);
        if (!response) return undefined;
        const { data } = (await response.json()) as { data: ChangeSet };
        return HttpResponse.json({ data: { ...data, working: true, planned_count: 1, left_count: 1 } });
      }),
    );
    await setDepartment(user, dialog, 'Lager');
    expect(await dialog.findByText('Loading: 1 of 2')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Change \d/ })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Edit' })).toBeEnabled();
    isWorking = false;
    api.deps.changeSetsDue = due;
    due?.();
    expect(await dialog.findByRole('button', { name: 'Change 2 users' })).toBeEnabled();
  });

  it('says why it cannot begin, waits for a busy server, and keeps what was entered and selected', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const before = await departments();
    const dialog = await open(user, 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Lager');
    network.use(
      http.post('*/change-sets/:id/run', () => failure(409, 'change_set_finished'), { once: true }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Change 2 users' }));
    expect(await screen.findByText('Says change_set_finished')).toBeVisible();
    expect(await departments()).toEqual(before);
    const busy = HttpResponse.json({ message: 'Busy' }, { status: 503, headers: { 'Retry-After': '1' } });
    network.use(http.post('*/change-sets/:id/run', () => busy, { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Change 2 users' }));
    await toastOf('2 users changed');
    expect(within(rowOf('David Dahl')).getByRole('checkbox')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit 2 users' })).toBeVisible();
  });

  it('moves users from the groups of the filter to others', async () => {
    const { id } = api.seed.group('Köket');
    const filter = encodeURIComponent(JSON.stringify({ group_id: id }));
    const user = await renderApp(`/users?filter=${filter}`, { as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const members = (await api.db.query.groupMembers.findMany()).filter((row) => row.group_id === id);
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const title = members.length === 1 ? 'Move 1 user' : `Move ${members.length} users`;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(await dialog.findByRole('button', { name: /^Köket/ })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: 'To groups' }));
    await user.click(await screen.findByRole('option', { name: 'Alla chefer' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await toastOf(title.replace('Move ', '') + ' moved');
    const after = await api.db.query.groupMembers.findMany();
    expect(after.filter((row) => row.group_id === id)).toEqual([]);
    const moved = after.filter((row) => row.group_id === api.seed.group('Alla chefer').id);
    expect(moved.map((row) => row.user_id)).toEqual(
      expect.arrayContaining(members.map((row) => row.user_id)),
    );
  });

  it('adds to lists, removes from them, and clears fields', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Anna Andersson', 'Edvin Ekström');
    await chooseField(user, dialog, 'Roles');
    await user.click(await dialog.findByRole('checkbox', { name: 'Communicator' }));
    await chooseField(user, dialog, 'Job title');
    await user.click(dialog.getByRole('combobox', { name: 'Change to Job title' }));
    await user.click(await screen.findByRole('option', { name: 'Clear' }));
    expect(dialog.getByText('Will be cleared.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Change 2 users' }));
    await toastOf('2 users changed');
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
    // Nor is the rest scheduled without it.
    await setDepartment(user, dialog, 'Lager');
    expect(await dialog.findByRole('button', { name: 'Change 1 user' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Later…' })).toBeDisabled();
  });

  it('reports failed rows with the reason, and retries them', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByText('Sigrid Sundqvist');
    for (const name of ['Sigrid Sundqvist', 'Åsa Åberg'])
      await user.click(within(rowOf(name)).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 users' }));
    await setDepartment(user, dialog, 'Lager');
    await user.click(await dialog.findByRole('button', { name: 'Change 1 user' }));
    const done = await report();
    expect(
      await done.findByRole('row', { name: 'Sigrid Sundqvist Only a superadmin may change a superadmin.' }),
    ).toBeVisible();
    expect(done.getByText('1 user changed')).toBeVisible();
    // Not the name of the list's own export.
    const files: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    await user.click(done.getByRole('button', { name: 'Export the failed ones' }));
    await waitFor(() => expect(files).toEqual(['Users – 1 user could not be changed.csv']));
    click.mockRestore();
    await user.click(done.getByRole('button', { name: 'Try the failed ones again' }));
    const again = await report();
    expect(await again.findByText('1 user could not be changed')).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(within(rowOf('Sigrid Sundqvist')).getByRole('checkbox')).toBeChecked());
    expect(within(rowOf('Åsa Åberg')).getByRole('checkbox')).toBeChecked();
  });

  it('selects all matching rows', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 13 matches' }));
    await screen.findByText('13 items selected');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 13 users' }));
    await setDepartment(user, dialog, 'Lager');
    expect(
      await dialog.findByText('12 of 13 users will change. 1 user cannot be changed like this.'),
    ).toBeVisible();
    await user.click(await dialog.findByRole('switch', { name: 'With errors' }));
    const [refused, ...others] = await dialog.findAllByRole('listitem');
    expect(refused).toHaveTextContent('Sigrid SundqvistOnly a superadmin may change a superadmin.');
    expect(others).toEqual([]);
  });
});

describe('a scheduled bulk edit', () => {
  const schedule = async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Lager');
    await user.click(dialog.getByRole('button', { name: 'Later…' }));
    const later = within(await screen.findByRole('dialog', { name: 'Run later' }));
    await user.click(later.getByRole('button', { name: 'Schedule' }));
    await user.click(await screen.findByRole('link', { name: 'Details' }));
    expect(await screen.findByRole('button', { name: 'Run now' })).toBeVisible();
    return user;
  };

  it('tells that its time is past', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Lager');
    const errors = { run_at: ['Choose a time in the future'] };
    network.use(http.post('*/change-sets/:id/run', () => failure(422, 'invalid', { errors })));
    const openLater = async () => {
      await user.click(dialog.getByRole('button', { name: 'Later…' }));
      return within(await screen.findByRole('dialog', { name: 'Run later' }));
    };
    const later = await openLater();
    await user.click(later.getByRole('button', { name: 'Schedule' }));
    expect(await later.findByRole('alert')).toHaveTextContent('Choose a time in the future');
    await user.click(later.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Run later' })).toBeNull());
    expect((await openLater()).queryByRole('alert')).toBeNull();
  });

  it('waits, and can be run at once on its screen', async () => {
    const before = await departments();
    const user = await schedule();
    expect(await departments()).toEqual(before);
    expect(screen.getAllByText(/^Scheduled for .+08:00/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Run now' }));
    await toastOf('2 users changed');
    expect(await departments()).toMatchObject({ 'David Dahl': 'Lager', 'Cecilia Carlsson': 'Lager' });
  });

  it('is a plan again when it is stopped', async () => {
    const user = await schedule();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Not run')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Run now' }));
    await toastOf('2 users changed');
  });
});

describe('a stopped bulk edit', () => {
  /** Starts a bulk edit that the server does not work on until `goOn` is called. */
  const startWaiting = async () => {
    const due = api.deps.changeSetsDue;
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await open(user, 'Cecilia Carlsson', 'David Dahl');
    await setDepartment(user, dialog, 'Lager');
    const start = await dialog.findByRole('button', { name: 'Change 2 users' });
    api.deps.changeSetsDue = undefined;
    await user.click(start);
    return { user, goOn: () => (api.deps.changeSetsDue = due) };
  };

  it('goes on after a reload', async () => {
    const { user, goOn } = await startWaiting();
    const running = await report();
    expect(running.getByText(/The server goes on/)).toBeVisible();
    await user.click(running.getByRole('button', { name: 'Stop' }));
    expect(await running.findByText(/2 users remaining/)).toBeVisible();
    goOn();

    cleanup();
    await act(() => Promise.resolve());
    const again = await renderApp('/users', { as: 'admin' });
    expect(await screen.findByText('Bulk edit: Users – 0 of 2 done, not finished')).toBeVisible();
    await again.click(screen.getByRole('button', { name: 'Continue' }));
    const toast = await toastOf('2 users changed');
    expect(await departments()).toMatchObject({ 'David Dahl': 'Lager', 'Cecilia Carlsson': 'Lager' });
    await again.click(toast.getByRole('button', { name: 'Undo' }));
    await toastOf('Change undone (2 users)');
  });

  it('can be left while it goes on', async () => {
    const { user, goOn } = await startWaiting();
    await user.click((await report()).getByRole('button', { name: 'Close' }));
    const openBell = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      return within(await panel.findByRole('list', { name: 'Bulk changes' }));
    };
    const running = await openBell('Notifications');
    expect(running.getByText('0 of 2')).toBeVisible();
    expect(running.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.keyboard('{Escape}');
    goOn();
    api.deps.changeSetsDue?.();
    const toast = await toastOf('2 users changed');
    expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();

    const ended = await openBell('Notifications, 1 bulk change ended');
    expect(ended.getByText('2 users changed')).toBeVisible();
    expect(ended.getByRole('link', { name: /Bulk edit: Users/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/change-sets\/\d+$/),
    );
    await user.click(ended.getByRole('button', { name: 'Remove “Bulk edit: Users” from the list' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Bulk changes' })).toBeNull());
  });
});
