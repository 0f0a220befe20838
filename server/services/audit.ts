import { auditLog } from '../db/schema';
import type { Database } from '../deps';
import type { RequestContext } from '../http/route';

/** Never written down. */
const SECRET_FIELDS = new Set(['password', 'password_hash', 'national_security_number']);

/** Characters of a text that the log keeps: enough to know it again; a page's content is whole among its revisions. */
const MOST = 1_000;

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MOST ? `${value.slice(0, MOST)}…` : value;

/** Writes who did what, inside the transaction that did it: what is not logged did not happen. */
export const audit = async (
  tx: Database,
  ctx: RequestContext,
  entry: { action: string; resource: string; recordId?: number; changes?: Record<string, unknown> },
): Promise<void> => {
  const changes =
    entry.changes &&
    Object.fromEntries(
      Object.entries(entry.changes).map(([field, value]) => [
        field,
        SECRET_FIELDS.has(field) ? '***' : shortened(value),
      ]),
    );
  await tx.insert(auditLog).values({
    at: ctx.now(),
    company_id: ctx.companyId,
    actor_id: ctx.actor.id || null,
    action: entry.action,
    resource: entry.resource,
    record_id: entry.recordId,
    changes,
    ip: ctx.address,
  });
};
