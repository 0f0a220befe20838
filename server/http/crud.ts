import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { envelope, listEnvelope } from '../../contract/http';
import { uniqueViolation } from '../db/uniqueViolation';
import type { Database } from '../core/deps';
import { audit, changesOf, nameOfGone } from '../services/audit';
import { fieldError, type ApiError } from '../core/ApiError';
import { manyRoute } from './crudMany';
import { changedAt, checkIfMatch, etagOf } from '../core/etag';
import { listPage } from './listPage';
import { baseConditions, totalOf, type ResourceTable } from './listSql';
import { checkPickOnly } from './pickOnly';
import type { ListQueryShape, ResourceSpec, StoredRow, Values } from './resourceSpec';
import { route, type AnyRoute, type Input, type MultipartFiles, type RequestContext } from '../core/route';

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
    const [[body], state] = await Promise.all([spec.present([row], ctx, true), etag(ctx.db, row)]);
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
    const linked = await spec.linked?.(tx, row, values);
    const updated = await spec.update(tx, row, values, ctx, changedAt(ctx.now(), row), prepared);
    const changed = changesOf({ ...row, ...linked }, values);
    await audit(tx, ctx, { action: 'update', resource: name, recordId: row.id, ...changed });
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
        const { db, companyId } = ctx;
        const { rows, total } = await listPage(db, {
          table,
          rules,
          query,
          conditions,
          companyId,
        });
        return {
          body: { data: await spec.present(rows as Row[], ctx, false), meta: { total } },
        };
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
          const before = nameOfGone(found);
          await audit(tx, ctx, { action: 'delete', resource: name, recordId: found.id, before });
          return work;
        });
        await after?.();
        return {};
      },
    }),
  ];
};
