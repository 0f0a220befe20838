import { openTab, slowDown, slowLine } from './page';

export interface FirstLoad {
  /** JavaScript on the wire until the page can be used, in thousands of bytes. */
  kilobytes: number;
  /** Milliseconds from the start: first contentful paint, and until the page can be used. */
  painted: number;
  usable: number;
  /** Milliseconds beyond 50 of each stretch that kept the processor until then. */
  blocked: number;
}

interface Marks {
  usable?: number;
  blocked: number;
}

/**
 * Opens a page as a newcomer does: new profile, a processor four times slower, 10 Mbit/s and 40 ms there and back.
 * @param url     its address
 * @param usable  what stands there once it can be used, a CSS selector
 * @param storage what the profile has in its local storage: a session
 */
export const firstLoad = async (
  url: string,
  usable: string,
  storage: Record<string, string> = {},
): Promise<FirstLoad> => {
  const { browser, page, cdp } = await openTab(storage);
  try {
    let bytes = 0;
    const scripts = new Set<string>();
    let isCounting = true;
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (isCounting && scripts.has(requestId)) bytes += encodedDataLength;
    });
    await slowLine(cdp);
    await slowDown(cdp, 4);
    await page.addInitScript((selector) => {
      const marks: Marks = { blocked: 0 };
      Object.assign(window, { marks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          if (marks.usable === undefined) marks.blocked += Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
      const look = () => {
        const element = document.querySelector(selector);
        if (!element || element.getBoundingClientRect().height === 0) {
          requestAnimationFrame(look);
          return;
        }
        // Drawn, and the processor free for who clicks at it.
        requestAnimationFrame(() => {
          setTimeout(() => {
            marks.usable = performance.now();
          });
        });
      };
      look();
    }, usable);
    await page.goto(url, { waitUntil: 'commit' });
    const read = () =>
      page.evaluate(() => {
        const { marks } = window as Window & { marks?: Marks };
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        return { blocked: 0, ...marks, painted: paint?.startTime ?? 0 };
      });
    await page.waitForFunction(
      // A screen that stands there at once is painted a moment after it can be used.
      () =>
        (window as Window & { marks?: Marks }).marks?.usable !== undefined &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
      undefined,
      {
        timeout: 60_000,
        polling: 50,
      },
    );
    isCounting = false;
    const { usable: at = Number.NaN, blocked, painted } = await read();
    return { kilobytes: bytes / 1000, painted, usable: at, blocked };
  } finally {
    await browser.close();
  }
};
