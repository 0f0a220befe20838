import type { Registry } from './types';

/** What stands at a path of the app; nothing where no screen does. */
export const screenAt = ({ resources, pages, paths }: Registry, browserPath: string): unknown => {
  const page = pages.find(({ path }) => path === browserPath);
  if (page) return page.component;
  const [, name, second, third] = paths.toInternal(browserPath).split('/');
  const resource = resources.find((candidate) => candidate.name === name);
  if (second === undefined) return resource?.list;
  if (second === 'create') return resource?.create;
  return third === 'show' ? (resource?.show ?? resource?.list) : resource?.edit;
};
