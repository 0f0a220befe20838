import type { Page } from '@playwright/test';
import { parsePersonalNumber } from '../../contract/personalNumber';
import { apiClient, emailOf, uniqueName } from '../support/apiClient';
import { expect, expectToFit, test } from './fixtures';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns a valid personal number that no demo user has. */
const personalNumber = (serial: number): string => {
  for (let digit = 0; digit < 10; digit += 1) {
    const found = parsePersonalNumber(`19490412${serial}${digit}`);
    if (found) return found;
  }
  throw new Error('No check digit fits');
};

test('several documents of a user are uploaded at once, downloaded and removed', async ({
  page,
  signIn,
  request,
  axe,
}) => {
  const name = uniqueName('Papper');
  const { id } = await apiClient(request, await signIn('admin', 'en')).create('users', {
    name,
    email: emailOf(name),
  });
  await page.goto(`/users/${id}`);
  const section = page.getByRole('region', { name: 'Documents' });
  await section
    .locator('input[type=file]')
    .setInputFiles(['Avtal 2026.pdf', 'Intyg.pdf', 'Kort.pdf'].map(paper));
  await section.getByRole('listitem', { name: 'Avtal 2026.pdf' }).getByLabel('Type').click();
  await page.getByRole('option', { name: 'Employment' }).click();
  await axe();
  await section.getByRole('button', { name: 'Upload 3 documents' }).click();
  await expect(section.getByRole('heading', { name: 'Uploaded: 3 of 3' })).toBeVisible();
  const row = section.getByRole('row', { name: /Avtal 2026 Employment/ });
  const downloading = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download Avtal 2026' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Avtal 2026.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(PDF)).toBe(true);
  await row.getByRole('button', { name: 'Delete Avtal 2026' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await expect(section.getByRole('row', { name: /Intyg/ })).toBeVisible();
});

test('salary specifications are matched to users, reviewed and sent, and read by the user', async ({
  page,
  signIn,
  request,
  axe,
  resize,
}) => {
  const name = uniqueName('Lona');
  const number = personalNumber(100 + Math.floor(Math.random() * 800));
  const admin = apiClient(request, await signIn('admin', 'en'));
  const password = 'long enough';
  await admin.create('users', {
    name,
    email: emailOf(name),
    password,
    national_security_number: number,
    roles: ['editor'],
  });
  await page.goto('/users');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Payslips' }).click();
  await expect(title(page)).toHaveText('Upload payslips');
  await page
    .locator('main input[type=file]')
    .setInputFiles([`lön_${number.slice(2, 8)}-${number.slice(8)}.pdf`, 'vem.pdf'].map(paper));
  await expect(page.getByText('1 of 2 files ready to send')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^lön_/ })).toContainText(name);
  await axe();
  await resize('phone');
  await expectToFit(page);
  await page.getByRole('button', { name: 'Skip vem.pdf' }).click();
  await page.getByLabel('Document name').fill('Lön november');
  await page.getByRole('button', { name: 'Upload 1 document' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Uploaded: 1 of 1' })).toBeVisible();

  await signIn({ username: emailOf(name), password }, 'en');
  await page.goto('/home');
  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'My documents' }).click();
  const link = page.getByRole('link', { name: /Lön november New/ });
  await expect(link).toBeVisible();
  await expectToFit(page);
  await axe();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Lön november' }).click();
  await downloading;
  await expect(page.getByRole('link', { name: 'Lön november' })).toBeVisible();
  await expect(link).toBeHidden();
});
