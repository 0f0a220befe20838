import { and, inArray, lt, ne, type SQL } from 'drizzle-orm';
import { auditLog, changeSets, mails, pushMessages } from '../db/schema';
import { BATCH, inBatches } from './repeatedJobs';
import { deleteOldOrders } from './digitalId/orders';
import { giveUpOldMails } from './mail/oldMails';
import type { WorkerDeps } from './jobQueue';

/** Days that rows are kept; 0 keeps them for ever. */
export interface Retention {
  mailDays: number;
  deliveryDays: number;
  auditDays: number;
  /** Unsent mail keeps its body, to be read in the outbox. */
  outbox: boolean;
}

const DAY = 24 * 60 * 60_000;

type Table = typeof mails | typeof pushMessages | typeof auditLog | typeof changeSets;

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

/**
 * Deletes mails, push messages, lines of the audit log and BankID orders after their time, change sets together with the
 * lines of the same age, and gives up old mail. The figures of notifications stay: they are counted by recipient.
 */
export const applyRetention = async (
  deps: WorkerDeps,
  { mailDays, deliveryDays, auditDays, outbox }: Retention,
  signal?: AbortSignal,
): Promise<void> => {
  const since = (days: number): Date => new Date(deps.now().getTime() - days * DAY);
  const notQueued = (table: typeof mails | typeof pushMessages) => ne(table.status, 'queued');
  if (!outbox) await giveUpOldMails(deps, signal);
  await deleteOldOrders(deps);
  const mail = mailDays
    ? await deleteRows(deps, mails, and(lt(mails.created_at, since(mailDays)), notQueued(mails)), signal)
    : 0;
  const delivery = deliveryDays
    ? await deleteRows(
        deps,
        pushMessages,
        and(lt(pushMessages.created_at, since(deliveryDays)), notQueued(pushMessages)),
        signal,
      )
    : 0;
  const audit = auditDays ? await deleteRows(deps, auditLog, lt(auditLog.at, since(auditDays)), signal) : 0;
  const sets = auditDays
    ? await deleteRows(deps, changeSets, lt(changeSets.created_at, since(auditDays)), signal)
    : 0;
  if (mail + delivery + audit + sets > 0)
    deps.log.info({
      message: 'old rows were deleted',
      mails: mail,
      push_messages: delivery,
      audit_log: audit,
      change_sets: sets,
    });
};
