import { useEffect, useState } from 'react';
import { useDataProvider, type Identifier } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../../contract/constants';
import type { AppDataProvider } from '../../../providers/dataProvider';
import type { Row } from '../bulkFields';
import { readRows } from '../run/readRows';

export interface SelectedRows {
  rows: readonly Row[];
  /** Every row was read or no longer exists. */
  isComplete: boolean;
  /** The number of rows requested so far. */
  read: number;
  error?: unknown;
  reload: () => void;
}

const EMPTY: { key: string; rows: Row[]; read: number; error?: unknown } = { key: '', rows: [], read: 0 };

/** Reads the selected rows in batches, whatever page of the list they are on. */
export const useSelectedRows = (
  resource: string,
  ids: readonly Identifier[],
  full: boolean,
): SelectedRows => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(EMPTY);
  // Discards the rows of an earlier request.
  const key = `${full}-${attempt}`;
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const rows: Row[] = [];
      for (let start = 0; start < ids.length; start += MAX_PAGE_SIZE) {
        const batch = ids.slice(start, start + MAX_PAGE_SIZE);
        const found = await readRows(dataProvider, resource, batch, full, { signal: abort.signal });
        if (abort.signal.aborted) return;
        for (const row of found.values()) if (!(row instanceof Error)) rows.push(row);
        setState({ key, rows: [...rows], read: start + batch.length });
      }
    };
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) setState((before) => ({ ...before, key, error }));
    });
    return () => abort.abort();
  }, [dataProvider, resource, ids, full, key]);
  const { rows, read, error } = state.key === key ? state : EMPTY;
  return {
    rows,
    read,
    error,
    isComplete: read >= ids.length,
    reload: () => setAttempt(attempt + 1),
  };
};
