import type { Identifier } from 'react-admin';
import { createEvent, useExternalStore } from '../../api/externalStore';

/*
 * How the last GET of each record ended. The query cannot tell: every list that loads meanwhile, such as that of a badge in
 * the menu, puts its row into the record's cache and thereby clears the error of the query.
 */

interface Read {
  /** Undefined after a success. */
  error?: unknown;
}

const reads = new Map<string, Read>();
const change = createEvent();

const keyOf = (resource: string, id: Identifier): string => `${resource}/${id}`;

export const reportRead = (resource: string, id: Identifier, read: Read): void => {
  reads.set(keyOf(resource, id), read);
  change.emit();
};

/** Returns how the last GET of a record ended: a new object after each. Undefined before the first. */
export const useLastRead = (resource: string, id: Identifier): Read | undefined =>
  useExternalStore({ get: () => reads.get(keyOf(resource, id)), subscribe: change.subscribe });
