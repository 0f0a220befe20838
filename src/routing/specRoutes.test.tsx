import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import en from '../../i18n/en';
import { firstRow } from '../../server/core/rows';
import { categories, feeds, leaveRequests, pages, sickReports } from '../../server/db/schema';
import { useBrowserApi } from '../../tests/support/browserApi';
import { address, findTitle, goTo, renderApp } from '../../tests/support/renderApp';
import { COMPANY } from '../../tests/support/smallSeed';

const api = useBrowserApi();

/** Opens each path within the layout and waits for its title. */
const expectScreens = async (screens: readonly (readonly [path: string, title: string | RegExp])[]) => {
  for (const [index, [path, title]] of screens.entries()) {
    if (index === 0) await renderApp(path, { as: 'superadmin' });
    else await goTo(path);
    await findTitle(title);
    // Lists write their sorting and page into the address.
    expect(address().split('?')[0]).toBe(path);
    // `getByRole` would search the whole page, which is slow.
    expect(document.querySelector('nav[aria-label="Main menu"]')).toBeVisible();
  }
};

const own = () => ({ company_id: api.seed.user('superadmin').company_id });
const absence = () => ({
  ...own(),
  user_id: api.seed.user('Eva Ek').id,
  start_date: '2026-07-01',
  end_date: '2026-07-03',
});
const firstPage = async () => firstRow(await api.db.select().from(pages));

describe('routes inside the main layout', () => {
  it('/ redirects to /home', async () => {
    await renderApp('/', { as: 'editor' });
    await findTitle('Home');
    expect(address()).toBe('/home');
  });

  it('Home', () => expectScreens([['/home', 'Home']]));

  it('Users', async () => {
    const { id } = api.seed.user('Eva Ek');
    await expectScreens([
      ['/users', 'Users'],
      ['/users/new', 'New user'],
      [`/users/${id}`, 'Eva Ek'],
      [`/users/${id}/edit`, 'Edit Eva Ek'],
    ]);
  });

  it('Pages', async () => {
    const { id, title } = await firstPage();
    await expectScreens([
      ['/pages', 'Pages'],
      ['/pages/new', 'New page'],
      [`/pages/${id}`, title],
      [`/pages/${id}/edit`, `Edit ${title}`],
    ]);
  });

  it('Companies', () =>
    expectScreens([
      ['/companies', 'Companies'],
      ['/companies/new', en.resources.companies.action.create],
      [`/companies/${own().company_id}/edit`, `Edit ${COMPANY}`],
      ['/companies/settings', 'Settings'],
    ]));

  it('Categories', async () => {
    const { id } = firstRow(
      await api.db
        .insert(categories)
        .values({ ...own(), name: 'Rutiner' })
        .returning(),
    );
    await expectScreens([
      ['/categories', 'Categories'],
      ['/categories/new', 'New category'],
      [`/categories/${id}/edit`, 'Edit Rutiner'],
    ]);
  });

  it('Shortcuts', () => expectScreens([['/shortcuts/new', 'New shortcut']]));

  it('Media library', () => expectScreens([['/medialibrary', 'Media library']]));

  it('Groups', () =>
    expectScreens([
      ['/groups', 'Groups'],
      ['/groups/new', 'New group'],
      [`/groups/${api.seed.group('Köket').id}/edit`, 'Köket'],
    ]));

  it('Notifications', () => expectScreens([['/notifications/new', 'Send notification']]));

  it('Feeds', async () => {
    const author_id = api.seed.user('communicator').id;
    const { id } = firstRow(
      await api.db
        .insert(feeds)
        .values({ ...own(), author_id, content: 'Nyhet' })
        .returning(),
    );
    await expectScreens([
      ['/feeds', 'Posts'],
      ['/feeds/new', 'New post'],
      [`/feeds/${id}/edit`, 'Edit “Nyhet”'],
    ]);
  });

  it('Leave requests', async () => {
    const { id } = firstRow(
      await api.db
        .insert(leaveRequests)
        .values({ ...absence(), reason: 'other' })
        .returning(),
    );
    await expectScreens([
      ['/leave-requests', 'Leave requests'],
      [`/leave-requests/${id}`, /^Eva Ek, 1.* Jul/],
    ]);
  });

  it('Sick reports', async () => {
    const { id } = firstRow(
      await api.db
        .insert(sickReports)
        .values({ ...absence(), reason: 'sick' })
        .returning(),
    );
    await expectScreens([
      ['/sick-reports', 'Sick reports'],
      [`/sick-reports/${id}`, 'Eva Ek'],
    ]);
  });
});

it('new and edit of pages share one editor', async () => {
  /** The names of the sections and of their fields. */
  const editor = async (title: string) => {
    await findTitle(title);
    const main = within(screen.getByRole('main'));
    await main.findByLabelText('Content');
    return [...main.getAllByRole('region'), ...screen.getByRole('main').querySelectorAll('label')].map(
      (part) => part.getAttribute('aria-label') ?? part.textContent,
    );
  };
  // As a new page is by default; when a published one is hidden is asked, too.
  const { id, title } = await firstPage();
  await api.db.update(pages).set({ published: false }).where(eq(pages.id, id));
  await renderApp('/pages/new', { as: 'editor' });
  const created = await editor('New page');
  expect(created.length).toBeGreaterThan(5);
  await goTo(`/pages/${id}/edit`);
  const edited = await editor(`Edit ${title}`);
  expect(edited).toEqual(created);
});
