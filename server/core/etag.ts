import { ApiError } from './ApiError';

/**
 * Returns the ETag of a record.
 * @param version state of what is not in the row, such as memberships
 */
export const etagOf = (row: { id: number; updated_at: Date }, version = ''): string =>
  `"${row.id}-${row.updated_at.getTime()}${version && `-${version}`}"`;

/** Throws 412 when `If-Match` names another state, so that nobody overwrites unseen changes. */
export const checkIfMatch = (ifMatch: string | undefined, etag: string): void => {
  if (ifMatch === undefined || ifMatch === '*') return;
  const states = ifMatch.split(',').map((state) => state.trim().replace(/^W\//, ''));
  if (!states.includes(etag)) throw new ApiError(412, 'stale');
};

/** Returns the time of a change, always later than the previous one, so that ETags differ within a millisecond. */
export const changedAt = (now: Date, row: { updated_at: Date }): Date =>
  new Date(Math.max(now.getTime(), row.updated_at.getTime() + 1));
