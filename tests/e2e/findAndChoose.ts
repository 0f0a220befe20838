import type { Locator } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Types into a field that searches on the server, and chooses what it finds.
 * @param name of the option, where that is not what is typed
 */
export const findAndChoose = async (field: Locator, text: string, name = text): Promise<void> => {
  await field.fill(text);
  const option = field.page().getByRole('option', { name, exact: true });
  // The list becomes shorter when the server has answered, perhaps between pressing and letting go: one presses again.
  let isPressed = false;
  await expect(async () => {
    if (!isPressed || (await option.isVisible())) await option.click({ timeout: 10_000 });
    isPressed = true;
    await expect(option).toBeHidden({ timeout: 3_000 });
  }).toPass();
};
