import { resourceOf, type ResourceName } from '../../contract/resources';
import type { Subject } from '../../contract/roles';
import { ApiError } from './ApiError';

/** Returns why a subject may not use a resource: the company has turned its feature off, or the roles do not allow it. */
export const accessError = ({ features }: Pick<Subject, 'features'>, resource: ResourceName): ApiError => {
  const feature = resourceOf(resource)?.feature;
  return new ApiError(403, feature && !features.includes(feature) ? 'feature_disabled' : 'forbidden');
};
