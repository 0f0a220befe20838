import { maskPersonalNumber } from '../../../contract/personalNumber';
import { endpoints } from '../../../contract/endpoints';
import { userExportQuerySchema } from '../../../contract/user';
import { users } from '../../db/schema';
import { listExport } from '../../http/listExport';
import { momentCell, type Cell } from '../../http/tableFile';
import { userFilters, userListRules } from './filters';
import type { UserRow } from './serialize';
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

/** Only the exported columns: there may be 100,000 rows. */
const COLUMNS = Object.fromEntries(FIELDS.map((field) => [field, users[field]])) as Pick<typeof users, Field>;

const cell = (row: Pick<UserRow, Field>, field: Field, t: Translate): Cell => {
  if (field === 'inactive') return t(row.inactive ? 'resources.users.inactive' : 'resources.users.active');
  if (field === 'roles') return row.roles.map((role) => t(`roles.${role}`, { _: role })).join(', ');
  if (field === 'national_security_number')
    return row.national_security_number ? maskPersonalNumber(row.national_security_number) : '';
  const value = row[field];
  return value instanceof Date ? momentCell(value) : String(value ?? '');
};

/** GET users/export: all pages of the list as a table. */
export const exportRoutes = [
  listExport({
    resource: 'users',
    path: endpoints.users.export,
    summary: 'Export users',
    query: userExportQuerySchema,
    table: users,
    rules: userListRules,
    filters: userFilters,
    read: async (ctx, where) =>
      (await ctx.db.select(COLUMNS).from(users).where(where)).map((row) => [row.id, row] as const),
    header: (t) => FIELDS.map((field) => t(`resources.users.fields.${field}`)),
    cells: (row, t) => FIELDS.map((field) => cell(row, field, t)),
  }),
];
