import { and, asc, eq, sql } from 'drizzle-orm';
import { categories, pages } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError, fieldError } from '../../core/ApiError';
import { MOST_NAMED, namesInUse } from '../../http/namesInUse';
import type { RequestContext } from '../../core/route';

/**
 * Keeps categories nested one level.
 * @param id of the category that is to lie below the parent; none for a new one
 * @throws ApiError 422 on `parent_id`: itself, not of the company, not of the top level, or it has categories of its own
 */
export const checkParent = async (
  tx: Database,
  ctx: RequestContext,
  parentId: number | null,
  id?: number,
): Promise<void> => {
  if (parentId === null) return;
  if (parentId === id) throw fieldError('parent_id', 'validation.category_self');
  const [parent] = await tx
    .select({ parent_id: categories.parent_id })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.companyId), sql`${categories.id} = ${parentId}::bigint`));
  if (!parent) throw fieldError('parent_id', 'validation.unknown_reference');
  if (parent.parent_id !== null) throw fieldError('parent_id', 'validation.category_depth');
  if (id === undefined) return;
  const [child] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.parent_id, id))
    .limit(1);
  if (child) throw fieldError('parent_id', 'validation.category_has_children');
};

/** @throws ApiError 409 that names the categories below it and its pages */
export const refuseInUse = async (tx: Database, id: number): Promise<void> => {
  const below = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.parent_id, id))
    .orderBy(asc(categories.position))
    .limit(MOST_NAMED + 1);
  const inIt = await tx
    .select({ name: pages.title })
    .from(pages)
    .where(eq(pages.category_id, id))
    .orderBy(pages.title_key)
    .limit(MOST_NAMED + 1);
  const usedBy = [...below, ...inIt];
  if (usedBy.length === 0) return;
  throw new ApiError(409, 'category_in_use', {
    values: { names: namesInUse(usedBy.map(({ name }) => name)) },
  });
};
