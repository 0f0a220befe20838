import { expect, test } from './fixtures';

// In a company of its own, so that nobody else counts its shortcuts.
test('shortcuts are added, opened in a new tab and deleted behind their toggle', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin.havsvik', 'en');
  await page.goto('/home');
  const section = page.getByRole('region', { name: 'Shortcuts' });
  await expect(section.getByRole('link', { name: /^Trafikläget/ })).toBeVisible();
  await section.getByRole('link', { name: 'Add shortcut' }).click();
  await expect(page).toHaveURL('/shortcuts/new');
  await page.getByLabel('Name').fill('Hamnen');
  await page.getByLabel('Web address').fill('hamnen');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/must be a web address/)).toBeVisible();
  await page.getByLabel('Web address').fill('https://hamnen.example/karta');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/home');

  await context.route('https://hamnen.example/**', (route) => route.fulfill({ body: 'Hamnen' }));
  const opening = context.waitForEvent('page');
  await section.getByRole('link', { name: /^Hamnen/ }).click();
  const tab = await opening;
  expect(tab.url()).toBe('https://hamnen.example/karta');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();

  const toggle = section.getByRole('button', { name: 'Remove shortcuts' });
  await expect(section.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await toggle.click();
  for (const name of ['Hamnen', 'Trafikläget']) {
    await section.getByRole('button', { name: `Delete the shortcut ${name}` }).click();
    await expect(section.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  }
  await expect(toggle).toHaveCount(0);
  await page.reload();
  await expect(section.getByRole('link')).toHaveCount(1);
});

test('an editor has no shortcuts', async ({ page, signIn }) => {
  await signIn('editor', 'en');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expect(page.getByRole('region', { name: 'Shortcuts' })).toHaveCount(0);
});
