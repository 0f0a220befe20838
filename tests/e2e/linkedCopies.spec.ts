import { API_BASE } from '../../contract/constants';
import en from '../../i18n/en/server';
import { apiClient, uniqueName } from '../support/apiClient';
import { expect, expectToFit, test } from './fixtures';

const texts = en.resources.publications;

test('a new version of a linked copy is compared and taken over, and replaces local changes only when told to', async ({
  page,
  signIn,
  axe,
  resize,
  saveScreen,
  request,
}) => {
  const title = uniqueName('Brandskydd');
  const token = await signIn('superadmin', 'en');
  const source = apiClient(request, token);
  const headers = { Authorization: `Bearer ${token}` };
  const found = await request.get(`${API_BASE}/companies?filter[q]=Havsvik`, { headers });
  const { data: companies } = (await found.json()) as { data: { id: number }[] };
  const original = await source.create('pages', {
    title,
    content: '<p>Nyckeln ligger i receptionen.</p>',
    published: true,
  });
  await source.runChangeSet({
    resource: 'companies',
    kind: 'publish',
    ids: companies.map(({ id }) => id),
    publish: { resource: 'pages', id: original.id },
  });
  await source.update('pages', original.id, { content: '<p>Nyckeln ligger i matsalen.</p>' });

  const target = apiClient(request, await signIn('admin.havsvik', 'en'));
  await page.goto('/home');
  const offered = page.getByRole('region', { name: /^New versions from other companies/ });
  await expect(offered).toContainText('Page from Norrsken Vård AB');
  await saveScreen('linked-copies-home');
  await offered.getByRole('link', { name: title }).click();
  const banner = page.getByRole('note').filter({ hasText: 'Linked copy from' });
  await expect(banner).toContainText(texts.about.outdated);
  await axe();
  await saveScreen('linked-copy');
  await resize('phone');
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await saveScreen('linked-copy-phone-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await resize('desktop');
  await banner.getByRole('button', { name: `Show changes of “${title}”` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('insertion')).toContainText('matsalen');
  for (const size of ['phone', 'desktop'] as const) {
    await resize(size);
    await expectToFit(page);
    await axe();
    await saveScreen(`linked-copy-dialog-${size}`);
  }
  await dialog.getByRole('button', { name: texts.take_over, exact: true }).click();
  await expect(page.getByText(texts.taken)).toBeVisible();
  await expect(page.getByText('Nyckeln ligger i matsalen.')).toBeVisible();
  await expect(banner).toContainText(texts.about.current);

  const id = Number(/\/pages\/(\d+)/.exec(page.url())?.[1]);
  await target.update('pages', id, { content: '<p>Nyckeln ligger hos vakten.</p>' });
  await source.update('pages', original.id, { content: '<p>Nyckeln ligger i köket.</p>' });
  await page.goto(`/pages/${id}/edit`);
  const input = page.getByRole('textbox', { name: en.fields.title });
  await input.fill(`${title} på lagret`);
  await expect(banner).toContainText(texts.about.both);
  await banner.getByRole('button', { name: /^Show changes/ }).click();
  await expect(dialog.getByText('Replaces what was changed here: Content')).toBeVisible();
  await resize('phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await saveScreen('linked-copy-dialog-dark');
  await resize('desktop');
  await dialog.getByRole('button', { name: texts.replace }).click();
  await expect(page.getByText('Nyckeln ligger i köket.')).toBeVisible();
  // What was typed meanwhile.
  await expect(input).toHaveValue(`${title} på lagret`);
  expect(await target.get('pages', id)).toMatchObject({ title, content: '<p>Nyckeln ligger i köket.</p>' });
});

test('linked copies are listed, also shortcuts, which have no screen of their own', async ({
  page,
  signIn,
  axe,
  resize,
  saveScreen,
  request,
}) => {
  const name = uniqueName('Genväg');
  const token = await signIn('superadmin', 'en');
  const headers = { Authorization: `Bearer ${token}` };
  const found = await request.get(`${API_BASE}/companies?filter[q]=Havsvik`, { headers });
  const { data: companies } = (await found.json()) as { data: { id: number }[] };
  const source = apiClient(request, token);
  const original = await source.create('shortcuts', { name, url: 'https://old.example/' });
  await source.runChangeSet({
    resource: 'companies',
    kind: 'publish',
    ids: companies.map(({ id }) => id),
    publish: { resource: 'shortcuts', id: original.id },
  });
  await source.update('shortcuts', original.id, { url: 'https://new.example/' });

  await signIn('admin.havsvik', 'en');
  await page.goto('/publications');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(texts.states.outdated);
  await axe();
  await saveScreen('linked-copies');
  await row.getByRole('button', { name: /^Show changes/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Web address' })).toBeVisible();
  await dialog.getByRole('button', { name: texts.take_over, exact: true }).click();
  await expect(row).toContainText(texts.states.current);
  await resize('phone');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
  await expectToFit(page);
  await axe();
  await saveScreen('linked-copies-phone');
});
