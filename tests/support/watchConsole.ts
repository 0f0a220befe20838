import { expect, type BrowserContext } from '@playwright/test';

/**
 * Fails a test that logs an error or a warning in the browser.
 * @param allowed patterns of expected messages, to which the test may add
 * @param use     runs the test
 */
export const watchConsole = async (
  context: BrowserContext,
  allowed: RegExp[],
  use: (allowed: RegExp[]) => Promise<void>,
): Promise<void> => {
  const printed: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      printed.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => printed.push(`uncaught: ${String(error.error().stack)}`));
  await use(allowed);
  const unexpected = printed.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  expect(unexpected, 'console messages').toEqual([]);
};
