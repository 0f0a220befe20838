import type { JSHandle, Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Returns the path of a list with a filter. */
export const listPath = (resource: string, filter: Record<string, unknown>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Finds the rows of the table, without its head. */
export const rows = (page: Page): Locator => page.getByRole('table').locator('tbody').getByRole('row');

/** Counts the presses of the pointer from now on, until the app is loaded again. @returns reads the count */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  const counter = await page.evaluateHandle(() => {
    const presses = { count: 0 };
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) presses.count += 1;
      },
      { capture: true },
    );
    return presses;
  });
  return () => counter.evaluate(({ count }) => count);
};

/** The bar of the bulk actions, in English. */
export const selectionBar = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Actions for selected items' });

/** Returns the files as the browser passes them to `drop`. */
export const toDataTransfer = async (page: Page, files: readonly File[]): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    (parts) => {
      const transfer = new DataTransfer();
      for (const { bytes, name, type } of parts)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return transfer;
    },
    await Promise.all(
      files.map(async (file) => ({
        bytes: [...new Uint8Array(await file.arrayBuffer())],
        name: file.name,
        type: file.type,
      })),
    ),
  );

/** Types a date in the order of the language, such as `26/11/2026 08:30`, with digits alone. */
export const typeDate = async (scope: Page | Locator, label: string, text: string): Promise<void> => {
  const first = scope.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first();
  await first.click();
  await first.page().keyboard.type(text.replace(/\D/g, ''));
};

/**
 * Types into an autocomplete field and chooses an option.
 * @param name of the option, if it differs from the text
 */
export const findAndChoose = async (field: Locator, text: string, name = text): Promise<void> => {
  await field.fill(text);
  const option = field.page().getByRole('option', { name, exact: true });
  // The list can change between mouse down and up, when the response arrives. Click again then.
  let isClicked = false;
  await expect(async () => {
    if (!isClicked || (await option.isVisible())) await option.click({ timeout: 10_000 });
    isClicked = true;
    await expect(option).toBeHidden({ timeout: 3_000 });
  }).toPass();
};

/**
 * Changes a field of the selected rows in the bulk dialog.
 * @param name  of several of them, such as `users`
 * @param count of selected rows, all of which change
 * @param fill  enters the new value
 */
export const editRows = async (
  page: Page,
  name: string,
  count: number,
  field: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Edit ${count} `) });
  await dialog.getByRole('button', { name: field, exact: true }).click();
  await fill(dialog);
  await dialog.getByRole('button', { name: new RegExp(`^Change ${count} `) }).click();
  await expect(page.getByText(new RegExp(`^${count} ${name} changed$`))).toBeVisible();
};
