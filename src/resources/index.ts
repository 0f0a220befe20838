import { RESOURCE_NAMES } from '../../contract/resources';
import type { AppResource } from '../routing/types';
import { extendResource, extensions } from './extensions';

const placeOf = ({ name }: AppResource): number => RESOURCE_NAMES.indexOf(name);

/**
 * The Resources of the app: one in each folder here, in the order in which the contract declares them, and those of the
 * extensions.
 */
export const resources: readonly AppResource[] = [
  ...Object.values(import.meta.glob<AppResource>('./*/index.ts', { eager: true, import: 'default' })),
  ...extensions.flatMap((extension) => extension.resources ?? []),
]
  .map((resource) => extendResource(resource))
  .sort((one, other) => placeOf(one) - placeOf(other));
