import { extensions } from '../../.extensions/app';
import type { AppPage, AppResource } from '../routing/types';

export { extensions };

/** Returns a resource with the screens, bulk actions and sections that extensions give it. */
export const extendResource = (resource: AppResource, added = extensions): AppResource => ({
  ...resource,
  ...added
    .map(({ screens }) => screens?.resources?.[resource.name])
    .reduce((all, screens) => ({ ...all, ...screens }), {}),
  options: {
    ...resource.options,
    bulkActions: added.flatMap(({ bulkActions }) => bulkActions?.[resource.name] ?? []),
    sections: added.flatMap(({ sections }) => sections?.[resource.name] ?? []),
  },
});

/** Returns a page with the component that extensions give it. */
export const extendPage = (page: AppPage, added = extensions): AppPage => ({
  ...page,
  component: added.reduce((found, { screens }) => screens?.pages?.[page.path] ?? found, page.component),
});
