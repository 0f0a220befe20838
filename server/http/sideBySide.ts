import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from '../core/deps';

/**
 * Two readings that need nothing of each other, at the same time where the database has several connections. A
 * transaction has one, where the second waits for the first.
 */
export const sideBySide = async <A, B>(
  db: Database,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> =>
  db instanceof PgTransaction ? [await one(), await other()] : Promise.all([one(), other()]);
