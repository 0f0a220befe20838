import { eq } from 'drizzle-orm';
import { settings } from '../db/schema';
import type { Database } from '../core/deps';
import { randomToken } from './crypto';

const cache = new WeakMap<object, Map<string, Promise<string>>>();

/** Returns a setting. It is made on first use: several processes may start at once, and the first insert wins. */
export const storedSetting = async (db: Database, key: string, make: () => string): Promise<string> => {
  const find = async () => (await db.select().from(settings).where(eq(settings.key, key)))[0]?.value;
  const found = await find();
  if (found !== undefined) return found;
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  const stored = await find();
  if (stored === undefined) throw new Error(`Could not store the setting ${key}`);
  return stored;
};

/** Returns a server secret. It is created on first use and shared by all processes of the database. */
export const secret = (db: Database, key: string): Promise<string> => {
  const known = cache.get(db) ?? new Map<string, Promise<string>>();
  cache.set(db, known);
  let value = known.get(key);
  if (!value) {
    value = storedSetting(db, key, randomToken);
    known.set(key, value);
    value.catch(() => known.delete(key));
  }
  return value;
};
