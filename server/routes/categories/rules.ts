import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { MessageRef } from '../../../contract/issues';
import type { SpreadsheetCell } from '../../../contract/spreadsheet';
import { categories, pages } from '../../db/schema';
import type { Database } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import { oneOf } from '../../http/listSql';
import { IN_USE_LIMIT } from '../../http/references';
import type { RefuseCells } from '../../http/spreadsheet/compare';
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

/** Refuses parents that `checkParent` would when the rows are saved one after another. */
export const refuseParents =
  ({ db, companyId }: RequestContext): RefuseCells =>
  async (rows) => {
    const moved = rows.flatMap(({ id, cells }) =>
      cells
        .filter(({ field, value }) => field === 'parent_id' && value !== undefined)
        .map((cell) => ({ id, cell })),
    );
    const found = await db
      .select({ parent: categories.parent_id, children: count() })
      .from(categories)
      .where(
        and(
          eq(categories.company_id, companyId),
          oneOf(
            categories.parent_id,
            moved.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(categories.parent_id);
    const childrenOf = new Map<unknown, number>(found.map(({ parent, children }) => [parent, children]));
    const add = (parent: unknown, children: number) =>
      childrenOf.set(parent, (childrenOf.get(parent) ?? 0) + children);
    const nested = new Set<unknown>();
    const problemOf = (id: number, parent: unknown): string | undefined => {
      if (parent === null) return undefined;
      if (parent === id) return 'validation.category_self';
      if (childrenOf.get(id)) return 'validation.category_has_children';
      return nested.has(parent) ? 'validation.category_depth' : undefined;
    };
    const refused = new Map<SpreadsheetCell, MessageRef>();
    for (const { id, cell } of moved) {
      const key = problemOf(id, cell.value);
      if (key) {
        refused.set(cell, { key, values: {} });
        continue;
      }
      add(cell.was, -1);
      add(cell.value, 1);
      if (cell.value !== null) nested.add(id);
    }
    return refused;
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
