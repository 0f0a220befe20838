import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { listViews } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { address, findMenu, findTitle, renderApp } from '../../../tests/support/renderApp';
import { takeColumns, toQuery } from './listState';

const api = useBrowserApi();
const QUERY = toQuery({
  filter: { q: 'kock' },
  displayedFilters: {},
  sort: { field: 'name', order: 'DESC' },
  perPage: 10,
  columns: { hidden: ['email'] },
});

const addView = (name: string, more: Partial<typeof listViews.$inferInsert> = {}) => {
  const { id, company_id } = api.seed.user('admin');
  return api.db
    .insert(listViews)
    .values({ company_id, user_id: id, resource: 'users', name, query: QUERY, ...more });
};
const search = () => screen.findByRole('textbox', { name: 'Search users' });
const names = () =>
  screen.getAllByRole('link', { name: /^\p{Lu}\S+ \p{Lu}\S+$/u }).map((link) => link.textContent);
const choose = async (user: UserEvent, button: RegExp | string, item: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }));
  const role = typeof item === 'string' ? 'menuitem' : 'menuitemradio';
  await user.click(await screen.findByRole(role, { name: item }));
};

describe('saved views', () => {
  it('save the state of the list, show when it has changed, and restore it', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await user.type(await search(), 'kock');
    await waitFor(() => expect(address()).toContain('kock'));
    await choose(user, 'Views', 'Save as a new view…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('View name is a required field')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'View name' }), 'Kockar');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'View: Kockar' })).toBeVisible();

    await user.clear(await search());
    expect(await screen.findByRole('button', { name: 'View: Kockar (changed)' })).toBeVisible();
    await choose(user, /^View/, /^Kockar/);
    await waitFor(async () => {
      expect(await search()).toHaveValue('kock');
    });
    expect(screen.getByRole('button', { name: 'View: Kockar' })).toBeVisible();
    expect(await api.db.select().from(listViews)).toMatchObject([{ name: 'Kockar', resource: 'users' }]);
  });

  it('keep the filters of columns', async () => {
    const filter = { title: { contains: 'kock' }, inactive: false };
    const user = await renderApp(`/users?filter=${JSON.stringify(filter)}`, { as: 'admin' });
    await waitFor(() => expect(names()).toEqual(['Anna Andersson']));
    await choose(user, 'Views', 'Save as a new view…');
    await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Kockar{Enter}');
    await screen.findByRole('button', { name: 'View: Kockar' });

    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByRole('button', { name: 'View: Kockar (changed)' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await choose(user, /^View/, /^Kockar/);
    await waitFor(() => expect(names()).toEqual(['Anna Andersson']));
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getByRole('button', { name: 'Job title: contains “kock”' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'Status: Active' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'View: Kockar' })).toBeVisible();
  });

  it('apply the default view once, when the list is first opened', async () => {
    await addView('Kockar', { is_default: true });
    const user = await renderApp('/users', { as: 'admin' });
    expect(await screen.findByRole('button', { name: 'View: Kockar' })).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Bo Berg', 'Anna Andersson']));
    expect(screen.queryByRole('columnheader', { name: 'E-mail' })).not.toBeInTheDocument();
    expect(address()).toMatch(/^\/users\?.*kock/);
    // When the user returns, the list is as they left it.
    await user.clear(await search());
    await screen.findByText('Eva Ek');
    const menu = await findMenu();
    await user.click(menu.getByRole('link', { name: 'Groups' }));
    await findTitle('Groups');
    await user.click(menu.getByRole('link', { name: 'All users' }));
    expect(await screen.findByText('Eva Ek')).toBeVisible();
  });

  it('load only the rows of a known default view', async () => {
    await addView('Kockar', { is_default: true });
    const searches: string[] = [];
    network.use(
      http.get('*/api/v2/users', ({ request }) => {
        searches.push(new URL(request.url).searchParams.get('filter[q]') ?? '');
        return undefined;
      }),
    );
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByRole('button', { name: 'View: Kockar' });
    await user.clear(await search());
    await screen.findByText('Eva Ek');
    cleanup();
    searches.length = 0;

    await renderApp('/users', { as: 'admin' });
    expect(await screen.findByText('Bo Berg')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'View: Kockar' })).toBeVisible();
    expect(searches).toEqual(['kock']);
    cleanup();

    // The default view has been deleted meanwhile.
    await api.db.delete(listViews);
    await renderApp('/users', { as: 'admin' });
    expect(await screen.findByText('Bo Berg')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Views' })).toBeVisible();
  });

  it('can be overwritten, renamed, made the default and deleted', async () => {
    await addView('Kockar');
    await addView('Chefer');
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await choose(user, 'Views', /^Kockar/);
    await user.clear(await search());
    await screen.findByRole('button', { name: 'View: Kockar (changed)' });
    await choose(user, /^View/, 'Save changes to “Kockar”');
    await screen.findByRole('button', { name: 'View: Kockar' });

    await choose(user, /^View/, 'Rename “Kockar”…');
    const field = await screen.findByRole('textbox', { name: 'View name' });
    await user.clear(field);
    await user.type(field, 'chefer{Enter}');
    expect(await screen.findByText('You already have a view with that name')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Alla{Enter}');
    await screen.findByRole('button', { name: 'View: Alla' });

    await choose(user, /^View/, 'Show “Alla” when the list is opened');
    await waitFor(async () => {
      const saved = (await api.db.select().from(listViews)).find(({ name }) => name === 'Alla');
      expect(saved).toMatchObject({ is_default: true });
      expect(saved?.query).not.toContain('kock');
    });
    await choose(user, /^View/, 'Delete “Alla”…');
    const confirmation = within(await screen.findByRole('dialog', { name: 'Delete the view “Alla”?' }));
    await user.click(confirmation.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    expect(await api.db.select().from(listViews)).toHaveLength(1);
  });

  it('apply filters, order and columns from a link', async () => {
    await renderApp(`/users?${QUERY}`, { as: 'admin' });
    await waitFor(() => expect(names()).toEqual(['Bo Berg', 'Anna Andersson']));
    expect(screen.queryByRole('columnheader', { name: 'E-mail' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
    expect(address()).not.toContain('columns');
  });

  it('show an error with retry in the menu when they cannot be loaded after a change', async () => {
    let isBroken = true;
    network.use(
      http.get('*/my/list-views', () => {
        return isBroken ? Response.json({ message: 'Broken' }, { status: 500 }) : undefined;
      }),
    );
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await choose(user, 'Views', 'Save as a new view…');
    await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Kockar{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Views' }));
    const again = await screen.findByRole('menuitem', { name: /could not be loaded/ });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('menuitemradio', { name: 'Kockar' })).toBeVisible();
  });
});

describe('row density', () => {
  it('can be compact', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Compact view' }));
    expect(document.getElementById('main-content')).toHaveAttribute('data-density', 'compact');
    expect(screen.getByRole('menuitemcheckbox', { name: 'Compact view' })).toBeChecked();
  });
});

describe('columns in the URL', () => {
  it('are removed from it', () => {
    expect(takeColumns(`?${QUERY}`)?.columns).toEqual({ hidden: ['email'], ranks: undefined });
    expect(takeColumns('?filter=%7B%7D')).toBeUndefined();
  });

  it.each(['{', 'null', '7', '{"hidden":"x","ranks":["a",-1]}', '{"hidden":[1]}'])(
    'are ignored when invalid: %j',
    (json) => {
      const query = new URLSearchParams({ columns: json, page: '2' });
      expect(takeColumns(`?${query.toString()}`)).toEqual({
        columns: { hidden: undefined, ranks: undefined },
        rest: 'page=2',
      });
    },
  );
});
