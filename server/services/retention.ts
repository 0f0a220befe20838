import { and, eq, inArray, isNotNull, lt, ne, notExists, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { WEBHOOK_DELIVERY_DAYS } from '../../contract/webhook';
import {
  auditLog,
  changeSetApprovals,
  changeSets,
  companies,
  mails,
  notifications,
  pushMessages,
  webhookDeliveries,
} from '../db/schema';
import type { Database } from '../core/deps';
import { BATCH, inBatches } from './repeatedJobs';
import { deleteOldOrders } from './digitalId/orders';
import { giveUpOldMails } from './mail/oldMails';
import type { WorkerDeps } from './jobQueue';

/** Days that rows are kept; 0 keeps them for ever. */
interface Retention {
  mailDays: number;
  deliveryDays: number;
  auditDays: number;
  /** Unsent mail keeps its body, to be read in the outbox. */
  outbox: boolean;
}

const DAY = 24 * 60 * 60_000;

/** Days that an unused plan is kept. After that, its rows have probably changed. */
const PLAN_DAYS = 1;

type Table =
  typeof mails | typeof pushMessages | typeof auditLog | typeof changeSets | typeof webhookDeliveries;

/** Rows of a table that are deleted after some days. */
interface Old {
  table: Table;
  at: PgColumn;
  days: number;
  /** Selects the rows of companies. */
  ofCompanies: (ids: CompanyIds) => SQL;
  /** Only these. */
  condition?: SQL;
}

/** A query for the companies that keep rows for some days. */
const companiesWith = (db: Database, days: number) =>
  db.select({ id: companies.id }).from(companies).where(eq(companies.retention_days, days));
type CompanyIds = ReturnType<typeof companiesWith>;

/** Deletes the rows of a condition. Rows that another process is deleting are skipped. */
const deleteRows = (
  { db }: WorkerDeps,
  table: Table,
  condition: SQL | undefined,
  signal?: AbortSignal,
): Promise<number> => {
  const old = db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    // The oldest first, without a sort.
    .orderBy(table.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return inBatches(() => db.delete(table).where(inArray(table.id, old)).returning({ id: table.id }), signal);
};

/** Approvals of a change set. */
const approvalsOf = (db: Database, condition?: SQL) =>
  db
    .select({ id: changeSetApprovals.change_set_id })
    .from(changeSetApprovals)
    .where(and(eq(changeSetApprovals.change_set_id, changeSets.id), condition));

const kinds = (db: Database, { mailDays, deliveryDays, auditDays }: Retention) =>
  ({
    mails: {
      table: mails,
      at: mails.created_at,
      days: mailDays,
      ofCompanies: (ids) => inArray(mails.company_id, ids),
      condition: ne(mails.status, 'queued'),
    },
    push_messages: {
      table: pushMessages,
      at: pushMessages.created_at,
      days: deliveryDays,
      ofCompanies: (ids) =>
        inArray(
          pushMessages.notification_id,
          db
            .select({ id: notifications.id })
            .from(notifications)
            .where(inArray(notifications.company_id, ids)),
        ),
      condition: ne(pushMessages.status, 'queued'),
    },
    audit_log: {
      table: auditLog,
      at: auditLog.at,
      days: auditDays,
      ofCompanies: (ids) => inArray(auditLog.company_id, ids),
    },
    change_sets: {
      table: changeSets,
      at: changeSets.created_at,
      days: auditDays,
      ofCompanies: (ids) => inArray(changeSets.company_id, ids),
      condition: and(
        ne(changeSets.status, 'queued'),
        notExists(approvalsOf(db, eq(changeSetApprovals.state, 'pending'))),
      ),
    },
    webhook_deliveries: {
      table: webhookDeliveries,
      at: webhookDeliveries.created_at,
      days: WEBHOOK_DELIVERY_DAYS,
      ofCompanies: (ids) => inArray(webhookDeliveries.company_id, ids),
      condition: ne(webhookDeliveries.status, 'queued'),
    },
  }) satisfies Record<string, Old>;

/**
 * Deletes rows after their time: mails, push messages, BankID orders, lines of the audit log with the change sets of the
 * same age, plans that were never run or sent for approval, and deliveries of webhooks. Gives up old mail. Companies may
 * keep rows for a shorter time. The figures of notifications stay: they are counted by recipient.
 */
export const applyRetention = async (
  deps: WorkerDeps,
  retention: Retention,
  signal?: AbortSignal,
): Promise<void> => {
  const { db } = deps;
  const since = (days: number): Date => new Date(deps.now().getTime() - days * DAY);
  if (!retention.outbox) await giveUpOldMails(deps, signal);
  await deleteOldOrders(deps);
  const shorterDays = await db
    .selectDistinct({ days: companies.retention_days })
    .from(companies)
    .where(isNotNull(companies.retention_days));
  const isOldPlan = and(
    eq(changeSets.phase, 'plan'),
    lt(changeSets.created_at, since(PLAN_DAYS)),
    notExists(approvalsOf(db)),
  );
  const plans = await deleteRows(deps, changeSets, isOldPlan, signal);
  const deleted: Record<string, number> = { ...(plans > 0 && { plans }) };
  for (const [name, { table, at, days, ofCompanies, condition }] of Object.entries<Old>(
    kinds(db, retention),
  )) {
    let count = days ? await deleteRows(deps, table, and(lt(at, since(days)), condition), signal) : 0;
    for (const { days: shorter } of shorterDays)
      if (shorter && (!days || shorter < days))
        count += await deleteRows(
          deps,
          table,
          and(lt(at, since(shorter)), condition, ofCompanies(companiesWith(db, shorter))),
          signal,
        );
    if (count > 0) deleted[name] = count;
  }
  if (Object.keys(deleted).length > 0) deps.log.info({ message: 'old rows were deleted', ...deleted });
};
