import type { PathTranslator } from '../routing/translatePaths';

/** Whether an address is a path of the app's own, and not one that a browser takes for another site. */
export const isAppPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Whether an address may be followed to another site. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

/** A path as it stands in the address bar, for a link inside the app, with its query and its fragment. */
export const toAppLink = (url: string, { toInternal }: PathTranslator): string => {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  return toInternal(pathname) + rest;
};
