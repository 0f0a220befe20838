import en from '../../i18n/en/server';
import { emailOf, registerCompany, uniqueName } from '../support/apiClient';
import { createPng } from '../support/createPng';
import { countPresses, findAndChoose, rows } from './actions';
import { expect, expectToFit, test } from './fixtures';

test('a company is switched to from the header, and deleted by typing its name', async ({
  page,
  signIn,
  axe,
  saveScreen,
  request,
}) => {
  const token = await signIn('superadmin', 'en');
  const name = uniqueName('Bolaget');
  await registerCompany(request, token, name);
  await page.goto('/companies');
  // Both demo companies have an icon, also the one that is not the current company.
  for (const company of ['Norrsken Vård AB', 'Havsvik Logistik AB']) {
    const row = rows(page).filter({ has: page.getByRole('link', { name: company, exact: true }) });
    await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 512);
  }
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('button', { name: 'Norrsken Vård AB: switch company' }).click();
  await findAndChoose(page.getByRole('combobox', { name: 'Search companies' }), name);
  await expect(page.getByRole('button', { name: `${name}: switch company` })).toBeVisible();
  await expect(page).toHaveURL(/\/c\/\d+\/home$/);
  await page.getByRole('link', { name: 'Business' }).click();
  await saveScreen('companies');
  await page.getByRole('link', { name: 'Switch to Norrsken Vård AB' }).click();
  await expect(page.getByRole('button', { name: 'Norrsken Vård AB: switch company' })).toBeVisible();
  await page.getByRole('link', { name: 'Business' }).click();
  await page.getByRole('textbox', { name: 'Search name or organisation number' }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Delete company' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByRole('textbox').fill(name);
  await axe();
  await dialog.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Deleted companies' }).click();
  const deleted = rows(page).filter({ has: page.getByRole('button', { name: `Restore ${name}` }) });
  await expect(deleted.getByText(/^Will be erased on /)).toBeVisible();
  await axe();
  await saveScreen('companies-deleted');
  const found = await request.get(`/api/v2/companies?filter[q]=${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await found.json()).toMatchObject({ data: [] });
});

test('a company is registered completely, as a copy of another, in at most 12 clicks', async ({
  page,
  signIn,
  axe,
  resize,
  saveScreen,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await signIn('superadmin', 'en')}` };
  const name = uniqueName('Kopian');
  await page.goto('/home');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Business' }).click();
  await page.getByRole('link', { name: 'Register a company' }).click();
  const company = page.getByRole('region', { name: 'Company' });
  await company.getByRole('textbox', { name: 'Name', exact: true }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('5560160680');
  await company.getByRole('combobox', { name: 'Copy from' }).click();
  await page.getByRole('option', { name: 'Norrsken Vård AB' }).click();
  const icon = page.getByRole('region', { name: 'Icon' });
  const chooser = page.waitForEvent('filechooser');
  await icon.getByText('Choose icon', { exact: true }).click();
  const picture = await createPng(900, 600);
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  const crop = page.getByRole('dialog', { name: 'Crop the icon' });
  await expect(crop.getByText('50% from the left, 50% from the top')).toBeAttached();
  await saveScreen('company-crop');
  await crop.getByRole('button', { name: 'Use as icon' }).click();
  await expect(icon.getByRole('img', { name: 'New icon' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Colour code' }).click();
  await page.keyboard.type('#ffd500');
  const admin = page.getByRole('region', { name: 'First administrator' });
  await admin.getByRole('textbox', { name: 'Name', exact: true }).click();
  await page.keyboard.type('Nina Ny');
  await page.keyboard.press('Tab');
  await page.keyboard.type(emailOf(name));
  await admin.getByRole('button', { name: 'Add administrator' }).click();
  const further = admin.getByRole('group', { name: 'More administrators' });
  await expect(further.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Olle Ny');
  await page.keyboard.press('Tab');
  await page.keyboard.type(emailOf(`${name}-2`));
  await axe();
  await saveScreen('company-register-copy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(new RegExp(`^${name} registered`))).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(12);
  const found = await request.get(`/api/v2/companies?filter[q]=${encodeURIComponent(name)}`, { headers });
  const { data: created } = (await found.json()) as { data: { id: number; users_count: number }[] };
  expect(created).toMatchObject([{ users_count: 2 }]);
  const id = created[0]?.id;
  await page.goto(`/c/${id}/pages`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'New page' })).toHaveCSS(
    'background-color',
    'rgb(255, 213, 0)',
  );
  await expect(page.getByRole('link', { name: 'New page' })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await axe();
  await saveScreen('company-copy-pages');
  await resize('phone');
  await expect(page.getByRole('link', { name: 'New page' })).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect((await request.delete(`/api/v2/companies/${id}`, { headers })).status()).toBe(204);
});

test('two tabs work in two companies, also after a reload and in links opened in a new tab', async ({
  page,
  context,
  signIn,
  request,
  saveScreen,
}) => {
  const headers = { Authorization: `Bearer ${await signIn('superadmin', 'en')}` };
  const listed = await request.get('/api/v2/companies?sort=id', { headers });
  const { data: companies } = (await listed.json()) as { data: { id: number; name: string }[] };
  const [one, other] = companies;
  if (!one || !other) throw new Error('The demo data has two companies');
  const beside = await context.newPage();
  const tabs = [
    { tab: page, id: one.id, group: uniqueName('Här') },
    { tab: beside, id: other.id, group: uniqueName('Där') },
  ] as const;
  for (const { tab, id } of tabs) await tab.goto(`/c/${id}/groups/new`);
  for (const { tab, group } of tabs) await tab.getByRole('textbox', { name: 'Name' }).fill(group);
  for (const { tab } of tabs) await tab.getByRole('button', { name: 'Save' }).click();
  for (const { tab, id, group } of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: group })).toBeVisible();
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: group })).toBeVisible();
    expect(new URL(tab.url()).pathname).toMatch(new RegExp(`^/c/${id}/groups/`));
    const found = await request.get(`/api/v2/groups?filter[q]=${encodeURIComponent(group)}`, {
      headers: { ...headers, 'X-Company-Id': String(id) },
    });
    expect(await found.json()).toMatchObject({ data: [{ name: group }] });
  }
  await expect(beside).toHaveTitle(`${tabs[1].group} – ${other.name} – Anslag`);
  const opened = context.waitForEvent('page');
  await beside
    .getByRole('link', { name: 'Groups', exact: true })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  const third = await opened;
  await expect(third.getByRole('button', { name: `${other.name}: switch company` })).toBeVisible();
  expect(new URL(third.url()).pathname).toBe(`/c/${other.id}/groups`);
  await saveScreen('company-per-tab');
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
    const button = page.getByRole('link', { name: `Switch to ${long}Havsvik Logistik AB` });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    // Fails when something covers it.
    await button.click({ trial: true });
    await expectToFit(page);
    await page.getByRole('button', { name: 'Norrsken Vård AB: switch company' }).click();
    const hint = page.getByText(en.resources.companies.switch.hint);
    // Opened by the focus.
    await expect(page.getByRole('option').first()).toBeVisible();
    await hint.click({ trial: true });
    const bottom = await hint.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await page.getByRole('listbox').evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(top);
  }
});

test('what was typed can be copied after another tab has switched the company of the session', async ({
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
  // A server that knows only the company of the session.
  await page.route('**/api/v2/auth/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"companyTabs",', '') });
  });
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
