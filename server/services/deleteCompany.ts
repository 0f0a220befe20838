import { and, eq, inArray, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { DELETED_COMPANY_DAYS } from '../../contract/constants';
import type { Database, Deps } from '../core/deps';
import { describeError } from '../core/describeError';
import {
  categories,
  companies,
  companyTokens,
  feeds,
  files,
  media,
  notifications,
  pages,
  passwordResets,
  rowCounts,
  sessions,
  users,
} from '../db/schema';
import { audit, type AuditContext } from './audit';
import { auditEndedTokens } from './companyTokens';
import { dropBytes } from './storeFile';

const DAY = 24 * 60 * 60_000;

type CompanyRow = typeof companies.$inferSelect;

/** Returns when a company that was deleted at a time is erased. */
export const eraseAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DELETED_COMPANY_DAYS * DAY);

/**
 * Deletes a company, which can be restored. Ends the sessions and password links of its users. Sessions of visitors go on in
 * their own company. Its API tokens and calendar links are refused until it is restored.
 */
export const deleteCompany = async (tx: Database, { id }: CompanyRow, now: Date): Promise<void> => {
  await tx.update(companies).set({ deleted_at: now, updated_at: now }).where(eq(companies.id, id));
  const ofCompany = tx.select({ id: users.id }).from(users).where(eq(users.company_id, id));
  await tx.delete(sessions).where(inArray(sessions.user_id, ofCompany));
  await tx.delete(passwordResets).where(inArray(passwordResets.user_id, ofCompany));
  const home = tx.select({ id: users.company_id }).from(users).where(eq(users.id, sessions.user_id));
  await tx
    .update(sessions)
    .set({ company_id: sql`(${home})` })
    .where(eq(sessions.company_id, id));
};

/** Restores a deleted company. What should have been sent in the meantime is not sent late. */
export const restoreCompany = async (tx: Database, { id }: CompanyRow, now: Date): Promise<CompanyRow> => {
  await tx
    .update(notifications)
    .set({ status: 'failed', queued_at: now, updated_at: now })
    .where(
      and(eq(notifications.company_id, id), isNull(notifications.queued_at), lte(notifications.sent_at, now)),
    );
  const [restored] = await tx
    .update(companies)
    .set({ deleted_at: null, updated_at: now })
    .where(eq(companies.id, id))
    .returning();
  if (!restored) throw new Error(`Company ${id} is gone`);
  return restored;
};

/** Tables whose foreign keys do not cascade, in the order of deletion. */
const NOT_CASCADING = [pages, feeds, media, categories] as const;

/** Deletes the API tokens that users of a company have in others, and logs it there. */
const endTokensElsewhere = async (tx: Database, ctx: AuditContext): Promise<void> => {
  const ofCompany = tx.select({ id: users.id }).from(users).where(eq(users.company_id, ctx.companyId));
  const tokens = await tx
    .delete(companyTokens)
    .where(and(ne(companyTokens.company_id, ctx.companyId), inArray(companyTokens.created_by, ofCompany)))
    .returning();
  await auditEndedTokens(tx, ctx, 'end_token', tokens);
};

/** Deletes all rows of a company, except its audit log. @returns the storage keys of its files */
const eraseRows = async (tx: Database, id: number): Promise<string[]> => {
  const kept = await tx.select({ key: files.storage_key }).from(files).where(eq(files.company_id, id));
  for (const table of NOT_CASCADING) await tx.delete(table).where(eq(table.company_id, id));
  await tx.delete(companies).where(eq(companies.id, id));
  // Triggers keep these, without a foreign key.
  await tx.delete(rowCounts).where(eq(rowCounts.company_id, id));
  return kept.map(({ key }) => key);
};

/**
 * Erases a company.
 * @param isDue condition, false when it was restored meanwhile
 * @returns the storage keys of its files; undefined when another process is erasing or restoring it, or has
 */
const eraseCompany = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, isDue: SQL) =>
  db.transaction(async (tx) => {
    const [company] = await tx
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), isDue))
      .for('update', { skipLocked: true });
    if (!company) return undefined;
    const { name } = company;
    // The log of the company stays for its retention period.
    const log = { companyId: id, now, address: '', actor: { id: 0, sessionId: 0, roles: [], name: '' } };
    await endTokensElsewhere(tx, log);
    const keys = await eraseRows(tx, id);
    await audit(tx, log, { action: 'erase_company', resource: 'companies', recordId: id, changes: { name } });
    return keys;
  });

/**
 * Erases the companies that were deleted long enough ago, with their files. The audit log stays. An error is logged and
 * does not keep the others from being erased.
 */
export const eraseDeletedCompanies = async (
  deps: Pick<Deps, 'db' | 'files' | 'log' | 'now'>,
  asOf: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const isDue = lt(companies.deleted_at, new Date(asOf.getTime() - DELETED_COMPANY_DAYS * DAY));
  const due = await deps.db.select({ id: companies.id }).from(companies).where(isDue).orderBy(companies.id);
  for (const { id: company } of due) {
    if (signal?.aborted) return;
    try {
      const keys = await eraseCompany(deps, company, isDue);
      if (!keys) continue;
      await dropBytes(deps, keys);
      deps.log.info({ message: 'a deleted company was erased', company, files: keys.length });
    } catch (error) {
      deps.log.error({ message: 'a company could not be erased', company, error: describeError(error) });
    }
  }
};
