import { useEffect, useState } from 'react';
import { useDataProvider, type Identifier } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../../contract/constants';
import type { AppDataProvider } from '../../../providers/dataProvider';
import type { Row } from './bulkFields';
import { readRows } from './readRows';

export interface ChosenRows {
  rows: readonly Row[];
  /** All of them are there, or are known to be gone. */
  isComplete: boolean;
  /** How many have been asked for. */
  read: number;
  error?: unknown;
  reload: () => void;
}

const NONE: { key: string; rows: Row[]; read: number; error?: unknown } = { key: '', rows: [], read: 0 };

/** The rows that were chosen, on whatever page of the list they are, read in portions. */
export const useChosenRows = (resource: string, ids: readonly Identifier[], whole: boolean): ChosenRows => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(NONE);
  // What is shown belongs to what was asked last.
  const key = `${whole}-${attempt}`;
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const rows: Row[] = [];
      for (let start = 0; start < ids.length; start += MAX_PAGE_SIZE) {
        const part = ids.slice(start, start + MAX_PAGE_SIZE);
        const found = await readRows(dataProvider, resource, part, whole, { signal: stop.signal });
        if (stop.signal.aborted) return;
        for (const row of found.values()) if (!(row instanceof Error)) rows.push(row);
        setState({ key, rows: [...rows], read: start + part.length });
      }
    };
    load().catch((error: unknown) => {
      if (!stop.signal.aborted) setState((before) => ({ ...before, key, error }));
    });
    return () => {
      stop.abort();
    };
  }, [dataProvider, resource, ids, whole, key]);
  const { rows, read, error } = state.key === key ? state : NONE;
  return {
    rows,
    read,
    error,
    isComplete: read >= ids.length,
    reload: () => {
      setAttempt(attempt + 1);
    },
  };
};
