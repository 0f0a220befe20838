import type { Context } from 'hono';
import { asError } from '../../core/asError';
import { ROWS_PER_TRANSACTION } from '../../core/rows';
import type { RequestContext } from '../../core/route';
import { batchesOf } from '../../core/yieldToOthers';
import { errorBody } from '../errors';

/**
 * Works on rows in batches that are small enough for a transaction each.
 * @param work returns the errors of the rows that failed
 * @returns the errors of all rows that failed. When a whole batch fails, its rows and those after it get its error.
 * @throws what the first batch does: nothing is changed then
 */
export const inTransactions = async (
  ids: readonly number[],
  work: (batch: readonly number[]) => Promise<ReadonlyMap<number, Error>>,
): Promise<Map<number, Error>> => {
  const errors = new Map<number, Error>();
  let stopped: Error | undefined;
  let isFirst = true;
  for await (const batch of batchesOf(ids, ROWS_PER_TRANSACTION)) {
    if (!stopped)
      try {
        for (const [id, error] of await work(batch)) errors.set(id, error);
      } catch (error) {
        if (isFirst) throw error;
        stopped = asError(error);
      }
    if (stopped) for (const id of batch) errors.set(id, stopped);
    isFirst = false;
  }
  return errors;
};

/**
 * Responds with one result per row.
 * @param errors of the rows that failed
 * @param success the result of a row that did not
 */
export const bulkResults = async (
  ctx: RequestContext,
  c: Context,
  resource: string,
  ids: readonly number[],
  errors: ReadonlyMap<number, Error>,
  success: (id: number) => object,
) => {
  const data = [];
  for (const id of ids) {
    const error = errors.get(id);
    if (error) {
      const { status, body } = await errorBody(error, c, ctx.log, resource);
      data.push({ id, status, error: body });
    } else data.push({ id, ...success(id) });
  }
  return { body: { data, meta: { changed: ids.length - errors.size, failed: errors.size } } };
};
