import { eq, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import { listEnvelope } from '../../contract/http';
import { phoneListEntrySchema, phoneListQuerySchema } from '../../contract/phoneList';
import { users } from '../db/schema';
import { toRecord } from '../http/crud/rows';
import { listPage } from '../http/listPage';
import { baseConditions, type ListRules } from '../http/listSql';
import type { RequestContext } from '../core/deps';
import { route } from '../core/route';
import { fileRefsOf } from '../services/fileLinks';

/** Searches shown fields only, so that users cannot find out hidden ones. */
const searchText = sql`fold(coalesce(${users.name},'') || ' ' || coalesce(${users.email},'') || ' ' || coalesce(${users.phone},'') || ' ' || coalesce(${users.title},'') || ' ' || coalesce(${users.department},''))`;

const rules: ListRules = {
  sort: {
    id: users.id,
    name: users.name_key,
    title: users.title_key,
    department: users.department_key,
  },
  search: searchText,
};

/**
 * Returns the digits of a typed phone number without leading zero or country code, or undefined for other
 * text.
 */
const parsePhoneDigits = (text: string | undefined): string | undefined => {
  if (!text || !/^\+?[\d\s()-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^(00)?46|^0/, '');
  return digits.length >= 3 ? digits : undefined;
};

/** Sorts users with the same department or title by name. */
const withName = (sort: readonly string[]): readonly string[] =>
  sort.some((item) => item.replace('-', '') === 'name') ? sort : [...sort, 'name'];

/** Finds phone numbers in any format, and words by the index over all searchable fields. */
const searchConditions = (ctx: RequestContext, q: string | undefined): SQL[] => {
  const digits = parsePhoneDigits(q);
  if (digits)
    return [
      eq(users.company_id, ctx.companyId),
      sql`translate(${users.phone}, ' ()+-', '') like ${`%${digits}%`}`,
    ];
  const byIndex = baseConditions(users, ctx.companyId, { ...rules, search: users.search }, { filter: { q } });
  return [...byIndex, ...baseConditions(users, ctx.companyId, rules, { filter: { q } })];
};

const listRoute = route({
  method: 'get',
  path: endpoints.phoneList.list,
  summary: 'List the active users with their contact details',
  access: { action: 'list', resource: 'phone-list' },
  query: phoneListQuerySchema,
  response: listEnvelope(phoneListEntrySchema),
  handle: async (ctx, { query }) => {
    const { q, ...filter } = query.filter ?? {};
    const where = [eq(users.inactive, false), ...searchConditions(ctx, q)];
    const sorted = { page: query.page, sort: [...withName(query.sort)], filter };
    const { rows, total } = await listPage(ctx, { table: users, rules, query: sorted, where });
    const pictureOf = await fileRefsOf(
      ctx,
      rows.map((row) => row.avatar_file_id),
    );
    const data = rows.map((row) => ({
      ...toRecord(phoneListEntrySchema, row),
      avatar: pictureOf(row.avatar_file_id),
    }));
    return { body: { data, meta: { total } } };
  },
});

export const phoneListRoutes = [listRoute];
