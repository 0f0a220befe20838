import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { vi } from 'vitest';

/** A page of this many pixels; jsdom lays nothing out. */
const WIDTH = 1440;

/** Width that media queries answer for; a test of the phone's layout sets another. Back to 1440 for each test. */
let width = WIDTH;

export const setScreenWidth = (pixels: number = WIDTH): void => {
  width = pixels;
};

/** Understands what MUI asks: `(min-width:600px)` and `(max-width:899.95px)`. Everything else is no. */
const matches = (query: string): boolean => {
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  return (
    limits.length > 0 &&
    limits.every(([, side, px]) => (side === 'min' ? width >= Number(px) : width <= Number(px)))
  );
};

const observer = () =>
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };

/** Adds what browsers have and jsdom has not, as far as MUI, react-admin and the app ask for it. */
export const fillBrowserGaps = (): void => {
  vi.stubGlobal('ResizeObserver', observer());
  vi.stubGlobal('IntersectionObserver', observer());
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.animate = () => ({}) as Animation;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query }) as MediaQueryList;
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
};

/**
 * Makes files and forms Node's own: the ones of jsdom reach `fetch` without their names and bytes.
 * `new FormData(formElement)` is the one thing that Node's cannot do.
 */
export const useNodeBodies = async (): Promise<void> => {
  const form = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal('FormData', form.constructor);
  vi.stubGlobal('File', NodeFile);
  vi.stubGlobal('Blob', NodeBlob);
};
