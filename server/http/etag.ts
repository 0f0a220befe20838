import { ApiError } from './ApiError';

/** The state of a row, as its `ETag`. */
export const etagOf = (row: { id: number; updated_at: Date }): string =>
  `"${row.id}-${row.updated_at.getTime()}"`;

/**
 * Refuses to write over a state that the writer has not seen (api.md, conventions).
 * @throws ApiError 412 when `If-Match` names another state
 */
export const checkIfMatch = (ifMatch: string | undefined, row: { id: number; updated_at: Date }): void => {
  if (ifMatch === undefined || ifMatch === '*') return;
  const states = ifMatch.split(',').map((state) => state.trim().replace(/^W\//, ''));
  if (!states.includes(etagOf(row))) throw new ApiError(412, 'stale');
};

/** The moment of a change: never the one before again, so that two changes within a millisecond differ. */
export const changedAt = (now: Date, row: { updated_at: Date }): Date =>
  new Date(Math.max(now.getTime(), row.updated_at.getTime() + 1));
