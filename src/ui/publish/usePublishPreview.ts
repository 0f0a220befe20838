import { useQuery } from '@tanstack/react-query';
import { chunk } from 'es-toolkit';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { PUBLISH_BATCH } from '../../../contract/constants';
import type { PublishResult } from '../../../contract/publication';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { PublishedRecord } from '../bulk/run/bulkRun';

/** Asks the server, batch by batch, what would become of each company. */
export const usePublishPreview = (record: PublishedRecord | null, ids: readonly number[]) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  /** The number of companies asked for so far. */
  const [requested, setRequested] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'publishPreview', record?.resource, record?.id, ids],
    enabled: record !== null && ids.length > 0,
    queryFn: async ({ signal }) => {
      if (!record) return [];
      const results: PublishResult[] = [];
      for (const batch of chunk(ids, PUBLISH_BATCH)) {
        signal.throwIfAborted();
        setRequested(results.length);
        const { resource, id } = record;
        results.push(...(await dataProvider.publish({ resource, id, preview: true }, batch, { signal })));
      }
      return results;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { results: data, requested, error, reload: refetch };
};
