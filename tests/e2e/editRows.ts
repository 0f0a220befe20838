import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Changes a field of the chosen rows in the dialog, and closes the report.
 * @param name  of the resource, as its screens call many of it
 * @param count rows that are chosen, all of which change
 * @param fill  says what the field becomes
 */
export const editRows = async (
  page: Page,
  name: string,
  count: number,
  field: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${count} rows` });
  await dialog.getByRole('combobox', { name: 'Field to change' }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
  await fill(dialog);
  await dialog.getByRole('button', { name: `Change ${count} rows` }).click();
  const report = page.getByRole('dialog', { name: `Changing many: ${name}` });
  await expect(report.getByText(`${count} rows changed`)).toBeVisible();
  await report.getByRole('button', { name: 'Close' }).click();
};
