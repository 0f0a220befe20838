import { eq } from 'drizzle-orm';
import { settings } from '../db/schema';
import type { Database } from '../core/deps';
import { randomToken } from './crypto';

const cache = new WeakMap<object, Map<string, Promise<string>>>();

/** Stores a setting unless there is one: several processes may start at once. @returns what is stored */
export const storedSetting = async (db: Database, key: string, value: string): Promise<string> => {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error(`Could not store the setting ${key}`);
  return row.value;
};

/** Returns a server secret. It is created on first use and shared by all processes of the database. */
export const secret = (db: Database, key: string): Promise<string> => {
  const known = cache.get(db) ?? new Map<string, Promise<string>>();
  cache.set(db, known);
  let value = known.get(key);
  if (!value) {
    value = storedSetting(db, key, randomToken());
    known.set(key, value);
  }
  return value;
};
