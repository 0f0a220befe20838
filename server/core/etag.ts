import { ApiError } from './ApiError';

/**
 * Returns the ETag of a record.
 * @param version state of what is not in the row, such as memberships
 */
export const etagOf = (row: { id: number; updated_at: Date }, version = ''): string =>
  `"${row.id}-${row.updated_at.getTime()}${version && `-${version}`}"`;

/** Returns the states that `If-Match` names. */
const statesOf = (ifMatch: string): string[] =>
  ifMatch.split(',').map((state) => state.trim().replace(/^W\//, ''));

/** Returns when the record was last changed in the state that `If-Match` names, if it names one of ours. */
export const changeTimeOf = (ifMatch: string): Date | null => {
  const time = new Date(Number(/^"\d+-(\d+)/.exec(statesOf(ifMatch)[0] ?? '')?.[1] ?? NaN));
  return Number.isNaN(time.getTime()) ? null : time;
};

/** Returns whether a record is not in the state that `If-Match` names. */
export const isStale = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch !== undefined && ifMatch !== '*' && !statesOf(ifMatch).includes(etag);

/** Throws 412 when `If-Match` names another state, so that nobody overwrites unseen changes. */
export const checkIfMatch = (ifMatch: string | undefined, etag: string): void => {
  if (isStale(ifMatch, etag)) throw new ApiError(412, 'stale');
};

/** Returns the time of a change, always later than the previous one, so that ETags differ within a millisecond. */
export const changedAt = (now: Date, row: { updated_at: Date }): Date =>
  new Date(Math.max(now.getTime(), row.updated_at.getTime() + 1));
