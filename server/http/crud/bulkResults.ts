import type { Context } from 'hono';
import type { RequestContext } from '../../core/route';
import { errorBody } from '../errors';

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
