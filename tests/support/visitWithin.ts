import { expect, type Page } from '@playwright/test';

/** Navigates within the open app, which is faster than `page.goto`. */
export const visitWithin = async (page: Page, path: string): Promise<void> => {
  const heading = page.locator('h1').first();
  const before = await heading.innerText();
  await page.evaluate((to) => {
    // react-router numbers its history entries.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: String(idx + 1), idx: idx + 1 };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  // The previous screen stays until the next one has loaded. Two screens may have the same heading.
  await expect(heading)
    .not.toHaveText(before, { timeout: 2_000 })
    .catch(() => undefined);
};
