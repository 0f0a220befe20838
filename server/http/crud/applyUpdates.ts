import type { z } from 'zod';
import { isUnrecorded } from '../../../contract/secretFields';
import { resourceOf } from '../../../contract/resources';
import { sameField, sameValue } from '../../../contract/sameValue';
import { ApiError, fieldError, notFound } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { RequestContext } from '../../core/deps';
import { yieldToOthers } from '../../core/yieldToOthers';
import { idsOf } from '../../core/rows';
import { auditMany, type AuditEntry } from '../../services/audit';
import { bodyParser } from '../parse';
import type { ResourceSchemas, StoredRow, Values } from './options';
import { asFieldError, type EditableResource } from './resource';
import { inSavepoints, startWrite, type Write } from './writeContext';
import { prepareUpdate, updateLocked, type Prepared } from './writeRoutes';

/** The update of one of many rows. */
export interface RowUpdate<S extends ResourceSchemas> {
  id: number;
  values: Values;
  /** The values that the fields must have for the row to be updated. */
  was: Values;
  write: Write;
  prepared?: Prepared<S>;
  error?: Error;
  /** The named fields of the record before and after the update. */
  before: Values;
  after: Values;
  /** Its line of the audit log. */
  entryId?: number;
}

/** Validates and prepares updates before the transaction. Failed ones get their error. */
export const prepareUpdates = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  ctx: RequestContext,
  rows: readonly { id: number; values: Values; was?: Values }[],
  { changeSetId, reverts = false }: { changeSetId?: number; reverts?: boolean } = {},
): Promise<RowUpdate<S>[]> => {
  const { update: body, revert = body, record }: ResourceSchemas = resource.schemas;
  const parse = bodyParser(reverts ? revert : body, record);
  const updates: RowUpdate<S>[] = [];
  for (const { id, values, was = {} } of rows) {
    // A text may take long to sanitise.
    await yieldToOthers();
    const write = startWrite(ctx, changeSetId);
    const update: RowUpdate<S> = { id, values, was, write, before: {}, after: {} };
    updates.push(update);
    try {
      for (const field of resource.excludeFromBulk ?? [])
        if (field in values) throw fieldError(field, 'validation.unknown_field', { names: field });
      const parsed = parse(values) as z.output<S['update']>;
      update.prepared = await prepareUpdate(resource, write.ctx, id, parsed, { parts: {}, lists: {} });
    } catch (error) {
      update.error = asError(error);
    }
  }
  return updates;
};

/** Returns the records of rows, by id. */
export const recordsOf = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  ctx: RequestContext,
  rows: Row[],
): Promise<Map<number, Values>> => {
  const records = rows.length === 0 ? [] : await resource.serialize(rows, ctx, false);
  return new Map(records.map((record) => [Number(record.id), record]));
};

/** Returns fields of a record, as the API shows them. */
export const fieldsOf = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  ctx: RequestContext,
  row: Row,
  names: readonly string[],
  listed: Values,
): Promise<Values> => {
  const known = names.filter((name) => name in resource.schemas.record.shape);
  // Some fields are only in the record of GET one.
  const record = known.every((name) => name in listed)
    ? listed
    : ((await resource.serialize([row], ctx, true))[0] ?? {});
  return Object.fromEntries(known.map((name) => [name, record[name] ?? null]));
};

/** An update that may be made. */
interface Ready<Row extends StoredRow, S extends ResourceSchemas> {
  update: RowUpdate<S>;
  row: Row;
  prepared: Prepared<S>;
}

const namesOf = ({ values, was }: Pick<RowUpdate<ResourceSchemas>, 'values' | 'was'>): string[] => [
  ...new Set([...Object.keys(values), ...Object.keys(was)]),
];

/** Returns the secret fields among some as they are stored: records mask them, or leave them out for some users. */
const storedSecrets = (resource: string, row: StoredRow, names: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => names.includes(field) && isUnrecorded(resource, field)),
  );

/**
 * Returns whether a field has a value. The audit log has rich text as it is stored: records have links to pictures in it that
 * change.
 */
const isStill = (
  resource: string,
  row: StoredRow,
  record: Values,
  [field, value]: readonly [string, unknown],
): boolean =>
  sameField(resource, field, record[field], value) ||
  (resourceOf(resource)?.fields?.[field]?.kind === 'richText' && sameValue(Reflect.get(row, field), value));

/**
 * Updates prepared rows in a transaction. Those that fail get their error.
 * @param ctx its `db` is the transaction
 * @param compare loads `before` and `after`, also of updates without `was`
 */
export const applyUpdates = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  ctx: RequestContext,
  updates: readonly RowUpdate<S>[],
  compare: boolean,
): Promise<void> => {
  const ids = idsOf(updates);
  const rows = await resource.lockRows(ctx.db, ctx, ids);
  const compared = updates.filter(({ was }) => compare || Object.keys(was).length > 0);
  const records = await recordsOf(
    resource,
    ctx,
    compared.flatMap(({ id }) => rows.get(id) ?? []),
  );
  const ready: Ready<Row, S>[] = [];
  for (const update of updates) {
    const { id, was, prepared } = update;
    if (!prepared) continue;
    try {
      const row = rows.get(id);
      if (!row) throw notFound(resource.noun);
      const listed = records.get(id);
      if (listed) update.before = await fieldsOf(resource, ctx, row, namesOf(update), listed);
      if (Object.entries(was).some((expected) => !isStill(resource.name, row, update.before, expected)))
        throw new ApiError(412, 'stale');
      ready.push({ update, row, prepared });
    } catch (error) {
      update.error = asError(error);
    }
  }
  const updated = new Map<number, Row>();
  const lines: AuditEntry[] = [];
  const failed = await inSavepoints(ctx.db, ready, async (savepoint, some) => {
    const changes = some.map(({ update, row, prepared }) => ({ ...prepared, row, ctx: update.write.ctx }));
    for (const { updated: row, entry } of await updateLocked(resource, savepoint, changes)) {
      updated.set(row.id, row);
      lines.push(entry);
    }
  });
  for (const [{ update }, error] of failed) update.error = asError(asFieldError(error, resource.unique));
  await resource.afterAll?.(ctx.db, [...updated.keys()], ctx);
  const entryIds = await auditMany(ctx.db, ctx, lines);
  for (const update of updates) update.entryId = entryIds.get(update.id);
  if (!compare) return;
  const after = await recordsOf(resource, ctx, [...updated.values()]);
  for (const update of updates) {
    const row = updated.get(update.id);
    const previous = rows.get(update.id);
    const listed = after.get(update.id);
    if (!row || !previous || !listed) continue;
    const names = namesOf(update);
    const now = await fieldsOf(resource, ctx, row, names, listed);
    update.before = { ...update.before, ...storedSecrets(resource.name, previous, names) };
    update.after = { ...now, ...storedSecrets(resource.name, row, names) };
  }
};

/** Runs deferred effects: commit, or rollback for failed rows. @param failed whether the transaction was rolled back */
export const settleUpdates = async (
  updates: readonly Pick<RowUpdate<ResourceSchemas>, 'write' | 'error'>[],
  failed = false,
): Promise<void> => {
  for (const { write, error } of updates) await (failed || error ? write.rollback() : write.commit());
};
