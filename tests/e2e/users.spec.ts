import type { Page } from '@playwright/test';
import { apiClient, emailOf, uniqueName } from '../support/apiClient';
import { createPng } from '../support/createPng';
import { rows } from './actions';
import { expect, test } from './fixtures';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the list has configurable columns, a sticky header and keyboard navigation', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'en');
  await page.goto('/users');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeHidden();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Phone' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Name' });
  const width = async () => (await head.boundingBox())?.width ?? 0;
  const before = await width();
  const edge = page.getByRole('separator', { name: 'Width of the column Name' });
  // The last column takes the remaining width.
  await expect(page.getByRole('separator', { name: /Last sign-in/ })).toHaveCount(0);
  await edge.hover();
  const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(before + 60);
  await page.goto('/users?perPage=50');
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
  await expect.poll(width).toBeGreaterThan(before + 60);
  await rows(page).last().scrollIntoViewIfNeeded();
  // Below the header of the page, which is 64 pixels high.
  await expect.poll(async () => (await head.boundingBox())?.y).toBeGreaterThanOrEqual(64);
  await expect(head).toBeInViewport();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  // The bulk actions stay in view beside the last row.
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await expect(page.getByText('1 item selected')).toBeInViewport();
  await expect(head).toBeInViewport();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search users' })).toBeFocused();
});

test('a user is created after validation errors, edited and deleted', async ({
  page,
  signIn,
  request,
  allowConsole,
}) => {
  allowConsole(/status of (422|404)/);
  const token = await signIn('admin', 'en');
  const name = uniqueName('Nya');
  await page.goto('/users/new');
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page.getByLabel('E-mail').fill('agneta');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Repeat the password').fill('shorter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('E-mail must be a valid e-mail address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText('The passwords must match')).toBeVisible();

  await page.getByLabel('E-mail').fill('admin@norrsken.example');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Repeat the password').fill('long enough');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('E-mail is already in use')).toBeVisible();
  await page.getByLabel('E-mail').fill(emailOf(name));
  await page.getByRole('checkbox', { name: 'Communicator' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/users\/\d+$/);
  const id = Number(page.url().split('/').pop());
  const login = await request.post('/api/v2/auth/login', {
    data: { username: emailOf(name), password: 'long enough' },
  });
  expect(login.status()).toBe(200);

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(title(page)).toHaveText(`Edit ${name}`);
  await page.getByLabel('Job title').fill('Kock');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title(page)).toHaveText(name);
  expect(await apiClient(request, token).get('users', id)).toMatchObject({
    name,
    title: 'Kock',
    roles: ['communicator'],
  });

  // The audit log has the sign-in and both changes, and links back to the user.
  await page.getByRole('link', { name: 'History' }).click();
  await expect(title(page)).toHaveText('Audit log');
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().getByText('Changed').click();
  await expect(title(page)).toHaveText(`Agneta Ahlgren changed Job title of ${name}: – → Kock`);
  await expect(
    page.getByRole('table', { name: 'Changes' }).getByRole('row', { name: /Job title/ }),
  ).toHaveText(/–.*Kock/);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(title(page)).toHaveText(name);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/users(\?|$)/);
  expect(await apiClient(request, token).status(`/users/${id}`)).toBe(404);
});

test('leaving a form with unsaved changes asks first', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  await page.goto('/users/new');
  await page.getByLabel('Job title').fill('Kock');
  const answer = async (button: 'Leave' | 'Stay') => {
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: button }).click();
  };
  await answer('Stay');
  await expect(page).toHaveURL('/users/new');
  await expect(page.getByLabel('Job title')).toHaveValue('Kock');
  await answer('Leave');
  await expect(page).toHaveURL(/\/groups/);
});

test('the picture of a user is replaced, shown and removed', async ({
  page,
  signIn,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 415/);
  const name = uniqueName('Ett');
  const api = apiClient(request, await signIn('admin', 'en'));
  const { id } = await api.create('users', { name, email: emailOf(name) });
  await page.goto(`/users/${id}/edit`);
  const card = page.getByRole('region', { name: 'Picture' });
  const file = card.locator('input[type=file]');
  const png = await createPng(400, 300, '#a33');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file type is not accepted.')).toBeVisible();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  const picture = card.locator('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await card.getByRole('button', { name: 'Remove picture' }).click();
  await expect(picture).toBeHidden();
});

test('the buttons of a user appear at once, and so do not shift', async ({ page, signIn, request }) => {
  const api = apiClient(request, await signIn('superadmin', 'en'));
  const name = uniqueName('Toolbar');
  const { id } = await api.create('users', { name, email: emailOf(name) });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const buttons = [...document.querySelectorAll('main .MuiToolbar-root :is(a, button)')]
        .filter((button) => !button.closest('.MuiTablePagination-root'))
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button) => button.textContent)
        .join(', ');
      if (buttons && seen.at(-1) !== buttons) seen.push(buttons);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`/users/${id}`);
  await expect(page.getByRole('button', { name: 'View as' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(await page.evaluate<string[]>('seen')).toHaveLength(1);
});
