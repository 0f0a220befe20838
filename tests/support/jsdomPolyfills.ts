import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { vi } from 'vitest';

/** Default width in pixels. jsdom has no layout. */
const WIDTH = 1440;

/** The width for media queries. Reset after each test. */
let width = WIDTH;

export const setScreenWidth = (pixels: number = WIDTH): void => {
  width = pixels;
};

/** Supports MUI's queries, `(min-width:600px)` and `(max-width:899.95px)`, and a mouse. Others do not match. */
const matches = (query: string): boolean => {
  if (query === '(pointer: fine)') return width >= 600;
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

/** Adds browser APIs that jsdom lacks and MUI, react-admin or the app use. */
export const installPolyfills = (): void => {
  vi.stubGlobal('ResizeObserver', observer());
  vi.stubGlobal('IntersectionObserver', observer());
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.animate = () => ({}) as Animation;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query }) as MediaQueryList;
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
};

/**
 * Replaces the files and forms of jsdom, which lose their names and bytes in `fetch`, by those of Node. They do not
 * support `new FormData(formElement)`.
 */
export const useNodeBodies = async (): Promise<void> => {
  const form = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal('FormData', form.constructor);
  vi.stubGlobal('File', NodeFile);
  vi.stubGlobal('Blob', NodeBlob);
};
