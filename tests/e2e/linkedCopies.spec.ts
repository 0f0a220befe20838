import { API_BASE } from '../../contract/constants';
import en from '../../i18n/en/server';
import { apiClient, uniqueName } from '../support/apiClient';
import { expect, expectToFit, test } from './fixtures';

const texts = en.resources.publications;

test('new versions of a linked page and a linked shortcut are compared and taken over', async ({
  page,
  signIn,
  visit,
  axe,
  resize,
  saveScreen,
  request,
}) => {
  const [title, name] = [uniqueName('Brandskydd'), uniqueName('Genväg')];
  const token = await signIn('superadmin', 'en');
  const source = apiClient(request, token);
  const headers = { Authorization: `Bearer ${token}` };
  const found = await request.get(`${API_BASE}/companies?filter[q]=Havsvik`, { headers });
  const { data: companies } = (await found.json()) as { data: { id: number }[] };
  const share = async (resource: 'pages' | 'shortcuts', before: object, after: object) => {
    const original = await source.create(resource, { ...before });
    await source.runChangeSet({
      resource: 'companies',
      kind: 'publish',
      ids: companies.map(({ id }) => id),
      publish: { resource, id: original.id },
    });
    await source.update(resource, original.id, { ...after });
  };
  const content = '<p>Nyckeln ligger i receptionen.</p>';
  await share('pages', { title, content, published: true }, { content: '<p>Nyckeln ligger i matsalen.</p>' });
  await share('shortcuts', { name, url: 'https://old.example/' }, { url: 'https://new.example/' });

  await signIn('admin.havsvik', 'en');
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
  await axe();
  await saveScreen('linked-copy-dialog-desktop');
  await resize('phone');
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await saveScreen('linked-copy-dialog-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await resize('desktop');
  await dialog.getByRole('button', { name: texts.take_over, exact: true }).click();
  await expect(page.getByText(texts.taken)).toBeVisible();
  await expect(page.getByText('Nyckeln ligger i matsalen.')).toBeVisible();
  await expect(banner).toContainText(texts.about.current);

  // Shortcuts have no screen of their own.
  await visit('/publications');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(texts.states.outdated);
  await axe();
  await saveScreen('linked-copies');
  await row.getByRole('button', { name: /^Show changes/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Web address' })).toBeVisible();
  await dialog.getByRole('button', { name: texts.take_over, exact: true }).click();
  await expect(row).toContainText(texts.states.current);
  await resize('phone');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
  await expectToFit(page);
  await axe();
  await saveScreen('linked-copies-phone');
});
