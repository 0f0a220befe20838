import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { maskPersonalNumber } from '../../../contract/personalNumber';
import { endpoints } from '../../../contract/endpoints';
import { MAX_EXPORT_PAGE_SIZE } from '../../../contract/constants';
import { userExportQuerySchema } from '../../../contract/user';
import { languageOf } from '../../../i18n';
import { users } from '../../db/schema';
import { csvStream, type CsvRow } from '../../http/csv';
import { baseConditions, oneOf, orderOf } from '../../http/listSql';
import { route, type RequestContext } from '../../http/route';
import { translatorFor } from '../../http/translator';
import { audit } from '../../services/audit';
import { userFilters, userListRules } from './crud';
import type { UserRow } from './present';
import type { Translate } from '../../../i18n/translate';

const FIELDS = [
  'id',
  'name',
  'email',
  'username',
  'phone',
  'national_security_number',
  'roles',
  'inactive',
  'title',
  'department',
  'language',
  'last_login_at',
  'created_at',
] as const satisfies readonly (keyof UserRow)[];

const cell = (row: UserRow, field: (typeof FIELDS)[number], t: Translate): string => {
  if (field === 'inactive') return t(row.inactive ? 'resources.users.inactive' : 'resources.users.active');
  if (field === 'roles') return row.roles.map((role) => t(`roles.${role}`)).join(', ');
  if (field === 'national_security_number')
    return row.national_security_number ? maskPersonalNumber(row.national_security_number) : '';
  const value = row[field];
  return value instanceof Date ? value.toISOString() : String(value ?? '');
};

type Query = z.output<typeof userExportQuerySchema>;

/**
 * The ids in the order that was asked for, read once; the rows follow in portions, so that no row comes twice or goes
 * missing when others change the list meanwhile, and memory stays flat.
 */
async function* portions(ctx: RequestContext, query: Query, t: Translate): AsyncGenerator<CsvRow[]> {
  const conditions = [
    ...baseConditions(users, ctx.companyId, userListRules, query),
    ...(query.filter ? userFilters(query.filter) : []),
  ];
  const ids = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(...conditions))
    .orderBy(...orderOf(users, userListRules, query.sort));
  for (let start = 0; start < ids.length; start += MAX_EXPORT_PAGE_SIZE) {
    const portion = ids.slice(start, start + MAX_EXPORT_PAGE_SIZE).map(({ id }) => id);
    const found = await ctx.db
      .select()
      .from(users)
      .where(and(eq(users.company_id, ctx.companyId), oneOf(users.id, portion)));
    const rows = new Map(found.map((row) => [row.id, row]));
    yield portion.flatMap((id) => {
      const row = rows.get(id);
      return row ? [FIELDS.map((field) => cell(row, field, t))] : [];
    });
  }
}

/** GET users/export: the list's filters and order, all pages, as CSV. */
export const exportRoutes = [
  route({
    method: 'get',
    path: endpoints.users.export,
    tag: 'users',
    summary: 'The list of users as CSV',
    access: { action: 'export', resource: 'users' },
    query: userExportQuerySchema,
    produces: 'text/csv',
    handle: async (ctx, { query, c }) => {
      const accepted = c.req.header('Accept-Language');
      const t = await translatorFor(accepted);
      await audit(ctx.db, ctx, { action: 'export', resource: 'users', changes: query });
      const header = FIELDS.map((field) => t(`resources.users.fields.${field}`));
      return new Response(csvStream(header, portions(ctx, query, t), languageOf(accepted)), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="users.csv"',
          'Cache-Control': 'no-store',
        },
      });
    },
  }),
];
