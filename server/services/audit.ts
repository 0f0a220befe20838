import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { REDACTED, type AuditAction, type AuditChange } from '../../contract/auditLog';
import { isComplete, MAX_LOGGED_TEXT, undoableFields } from '../../contract/auditUndo';
import { resourceOf, type ResourceName } from '../../contract/resources';
import { isUnrecorded, SECRET_FIELDS } from '../../contract/secretFields';
import { sameField } from '../../contract/sameValue';
import { AUDIT_HEADER } from '../../contract/constants';
import { auditLog } from '../db/schema';
import { cutText } from '../../contract/cutText';
import type { Database, RequestContext } from '../core/deps';

type Values = Record<string, unknown>;

/** Fields that identify a deleted row, beside the one that names it. */
const IDENTIFYING_FIELDS = ['user_id', 'start_date', 'end_date'];

/** Returns the fields of a resource that are not logged. Words that search sensitive fields are not either. */
const secretsOf = (resource: string): ReadonlySet<string> => {
  const { details } = resourceOf(resource) ?? {};
  return details ? new Set([...SECRET_FIELDS, ...details, 'q']) : SECRET_FIELDS;
};

const withoutFields = (values: Values, secrets: ReadonlySet<string>): Values => {
  const keptOf = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.length > MAX_LOGGED_TEXT ? `${cutText(value, MAX_LOGGED_TEXT)}…` : value;
    if (Array.isArray(value)) return value.map(keptOf);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return withoutFields(value as Values, secrets);
  };
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      secrets.has(field) && value !== null && value !== undefined ? REDACTED : keptOf(value),
    ]),
  );
};

/** Masks secrets and truncates long texts. */
export const withoutSecrets = (values: Values, resource: string): Values =>
  withoutFields(values, secretsOf(resource));

/** Masks fields that have a value. @param isMasked whether a field is masked */
export const mask = (values: Values, isMasked: (field: string) => boolean): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isMasked(field) && value !== null ? REDACTED : value,
    ]),
  );

/** Masks the secrets of a record; its texts stay complete. */
export const maskSecrets = (values: Values, resource: string): Values =>
  mask(values, (field) => isUnrecorded(resource, field));

export interface AuditEntry {
  /** Whose log gets the line. Default: that of the current company. */
  companyId?: number;
  action: AuditAction;
  resource: ResourceName;
  recordId?: number;
  changes?: Values;
  /** The previous values of the changed fields. */
  before?: Values;
  /** The change set that it is part of. */
  changeSetId?: number;
}

/** Returns a date as ISO 8601, and other values as they are. */
export const asMoment = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : value instanceof Date
      ? value.toISOString()
      : value;

/**
 * Returns the fields that change, with their new and previous values.
 * @param row the row before the change, including linked values such as its groups
 * @param resource where the order of a list may count
 */
export const changesOf = (
  row: object,
  values: Values,
  resource = '',
): Required<Pick<AuditEntry, 'changes' | 'before'>> => {
  const known = row as Values;
  const changed = Object.entries(values).filter(
    ([field, value]) =>
      value !== undefined &&
      !(field in known && sameField(resource, field, asMoment(known[field]), asMoment(value))),
  );
  return {
    changes: Object.fromEntries(changed),
    before: Object.fromEntries(
      changed.flatMap(([field]) => (field in known ? [[field, asMoment(known[field])]] : [])),
    ),
  };
};

/** Returns the changes of a line by field. Masks secrets again: a field may have become secret after the entry. */
export const changesByField = ({
  resource,
  before,
  changes,
}: {
  resource: string;
  before: Values | null | undefined;
  changes: Values | null | undefined;
}): Record<string, AuditChange> => {
  const was = withoutSecrets(before ?? {}, resource);
  const is = withoutSecrets(changes ?? {}, resource);
  const isChange = (field: string): boolean =>
    // Masked and cut values may be the same.
    !(
      field in is &&
      field in was &&
      isComplete(is[field]) &&
      sameField(resource, field, is[field], was[field])
    );
  return Object.fromEntries(
    [...new Set([...Object.keys(is), ...Object.keys(was)])].filter(isChange).map((field) => [
      field,
      {
        ...(field in was ? { before: was[field] } : {}),
        ...(field in is ? { after: is[field] } : {}),
      },
    ]),
  );
};

/** Returns the fields that identify a row in the log after it is deleted. */
export const describeDeleted = (resource: ResourceName, row: object): Values => {
  const { title = 'name' } = resourceOf(resource) ?? {};
  return Object.fromEntries(
    Object.entries(row).filter(([field]) => field === title || IDENTIFYING_FIELDS.includes(field)),
  );
};

/** The request, as a line records it. */
export type AuditContext = Pick<
  RequestContext,
  'actor' | 'companyId' | 'address' | 'now' | 'phaseAt' | 'isUndo'
>;

const changesIn = (
  { actor }: AuditContext,
  changes: Values | undefined,
  resource: ResourceName,
): Values | undefined => {
  const logged = changes && withoutSecrets(changes, resource);
  return actor.viewer ? { ...logged, viewed_as: actor.id } : logged;
};

const lineOf = (
  ctx: AuditContext,
  { companyId = ctx.companyId, action, resource, recordId, changes, before, changeSetId }: AuditEntry,
) => ({
  at: ctx.now(),
  company_id: companyId,
  // Who really acted: the user whom they view the app as is in the changes.
  actor_id: (ctx.actor.viewer ?? ctx.actor).id || null,
  actor_name: (ctx.actor.viewer ?? ctx.actor).name || null,
  action,
  resource,
  record_id: recordId,
  changes: changesIn(ctx, changes, resource),
  before: before && Object.keys(before).length > 0 ? withoutSecrets(before, resource) : undefined,
  ip: ctx.address || null,
  change_set_id: changeSetId,
  phase_at: changeSetId === undefined ? undefined : ctx.phaseAt,
  undo: ctx.isUndo || null,
});

/**
 * Inserts lines, and queues those that webhooks of their company have subscribed to, in one statement.
 * @returns their ids, by record
 */
const insertLines = async (
  tx: Database,
  lines: readonly ReturnType<typeof lineOf>[],
): Promise<ReadonlyMap<number | null, number>> => {
  const { rows } = (await tx.execute(
    sql`with lines as (
        insert into audit_log (at, company_id, actor_id, actor_name, action, resource, record_id, changes, before, ip, change_set_id, phase_at, undo)
        select at, company_id, actor_id, actor_name, action, resource, record_id, changes, before, ip, change_set_id, phase_at, undo
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as line (at timestamptz, company_id int, actor_id int, actor_name text, action text, resource text, record_id int, changes jsonb, before jsonb, ip text, change_set_id int, phase_at timestamptz, undo boolean)
        returning id, at, company_id, record_id, resource || '.' || action as event
      ), deliveries as (
        insert into webhook_deliveries (created_at, next_at, company_id, webhook_id, event, audit_id)
        select lines.at, lines.at, lines.company_id, webhooks.id, lines.event, lines.id
        from lines
        join webhooks on webhooks.company_id = lines.company_id and webhooks.active and lines.event = any(webhooks.events)
        order by lines.id
      )
      select id, record_id from lines`,
  )) as { rows: { id: number; record_id: number | null }[] };
  return new Map(rows.map(({ id, record_id: recordId }) => [recordId, id]));
};

/** Whether something was saved as it was. */
const isUnchanged = ({ action, changes, before = {} }: AuditEntry): boolean =>
  action === 'update' && changes !== undefined && Object.keys({ ...changes, ...before }).length === 0;

/**
 * Writes lines in one statement, except for updates that have changed nothing. Call it in the transaction of the change.
 * @returns the ids of the lines, by record
 */
export const auditMany = async (
  tx: Database,
  ctx: AuditContext,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<number | null, number>> => {
  const lines = entries.filter((entry) => !isUnchanged(entry)).map((entry) => lineOf(ctx, entry));
  return lines.length > 0 ? insertLines(tx, lines) : new Map();
};

/** Writes a line of the audit log, as `auditMany` does. */
export const audit = async (tx: Database, ctx: AuditContext, entry: AuditEntry): Promise<void> => {
  await auditMany(tx, ctx, [entry]);
};

/** Returns the header that names a line, if one was written. */
export const auditHeader = (id: number | undefined): Record<string, string> =>
  id === undefined ? {} : { [AUDIT_HEADER]: String(id) };

/** Writes a line. @returns the header that names it, unless nothing of it can be undone */
export const auditUndoable = async (
  tx: Database,
  ctx: AuditContext,
  entry: AuditEntry,
): Promise<Record<string, string>> => {
  const { action, resource, before, changes } = entry;
  const [id] = (await auditMany(tx, ctx, [entry])).values();
  const byField = changesByField({ resource, before, changes });
  return undoableFields({ action, resource, changes: byField }).undoable.length > 0 ? auditHeader(id) : {};
};

/** Which lines count as the same, besides their action and record. */
interface AtMost {
  most: number;
  since: Date;
  same?: readonly ('actor_id' | 'changes' | 'ip')[];
}

/** Writes a line, unless the log has as many of the same since then. */
export const auditAtMost = (
  db: Database,
  ctx: AuditContext,
  entry: AuditEntry,
  { most, since, same = [] }: AtMost,
): Promise<void> =>
  db.transaction(async (tx) => {
    const line = lineOf(ctx, entry);
    const key = [line.company_id, line.action, line.resource, line.record_id].join('/');
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_log'), hashtext(${key}))`);
    const written = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.company_id, line.company_id),
          eq(auditLog.resource, line.resource),
          line.record_id === undefined ? isNull(auditLog.record_id) : eq(auditLog.record_id, line.record_id),
          eq(auditLog.action, line.action),
          gt(auditLog.at, since),
          ...same.map(
            (field) =>
              sql`${auditLog[field]} is not distinct from ${sql.param(line[field], auditLog[field])}`,
          ),
        ),
      )
      .limit(most);
    if (written.length < most) await insertLines(tx, [line]);
  });
