import { eq, sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../contract/constants';
import type { MessageRef } from '../../../contract/issues';
import { ROLES } from '../../../contract/resources';
import type { SpreadsheetCell, SpreadsheetRow } from '../../../contract/spreadsheet';
import type { RequestContext } from '../../core/route';
import { groups } from '../../db/schema';
import {
  choice,
  choices,
  momentColumn,
  references,
  text,
  type SpreadsheetColumn,
} from '../../http/spreadsheet/columns';
import type { RefuseCells } from '../../http/spreadsheet/compare';
import { query } from '../userImport/lookups';
import { parsePhone } from '../userImport/parseRows';

const isName = ({ field }: SpreadsheetCell): boolean => field === 'email' || field === 'username';

type Refused = [SpreadsheetCell, MessageRef];

/** Refuses to clear the last sign-in name. */
const missingNames = (...[rows, records]: Parameters<RefuseCells>): Refused[] =>
  rows.flatMap(({ id, cells }) => {
    const names = cells.filter((cell) => isName(cell) && cell.value !== undefined);
    const after = new Map<string, unknown>([
      ...Object.entries(records.get(id) ?? {}),
      ...names.map(({ field, value }) => [field, value] as const),
    ]);
    return after.get('email') || after.get('username')
      ? []
      : names.map((cell): Refused => [cell, { key: 'validation.username_or_email', values: {} }]);
  });

interface Taken {
  n: number;
  owner: string | null;
  first_id: number;
}

/**
 * Refuses sign-in names that another user of the company has, or an earlier row of the spreadsheet. Those of other companies
 * are refused on saving, which limits the attempts.
 */
const takenNames = async (
  { db, companyId }: RequestContext,
  rows: readonly SpreadsheetRow[],
): Promise<Refused[]> => {
  const asked = rows.flatMap(({ id, cells }) =>
    cells.filter((cell) => isName(cell) && typeof cell.value === 'string').map((cell) => ({ id, cell })),
  );
  if (asked.length === 0) return [];
  const found = await query<Taken>(
    db,
    sql`with asked as materialized (
        select n, user_id, fold(name) as name, first_value(user_id) over (partition by fold(name) order by n) as first_id
        from unnest(${sql.param(asked.map(({ id }) => id))}::int[],
          ${sql.param(asked.map(({ cell }) => String(cell.value)))}::text[]) with ordinality as asked(user_id, name, n))
      select asked.n::int, asked.first_id, (
        select u.name from users u where u.company_id = ${companyId} and u.id <> asked.user_id
          and (fold(u.email) = asked.name or fold(u.username) = asked.name) limit 1) as owner
      from asked`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return found.flatMap(({ n, owner, first_id: first }): Refused[] => {
    const own = asked[n - 1];
    if (!own) return [];
    if (owner !== null) return [[own.cell, { key: 'spreadsheet_cells.taken', values: { name: owner } }]];
    if (first === own.id) return [];
    return [[own.cell, { key: 'spreadsheet_cells.repeated', values: { name: names.get(first) ?? '' } }]];
  });
};

/** Refuses sign-in names that are taken, and users without any. */
export const refuseNames =
  (ctx: RequestContext): RefuseCells =>
  async (rows, records) =>
    new Map([...missingNames(rows, records), ...(await takenNames(ctx, rows))]);

/** Without personal numbers, which lists mask, and passwords. */
export const USER_COLUMNS: readonly SpreadsheetColumn[] = [
  text('name'),
  text('email'),
  text('username'),
  text('phone', (cell, { language }) => parsePhone(cell, language)),
  text('title'),
  text('department'),
  choices('roles', ROLES, (role) => `roles.${String(role)}`, 'roles.none'),
  references('group_ids', ({ db, companyId }) =>
    db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(eq(groups.company_id, companyId))
      .orderBy(groups.id),
  ),
  choice('inactive', [false, true], (inactive) => `resources.users.${inactive ? 'inactive' : 'active'}`),
  choice('language', LANGUAGES, (language) => `languages.${String(language)}`),
  momentColumn('last_login_at'),
  momentColumn('created_at'),
];
