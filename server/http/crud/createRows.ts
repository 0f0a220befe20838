import { pick } from 'es-toolkit';
import type { z } from 'zod';
import { isPassword, isWritten, type Field, type Fields } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import { accessError } from '../../core/accessError';
import { asError } from '../../core/asError';
import type { RequestContext } from '../../core/deps';
import { yieldToOthers } from '../../core/yieldToOthers';
import { idsOf } from '../../core/rows';
import { auditMany, type AuditEntry } from '../../services/audit';
import { bodyParser } from '../parse';
import { createdEntry } from './auditValues';
import type { ResourceSchemas, StoredRow, Values } from './options';
import { asFieldError, assertRules, type Resource } from './resource';
import { fieldsOf, recordsOf } from './applyUpdates';
import { inSavepoints, startWrite, type Write } from './writeContext';

/** One of many rows that are created. */
export interface RowCreation {
  /** It gets this id. */
  id: number;
  /** Validated before `prepared` is set. */
  values: Values;
  write: Write;
  /** The values to insert. Undefined when they are not valid. */
  prepared?: Values;
  error?: Error;
  /** The fields of the new record that can be written. */
  after: Values;
}

/** How a resource creates many rows. */
export interface RowCreator {
  /** Validates and prepares rows before the transaction. Failed rows get their error. */
  prepare: (
    ctx: RequestContext,
    rows: readonly { id: number; values: Values }[],
    changeSetId: number | undefined,
  ) => Promise<RowCreation[]>;
  /**
   * Inserts prepared rows in a transaction. Those that fail get their error.
   * @param ctx its `db` is the transaction
   */
  create: (
    ctx: RequestContext,
    creations: readonly RowCreation[],
    changeSetId: number | undefined,
  ) => Promise<void>;
}

/** Whether an undo looks for changes of a field. */
const isRecorded = (field: Field): boolean =>
  isWritten(field, 'update') && !isPassword(field) && field.kind !== 'file' && field.kind !== 'files';

/** Returns how rows of a resource are created. */
export const rowCreator = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
): RowCreator => {
  const { name, schemas, unique } = resource;
  const fields: Fields = resourceOf(name)?.fields ?? {};
  const recorded = [
    ...Object.entries(fields).flatMap(([field, declared]) => (isRecorded(declared) ? [field] : [])),
    ...(resource.usedSince ?? []),
  ];
  return {
    prepare: async (ctx, rows, changeSetId) => {
      const parse = bodyParser<S['create']>(schemas.create, schemas.record);
      const creations: RowCreation[] = [];
      const valid: [RowCreation, z.output<S['create']>][] = [];
      for (const { id, values } of rows) {
        await yieldToOthers();
        const creation: RowCreation = { id, values, write: startWrite(ctx, changeSetId), after: {} };
        creations.push(creation);
        try {
          if (!can(ctx.subject, 'create', name)) throw accessError(ctx.subject, name);
          valid.push([creation, parse(values)]);
        } catch (error) {
          creation.error = asError(error);
        }
      }
      const isWithinLimit = await Promise.resolve(
        resource.limit?.(
          ctx,
          valid.map(([, values]) => values),
        ),
      ).then(
        () => true,
        () => false,
      );
      for (const [creation, values] of valid) {
        const { id, write } = creation;
        try {
          if (!isWithinLimit) await resource.limit?.(ctx, [values]);
          creation.values = values;
          const prepared = await resource.prepare(values, write.ctx, { parts: {}, lists: {} }, undefined);
          creation.prepared = { ...prepared, id };
        } catch (error) {
          creation.error = asError(error);
        }
      }
      return creations;
    },
    create: async (ctx, creations, changeSetId) => {
      const valid = creations.filter(({ prepared }) => prepared);
      const failed = await inSavepoints(ctx.db, valid, async (savepoint, some) => {
        const [first] = some;
        if (!first) return;
        const values = some.flatMap(({ prepared }) => prepared ?? []) as z.output<S['create']>[];
        for (const row of await resource.insertMany(savepoint, values, first.write.ctx))
          assertRules(name, schemas.record, row);
      });
      for (const [creation, error] of failed) creation.error = asError(asFieldError(error, unique));
      const made = valid.filter(({ error }) => !error);
      const rows = await resource.lockRows(ctx.db, ctx, idsOf(made));
      await resource.afterAll?.(ctx.db, [...rows.keys()], ctx);
      const records = await recordsOf(resource, ctx, [...rows.values()]);
      const lines: AuditEntry[] = [];
      for (const creation of made) {
        const row = rows.get(creation.id);
        const listed = records.get(creation.id);
        if (!row || !listed) throw new Error(`A new row of ${name} did not get its id`);
        lines.push(createdEntry(name, row, creation.values, { changeSetId }));
        creation.after = pick(await fieldsOf(resource, ctx, row, recorded, listed), recorded);
      }
      await auditMany(ctx.db, ctx, lines);
    },
  };
};
