import type { PathTranslator } from './translatePaths';

/** Whether a URL is a path of this app, and not protocol-relative (`//` or `/\`). */
export const isAppPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Whether a URL is an absolute http or https URL. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

/** Translates a path of the address bar, with query and fragment, for a link inside the app. */
export const toAppLink = (url: string, { toInternal }: PathTranslator): string => {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  return toInternal(pathname) + rest;
};
