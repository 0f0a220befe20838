import { sql } from 'drizzle-orm';
import { auditLog } from '../db/schema';
import type { Database } from '../deps';
import type { RequestContext } from '../http/route';

/** Never written down. */
const SECRET_FIELDS = new Set(['password', 'password_hash', 'national_security_number', 'child_name']);

/** Characters of a text that the log keeps: enough to know it again; a page's content is whole among its revisions. */
const MOST = 1_000;

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MOST ? `${value.slice(0, MOST)}…` : value;

/** What was done, to which row, and how it changed. */
export interface AuditEntry {
  action: string;
  resource: string;
  recordId?: number;
  changes?: Record<string, unknown>;
}

const lineOf = (ctx: RequestContext, entry: AuditEntry) => ({
  at: ctx.now(),
  company_id: ctx.companyId,
  actor_id: ctx.actor.id || null,
  action: entry.action,
  resource: entry.resource,
  record_id: entry.recordId,
  changes:
    entry.changes &&
    Object.fromEntries(
      Object.entries(entry.changes).map(([field, value]) => [
        field,
        SECRET_FIELDS.has(field) ? '***' : shortened(value),
      ]),
    ),
  ip: ctx.address,
});

/** Writes who did what, inside the transaction that did it: what is not logged did not happen. */
export const audit = async (tx: Database, ctx: RequestContext, entry: AuditEntry): Promise<void> => {
  await tx.insert(auditLog).values(lineOf(ctx, entry));
};

/** The same for many rows at once, in one statement. */
export const auditMany = async (
  tx: Database,
  ctx: RequestContext,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  await tx.execute(
    sql`insert into audit_log (at, company_id, actor_id, action, resource, record_id, changes, ip)
      select at, company_id, actor_id, action, resource, record_id, changes, ip
      from jsonb_to_recordset(${JSON.stringify(entries.map((entry) => lineOf(ctx, entry)))}::jsonb)
        as line (at timestamptz, company_id int, actor_id int, action text, resource text, record_id int, changes jsonb, ip text)`,
  );
};
