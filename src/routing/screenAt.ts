import type { Screens } from './screens';

/** Returns the component at a browser path, or undefined where there is no screen. */
export const screenAt = ({ resources, pages, paths }: Screens, browserPath: string): unknown => {
  const page = pages.find(({ path }) => path === browserPath);
  if (page) return page.component;
  const [, name, second, third] = paths.toInternal(browserPath).split('/');
  const resource = resources.find((candidate) => candidate.name === name);
  if (second === undefined) return resource?.list;
  if (second === 'create') return resource?.create;
  return third === 'show' ? (resource?.show ?? resource?.list) : resource?.edit;
};
