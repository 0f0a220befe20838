import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, type Identifier } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../../contract/constants';
import type { AppDataProvider } from '../../../providers/dataProvider';
import type { Row } from '../bulkFields';
import { readRows } from '../run/readRows';

/** Reads the selected rows in batches, whatever page of the list they are on. */
export const useSelectedRows = (resource: string, ids: readonly Identifier[], full: boolean) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  /** The number of rows requested so far. */
  const [requested, setRequested] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['bulkRows', resource, full, ids],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for (let start = 0; start < ids.length; start += MAX_PAGE_SIZE) {
        setRequested(start);
        const batch = ids.slice(start, start + MAX_PAGE_SIZE);
        const found = await readRows(dataProvider, resource, batch, full, { signal });
        for (const row of found.values()) if (!(row instanceof Error)) rows.push(row);
      }
      return rows;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { rows: data, requested, error, reload: refetch };
};

export type SelectedRows = ReturnType<typeof useSelectedRows>;
