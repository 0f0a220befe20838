import { useGetList } from 'react-admin';

/** Milliseconds. */
const INTERVAL = 60_000;

const ONE_ROW = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'DESC' },
} as const;

/** Returns the number of rows that match a filter, updated every minute; undefined while it loads. */
export const useCount = (resource: string, filter: Record<string, unknown>): number | undefined =>
  useGetList(resource, { ...ONE_ROW, filter }, { refetchInterval: INTERVAL }).total;
