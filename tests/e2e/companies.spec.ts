import { truecolourPng } from '../../server/demo/drawing/png';
import app from '../../i18n/en';
import en from '../../i18n/en/server';
import { emailOf, uniqueName } from '../support/apiClient';
import { findAndChoose } from './actions';
import { expect, expectToFit, test } from './fixtures';

/** Playwright's own script cannot run in the sandboxed frame of a mail. */
const MAIL_FRAME = /Blocked script execution in 'about:srcdoc'/;

test('a company is registered, switched to from the header, and deleted by typing its name', async ({
  page,
  context,
  signIn,
  axe,
  saveScreen,
  request,
  allowConsole,
}) => {
  allowConsole(MAIL_FRAME);
  const token = await signIn('superadmin', 'en');
  const name = uniqueName('Bolaget');
  await page.goto('/companies');
  // Both demo companies have an icon, also the one that is not the current company.
  const icons = page.getByRole('table').getByRole('row').locator('img');
  await expect(icons).toHaveCount(2);
  for (const icon of await icons.all()) await expect(icon).toHaveJSProperty('naturalWidth', 512);
  await axe();
  const scheme = page.getByRole('button', { name: 'Toggle light/dark mode' });
  await scheme.click();
  // The tooltip of the button is outside the landmarks.
  await axe(['region']);
  await scheme.click();
  const beside = await context.newPage();
  await page.getByRole('link', { name: 'Register' }).click();
  const company = page.getByRole('region', { name: 'Company' });
  const admin = page.getByRole('region', { name: 'First administrator' });
  await company.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await company.getByRole('textbox', { name: 'Organisation number' }).fill('5560160680');
  const icon = page.getByRole('region', { name: 'Icon' });
  const picture = await truecolourPng(512, 512, new Uint8Array(512 * 512 * 3));
  await icon
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await expect(icon.getByRole('img', { name: 'New icon' })).toBeVisible();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Nina Ny');
  await admin.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(name));
  await axe();
  await saveScreen('company-register');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(`${name} registered. An invitation is on its way to ${emailOf(name)}.`),
  ).toBeVisible();
  await beside.goto(process.env.E2E_OUTBOX ?? '');
  const mail = beside.getByRole('article').filter({ hasText: emailOf(name) });
  await expect(mail.frameLocator('iframe').getByRole('link', { name: en.mail.invite_link })).toHaveAttribute(
    'href',
    /\/reset-password\?token=/,
  );

  // A second tab still has the previous company.
  await beside.goto('/home');
  await expect(beside.getByRole('button', { name: 'Norrsken Vård AB: switch company' })).toBeVisible();
  await page.getByRole('button', { name: 'Norrsken Vård AB: switch company' }).click();
  await findAndChoose(page.getByRole('combobox', { name: 'Search companies' }), name);
  await expect(page.getByText(`You are now working in ${name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  const moved = beside.getByRole('dialog', { name: `You are now working in ${name}` });
  await moved.getByRole('button', { name: `Continue in ${name}` }).click();
  await expect(beside.getByRole('button', { name: `${name}: switch company` })).toBeVisible();
  await beside.close();

  await page.getByRole('link', { name: 'Business' }).click();
  await saveScreen('companies');
  await page.getByRole('button', { name: 'Switch to Norrsken Vård AB' }).click();
  await expect(page.getByRole('button', { name: 'Norrsken Vård AB: switch company' })).toBeVisible();
  await page.getByRole('link', { name: 'Business' }).click();
  await page.getByRole('textbox', { name: 'Search name or organisation number' }).fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete company' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByRole('textbox').fill(name);
  await axe();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  const found = await request.get(`/api/v2/companies?filter[q]=${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await found.json()).toMatchObject({ data: [] });
});

test('a long company name hides neither the button to switch nor the hint of the switcher', async ({
  page,
  signIn,
  resize,
}) => {
  const long = 'Norra Sveriges kooperativa vård- och omsorgsbolag '.repeat(3);
  await signIn('superadmin', 'en');
  await page.route(/\/api\/v2\/companies\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { name: string }[] };
    for (const company of body.data) company.name = `${long}${company.name}`;
    await route.fulfill({ response, json: body });
  });
  for (const size of ['desktop', 'phone'] as const) {
    await resize(size);
    await page.goto('/companies');
    const button = page.getByRole('button', { name: `Switch to ${long}` });
    await expect(button).toBeInViewport({ ratio: 1 });
    // Fails when something covers it.
    await button.click({ trial: true });
    await expectToFit(page);
    await page.getByRole('button', { name: 'Norrsken Vård AB: switch company' }).click();
    const hint = page.getByText(app.resources.companies.switch.hint);
    // Opened by the focus.
    await expect(page.getByRole('option').first()).toBeVisible();
    await hint.click({ trial: true });
    const bottom = await hint.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await page.getByRole('listbox').evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(top);
  }
});

test('what was typed can be copied after another tab has switched company', async ({
  page,
  context,
  signIn,
  request,
  resize,
  allowConsole,
}) => {
  // The second tab shows a file without an icon.
  allowConsole(/favicon/);
  const token = await signIn('superadmin', 'en');
  const answer = await request.get('/api/v2/auth/user', { headers: { Authorization: `Bearer ${token}` } });
  const { data: user } = (await answer.json()) as { data: { id: number } };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const beside = await context.newPage();
  for (const size of ['desktop', 'phone'] as const) {
    await resize(size);
    await beside.goto('/manifest.webmanifest');
    await beside.evaluate(() => localStorage.removeItem('anslag.company'));
    await page.goto('/shortcuts/new');
    await page.getByRole('textbox', { name: 'Name' }).fill(`Half ${size}`);
    const switched = JSON.stringify({ userId: user.id, companyId: 1_000_000, name: 'Andra AB' });
    await beside.evaluate((value) => localStorage.setItem('anslag.company', value), switched);
    const dialog = page.getByRole('dialog', { name: 'You are now working in Andra AB' });
    const copy = dialog.getByRole('button', { name: 'Copy' });
    await expect(copy).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Continue in Andra AB' })).toBeInViewport({ ratio: 1 });
    await copy.click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Half ${size}`);
  }
});
