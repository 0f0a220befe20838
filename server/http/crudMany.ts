import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { manyAnswerSchema, manyBodySchema, manyQuerySchema } from '../../contract/many';
import { sameValue } from '../../contract/sameValue';
import type { Database } from '../core/deps';
import { ApiError, fieldError } from '../core/ApiError';
import type { ResourceSpec, StoredRow } from './resourceSpec';
import { errorBody, type AnsweredError } from './errors';
import { oneOf } from './listSql';
import { parseWith } from './parse';
import { route, type AnyRoute, type RequestContext } from '../core/route';

type Values = Record<string, unknown>;

/** One row of many: what it is to become, and what it has to be for that. */
interface Wish<Update, Prepared> {
  id: number;
  was: Values;
  values?: Update;
  prepared?: Prepared;
  /** Why it cannot be changed. */
  error?: Error;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * PATCH `<resource>?filter[id]=1,2,3`: many rows in one transaction, each by the very path of the PATCH of one, with
 * its checks and its line in the log. Each has a savepoint: one that is refused stops no other, and all the others are
 * committed together.
 * @param changeRow changes one row that is locked, and logs it
 * @param explain   what an error of the database means to who asked
 */
export const manyRoute = <
  Row extends StoredRow,
  Query extends z.ZodType<{ page: { number: number; size: number } }>,
  Create extends z.ZodType<Values>,
  Update extends z.ZodType<Values>,
  Prepared,
>(
  spec: ResourceSpec<Row, Query, Create, Update, Prepared>,
  changeRow: (
    tx: Database,
    ctx: RequestContext,
    row: Row,
    values: z.output<Update>,
    prepared: Prepared | undefined,
  ) => Promise<Row>,
  explain: (error: unknown) => unknown,
): AnyRoute => {
  const { name, table, schemas } = spec;
  type OneWish = Wish<z.output<Update>, Prepared>;

  const locked = async (tx: Database, ctx: RequestContext, ids: readonly number[]) => {
    const rows = await tx
      .select()
      .from(table)
      .where(and(oneOf(table.id, ids), eq(table.company_id, ctx.companyId)))
      // Everybody takes them in this order, so that two such calls do not wait for each other.
      .orderBy(asc(table.id))
      .for('update');
    return new Map((rows as Row[]).map((row) => [row.id, row]));
  };

  const find = async (ctx: RequestContext, id: number): Promise<Row> => {
    const [row] = await ctx.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.company_id, ctx.companyId)));
    if (!row) throw spec.notFound();
    return row as Row;
  };

  /** Validates what a row is to become and does the slow part of it, before any transaction. */
  const prepare = async (ctx: RequestContext, wish: OneWish, raw: Values): Promise<void> => {
    try {
      for (const field of spec.notForMany ?? [])
        if (field in raw) throw fieldError(field, 'validation.unknown_field', { names: field });
      wish.values = parseWith(schemas.update, raw);
      wish.prepared = await spec.prepare?.(wish.values, ctx, { parts: {}, lists: {} }, () =>
        find(ctx, wish.id),
      );
    } catch (error) {
      wish.error = asError(error);
    }
  };

  /** The records of those rows that are only to be changed from a known state. */
  const recordsOf = async (ctx: RequestContext, rows: Row[]): Promise<Map<number, Values>> => {
    const records = rows.length === 0 ? [] : ((await spec.present(rows, ctx, false)) as Values[]);
    return new Map(records.map((record) => [Number(record.id), record]));
  };

  const checkState = async (ctx: RequestContext, row: Row, was: Values, record: Values): Promise<void> => {
    const isListed = Object.keys(was).every((field) => field in record);
    // Some fields come with the record alone, not in a list.
    const [whole] = isListed ? [record] : ((await spec.present([row], ctx, true)) as Values[]);
    if (Object.entries(was).some(([field, value]) => !sameValue(whole?.[field], value)))
      throw new ApiError(412, 'stale');
  };

  const changeAll = async (ctx: RequestContext, wishes: readonly OneWish[]): Promise<Map<number, Row>> => {
    const changed = new Map<number, Row>();
    await ctx.db.transaction(async (tx) => {
      await spec.guard?.(tx, ctx);
      const inside: RequestContext = { ...ctx, db: tx };
      const rows = await locked(
        tx,
        ctx,
        wishes.map(({ id }) => id),
      );
      const conditional = wishes.filter(({ was }) => Object.keys(was).length > 0).map(({ id }) => id);
      const records = await recordsOf(
        inside,
        [...rows.values()].filter(({ id }) => conditional.includes(id)),
      );
      for (const wish of wishes) {
        if (wish.error) continue;
        try {
          const row = rows.get(wish.id);
          if (!row || !wish.values) throw spec.notFound();
          const { values, prepared } = wish;
          const record = records.get(row.id);
          if (record) await checkState(inside, row, wish.was, record);
          changed.set(row.id, await tx.transaction((inner) => changeRow(inner, ctx, row, values, prepared)));
        } catch (error) {
          wish.error = asError(explain(error));
        }
      }
    });
    return changed;
  };

  return route({
    method: 'patch',
    path: spec.paths.list,
    tag: name,
    summary: `Change many of ${name}`,
    access: { action: 'edit', resource: name },
    query: manyQuerySchema,
    body: manyBodySchema(schemas.update),
    answer: manyAnswerSchema(schemas.record),
    handle: async (ctx, { query, body, c }) => {
      const common = body.values ?? {};
      const own = new Map((body.rows ?? []).map((row) => [row.id, row]));
      const ids = [...new Set(query.filter.id)];
      if ([...own.keys()].some((id) => !ids.includes(id)))
        throw fieldError('rows', 'validation.unknown_reference');
      const wishes = ids.map((id): OneWish => ({ id, was: own.get(id)?.was ?? {} }));
      for (const wish of wishes) await prepare(ctx, wish, { ...common, ...own.get(wish.id)?.values });

      let changed: Map<number, Row>;
      try {
        changed = await changeAll(ctx, wishes);
      } catch (error) {
        for (const { prepared } of wishes) if (prepared !== undefined) await spec.discard?.(prepared);
        throw error;
      }
      for (const { prepared, error } of wishes)
        if (prepared !== undefined) await (error ? spec.discard : spec.finish)?.(prepared);

      const records = await recordsOf(ctx, [...changed.values()]);
      const errors = new Map<number, AnsweredError>();
      for (const { id, error } of wishes) if (error) errors.set(id, await errorBody(error, c, ctx.log, name));
      const data = ids.map((id) => {
        const refused = errors.get(id);
        return refused
          ? { id, status: refused.status, error: refused.body }
          : { id, status: 200, record: records.get(id) };
      });
      return { body: { data, meta: { changed: changed.size, failed: errors.size } } };
    },
  });
};
