import { screen, waitFor, within } from '@testing-library/react';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { groupMembers, groups, users } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';
import sv from '../../../i18n/sv';

const api = useBrowserApi();

const table = () => within(screen.getByRole('table'));
/** Names in the order of the table. */
const names = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const findNames = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

describe('user list', () => {
  it('shows ten users in Swedish order, and the rest on the next page', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    expect(names()).toHaveLength(10);
    expect(screen.getByText('1–10 of 13')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await findNames(['Måns Medberg', 'Sigrid Sundqvist', 'Åsa Åberg']);
    expect(address()).toContain('page=2');
  });

  it('sorts by a column header', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.click(within(table().getByRole('columnheader', { name: 'Name' })).getByRole('button'));
    await waitFor(() => expect(names()[0]).toBe('Åsa Åberg'));
  });

  it('searches by text', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'kock');
    await findNames(['Anna Andersson', 'Bo Berg']);
    expect(address()).toContain('kock');
  });

  it('shows the filters of a link, and keeps them when another is added', async () => {
    const user = await renderApp('/users?filter=%7B%22inactive%22%3Afalse%2C%22language%22%3A%22sv%22%7D', {
      as: 'admin',
    });
    await screen.findByText('Anna Andersson');
    expect(await screen.findByRole('button', { name: 'Status: Active' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Language: Svenska' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'kock');
    await waitFor(() => expect(address()).toContain('kock'));
    expect(address()).toContain('inactive');
  });

  it('filters by role, and shows when there are no results', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Role' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Editor' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await findNames(['Edvin Ekström']);
    await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'zzz');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  });

  it('filters by group, also with more than a hundred groups', async () => {
    const { id, company_id } = api.seed.user('Anna Andersson');
    const many = Array.from({ length: 110 }, (_, index) => ({ company_id, name: `Grupp ${index}` }));
    await api.db.insert(groups).values(many);
    const last = firstRow(await api.db.insert(groups).values({ company_id, name: 'Östra' }).returning());
    await api.db.insert(groupMembers).values({ group_id: last.id, user_id: id });
    const user = await renderApp('/users', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Group' }));
    await user.type(await screen.findByRole('combobox', { name: 'Value' }), 'östra');
    await user.click(await screen.findByRole('option', { name: 'Östra' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await findNames(['Anna Andersson']);
  });

  it('shows the group filter of a link until it is cleared', async () => {
    const { id, company_id } = api.seed.user('Anna Andersson');
    const group = firstRow(await api.db.insert(groups).values({ company_id, name: 'Östra' }).returning());
    await api.db.insert(groupMembers).values({ group_id: group.id, user_id: id });
    const user = await renderApp(`/users?filter={"group_id":${group.id}}`, { as: 'admin' });
    expect(await screen.findByRole('button', { name: 'Group: Östra' })).toBeVisible();
    await findNames(['Anna Andersson']);
    await user.click(screen.getByRole('button', { name: 'Remove filter Group: Östra' }));
    await waitFor(() => expect(names().length).toBeGreaterThan(1));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('keeps the search when a preset is chosen', async () => {
    const user = await renderApp('/users?filter={"q":"Anna"}', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Not signed in for a year' }));
    await screen.findByRole('group', { name: 'Not signed in for a year' });
    expect(decodeURIComponent(address())).toContain('"q":"Anna"');
  });

  it('deactivates everyone who has not signed in for a year with 4 clicks', async () => {
    const longAgo = new Date(Date.now() - 400 * 24 * 3_600_000);
    await api.db.update(users).set({ last_login_at: longAgo, inactive: false });
    const { id: today } = api.seed.user('Anna Andersson');
    const { id: never } = api.seed.user('Bo Berg');
    await api.db
      .update(users)
      .set({ last_login_at: new Date() })
      .where(inArray(users.id, [today, api.seed.user('admin').id]));
    await api.db.update(users).set({ last_login_at: null }).where(eq(users.id, never));
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');

    let clicks = 0;
    const click = async (element: HTMLElement) => {
      clicks += 1;
      await user.click(element);
    };
    await click(await screen.findByRole('button', { name: 'Not signed in for a year' }));
    await screen.findByRole('group', { name: 'Not signed in for a year' });
    await click(await screen.findByRole('button', { name: /^Select all \d+/ }));
    await click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate' }));
    await click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(clicks).toBe(4);

    await waitFor(async () => {
      const rows = await api.db
        .select()
        .from(users)
        .where(eq(users.company_id, api.seed.user('admin').company_id));
      const old = rows.filter((row) => row.last_login_at?.getTime() === longAgo.getTime());
      expect(old.length).toBeGreaterThan(5);
      // Superadmins are protected.
      expect(old.every(({ inactive, roles }) => inactive || roles.includes('superadmin'))).toBe(true);
      expect(rows.filter(({ id }) => [today, never].includes(id)).some(({ inactive }) => inactive)).toBe(
        false,
      );
    });
  });

  it('links to a user, and to the create form', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await user.click(await screen.findByText('Anna Andersson'));
    await findTitle('Anna Andersson');
    expect(address()).toBe(`/users/${api.seed.user('Anna Andersson').id}`);
    window.history.back();
    await user.click(await screen.findByRole('link', { name: 'New user' }));
    await findTitle('New user');
    expect(address()).toBe('/users/new');
  });

  it('shows cards on a phone', async () => {
    setScreenWidth(390);
    await renderApp('/users', { as: 'admin' });
    expect(await screen.findByText('Anna Andersson')).toBeVisible();
    expect(screen.getAllByText('Kock, Kök')[0]).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is translated to Swedish', async () => {
    await renderApp('/users', { as: 'admin', language: 'sv' });
    await findTitle('Användare');
    expect(await screen.findByRole('columnheader', { name: sv.fields.email })).toBeVisible();
  });
});

describe('bulk actions on users', () => {
  const select = async (user: Awaited<ReturnType<typeof renderApp>>, ...people: string[]) => {
    await screen.findByText('Anna Andersson');
    for (const name of people) {
      const row = table().getByRole('row', { name: new RegExp(name) });
      await user.click(within(row).getByRole('checkbox'));
    }
  };

  it('deactivate users, and undo that from the toast', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const inactive = async () =>
      (await api.db.select().from(users)).filter((row) => row.inactive).map(({ name }) => name);
    await select(user, 'Anna Andersson', 'Bo Berg', 'Eva Ek');
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate' }));
    expect(dialog.getByText('3 users will be changed.')).toBeVisible();
    expect(dialog.getByText(/^They are signed out everywhere\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('2 users changed')).toBeVisible();
    expect((await inactive()).sort()).toEqual(['Anna Andersson', 'Bo Berg', 'Eva Ek']);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // A click elsewhere does not close it.
    await user.click(screen.getByRole('textbox', { name: 'Search users' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone (2 users)')).toBeVisible();
    expect(await inactive()).toEqual(['Bo Berg']);
  });

  it('change nothing before they are confirmed', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await select(user, 'Anna Andersson');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Anna Andersson?' }));
    expect(dialog.getByText('You can restore it from the trash.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await api.db.select().from(users)).toHaveLength(13);
  });
});
