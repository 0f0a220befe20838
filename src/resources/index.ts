import { RESOURCE_NAMES } from '../../contract/resources';
import type { AppResource } from '../routing/types';
import { extensions } from './extensions';

const placeOf = ({ name }: AppResource): number => RESOURCE_NAMES.indexOf(name);

/** Returns a resource with the screens and bulk actions that extensions give it. */
const extend = (resource: AppResource): AppResource => ({
  ...resource,
  ...extensions
    .map(({ screens }) => screens?.resources?.[resource.name])
    .reduce((all, screens) => ({ ...all, ...screens }), {}),
  options: {
    ...resource.options,
    bulkActions: extensions.flatMap(({ bulkActions }) => bulkActions?.[resource.name] ?? []),
  },
});

/**
 * The Resources of the app: one in each folder here, in the order in which the contract declares them, and those of the
 * extensions.
 */
export const resources: readonly AppResource[] = [
  ...Object.values(import.meta.glob<AppResource>('./*/index.ts', { eager: true, import: 'default' })),
  ...extensions.flatMap((extension) => extension.resources ?? []),
]
  .map(extend)
  .sort((one, other) => placeOf(one) - placeOf(other));
