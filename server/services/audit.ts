import { sql } from 'drizzle-orm';
import { REDACTED, type AuditAction } from '../../contract/auditLog';
import type { ResourceName } from '../../contract/resources';
import { sameValue } from '../../contract/sameValue';
import { auditLog } from '../db/schema';
import type { Database } from '../core/deps';
import type { RequestContext } from '../core/route';

/** Never logged, at any depth. */
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

/** Characters of a text. Revisions keep the whole content of a page. */
const MOST = 1_000;

type Values = Record<string, unknown>;

/** Fields that identify a deleted row. */
const KEPT_OF_GONE = ['name', 'title', 'user_id', 'start_date', 'end_date'];

const keptOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > MOST ? `${value.slice(0, MOST)}…` : value;
  if (Array.isArray(value)) return value.map(keptOf);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return withoutSecrets(value as Values);
};

/** Masks secrets and truncates long texts. */
export const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      SECRET_FIELDS.has(field) && value !== null && value !== undefined ? REDACTED : keptOf(value),
    ]),
  );

export interface AuditEntry {
  action: AuditAction;
  resource: ResourceName;
  recordId?: number;
  changes?: Values;
  /** The previous values of the changed fields. */
  before?: Values;
}

const asMoment = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : value instanceof Date
      ? value.toISOString()
      : value;

/**
 * Returns the fields that change, with their new and previous values.
 * @param row the row before the change, including linked values such as its groups
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

/** Returns the fields that identify a row in the log after it is deleted. */
export const describeDeleted = (row: object): Values => {
  const values = row as Values;
  const kept = KEPT_OF_GONE.filter((field) => field in values);
  // A post has no title.
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

/** Writes a line of the audit log. Call it in the transaction of the change. */
export const audit = async (tx: Database, ctx: RequestContext, entry: AuditEntry): Promise<void> => {
  await tx.insert(auditLog).values(lineOf(ctx, entry));
};

/** Writes many lines in one statement. */
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
