import { sql } from 'drizzle-orm';
import type { Database, Deps } from '../core/deps';
import { companies } from '../db/schema';
import { demoAccounts } from './accounts';
import { countDemoAccounts, seedCompany } from './company';
import { openPictures, type ReadPicture } from './pictures';
import { createRandom } from './random';
import { CARE, LOGISTICS } from './data';

/** Key of the advisory lock; any number that is not used elsewhere. */
const LOCK = 7_124_531;

/** Returns whether all demo accounts exist. */
export const hasDemoData = async (db: Database): Promise<boolean> =>
  (await countDemoAccounts(db)) === demoAccounts.length;

/**
 * Inserts the demo data, unless the database has a company.
 * @param readPicture Node and browsers differ in how they read a file
 * @returns whether it was inserted
 */
export const seedDemo = async (
  { db, files, images, passwords, now }: Deps,
  readPicture: ReadPicture,
): Promise<boolean> => {
  const isEmpty = async (from: Database) =>
    (await from.select({ id: companies.id }).from(companies).limit(1)).length === 0;
  if (!(await isEmpty(db))) return false;
  const passwordHash = await passwords.hash(demoAccounts[0]?.password ?? '');
  return db.transaction(async (tx) => {
    // Several processes may start on one empty database; only the first one fills it.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (!(await isEmpty(tx))) return false;
    const context = {
      tx,
      store: files,
      picture: openPictures(images, readPicture),
      random: createRandom(20_261),
      now: now(),
      passwordHash,
    };
    await seedCompany(context, CARE, 'care');
    await seedCompany(context, LOGISTICS, 'logistics');
    return true;
  });
};

export { demoAccounts };
