import { ApiError } from './ApiError';

/**
 * The state of a row, as its `ETag`.
 * @param version stands for what belongs to the record but not to the row, such as memberships
 */
export const etagOf = (row: { id: number; updated_at: Date }, version = ''): string =>
  `"${row.id}-${row.updated_at.getTime()}${version && `-${version}`}"`;

/**
 * Refuses to write over a state that the writer has not seen (api.md, conventions).
 * @throws ApiError 412 when `If-Match` names another state
 */
export const checkIfMatch = (ifMatch: string | undefined, etag: string): void => {
  if (ifMatch === undefined || ifMatch === '*') return;
  const states = ifMatch.split(',').map((state) => state.trim().replace(/^W\//, ''));
  if (!states.includes(etag)) throw new ApiError(412, 'stale');
};

/** The moment of a change: never the one before again, so that two changes within a millisecond differ. */
export const changedAt = (now: Date, row: { updated_at: Date }): Date =>
  new Date(Math.max(now.getTime(), row.updated_at.getTime() + 1));
