import type { Page } from '@playwright/test';
import { expect, heading, test } from './fixtures';

/** One run finds all lists that fail. */
const softly = expect.configure({ soft: true });

interface ListScreen {
  path: string;
  title: string;
  /** Label of the search input. */
  search: string;
  /** A text of one row. */
  row: string;
  /** What finds the row, if not its text. */
  query?: string;
  /** How the first of 25 pages is described. Default: ten rows. */
  range?: string;
  /** The column to sort by, and what the page of the highest values shows. */
  sort?: { column: string; last: string };
  /** Before sorting by column, such as the switch to a table. */
  asTable?: (page: Page) => Promise<void>;
}

const showTable =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await softly(page.getByRole('table')).toBeVisible();
  };

const LISTS: readonly ListScreen[] = [
  {
    path: '/users',
    title: 'Users',
    search: 'Search users',
    row: 'Person 17',
    sort: { column: 'E-mail', last: 'person24@example.com' },
  },
  {
    path: '/groups',
    title: 'Groups',
    search: 'Search groups',
    row: 'Grupp 17',
    sort: { column: 'Name', last: 'Grupp 24' },
  },
  {
    path: '/pages',
    title: 'Pages',
    search: 'Search pages',
    row: 'Sida 17',
    sort: { column: 'Title', last: 'Sida 24' },
  },
  {
    path: '/feeds',
    title: 'Posts',
    search: 'Search posts',
    row: 'Inlägg 17',
    asTable: showTable('Table'),
  },
  {
    path: '/medialibrary',
    title: 'Media library',
    search: 'Search the media library',
    row: 'bild17.png',
    range: '1-24 of 25',
    asTable: showTable('List'),
    sort: { column: 'Name', last: 'bild24.png' },
  },
  {
    path: '/companies',
    title: 'Companies',
    search: 'Search name or organisation number',
    row: 'Bolag 17',
    sort: { column: 'Name', last: 'Bolag 24' },
  },
  {
    path: '/forms',
    title: 'Forms',
    search: 'Search forms',
    row: 'Formulär 17',
    sort: { column: 'Title', last: 'Formulär 24' },
  },
  {
    path: '/notifications',
    title: 'Push notifications',
    search: 'Search notifications',
    row: 'Meddelande 17',
  },
  {
    path: '/leave-requests',
    title: 'Leave requests',
    search: 'Search person, comment or response',
    query: 'Ledig 17',
    row: '17 Mar 2026',
    sort: { column: 'Submitted', last: '24 Mar 2026' },
  },
  {
    path: '/sick-reports',
    title: 'Sick reports',
    search: 'Search sick reports',
    query: 'Barn 17',
    row: '17 Mar 2026, 09:00',
    sort: { column: 'Reported', last: '24 Mar 2026, 09:00' },
  },
];

const checkList = async (page: Page, list: ListScreen): Promise<void> => {
  const main = page.getByRole('main');
  const range = list.range ?? '1-10 of 25';
  await softly(heading(page, list.title)).toBeVisible();
  await softly(main.getByText(range)).toBeVisible();
  await list.asTable?.(page);

  const { sort } = list;
  if (sort) {
    const column = main.getByRole('columnheader', { name: sort.column, exact: true });
    const before = await column.getAttribute('aria-sort');
    for (const order of before === 'ascending' ? ['descending'] : ['ascending', 'descending']) {
      await column.getByRole('button', { name: sort.column, exact: true }).click();
      await softly(column).toHaveAttribute('aria-sort', order);
    }
    await softly(main.getByText(sort.last, { exact: true }).first()).toBeVisible();
  }

  await main.getByRole('button', { name: 'Go to next page' }).click();
  await softly(main.getByText(range)).toBeHidden();
  await softly(main.getByText(/^\d+-\d+ of 25$/)).toBeVisible();

  await main.getByRole('textbox', { name: list.search }).fill(list.query ?? list.row);
  await softly(main.getByText(list.row).first()).toBeVisible();
  await softly(main.getByText(/ of 25$/)).toBeHidden();
  await softly(page.getByRole('alert')).toHaveCount(0);
};

// Each list once: one function reads every answer, with or without the envelope.
for (const [name, envelope, half] of [
  ['people', true, LISTS.filter((_, index) => index % 2 === 0)],
  ['content', false, LISTS.filter((_, index) => index % 2 === 1)],
] as const)
  test(`lists are paged, sorted and searched in the app (${name}, envelope: ${envelope})`, async ({
    page,
    server,
    open,
    visit,
  }) => {
    server.envelope = envelope;
    await open('/home', 'superadmin');
    await softly(heading(page, 'Home')).toBeVisible();
    for (const list of half)
      await test.step(list.title, async () => {
        await visit(list.path);
        await checkList(page, list);
      });
  });

test('the accordion of categories shows all of them, with their pages', async ({ page, open }) => {
  await open('/categories');
  const list = page.getByRole('list', { name: 'Categories' });
  await softly(list.getByRole('listitem')).toHaveCount(25);
  await list.getByRole('button', { name: /^Kategori 02/ }).click();
  await softly(page.getByRole('link', { name: 'Sida 01' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search categories' }).fill('17');
  await softly(list.getByRole('listitem')).toHaveCount(1);
});

test('leave requests are filtered by status in the app', async ({ page, open }) => {
  await open('/leave-requests');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await page.getByRole('button', { name: 'Pending (5)' }).click();
  await softly(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Denied' }).click();
  await softly(rows).toHaveCount(5);
  await softly(rows.first()).toContainText('Denied');
});
