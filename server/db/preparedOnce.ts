import type { Database } from '../core/deps';

/**
 * The name of statements that are put together once and sent whole each time. The database keeps none of them by name:
 * a pool that hands out its connections by transaction, such as PgBouncer, would not find them again.
 */
export const UNNAMED = '';

/**
 * A statement with placeholders that is put together once for each database, since that takes longer than to send it.
 * @param make puts it together
 */
export const preparedOnce = <T extends object>(make: (db: Database) => T): ((db: Database) => T) => {
  const made = new WeakMap<Database, T>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
};
