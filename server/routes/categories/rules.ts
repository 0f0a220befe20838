import { and, asc, eq, sql } from 'drizzle-orm';
import { categories, pages } from '../../db/schema';
import type { Database } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import { IN_USE_LIMIT } from '../../http/references';
import type { RequestContext } from '../../core/route';

/**
 * Checks that categories stay nested one level.
 * @param id the category that gets the parent; none for a new one
 * @throws ApiError 422 at `parent_id`
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

/** The names of a category's subcategories and pages. */
export const namesUsing = async (tx: Database, id: number): Promise<string[]> => {
  const below = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.parent_id, id))
    .orderBy(asc(categories.position))
    .limit(IN_USE_LIMIT);
  const inIt = await tx
    .select({ name: pages.title })
    .from(pages)
    .where(eq(pages.category_id, id))
    .orderBy(pages.title_key)
    .limit(IN_USE_LIMIT);
  return [...below, ...inIt].map(({ name }) => name);
};
