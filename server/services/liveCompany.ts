import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Feature } from '../../contract/features';
import type { Database } from '../core/deps';
import { firstRow } from '../core/rows';
import { companies, users } from '../db/schema';

/** The company is not deleted. A deleted one keeps its rows until they are erased, but nothing may use them. */
export const companyIsLive = isNull(companies.deleted_at);

/** The row belongs to a company that is not deleted. @param companyId the column that names it */
export const inLiveCompany = (companyId: AnyPgColumn): SQL =>
  sql`exists (select 1 from ${companies} as owner where owner.id = ${companyId} and owner.deleted_at is null)`;

/** The company of some rows has a feature. @param companyId of the company, or the column that names it */
export const companyHas = (feature: Feature, companyId: AnyPgColumn | number): SQL =>
  sql`exists (select 1 from ${companies} as owner where owner.id = ${companyId} and ${feature}::text = any(owner.features))`;

/** The user may sign in. */
export const userIsActive = and(eq(users.inactive, false), inLiveCompany(users.company_id));

export const loadCompany = async (db: Database, id: number): Promise<typeof companies.$inferSelect> =>
  firstRow(await db.select().from(companies).where(eq(companies.id, id)));

export const companyName = async (db: Database, id: number): Promise<string> =>
  (await loadCompany(db, id)).name;

export const COMPANY_DELETED = 'The company was deleted';

/** Returns whether a company exists and is not deleted. */
export const isLiveCompany = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(companies, and(eq(companies.id, id), companyIsLive))) > 0;
