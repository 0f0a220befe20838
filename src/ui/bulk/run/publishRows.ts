import type { Identifier } from 'react-admin';
import { t } from '../../../api/language';
import type { AppDataProvider, ChangeManyOptions, RowResult } from '../../../providers/dataProvider';
import type { BulkRun } from './bulkRun';

/** Publishes a record to companies. One whose copy was changed after the preview counts as failed. */
export const publishRows = async (
  { publish }: Pick<AppDataProvider, 'publish'>,
  { resource, id, overwrite }: NonNullable<BulkRun['publish']>,
  companyIds: readonly Identifier[],
  { changeSet, signal, onBusy }: ChangeManyOptions,
): Promise<RowResult[]> => {
  const results = await publish({ resource, id, overwrite, changeSet }, companyIds, { signal, onBusy });
  const resultOf = new Map<Identifier, (typeof results)[number]>(
    results.map((result) => [result.company_id, result]),
  );
  return companyIds.map((companyId): RowResult => {
    const { outcome, reason } = resultOf.get(companyId) ?? {};
    if (outcome === 'created' || outcome === 'updated') return { id: companyId };
    if (outcome === 'unchanged') return { id: companyId, unchanged: true };
    return { id: companyId, error: new Error(reason ?? t('bulk.changed_since')) };
  });
};
