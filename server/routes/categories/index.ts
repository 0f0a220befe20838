import { count, eq, inArray, or } from 'drizzle-orm';
import {
  categoryCreateSchema,
  categoryIconSchema,
  categoryListQuerySchema,
  categorySchema,
  categoryUpdateSchema,
} from '../../../contract/category';
import { endpoints } from '../../../contract/endpoints';
import { categories, pages } from '../../db/schema';
import type { Database } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { crudRoutes } from '../../http/crud';
import { oneOf, swedish } from '../../http/listSql';
import { firstRow } from '../../core/rows';
import { isBelow, lockCategories, numberSiblings, place, searchInTree, siblingIds, treeOrder } from './order';
import { checkParent, refuseInUse } from './rules';

type Row = typeof categories.$inferSelect;

const pageCounts = async (db: Database, ids: number[]): Promise<Map<number | null, number>> => {
  const rows = await db
    .select({ id: pages.category_id, n: count() })
    .from(pages)
    .where(inArray(pages.category_id, ids))
    .groupBy(pages.category_id);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/** Categories (spec section 7; api.md, resources): nested one level, in an order of their own. */
export const categoryRoutes = crudRoutes<
  Row,
  typeof categoryListQuerySchema,
  typeof categoryCreateSchema,
  typeof categoryUpdateSchema
>({
  name: 'categories',
  paths: endpoints.categories,
  table: categories,
  rules: {
    sort: {
      id: categories.id,
      name: swedish(categories.name),
      position: { by: treeOrder, nullable: false },
      created_at: categories.created_at,
      updated_at: categories.updated_at,
    },
    search: searchInTree,
    defaultSort: ['position'],
  },
  notFound: () => notFound('category'),
  schemas: {
    record: categorySchema,
    query: categoryListQuerySchema,
    create: categoryCreateSchema,
    update: categoryUpdateSchema,
  },
  filters: ({ parent_id: parents }) => {
    if (!parents) return [];
    const below = oneOf(categories.parent_id, parents);
    return [parents.includes(0) ? (or(isBelow(null), below) ?? below) : below];
  },
  present: async (rows, ctx) => {
    const counts = await pageCounts(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, created_at, updated_at, name, parent_id, position, icon }) => ({
      id,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      name,
      parent_id,
      position,
      icon: categoryIconSchema.safeParse(icon).data ?? null,
      page_count: counts.get(id) ?? 0,
    }));
  },
  guard: lockCategories,
  insert: async (tx, { name, icon = null, parent_id: parentId = null }, ctx) => {
    await checkParent(tx, ctx, parentId);
    const siblings = await siblingIds(tx, ctx.companyId, parentId);
    const at = ctx.now();
    const row = firstRow(
      await tx
        .insert(categories)
        .values({
          company_id: ctx.companyId,
          name,
          icon,
          parent_id: parentId,
          position: siblings.length,
          created_at: at,
          updated_at: at,
        })
        .returning(),
    );
    await numberSiblings(tx, [...siblings, row.id]);
    return row;
  },
  update: async (tx, row, { parent_id: asked, position, ...values }, ctx, at) => {
    const parentId = asked === undefined ? row.parent_id : asked;
    const isElsewhere = parentId !== row.parent_id;
    if (isElsewhere) await checkParent(tx, ctx, parentId, row.id);
    const moved =
      isElsewhere || position !== undefined
        ? { parent_id: parentId, position: await place(tx, row, parentId, position) }
        : {};
    return firstRow(
      await tx
        .update(categories)
        .set({ ...values, ...moved, updated_at: at })
        .where(eq(categories.id, row.id))
        .returning(),
    );
  },
  remove: async (tx, row) => {
    await refuseInUse(tx, row.id);
    await tx.delete(categories).where(eq(categories.id, row.id));
    await numberSiblings(tx, await siblingIds(tx, row.company_id, row.parent_id));
    return undefined;
  },
});
