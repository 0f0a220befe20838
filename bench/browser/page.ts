import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium';

const WIDE = { width: 1440, height: 900 };

/** 10 Mbit/s in bytes per second, 40 ms round trip. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** tsx wraps named functions in this helper, which the page lacks. */
const NAMES = 'globalThis.__name = (value) => value;';

export interface Tab {
  browser: Browser;
  page: Page;
  cdp: CDPSession;
}

/** Opens a browser with a new profile, in Swedish, and one page. */
export const openTab = async (storage: Record<string, string> = {}): Promise<Tab> => {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium: run `npx tsx scripts/chromium.ts`, or set CHROMIUM_PATH.');
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, '--js-flags=--expose-gc'],
  });
  // Apps to compare with may need what our content security policy forbids.
  const context = await browser.newContext({ locale: 'sv-SE', viewport: WIDE, bypassCSP: true });
  await context.addInitScript({ content: NAMES });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  return { browser, page, cdp: await context.newCDPSession(page) };
};

/** Makes the CPU `rate` times slower. */
export const slowCpu = (cdp: CDPSession, rate: number) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

/** Limits the network to 10 Mbit/s and 40 ms round trip. */
export const slowNetwork = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
};
