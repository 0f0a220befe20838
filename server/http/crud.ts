import { and, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { envelope, listEnvelope } from '../../contract/http';
import type { AccessResource } from '../../contract/roles';
import { uniqueViolation } from '../db/uniqueViolation';
import type { Database } from '../deps';
import { audit } from '../services/audit';
import { fieldError, type ApiError } from './ApiError';
import { manyRoute } from './crudMany';
import { changedAt, checkIfMatch, etagOf } from './etag';
import { baseConditions, totalOf, totalOfList, type ListRules, type ResourceTable } from './listSql';
import { checkPickOnly } from './pickOnly';
import { firstOfSearch, pageAndTotal, readPage } from './readPage';
import { sideBySide } from './sideBySide';
import { wordsIn } from './words';
import { route, type AnyRoute, type Input, type MultipartFiles, type RequestContext } from './route';

/** What every stored row has; the rest is the resource's own. */
export interface StoredRow {
  id: number;
  updated_at: Date;
}

interface ListQueryShape {
  page: { number: number; size: number };
  sort?: string[];
  filter?: { id?: number[]; q?: string };
}

type Values = Record<string, unknown>;

/** The files that came with a create or an update. */
export type Uploads = Pick<Input<unknown, unknown>, 'parts' | 'lists'>;

/** Work to be done after the commit, such as deleting the bytes of files. */
export type AfterCommit = () => Promise<void>;

/**
 * What makes a table a resource of the API. From this come list, get, create, update and delete, each scoped to the
 * company, guarded by the role table, logged, and described in the OpenAPI document.
 */
export interface ResourceSpec<
  Row extends StoredRow,
  Query extends z.ZodType<ListQueryShape>,
  Create extends z.ZodType<Values>,
  Update extends z.ZodType<Values>,
  Prepared = undefined,
> {
  name: AccessResource;
  paths: { list: string; one: string };
  table: ResourceTable;
  rules: ListRules;
  /** For those who may only pick, when the reduced record shows less than `rules` can sort by and search in. */
  pickRules?: ListRules;
  /** Filters of its own that show those who may only pick nothing that the reduced record keeps from them. */
  pickFilters?: readonly string[];
  /** Unique index → the field that is told when two writers want the same value at once. */
  unique?: Readonly<Record<string, string>>;
  /** What belongs to the record but not to the row, as a short text: a part of the `ETag`. */
  version?: (db: Database, row: Row) => Promise<string>;
  /** Fields that the call of many does not take, such as a password, whose hash is slow on purpose. */
  notForMany?: readonly string[];
  notFound: () => ApiError;
  schemas: { record: z.ZodType; pick?: z.ZodType; query: Query; create: Create; update: Update };
  /** Conditions of the resource's own filters. */
  filters?: (filter: NonNullable<z.output<Query>['filter']>, ctx: RequestContext) => SQL[];
  /** Conditions that hold for every row this asker may read, such as that it is published. */
  readable?: (ctx: RequestContext) => SQL[];
  /**
   * Reads a page of the list by itself where the order is another table's, whose index gives it; nothing for the orders
   * of the resource's own.
   */
  page?: (
    query: z.output<Query>,
    conditions: SQL[],
    ctx: RequestContext,
    total: number,
  ) => Promise<Row[]> | undefined;
  /** Makes the answer's records; `detail` for GET one. Must ask for related rows once for all, not row by row. */
  present: (rows: Row[], ctx: RequestContext, detail: boolean) => Promise<unknown[]>;
  /**
   * Takes files beside its fields: POST takes a multipart body, or a plain one where that is allowed, and an update with
   * files is POST with `_method=PATCH` (api.md, conventions).
   */
  files?: MultipartFiles;
  /**
   * Slow work before the transaction, such as hashing or putting files away; `insert` and `update` are given what it
   * gives. `find` gives the row that is to be changed, as it is a moment before; it is missing for a new one.
   */
  prepare?: (
    values: z.output<Create> | z.output<Update>,
    ctx: RequestContext,
    uploads: Uploads,
    find: (() => Promise<Row>) | undefined,
  ) => Promise<Prepared>;
  /** Takes back what `prepare` did when the transaction fails. */
  discard?: (prepared: Prepared) => Promise<void>;
  /** What comes after the commit of a create or an update, such as deleting the bytes of a file that was replaced. */
  finish?: (prepared: Prepared) => Promise<void>;
  /**
   * Runs first in the transaction of a create, an update or a delete, before the row is read: for a lock that all
   * writers of the resource take in the same order.
   */
  guard?: (tx: Database, ctx: RequestContext) => Promise<void>;
  insert: (
    tx: Database,
    values: z.output<Create>,
    ctx: RequestContext,
    prepared: Prepared | undefined,
  ) => Promise<Row>;
  /** `at` is the moment of the change, for `updated_at`. */
  update: (
    tx: Database,
    row: Row,
    values: z.output<Update>,
    ctx: RequestContext,
    at: Date,
    prepared: Prepared | undefined,
  ) => Promise<Row>;
  remove: (tx: Database, row: Row, ctx: RequestContext) => Promise<AfterCommit | undefined>;
}

/**
 * The one place where a row is looked for: only in the company of the session, else it is not there.
 * @param lock in a transaction that goes on to change the row, so that of two writers the second sees the first
 * @throws ApiError 404
 */
export const findInCompany = async <Row extends StoredRow>(
  db: Database,
  table: ResourceTable,
  ctx: RequestContext,
  id: number,
  notFound: () => ApiError,
  lock?: 'lock',
): Promise<Row> => {
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.company_id, ctx.companyId)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound();
  return row as Row;
};

/** The five calls of a resource, and the one that changes many of its rows. */
export const crudRoutes = <
  Row extends StoredRow,
  Query extends z.ZodType<ListQueryShape>,
  Create extends z.ZodType<Values>,
  Update extends z.ZodType<Values>,
  Prepared = undefined,
>(
  spec: ResourceSpec<Row, Query, Create, Update, Prepared>,
): AnyRoute[] => {
  const { name, paths, table, schemas } = spec;
  const record = schemas.pick ? z.union([schemas.record, schemas.pick]) : schemas.record;
  const orPick = schemas.pick !== undefined;

  const etag = async (db: Database, row: Row) => etagOf(row, await spec.version?.(db, row));

  const presentOne = async (row: Row, ctx: RequestContext) => {
    const [[body], state] = await sideBySide(
      ctx.db,
      () => spec.present([row], ctx, true),
      () => etag(ctx.db, row),
    );
    return { body: { data: body }, headers: { ETag: state } };
  };

  /** The row that a request is about to change, if it is still in the state that the writer has seen. */
  const findForChange = async (tx: Database, ctx: RequestContext, { params, c }: Input<unknown, unknown>) => {
    const found = await findInCompany<Row>(tx, table, ctx, Number(params.id), spec.notFound, 'lock');
    const seen = c.req.header('If-Match');
    if (seen !== undefined) checkIfMatch(seen, await etag(tx, found));
    return found;
  };

  /** Two writers who want the same value at once: the second is told at its field. */
  const explain = (error: unknown): unknown => {
    const field = spec.unique?.[uniqueViolation(error) ?? ''];
    return field === undefined ? error : fieldError(field, 'validation.unique');
  };

  const write = async (
    ctx: RequestContext,
    prepared: Prepared | undefined,
    work: (tx: Database) => Promise<Row>,
  ): Promise<Row> => {
    let row: Row;
    try {
      row = await ctx.db.transaction(work);
    } catch (error) {
      if (prepared !== undefined) await spec.discard?.(prepared);
      throw explain(error);
    }
    if (prepared !== undefined) await spec.finish?.(prepared);
    return row;
  };

  /** Changes one row that is locked, and logs it: the only way that a row is changed, alone or among many. */
  const changeRow = async (
    tx: Database,
    ctx: RequestContext,
    row: Row,
    values: z.output<Update>,
    prepared: Prepared | undefined,
  ): Promise<Row> => {
    const updated = await spec.update(tx, row, values, ctx, changedAt(ctx.now(), row), prepared);
    await audit(tx, ctx, { action: 'update', resource: name, recordId: row.id, changes: values });
    return updated;
  };

  const change = async (ctx: RequestContext, input: Input<unknown, z.output<Update>>) => {
    const { body, params } = input;
    const find = () => findInCompany<Row>(ctx.db, table, ctx, Number(params.id), spec.notFound);
    const prepared = await spec.prepare?.(body, ctx, input, find);
    const row = await write(ctx, prepared, async (tx) => {
      await spec.guard?.(tx, ctx);
      const found = await findForChange(tx, ctx, input);
      return changeRow(tx, ctx, found, body, prepared);
    });
    return presentOne(row, ctx);
  };

  /** The update of those who send files: a browser's form knows no PATCH. */
  const changeWithFiles = (files: MultipartFiles) =>
    route({
      method: 'post',
      path: paths.one,
      tag: name,
      summary: `Change one of ${name}, with files`,
      access: { action: 'edit', resource: name },
      body: z.object({ _method: z.literal('PATCH') }).and(schemas.update),
      files: { ...files, orJson: false },
      answer: envelope(schemas.record),
      errors: [409, 412],
      handle: async (ctx, input) => {
        const { _method, ...values }: Values = input.body;
        return change(ctx, { ...input, body: values as z.output<Update> });
      },
    });

  return [
    route({
      method: 'get',
      path: paths.list,
      tag: name,
      summary: `List ${name}`,
      access: { action: 'list', resource: name, orPick },
      query: schemas.query,
      answer: listEnvelope(record),
      handle: async (ctx, { query }) => {
        const rules = ctx.onlyPick ? (spec.pickRules ?? spec.rules) : spec.rules;
        if (ctx.onlyPick) checkPickOnly(query, rules, spec.pickFilters);
        const base = baseConditions(table, ctx.companyId, rules, query);
        const own = [
          ...(spec.readable?.(ctx) ?? []),
          ...(query.filter && spec.filters ? spec.filters(query.filter, ctx) : []),
        ];
        const conditions = [...base, ...own];
        const words = rules.search && query.filter?.q ? wordsIn(rules.search, query.filter.q) : [];
        const plain = own.length > 0 || query.filter?.id ? undefined : { companyId: ctx.companyId, words };
        const { db } = ctx;
        const { rows, total } =
          words.length > 0 && query.page.number === 1
            ? await firstOfSearch(db, table, rules, query, conditions, plain)
            : await pageAndTotal<Row>(
                db,
                query.page,
                conditions.length > 1,
                (known) =>
                  spec.page?.(query, conditions, ctx, known) ??
                  readPage<Row>(db, table, rules, query, conditions, known, plain),
                () => totalOfList(db, table, ctx.companyId, conditions),
              );
        return { body: { data: await spec.present(rows as Row[], ctx, false), meta: { total } } };
      },
    }),
    route({
      method: 'get',
      path: paths.one,
      tag: name,
      summary: `Get one of ${name}`,
      access: { action: 'show', resource: name, orPick },
      answer: envelope(record),
      handle: async (ctx, { params }) => {
        const id = Number(params.id);
        const row = await findInCompany<Row>(ctx.db, table, ctx, id, spec.notFound);
        const conditions = spec.readable?.(ctx) ?? [];
        if (conditions.length > 0 && (await totalOf(ctx.db, table, [eq(table.id, id), ...conditions])) === 0)
          throw spec.notFound();
        return presentOne(row, ctx);
      },
    }),
    route({
      method: 'post',
      path: paths.list,
      tag: name,
      summary: `Create one of ${name}`,
      access: { action: 'create', resource: name },
      body: schemas.create,
      files: spec.files,
      answer: envelope(schemas.record),
      status: 201,
      handle: async (ctx, input) => {
        const { body } = input;
        const prepared = await spec.prepare?.(body, ctx, input, undefined);
        const row = await write(ctx, prepared, async (tx) => {
          await spec.guard?.(tx, ctx);
          const created = await spec.insert(tx, body, ctx, prepared);
          await audit(tx, ctx, { action: 'create', resource: name, recordId: created.id, changes: body });
          return created;
        });
        return presentOne(row, ctx);
      },
    }),
    route({
      method: 'patch',
      path: paths.one,
      tag: name,
      summary: `Change one of ${name}`,
      access: { action: 'edit', resource: name },
      body: schemas.update,
      answer: envelope(schemas.record),
      errors: [409, 412],
      handle: change,
    }),
    manyRoute(spec, changeRow, explain),
    ...(spec.files ? [changeWithFiles(spec.files)] : []),
    route({
      method: 'delete',
      path: paths.one,
      tag: name,
      summary: `Delete one of ${name}`,
      access: { action: 'delete', resource: name },
      status: 204,
      errors: [409, 412],
      handle: async (ctx, input) => {
        const after = await ctx.db.transaction(async (tx) => {
          await spec.guard?.(tx, ctx);
          const found = await findForChange(tx, ctx, input);
          const work = await spec.remove(tx, found, ctx);
          await audit(tx, ctx, { action: 'delete', resource: name, recordId: found.id });
          return work;
        });
        await after?.();
        return {};
      },
    }),
  ];
};
