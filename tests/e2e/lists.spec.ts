import type { APIRequestContext, Page, Route } from '@playwright/test';
import { API_BASE } from '../../contract/constants';
import sv from '../../i18n/sv/server';
import { apiClient, createUsers, uniqueName, uniqueWord } from '../support/apiClient';
import { editRows, listPath, rows, selectionBar } from './actions';
import { expect, expectToFit, test } from './fixtures';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('screens start at the top, and Back restores the position', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  await page.goto('/users?perPage=50');
  await rows(page).nth(40).scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(600);
  await rows(page).nth(40).getByRole('link').click();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
  await expect.poll(() => scrollY(page)).toBe(before);
});

test('a refused field is focused in view below the header, rich text too', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await signIn('admin', 'en');
  await page.setViewportSize({ width: 1024, height: 600 });
  let refused = '';
  await page.route('**/api/v2/**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, json: { message: 'Invalid', errors: { [refused]: ['Not like this'] } } })
      : route.continue(),
  );
  await page.goto('/pages/1/edit');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  /** Saves from the bottom of the page, and expects the field to get the focus. */
  const refuse = async (name: string) => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const input = page.getByRole('textbox', { name, exact: false }).first();
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    // The header is 64 pixels high.
    await expect.poll(async () => (await input.boundingBox())?.y).toBeGreaterThan(64);
    await expect(input).toBeInViewport();
  };
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await refuse('Title');
  await title.fill(`Refused ${Date.now()}`);
  const fields = { title: 'Title', content: 'Content' };
  for (const [field, name] of Object.entries(fields)) {
    refused = field;
    await refuse(name);
  }
});

test('a list that loads has the columns, widths and heights of the rows that follow', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'en');
  await page.goto('/users');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Phone' }).click();
  await page.keyboard.press('Escape');
  const heads = page.locator('thead th');
  await expect(heads).toHaveCount(8);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const held: Route[] = [];
  await page.route('**/api/v2/users?*', (route) => {
    held.push(route);
  });
  await page.reload();
  await expect(page.locator('tbody .an-bar').first()).toBeVisible();
  const boxes = () =>
    page.locator('thead th, tbody tr').evaluateAll((all) =>
      all.map((one) => {
        const { left, top } = one.getBoundingClientRect();
        return { name: one.matches('th') ? one.textContent : 'row', left, top };
      }),
    );
  const before = await boxes();
  expect(before).toHaveLength(18);
  await Promise.all(held.map((route) => route.continue()));
  await expect(rows(page).first()).toBeVisible();
  for (const [index, { name, left, top }] of (await boxes()).entries()) {
    expect(before[index]?.name).toBe(name);
    expect(before[index]?.left, name).toBe(left);
    expect(before[index]?.top, name).toBe(top);
  }
});

test('rows of users are 44 pixels high, with whole addresses, below a toolbar of one height', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'de');
  await page.setViewportSize({ width: 1440, height: 900 });
  const heads = () =>
    page.locator('thead th').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  // The oldest are those of the demo data.
  await page.goto('/users?sort=id&order=ASC');
  await expect(page.locator('td.column-group_ids').filter({ hasText: /\w/ }).first()).toBeVisible();
  const first = await heads();
  expect(await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toEqual(
    Array(10).fill(44),
  );
  await expect(page.locator('.RaDataTable-tableWrapper')).not.toHaveAttribute('data-wide');
  expect(
    await page
      .locator('td.column-email .an-edit')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0);
  const main = page.getByRole('main');
  const controls = [
    main.getByRole('textbox').locator('..'),
    ...['Filter', 'Ansichten', 'Weitere Aktionen'].map((name) => main.getByRole('button', { name })),
    main.locator('.RaCreateButton-root'),
  ];
  for (const control of controls) expect((await control.boundingBox())?.height).toBe(40);
  await page.goto('/users?sort=id&order=ASC&page=2');
  await expect(rows(page).first()).toBeVisible();
  expect(await heads()).toEqual(first);
});

test('selecting rows moves nothing and covers neither search nor tabs', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  await page.goto('/leave-requests');
  const box = rows(page).nth(1).getByRole('checkbox');
  const place = async () => (await box.boundingBox())?.y;
  const before = await place();
  await box.check();
  await expect(selectionBar(page)).toBeInViewport();
  expect(await place()).toBe(before);
  await page.getByRole('button', { name: 'Approved' }).click();
  await page.getByRole('textbox', { name: /Search/ }).click();
});

test('toasts leave the bulk actions free', async ({ page, signIn, request, resize }) => {
  const word = uniqueWord();
  const names = ['Ann', 'Bea', 'Cia', 'Dan', 'Eva', 'Fia', 'Gun', 'Hans'];
  const api = apiClient(request, await signIn('admin', 'en'));
  await createUsers(api, word, Object.fromEntries(names.map((name) => [name, {}])));
  for (const size of ['desktop', 'phone'] as const) {
    await resize(size);
    await page.goto(listPath('users', { q: word }));
    for (const name of names.slice(0, 2)) {
      const row = page
        .getByRole(size === 'phone' ? 'listitem' : 'row')
        .filter({ hasText: `${name} ${word}` });
      await row.getByRole('checkbox').check();
    }
    await editRows(page, 'users', 2, 'Job title', (dialog) =>
      dialog.getByRole('combobox', { name: 'Job title', exact: true }).fill(`Kock ${size}`),
    );
    const buttons = selectionBar(page).getByRole('button');
    await expect(page.locator('.MuiSnackbar-root')).toBeInViewport({ ratio: 1 });
    for (const button of await buttons.all()) await button.click({ trial: true });
  }
});

/** The lists, with the column of the title. */
const LISTS = {
  users: 'name',
  groups: 'name',
  pages: 'title',
  feeds: 'content',
  medialibrary: 'name',
  forms: 'title',
  'sick-reports': 'user',
  'leave-requests': 'user',
  notifications: 'title',
  companies: 'name',
  publications: 'name',
  'change-sets': 'resource',
  'audit-log': 'sentence',
  trash: 'name',
  'phone-list': 'name',
};
/** Buttons that show the table. */
const TOGGLES: Partial<Record<string, string>> = { feeds: 'Tabell', medialibrary: 'Lista' };

/** Creates long texts, and rows for the lists that have none. */
const createLongRows = async (request: APIRequestContext, token: string): Promise<void> => {
  const headers = { Authorization: `Bearer ${token}` };
  const api = apiClient(request, token);
  const title = uniqueName(
    'Rutiner för läkemedelshantering och delegering vid samtliga boenden i distriktet',
  );
  const content = '<p>Läs igenom.</p>';
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  await api.create('pages', { title, content, published: true, publish_at: publishAt, group_ids: [1, 2, 3] });
  const group = await api.create('groups', { name: title, description: title });
  await request.delete(`${API_BASE}/groups/${group.id}`, { headers });
  const [id = 0] = await createUsers(api, uniqueWord(), { Nina: {} });
  await api.runChangeSet({
    resource: 'users',
    kind: 'edit',
    ids: [id],
    changes: [{ source: 'title', operation: 'set', value: title }],
  });
  const answer = await request.get(`${API_BASE}/companies?sort=id`, { headers });
  const { data: companies } = (await answer.json()) as { data: { id: number; name: string }[] };
  const idOf = (name: string) => companies.find((company) => company.name.startsWith(name))?.id ?? 0;
  const havsvik = apiClient(request, token, idOf('Havsvik'));
  const original = await havsvik.create('pages', { title, content, published: true });
  await havsvik.runChangeSet({
    resource: 'companies',
    kind: 'publish',
    ids: [idOf('Norrsken')],
    publish: { resource: 'pages', id: original.id },
  });
};

test('at all widths, the tables of all lists have one line per row, and room for the title', async ({
  page,
  signIn,
  visit,
  request,
  resize,
  saveScreen,
}) => {
  await createLongRows(request, await signIn('superadmin', 'sv'));
  for (const [list, title] of Object.entries(LISTS)) {
    await visit(`/${list}`);
    const toggle = TOGGLES[list];
    if (toggle) await page.getByRole('button', { name: toggle, exact: true }).click();
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect(page.locator(`th[data-column=${title}]`)).toBeVisible();
    for (const width of [1440, 1280, 1024]) {
      const at = `${list} at ${width}`;
      await resize({ width, height: 800 });
      await expectToFit(page, at);
      const column = await page.locator(`th[data-column=${title}]`).boundingBox();
      expect(column?.width, at).toBeGreaterThanOrEqual(200);
      const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
      // A picture, or a text with a caption.
      expect(Math.max(...heights), at).toBeLessThan(64);
      // A tag is a few pixels higher than text.
      expect(Math.max(...heights) - Math.min(...heights), at).toBeLessThan(10);
      const table = page.locator('.RaDataTable-tableWrapper').first();
      if (width === 1440) await expect(table, at).not.toHaveAttribute('data-wide');
      await saveScreen(`lists-${list}-${width}`);
    }
  }
});

test('at 1024 pixels the audit log fits, and wider tables scroll with a hint and a sticky first column', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('admin', 'sv');
  await page.setViewportSize({ width: 1024, height: 800 });
  await visit('/audit-log');
  const wrapper = page.locator('.RaDataTable-tableWrapper');
  await expect(rows(page).first()).toBeVisible();
  await expect(wrapper).not.toHaveAttribute('data-wide');
  await visit('/users');
  await expect(wrapper).toHaveAttribute('data-more');
  const name = rows(page).first().getByRole('link').first();
  const before = (await name.boundingBox())?.x;
  await wrapper.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(wrapper).not.toHaveAttribute('data-more');
  expect((await name.boundingBox())?.x).toBe(before);
  await page.getByRole('button', { name: 'Stäng menyn' }).click();
  const menu = page.getByRole('navigation', { name: sv.shell.menu.label });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(80);
});
