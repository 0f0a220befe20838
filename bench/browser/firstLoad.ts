import { openTab, slowCpu, slowNetwork } from './page';

export interface FirstLoad {
  /** JavaScript over the network until the page is usable, in thousands of bytes. */
  kilobytes: number;
  /** Milliseconds from the start to first contentful paint, and until the page is usable. */
  painted: number;
  usable: number;
  /** Milliseconds of long tasks beyond 50 each (total blocking time). */
  blocked: number;
}

interface Marks {
  usable?: number;
  blocked: number;
}

/**
 * Measures the first load of a page: new profile, CPU 4× slower, 10 Mbit/s, 40 ms round trip.
 * @param usable  CSS selector of an element that shows when the page is usable
 * @param storage local storage of the profile, such as a session
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
    await slowNetwork(cdp);
    await slowCpu(cdp, 4);
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
        // After the frame that draws it, when the main thread is free.
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
      // A fast screen can be usable just before its paint is reported.
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
