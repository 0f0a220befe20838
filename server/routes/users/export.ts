import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { maskPersonalNumber } from '../../../contract/personalNumber';
import { endpoints } from '../../../contract/endpoints';
import { userExportQuerySchema } from '../../../contract/user';
import { languageOf } from '../../../i18n';
import { users } from '../../db/schema';
import { idsOfList, oneOf } from '../../http/listSql';
import { route, type RequestContext } from '../../http/route';
import { inPortions, momentCell, TABLE_TYPES, tableResponse, type Cell } from '../../http/tableFile';
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

type Field = (typeof FIELDS)[number];

/** What a row shows, and nothing else: of a hundred thousand rows the rest is much. */
const COLUMNS = Object.fromEntries(FIELDS.map((field) => [field, users[field]])) as Pick<typeof users, Field>;

const cell = (row: Pick<UserRow, Field>, field: Field, t: Translate): Cell => {
  if (field === 'inactive') return t(row.inactive ? 'resources.users.inactive' : 'resources.users.active');
  if (field === 'roles') return row.roles.map((role) => t(`roles.${role}`)).join(', ');
  if (field === 'national_security_number')
    return row.national_security_number ? maskPersonalNumber(row.national_security_number) : '';
  const value = row[field];
  return value instanceof Date ? momentCell(value) : String(value ?? '');
};

type Query = z.output<typeof userExportQuerySchema>;

const idsOf = (ctx: RequestContext, query: Query): Promise<number[]> =>
  idsOfList(ctx.db, users, ctx.companyId, userListRules, query, query.filter && userFilters(query.filter));

const read = async (ctx: RequestContext, ids: readonly number[]) => {
  const found = await ctx.db
    .select(COLUMNS)
    .from(users)
    .where(and(eq(users.company_id, ctx.companyId), oneOf(users.id, ids)));
  return found.map((row) => [row.id, row] as const);
};

/** GET users/export: the list's filters and order, all pages, as a table. */
export const exportRoutes = [
  route({
    method: 'get',
    path: endpoints.users.export,
    tag: 'users',
    summary: 'The list of users as a table',
    access: { action: 'export', resource: 'users' },
    query: userExportQuerySchema,
    produces: TABLE_TYPES,
    handle: async (ctx, { query, c }) => {
      const accepted = c.req.header('Accept-Language');
      const t = await translatorFor(accepted);
      await audit(ctx.db, ctx, { action: 'export', resource: 'users', changes: query });
      const header = FIELDS.map((field) => t(`resources.users.fields.${field}`));
      return tableResponse({
        format: query.format,
        name: 'users',
        header,
        pages: inPortions(
          await idsOf(ctx, query),
          (ids) => read(ctx, ids),
          (row) => FIELDS.map((field) => cell(row, field, t)),
        ),
        language: languageOf(accepted),
      });
    },
  }),
];
