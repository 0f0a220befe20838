import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { resourcePath } from '../../../contract/endpoints';
import type { Fields } from '../../../contract/fields';
import { resourceOf, resources, type RecordResource } from '../../../contract/resources';
import { hiddenFields } from '../../../contract/roles';
import { ApiError, fieldError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { etagOf } from '../../core/etag';
import type { Result } from '../../core/route';
import { mapInOrder } from '../../core/rows';
import { uniqueViolation } from '../../db/uniqueViolation';
import { listRules, rulesOf } from '../listRules';
import { oneOf } from '../../db/oneOf';
import { idsOfList, type ListRules } from '../listSql';
import type { CrudOptions, ResourceSchemas, StoredRow, Uploads, Values, WriteContext } from './options';
import { relationsOf } from './relations';
import { findInCompany, rowsOf, toRecord } from './rows';

export const withDefaults = <Row extends StoredRow, S extends ResourceSchemas>(
  options: CrudOptions<Row, S>,
) => {
  const { name, table, schemas } = options;
  const relations = relationsOf<Row, S>(name, table, options);
  const rules = options.rules ?? listRules(name, table);
  const { noun, fields: declared } = resources[name];
  const fields: Fields = declared;
  /** Returns the rules of the list for a user. */
  const rulesFor = ({ onlyPick, subject }: RequestContext): ListRules => {
    const hidden = hiddenFields(subject, name);
    const picked = onlyPick ? schemas.pick?.shape : undefined;
    if (!picked && hidden.length === 0) return rules;
    return rulesOf(name, table, rules, (field) => (!picked || field in picked) && !hidden.includes(field));
  };
  return {
    ...options,
    files: options.files ?? relations.files,
    excludeFromBulk: [...(options.excludeFromBulk ?? []), ...relations.fileFields],
    noun,
    fileIds: relations.fileIds,
    list: resourcePath(name),
    one: `${resourcePath(name)}/{id}`,
    rules,
    rulesFor,
    /** Returns the ids of the filtered list of a user, in its order. */
    ids: (ctx: RequestContext, query: Pick<z.output<S['query']>, 'sort' | 'filter'>): Promise<number[]> =>
      idsOfList(ctx.db, table, ctx.companyId, rulesFor(ctx), query, [
        ...(options.visible?.(ctx) ?? []),
        ...(query.filter ? (options.filters?.(query.filter, ctx) ?? []) : []),
      ]),
    record: schemas.pick ? z.union([schemas.record, schemas.pick]) : schemas.record,
    find: (db: Database, ctx: RequestContext, id: number, lock?: 'lock') =>
      findInCompany(db, ctx, table, id, noun, lock, options.visible?.(ctx)),
    /** Loads and locks rows of the company, in the same order for all writers, against deadlocks. */
    lockRows: async (
      tx: Database,
      { companyId }: RequestContext,
      ids: readonly number[],
    ): Promise<Map<number, Row>> => {
      const rows = await tx
        .select()
        .from(table)
        .where(and(oneOf(table.id, ids), eq(table.company_id, companyId)))
        .orderBy(asc(table.id))
        .for('update');
      return new Map(rowsOf(table, rows).map((row) => [row.id, row]));
    },
    serialize: async (rows: Row[], ctx: RequestContext, detail: boolean): Promise<Values[]> => {
      const schema = (ctx.onlyPick && schemas.pick) || schemas.record;
      const records =
        (await options.serialize?.(rows, ctx, detail)) ?? rows.map((row) => toRecord(schema, row));
      const loaded = records[0] ?? {};
      const related = await relations.load(
        ctx,
        rows,
        (field) => field in schema.shape && !(field in loaded) && (detail || !fields[field]?.detail),
      );
      const texts = detail
        ? await mapInOrder(records, (record) => relations.linkedTexts(ctx, { ...record }))
        : [];
      const hidden = hiddenFields(ctx.subject, name).filter((field) => field in schema.shape);
      const masked = Object.fromEntries(hidden.map((field) => [field, null]));
      return records.map((record, index) => ({ ...record, ...related[index], ...texts[index], ...masked }));
    },
    prepare: async <V extends z.output<S['create']> | z.output<S['update']>>(
      values: V,
      ctx: WriteContext,
      uploads: Uploads,
      find: (() => Promise<Row>) | undefined,
    ): Promise<V> => {
      const prepared = await relations.prepare(values, ctx, uploads, find);
      return (await options.prepare?.(prepared, ctx, uploads, find)) ?? prepared;
    },
    /** Returns fields that are kept in other tables, by record, as they are before an update. */
    related: async (
      tx: Database,
      changes: readonly { row: Row; values: z.output<S['update']> }[],
    ): Promise<Map<number, object>> => {
      const before: Map<number, object> = await relations.related(tx, changes);
      if (options.related)
        for (const { row, values } of changes)
          before.set(row.id, { ...before.get(row.id), ...(await options.related(tx, row, values)) });
      return before;
    },
    insertMany: relations.insertMany,
    updateMany: relations.updateMany,
    /** What one statement does to many rows. */
    together: {
      create: !options.insert || Boolean(options.insertMany),
      update: !options.update || Boolean(options.updateMany),
    },
  };
};

export type Resource<Row extends StoredRow, S extends ResourceSchemas> = ReturnType<
  typeof withDefaults<Row, S>
>;

/** Assigns stored files to an updated row, and logs them. @returns the row with them */
export type AssignFiles<Row> = (tx: Database, row: Row) => Promise<Row>;

/** The parts of a resource that updates use, those of one record and of change sets. */
export type EditableResource<Row extends StoredRow, S extends ResourceSchemas> = Pick<
  Resource<Row, S>,
  | 'name'
  | 'noun'
  | 'one'
  | 'record'
  | 'schemas'
  | 'ids'
  | 'find'
  | 'lock'
  | 'lockRows'
  | 'serialize'
  | 'updateMany'
  | 'unique'
  | 'version'
  | 'limit'
  | 'rename'
  | 'afterAll'
> &
  Partial<Pick<Resource<Row, S>, 'excludeFromBulk' | 'prepare' | 'related' | 'removalOrder' | 'together'>> & {
    /** Returns the company whose audit log gets the update of a row. Default: the current one. */
    companyOf?: (row: Row) => number;
    /**
     * Stores the files of an update that the audit log has on lines of their own, before the transaction.
     * @returns what runs after the update; undefined without files
     */
    storeFiles?: (
      ctx: WriteContext,
      uploads: Uploads,
      find: () => Promise<Row>,
    ) => Promise<AssignFiles<Row> | undefined>;
  };

export const etagOfRow = async <Row extends StoredRow, S extends ResourceSchemas>(
  { version }: Pick<EditableResource<Row, S>, 'version'>,
  db: Database,
  row: Row,
): Promise<string> => etagOf(row, await version?.(db, row));

/** @throws ApiError 422 when a written row breaks a rule over several fields */
export const assertRules = (name: RecordResource, record: z.ZodObject, row: object): void => {
  const issues = resourceOf(name)?.check?.(toRecord(record, row)) ?? [];
  if (issues.length > 0)
    throw new ApiError(422, 'invalid', {
      fields: new Map(issues.map(([field, key]) => [field, { key, values: {} }])),
    });
};

/** Responds with one record and its `ETag`. */
export const recordResult = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Pick<EditableResource<Row, S>, 'serialize' | 'version'>,
  ctx: RequestContext,
  row: Row,
  headers: Result['headers'] = {},
): Promise<Result> => {
  const [[data], etag] = await Promise.all([
    resource.serialize([row], ctx, true),
    etagOfRow(resource, ctx.db, row),
  ]);
  return { body: { data }, headers: { ...headers, ETag: etag } };
};

/** Turns the violation of a unique index into a 422 at its field. */
export const asFieldError = (error: unknown, unique: Readonly<Record<string, string>> = {}): unknown => {
  const field = unique[uniqueViolation(error) ?? ''];
  return field === undefined ? error : fieldError(field, 'validation.unique');
};
