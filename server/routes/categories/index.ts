import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { partition } from 'es-toolkit';
import {
  categoryCreateSchema,
  categoryListQuerySchema,
  categorySchema,
  categoryUpdateSchema,
} from '../../../contract/category';
import { CATEGORY_ICONS } from '../../../contract/resources/categories';
import { fieldError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { categories, pages } from '../../db/schema';
import { reference } from '../../http/columns/columns';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { insertRow, toRecord, updateRow } from '../../http/crud/rows';
import { listRules } from '../../http/listRules';
import { oneOf } from '../../db/oneOf';
import { countsBy } from '../../http/listSql';
import { assertNotInUse, IN_USE_LIMIT } from '../../http/references';
import {
  lockCategories,
  moveCategory,
  numberSiblings,
  placeRestored,
  searchInTree,
  siblingIds,
  treeOrder,
} from './order';

/**
 * Checks that categories stay nested one level.
 * @param id the category that gets the parent; none for a new one
 * @throws ApiError 422 at `parent_id`
 */
const checkParent = async (
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
  if ((await tx.$count(categories, eq(categories.parent_id, id))) > 0)
    throw fieldError('parent_id', 'validation.category_has_children');
};

/** The names of a category's subcategories and pages. */
const namesUsing = async (tx: Database, id: number): Promise<string[]> => {
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

const pageCount = sql`(select count(*) from ${pages} where ${pages.category_id} = ${categories.id})`;

const isTopLevel = isNull(categories.parent_id);
const isChildOf = (ids: readonly number[]) => oneOf(categories.parent_id, ids);

export const categoryRoutes = crudRoutes({
  name: 'categories',
  table: categories,
  rules: listRules('categories', categories, {
    sort: { position: { by: treeOrder, nullable: false } },
    search: searchInTree,
    filters: {
      parent_id: {
        oneOf: (ids) => (ids.includes(0) ? sql`(${isTopLevel} or ${isChildOf(ids)})` : isChildOf(ids)),
        empty: isTopLevel,
      },
      page_count: pageCount,
    },
  }),
  schemas: {
    record: categorySchema,
    query: categoryListQuerySchema,
    create: categoryCreateSchema,
    update: categoryUpdateSchema,
  },
  columns: {
    parent_id: [
      reference('parent_id', {
        resource: 'categories',
        load: ({ db, companyId }) =>
          db
            .select({ id: categories.id, name: categories.name })
            .from(categories)
            .where(and(eq(categories.company_id, companyId), isNull(categories.parent_id)))
            .orderBy(categories.id),
      }),
    ],
  },
  serialize: async (rows, ctx) => {
    const counts = await countsBy(ctx.db, pages.category_id, idsOf(rows));
    return rows.map((row) => ({
      ...toRecord(categorySchema, row),
      icon: CATEGORY_ICONS.find((icon) => icon === row.icon) ?? null,
      page_count: counts.get(row.id) ?? 0,
    }));
  },
  lock: lockCategories,
  insert: async (tx, values, ctx) => {
    const { parent_id: parentId = null } = values;
    await checkParent(tx, ctx, parentId);
    const siblings = await siblingIds(tx, ctx.companyId, parentId);
    const row = await insertRow(tx, categories, { ...values, position: siblings.length }, ctx);
    await numberSiblings(tx, [...siblings, row.id]);
    return row;
  },
  update: async (tx, row, { parent_id: asked, position, ...values }, ctx) => {
    const parentId = asked === undefined ? row.parent_id : asked;
    const isElsewhere = parentId !== row.parent_id;
    if (isElsewhere) await checkParent(tx, ctx, parentId, row.id);
    const moved =
      isElsewhere || position !== undefined
        ? { parent_id: parentId, position: await moveCategory(tx, row, parentId, position) }
        : {};
    return updateRow(tx, categories, row, { ...values, ...moved }, ctx);
  },
  afterRestore: placeRestored,
  // Each takes its place among those that are left, so that an undo restores the order.
  removeOneByOne: true,
  // A category with subcategories cannot be deleted.
  removalOrder: async ({ db }, ids) => {
    const top = await db
      .select({ id: categories.id })
      .from(categories)
      .where(and(oneOf(categories.id, ids), isTopLevel));
    const isTop = new Set(idsOf(top));
    const [last, first] = partition([...ids], (id) => isTop.has(id));
    return [...first, ...last];
  },
  beforeRemove: async (tx, rows) => {
    for (const row of rows) {
      assertNotInUse('category_in_use', await namesUsing(tx, row.id));
      const siblings = await siblingIds(tx, row.company_id, row.parent_id);
      await numberSiblings(
        tx,
        siblings.filter((id) => id !== row.id),
      );
    }
  },
});
