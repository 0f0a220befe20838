import type { Database, Deps } from '../../deps';
import { companies } from '../schema';
import { demoAccounts } from './accounts';
import { countDemoAccounts, seedCompany } from './company';
import { createRandom } from './random';
import { CARE, LOGISTICS } from './words';

/** Whether the demo's accounts are all there. */
export const hasDemoData = async (db: Database): Promise<boolean> =>
  (await countDemoAccounts(db)) === demoAccounts.length;

/**
 * Fills an empty database with two companies, once; one with any company in it is left alone.
 * @returns whether it did
 */
export const seedDemo = async ({ db, files, passwords, now }: Deps): Promise<boolean> => {
  const [any] = await db.select({ id: companies.id }).from(companies).limit(1);
  if (any) return false;
  const passwordHash = await passwords.hash(demoAccounts[0]?.password ?? '');
  await db.transaction(async (tx) => {
    const context = { tx, store: files, random: createRandom(20_261), now: now(), passwordHash };
    await seedCompany(context, CARE, 'care');
    await seedCompany(context, LOGISTICS, 'logistics');
  });
  return true;
};

export { demoAccounts };
