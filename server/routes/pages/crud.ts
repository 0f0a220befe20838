import { eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  pageCreateSchema,
  pageListQuerySchema,
  pageSchema,
  pageUpdateSchema,
  type PageListQuery,
} from '../../../contract/page';
import { pageGroups, pages } from '../../db/schema';
import { notFound } from '../../core/ApiError';
import { crudRoutes } from '../../http/crud';
import { oneOf } from '../../http/listSql';
import { titleMatches } from '../../http/words';
import { signedFilter } from './audience';
import { linksOf, presentPages, type PageRow } from './present';
import { insertPage, prepareContent, removePage, updatePage } from './write';

/** The pages of some categories; 0 stands for those without one. */
export const inCategories = (ids: readonly number[]): SQL | undefined => {
  const inSome = oneOf(pages.category_id, ids);
  return ids.includes(0) ? or(inSome, isNull(pages.category_id)) : inSome;
};

const filters = ({
  type,
  category_id: category,
  published,
  group_id: group,
  signed,
  title,
}: NonNullable<PageListQuery['filter']>): SQL[] =>
  [
    type && oneOf(pages.type, type),
    category && inCategories(category),
    published === undefined ? undefined : eq(pages.published, published),
    group &&
      sql`exists (select 1 from ${pageGroups} where ${pageGroups.page_id} = ${pages.id} and ${oneOf(pageGroups.group_id, group)})`,
    signed === undefined || signed === 'all' ? undefined : signedFilter(signed),
    ...titleMatches(pages.title, pages.search, title),
  ].filter((condition) => condition !== undefined);

export const pageCrudRoutes = crudRoutes<
  PageRow,
  typeof pageListQuerySchema,
  typeof pageCreateSchema,
  typeof pageUpdateSchema,
  string | undefined
>({
  name: 'pages',
  paths: endpoints.pages,
  table: pages,
  rules: {
    sort: {
      id: pages.id,
      title: pages.title_key,
      created_at: pages.created_at,
      updated_at: pages.updated_at,
    },
    search: pages.search,
  },
  notFound: () => notFound('page'),
  schemas: {
    record: pageSchema,
    query: pageListQuerySchema,
    create: pageCreateSchema,
    update: pageUpdateSchema,
  },
  filters,
  present: presentPages,
  prepare: prepareContent,
  insert: insertPage,
  update: updatePage,
  linked: async (tx, { id }, { group_ids: groups, media_ids: media }) =>
    groups || media ? { ...(await linksOf(tx, [id]))(id) } : {},
  remove: removePage,
});
