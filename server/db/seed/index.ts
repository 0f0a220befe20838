import { sql } from 'drizzle-orm';
import type { Database, Deps } from '../../core/deps';
import { companies } from '../schema';
import { demoAccounts } from './accounts';
import { countDemoAccounts, seedCompany } from './company';
import { createRandom } from './random';
import { CARE, LOGISTICS } from './words';

/** Any number that nobody else uses for an advisory lock. */
const LOCK = 7_124_531;

/** Whether the demo's accounts are all there. */
export const hasDemoData = async (db: Database): Promise<boolean> =>
  (await countDemoAccounts(db)) === demoAccounts.length;

/**
 * Fills an empty database with two companies, once; one with any company in it is left alone.
 * @returns whether it did
 */
export const seedDemo = async ({ db, files, passwords, now }: Deps): Promise<boolean> => {
  const isEmpty = async (from: Database) =>
    (await from.select({ id: companies.id }).from(companies).limit(1)).length === 0;
  if (!(await isEmpty(db))) return false;
  const passwordHash = await passwords.hash(demoAccounts[0]?.password ?? '');
  return db.transaction(async (tx) => {
    // Of several processes that start on one empty database, the first fills it and the others see that it did.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (!(await isEmpty(tx))) return false;
    const context = { tx, store: files, random: createRandom(20_261), now: now(), passwordHash };
    await seedCompany(context, CARE, 'care');
    await seedCompany(context, LOGISTICS, 'logistics');
    return true;
  });
};

export { demoAccounts };
