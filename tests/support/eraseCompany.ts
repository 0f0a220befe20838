import { eq } from 'drizzle-orm';
import { companies } from '../../server/db/schema';
import { eraseAt, eraseDeletedCompanies } from '../../server/services/deleteCompany';
import type { TestApi } from './testApi';

/** Moves the deletion of a company so far back that its time has come, and runs the job that erases. */
export const eraseCompany = async ({ db, deps }: Pick<TestApi, 'db' | 'deps'>, id: number): Promise<void> => {
  const kept = eraseAt(new Date(0)).getTime();
  const deleted_at = new Date(deps.now().getTime() - kept - 1_000);
  await db.update(companies).set({ deleted_at }).where(eq(companies.id, id));
  await eraseDeletedCompanies(deps, deps.now());
};
