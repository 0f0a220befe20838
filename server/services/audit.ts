import { sql } from 'drizzle-orm';
import { NOT_KEPT, type AuditAction } from '../../contract/auditLog';
import type { ResourceName } from '../../contract/resources';
import { sameValue } from '../../contract/sameValue';
import { auditLog } from '../db/schema';
import type { Database } from '../core/deps';
import type { RequestContext } from '../core/route';

/** Never written down, wherever it stands. */
const SECRET_FIELDS = new Set([
  'password',
  'password_hash',
  'national_security_number',
  'child_name',
  'token',
  'token_hash',
  'crona_token',
  'endpoint',
  'keys',
]);

/** Characters of a text that the log keeps: enough to know it again; a page's content is whole among its revisions. */
const MOST = 1_000;

type Values = Record<string, unknown>;

/** What a deleted row is known by. */
const KEPT_OF_GONE = ['name', 'title', 'user_id', 'start_date', 'end_date'];

const keptOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > MOST ? `${value.slice(0, MOST)}…` : value;
  if (Array.isArray(value)) return value.map(keptOf);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return withoutSecrets(value as Values);
};

/** Values as the log keeps and tells them: no secret, and of a long text its beginning. */
export const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      SECRET_FIELDS.has(field) && value !== null && value !== undefined ? NOT_KEPT : keptOf(value),
    ]),
  );

/** What was done, to which row, and how it changed. */
export interface AuditEntry {
  action: AuditAction;
  resource: ResourceName;
  recordId?: number;
  changes?: Values;
  /** What the changed fields were. */
  before?: Values;
}

const asMoment = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : value instanceof Date
      ? value.toISOString()
      : value;

/**
 * How a row changes: only what becomes something else, and what that was before.
 * @param row    as it is before the change, with what belongs to it beside its own columns
 * @param values what it is given
 */
export const changesOf = (row: object, values: Values): Required<Pick<AuditEntry, 'changes' | 'before'>> => {
  const known = row as Values;
  const changed = Object.entries(values).filter(
    ([field, value]) =>
      value !== undefined && !(field in known && sameValue(asMoment(known[field]), asMoment(value))),
  );
  return {
    changes: Object.fromEntries(changed),
    before: Object.fromEntries(
      changed.flatMap(([field]) => (field in known ? [[field, asMoment(known[field])]] : [])),
    ),
  };
};

/** What stays known of a row that is deleted: what it was called. */
export const nameOfGone = (row: object): Values => {
  const values = row as Values;
  const kept = KEPT_OF_GONE.filter((field) => field in values);
  // A post has no other name than how it begins.
  const named = 'name' in values || 'title' in values || !('content' in values) ? kept : [...kept, 'content'];
  return Object.fromEntries(named.map((field) => [field, values[field]]));
};

const lineOf = (ctx: RequestContext, { action, resource, recordId, changes, before }: AuditEntry) => ({
  at: ctx.now(),
  company_id: ctx.companyId,
  actor_id: ctx.actor.id || null,
  actor_name: ctx.actor.name || null,
  action,
  resource,
  record_id: recordId,
  changes: changes && withoutSecrets(changes),
  before: before && Object.keys(before).length > 0 ? withoutSecrets(before) : undefined,
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
    sql`insert into audit_log (at, company_id, actor_id, actor_name, action, resource, record_id, changes, before, ip)
      select at, company_id, actor_id, actor_name, action, resource, record_id, changes, before, ip
      from jsonb_to_recordset(${JSON.stringify(entries.map((entry) => lineOf(ctx, entry)))}::jsonb)
        as line (at timestamptz, company_id int, actor_id int, actor_name text, action text, resource text, record_id int, changes jsonb, before jsonb, ip text)`,
  );
};
