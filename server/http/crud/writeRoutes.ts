import { zip } from 'es-toolkit';
import { z } from 'zod';
import { envelope } from '../../../contract/http';
import { goesToTrash } from '../../../contract/trashResources';
import type { Database, RequestContext } from '../../core/deps';
import { route, type Input, type MultipartFiles } from '../../core/route';
import { firstRow, idsOf } from '../../core/rows';
import { assertUnchanged } from '../../services/assertUnchanged';
import {
  audit,
  auditMany,
  auditUndoable,
  changesOf,
  describeDeleted,
  type AuditEntry,
} from '../../services/audit';
import { auditValues, createdEntry, uploadNames } from './auditValues';
import type { ResourceSchemas, StoredRow, Uploads, Values, WriteContext } from './options';
import { moveToTrash } from '../../services/trash/moveToTrash';
import { files } from '../../db/schema';
import { oneOf } from '../../db/oneOf';
import { assertNotRequired } from '../references';
import { labelsOf } from '../resourceLabels';
import {
  asFieldError,
  assertRules,
  etagOfRow,
  recordResult,
  type AssignFiles,
  type EditableResource,
  type Resource,
} from './resource';
import { deleteRows } from './rows';
import { inSavepoints, runWrite } from './writeContext';

type Update<S extends ResourceSchemas> = z.output<S['update']>;

/** Runs the transaction of a write. */
const transaction = async <T, Row extends StoredRow, S extends ResourceSchemas>(
  resource: Pick<Resource<Row, S>, 'lock' | 'unique'>,
  ctx: RequestContext,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  try {
    return await ctx.db.transaction(async (tx) => {
      await resource.lock?.(tx, ctx);
      return work(tx);
    });
  } catch (error) {
    throw asFieldError(error, resource.unique);
  }
};

/** Loads and locks the row of a write. @throws ApiError 404, or 412 when `If-Match` names another state */
const findForWrite = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  tx: Database,
  ctx: RequestContext,
  { params, c }: Input<unknown, unknown>,
): Promise<Row> => {
  const row = await resource.find(tx, ctx, Number(params.id), 'lock');
  const ifMatch = c.req.header('If-Match');
  if (ifMatch === undefined) return row;
  const companyId = resource.companyOf?.(row) ?? ctx.companyId;
  const record = { resource: resource.name, id: row.id, companyId };
  await assertUnchanged(tx, record, ifMatch, await etagOfRow(resource, tx, row));
  return row;
};

/** The validated values, and the result of `prepare`. */
export interface Prepared<S extends ResourceSchemas> {
  values: Update<S>;
  prepared: Update<S>;
  uploaded: Values;
}

export const prepareUpdate = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  ctx: WriteContext,
  id: number,
  values: Update<S>,
  uploads: Uploads,
): Promise<Prepared<S> & { assignFiles?: AssignFiles<Row> }> => {
  const find = () => resource.find(ctx.db, ctx, id);
  await resource.limit?.(ctx, [values]);
  const assignFiles = await resource.storeFiles?.(ctx, uploads, find);
  const prepared = (await resource.prepare?.(values, ctx, uploads, find)) ?? values;
  return { values, prepared, uploaded: assignFiles ? {} : uploadNames(uploads), assignFiles };
};

/** Updates locked rows, at least one. @returns them in the same order, and the lines that the audit log gets */
export const updateLocked = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  tx: Database,
  changes: readonly (Prepared<S> & { row: Row; ctx: WriteContext })[],
): Promise<{ updated: Row; entry: AuditEntry }[]> => {
  const { ctx } = firstRow(changes);
  const related = await resource.related?.(tx, changes);
  const wanted = changes.map(({ row, prepared, ctx: own }) => ({ row, values: prepared, ctx: own }));
  const rows = await resource.updateMany(tx, wanted, ctx);
  return zip(changes, rows).map(([{ row, values, uploaded }, updated]) => {
    assertRules(resource.name, resource.schemas.record, updated);
    const companyId = resource.companyOf?.(row) ?? ctx.companyId;
    const before = { ...row, ...related?.get(row.id) };
    const entry: AuditEntry = {
      companyId,
      action: 'update',
      resource: resource.name,
      recordId: row.id,
      ...changesOf(before, auditValues(resource.name, values, updated, uploaded), resource.name),
      // Another company does not see the change set.
      ...(companyId === ctx.companyId && { changeSetId: ctx.changeSetId }),
    };
    return { updated, entry };
  });
};

/** Deletes locked rows, or moves them to the trash, and logs it. */
const removeLogged = async <Row extends StoredRow, S extends ResourceSchemas>(
  { name, table, beforeRemove, fileIds }: Resource<Row, S>,
  tx: Database,
  ctx: RequestContext,
  rows: readonly Row[],
  changeSetId?: number,
): Promise<void> => {
  await beforeRemove?.(tx, rows, ctx);
  await assertNotRequired(tx, ctx, name, idsOf(rows));
  if (goesToTrash(name)) await moveToTrash(tx, ctx, name, rows, changeSetId);
  else {
    const unused = await fileIds(tx, rows);
    await deleteRows(tx, table, rows);
    // The bytes of files without a row are deleted by a job.
    if (unused.length > 0) await tx.delete(files).where(oneOf(files.id, unused));
  }
  const lines = rows.map((row): AuditEntry => {
    const before = describeDeleted(name, row);
    return { action: 'delete', resource: name, recordId: row.id, before, changeSetId };
  });
  await auditMany(tx, ctx, lines);
};

/** Deletes locked rows, all at once if that can be. @returns the errors of the rows that failed */
export const removeMany = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  tx: Database,
  ctx: RequestContext,
  rows: readonly Row[],
  changeSetId?: number,
): Promise<Map<number, Error>> => {
  const errors = new Map<number, Error>();
  for (const some of resource.removeOneByOne ? rows.map((row) => [row]) : [rows]) {
    const failed = await inSavepoints(tx, some, (savepoint, part) =>
      removeLogged(resource, savepoint, ctx, part, changeSetId),
    );
    for (const [{ id }, error] of failed) errors.set(id, error);
  }
  return errors;
};

const updateOne = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  ctx: RequestContext,
  input: Input<unknown, Update<S>>,
) => {
  const { row, headers } = await runWrite(ctx, async (write) => {
    const prepared = await prepareUpdate(resource, write, Number(input.params.id), input.body, input);
    return transaction(resource, write, async (tx) => {
      const found = await findForWrite(resource, tx, ctx, input);
      const { updated, entry } = firstRow(
        await updateLocked(resource, tx, [{ ...prepared, row: found, ctx: write }]),
      );
      await resource.afterAll?.(tx, [found.id], write);
      const headers = await auditUndoable(tx, ctx, entry);
      return { row: (await prepared.assignFiles?.(tx, updated)) ?? updated, headers };
    });
  });
  return recordResult(resource, ctx, row, headers);
};

export const createRoute = <Row extends StoredRow, S extends ResourceSchemas>(resource: Resource<Row, S>) => {
  const { name, schemas } = resource;
  return route<z.ZodType, S['create']>({
    method: 'post',
    path: resource.list,
    summary: `Create a ${labelsOf(name).one}`,
    access: { action: 'create', resource: name },
    body: schemas.create,
    files: resource.files,
    response: envelope(schemas.record),
    status: 201,
    handle: async (ctx, input) => {
      const { body } = input;
      const row = await runWrite(ctx, async (write) => {
        await resource.limit?.(write, [body]);
        const values = await resource.prepare(body, write, input, undefined);
        return transaction(resource, write, async (tx) => {
          const created = firstRow(await resource.insertMany(tx, [values], write));
          assertRules(name, schemas.record, created);
          await resource.afterAll?.(tx, [created.id], write);
          await audit(tx, ctx, createdEntry(name, created, body, { uploaded: uploadNames(input) }));
          return created;
        });
      });
      return recordResult(resource, ctx, row);
    },
  });
};

export const updateRoute = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
) => {
  const { name, schemas } = resource;
  return route<z.ZodType, S['update']>({
    method: 'patch',
    path: resource.one,
    summary: `Update a ${labelsOf(name).one}`,
    access: { action: 'edit', resource: name },
    body: schemas.update,
    response: envelope(schemas.record),
    errors: [409, 412],
    handle: (ctx, input) => updateOne(resource, ctx, input),
  });
};

const METHOD = { _method: z.literal('PATCH') };

const withMethod = (update: z.ZodType<Values>): z.ZodType<Values> =>
  update instanceof z.ZodObject ? update.safeExtend(METHOD) : z.object(METHOD).and(update);

/** An update with files: browsers cannot send a form by PATCH. */
export const updateWithFilesRoute = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  files: MultipartFiles,
) => {
  const { name, schemas } = resource;
  return route({
    method: 'post',
    path: resource.one,
    summary: `Update a ${labelsOf(name).one} and its files`,
    access: { action: 'edit', resource: name },
    body: withMethod(schemas.update),
    files: { ...files, orJson: false },
    response: envelope(schemas.record),
    errors: [409, 412],
    handle: (ctx, input) => {
      const { _method, ...values }: Values = input.body;
      return updateOne(resource, ctx, { ...input, body: values as Update<S> });
    },
  });
};

export const deleteRoute = <Row extends StoredRow, S extends ResourceSchemas>(resource: Resource<Row, S>) => {
  const { name } = resource;
  return route({
    method: 'delete',
    path: resource.one,
    summary: `Delete a ${labelsOf(name).one}`,
    access: { action: 'delete', resource: name },
    errors: [409, 412],
    handle: async (ctx, input) => {
      await transaction(resource, ctx, async (tx) => {
        const row = await findForWrite(resource, tx, ctx, input);
        await removeLogged(resource, tx, ctx, [row]);
      });
    },
  });
};
