import { and, ne } from 'drizzle-orm';
import type { AuditLine } from '../../../contract/auditLog';
import { changeSets, type auditLog } from '../../db/schema';
import { oneOf } from '../../db/oneOf';
import type { RequestContext } from '../../core/deps';
import { groupBy, idsOf } from '../../core/rows';
import { inCompany } from '../companies/find';
import { changesByField } from '../../services/audit';
import { recordTitles, type RecordRef } from '../../http/recordTitles';

export type AuditRow = typeof auditLog.$inferSelect;

type Values = Record<string, unknown>;

/** Actions on the record itself; the others concern something that belongs to it. */
const TO_ITSELF = new Set([
  'create',
  'update',
  'delete',
  'restore_company',
  'erase_company',
  'export_company',
]);

/** The record's title in the entry itself. */
const nameIn = ({ action, before, changes }: AuditRow): string | null => {
  if (!TO_ITSELF.has(action)) return null;
  const named = (values: Values | null): unknown => values?.name ?? values?.title ?? values?.content;
  const name = named(changes) ?? named(before);
  return typeof name === 'string' && name !== '' ? name.slice(0, 120) : null;
};

/** Returns the change sets of other companies: that of a published copy belongs to the company of its original. */
const foreignChangeSets = async (ctx: RequestContext, ids: readonly number[]): Promise<Set<number>> => {
  const found = await ctx.db
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(and(ne(changeSets.company_id, ctx.companyId), oneOf(changeSets.id, ids)));
  return new Set(idsOf(found));
};

const refOf = ({ resource, record_id: id }: AuditRow): RecordRef[] => (id === null ? [] : [{ resource, id }]);

const actorOf = ({ actor_id: id }: AuditRow): RecordRef[] => (id === null ? [] : [{ resource: 'users', id }]);

/** The user of a request or report, which may be deleted. */
const ownerOf = ({ record_id: record, before, changes }: AuditRow): RecordRef[] => {
  const id = before?.user_id ?? changes?.user_id;
  return record !== null && typeof id === 'number' ? [{ resource: 'users', id }] : [];
};

const serializeOfCompany = async (rows: readonly AuditRow[], ctx: RequestContext): Promise<AuditLine[]> => {
  const nameOf = await recordTitles(
    ctx,
    rows.flatMap((row) => [...refOf(row), ...ownerOf(row), ...actorOf(row)]),
  );
  const foreign = await foreignChangeSets(ctx, [...new Set(rows.flatMap((row) => row.change_set_id ?? []))]);
  return rows.map((row) => {
    const [name] = refOf(row).map(nameOf);
    const [owner] = ownerOf(row).map(nameOf);
    return {
      id: row.id,
      company_id: row.company_id,
      at: row.at.toISOString(),
      actor_id: row.actor_id,
      actor_name: row.actor_name,
      actor_here: actorOf(row).some((user) => nameOf(user) !== undefined),
      action: row.action,
      resource: row.resource,
      record_id: row.record_id,
      record_name: row.record_id === null ? null : name || owner || nameIn(row),
      record_here: name !== undefined,
      changes: row.before || row.changes ? changesByField(row) : null,
      ip: row.ip,
      ...(row.undo && { undo: true }),
      change_set_id: foreign.has(row.change_set_id ?? 0) ? null : row.change_set_id,
    };
  });
};

/** Returns entries, of which each is serialized in the context of its company. */
export const serializeLines = async (
  rows: readonly AuditRow[],
  ctx: RequestContext,
): Promise<AuditLine[]> => {
  const lines = new Map<number, AuditLine>();
  for (const [companyId, own] of groupBy(rows, ({ company_id: id }) => id))
    for (const line of await serializeOfCompany(own, inCompany(ctx, companyId))) lines.set(line.id, line);
  return rows.flatMap(({ id }) => lines.get(id) ?? []);
};
