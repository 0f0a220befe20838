import type { BrowserContext } from '@playwright/test';
import { beLate } from './beLate';

/** Delays every request of a browser, chunks included, for `npm run test:stress`. */
export const delayRequests = async (context: BrowserContext): Promise<void> => {
  if (process.env.STRESS !== '1') return;
  await context.route('**/*', async (route) => {
    await beLate();
    // The page may be gone.
    await route.continue().catch(() => undefined);
  });
};
