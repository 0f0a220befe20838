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

/** With and without the envelope. `calls.test.tsx` reads the lists of all resources. */
const LISTS: readonly [envelope: boolean, list: ListScreen][] = [
  [
    true,
    {
      path: '/users',
      title: 'Users',
      search: 'Search users',
      row: 'Person 17',
      sort: { column: 'E-mail', last: 'person24@example.com' },
    },
  ],
  [
    false,
    {
      path: '/medialibrary',
      title: 'Media library',
      search: 'Search the media library',
      row: 'bild17.png',
      range: '1–24 of 25',
      asTable: showTable('List'),
      sort: { column: 'Name', last: 'bild24.png' },
    },
  ],
];

const checkList = async (page: Page, list: ListScreen): Promise<void> => {
  const main = page.getByRole('main');
  const range = list.range ?? '1–10 of 25';
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
  await softly(main.getByText(/^\d+–\d+ of 25$/)).toBeVisible();

  await main.getByRole('textbox', { name: list.search }).fill(list.row);
  await softly(main.getByText(list.row).first()).toBeVisible();
  await softly(main.getByText(/ of 25$/)).toBeHidden();
  await softly(page.getByRole('alert')).toHaveCount(0);
};

for (const [envelope, list] of LISTS)
  test(`lists are paged, sorted and searched in the app (envelope: ${envelope})`, async ({
    page,
    server,
    open,
  }) => {
    server.envelope = envelope;
    await open(list.path);
    await checkList(page, list);
  });
