import { openTab, slowCpu, slowNetwork } from './page';

export interface FirstLoad {
  /** JavaScript over the network until the page is quiet, in thousands of bytes. */
  kilobytes: number;
  /** Milliseconds from the start to first contentful paint, and until the page is usable. */
  painted: number;
  usable: number;
  /** Milliseconds until no script loads and no task is long any more. */
  quiet: number;
  /** Milliseconds of long tasks beyond 50 each (total blocking time), until the page is quiet. */
  blocked: number;
}

/** Milliseconds without a request or a long task after which a page counts as quiet. */
const QUIET = 1_000;

interface Marks {
  usable?: number;
  /** The end of the last long task. */
  busy: number;
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
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await slowNetwork(cdp);
    await slowCpu(cdp, 4);
    await page.addInitScript((selector) => {
      const marks: Marks = { busy: 0, blocked: 0 };
      Object.assign(window, { marks });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) {
          marks.busy = startTime + duration;
          marks.blocked += Math.max(0, duration - 50);
        }
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
    // A fast screen can be usable just before its paint is reported.
    await page.waitForFunction(
      (pause) => {
        const { marks } = window as Window & { marks?: Marks };
        if (marks?.usable === undefined) return false;
        if (performance.getEntriesByName('first-contentful-paint').length === 0) return false;
        const ends = performance
          .getEntriesByType('resource')
          .map((entry) => entry.startTime + entry.duration);
        const quiet = Math.max(marks.usable, marks.busy, ...ends);
        return performance.now() > quiet + pause && Object.assign(marks, { quiet });
      },
      QUIET,
      { timeout: 60_000, polling: 100 },
    );
    return await page.evaluate((size) => {
      const { marks } = window as Window & { marks?: Marks & { quiet: number } };
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      const { usable: rows = Number.NaN, quiet = Number.NaN, blocked = Number.NaN } = marks ?? {};
      return { kilobytes: size, painted: paint?.startTime ?? Number.NaN, usable: rows, quiet, blocked };
    }, bytes / 1000);
  } finally {
    await browser.close();
  }
};
