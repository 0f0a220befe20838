import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  categoryCreateSchema,
  categoryListQuerySchema,
  categorySchema,
  categoryUpdateSchema,
} from '../../../contract/category';
import { CATEGORY_ICONS } from '../../../contract/resources/categories';
import { categories, pages } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { insertRow, toRecord, updateRow } from '../../http/crud/rows';
import { listRules } from '../../http/listRules';
import { countsBy, oneOf } from '../../http/listSql';
import { reference } from '../../http/columns/columns';
import { assertNotInUse } from '../../http/references';
import {
  lockCategories,
  moveCategory,
  numberSiblings,
  placeRestored,
  searchInTree,
  siblingIds,
  treeOrder,
} from './order';
import { checkParent, namesUsing } from './rules';

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
    const counts = await countsBy(
      ctx.db,
      pages.category_id,
      rows.map(({ id }) => id),
    );
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
