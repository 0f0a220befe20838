import { importWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';
import type { BulkFields } from './bulkFields';

/** Loads the fields of a resource that bulk edit can change, with their inputs. */
export const loadBulkFields = async (
  resources: readonly AppResource[],
  resource: string,
): Promise<BulkFields> => {
  const inputs = resources.find(({ name }) => name === resource)?.options?.inputs;
  const [{ bulkFieldsOf }, overrides] = await Promise.all([
    importWithRetry(() => import('./bulkFieldsOf')),
    inputs && importWithRetry(inputs),
  ]);
  return bulkFieldsOf(resource, overrides?.default);
};
