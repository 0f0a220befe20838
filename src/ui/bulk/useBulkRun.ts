import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useListContext, type Identifier } from 'react-admin';
import type { AppDataProvider, ManyResult } from '../../providers/dataProvider';

export type BulkPhase = 'asking' | 'running' | 'done';

const NOTHING: ManyResult = { done: [], failed: [], skipped: [] };

/**
 * Does something to the chosen rows, one call for each through a bounded pool, and keeps score.
 * @param job what is done to one row
 */
export const useBulkRun = (job: (id: Identifier) => Promise<unknown>) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { resource, selectedIds, onSelect } = useListContext();
  const [phase, setPhase] = useState<BulkPhase>('asking');
  const [ids, setIds] = useState<Identifier[]>([]);
  const [result, setResult] = useState<ManyResult>(NOTHING);
  const [busy, setBusy] = useState(false);
  const abort = useRef(new AbortController());

  const start = async (wanted: readonly Identifier[] = selectedIds): Promise<void> => {
    abort.current = new AbortController();
    setIds([...wanted]);
    setResult(NOTHING);
    setPhase('running');
    const finished = await dataProvider.runMany(wanted, job, {
      signal: abort.current.signal,
      onBusy: setBusy,
      onProgress: (progress) => {
        setResult({ ...progress });
      },
    });
    setResult(finished);
    setPhase('done');
    onSelect([...finished.failed.map(({ id }) => id), ...finished.skipped]);
  };

  return {
    phase,
    result,
    total: ids.length,
    /** The server is too busy, and is asked again in a moment. */
    busy,
    start,
    stop: () => {
      abort.current.abort();
    },
    /** Shows the rows as they are now: after the result was read, as a list that has none left takes it along. */
    finish: () => {
      void queryClient.invalidateQueries({ queryKey: [resource] });
    },
    reset: () => {
      setPhase('asking');
      setResult(NOTHING);
    },
  };
};
