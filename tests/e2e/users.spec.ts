import { apiClient, emailOf, uniqueName } from '../support/apiClient';
import { rows, selectionBar } from './actions';
import { expect, test } from './fixtures';

test('the list has configurable columns, a sticky header and keyboard navigation', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'en');
  await page.goto('/users');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeHidden();
  const openPanel = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
  };
  const panel = page.getByRole('dialog', { name: 'Columns' });
  // The tests ask for less motion.
  await openPanel();
  await expect(panel).toHaveCSS('transition-duration', '0s');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPanel();
  await expect(panel).not.toHaveCSS('transition-duration', '0s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  // Rows and bulk actions are one tab stop each. The actions are loaded with the first selection.
  const edit = selectionBar(page).getByRole('button', { name: 'Edit' });
  await expect(edit).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(rows(page).nth(1)).toBeFocused();
  // The bulk actions stay in view beside the last row.
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await expect(page.getByText('1 item selected')).toBeInViewport();
  await expect(head).toBeInViewport();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search users' })).toBeFocused();
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
