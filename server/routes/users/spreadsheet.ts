import { sql } from 'drizzle-orm';
import type { MessageRef } from '../../../contract/issues';
import type { SpreadsheetCell, SpreadsheetRow } from '../../../contract/spreadsheet';
import { userSchema, userUpdateSchema } from '../../../contract/user';
import { ApiError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import type { RefuseCells } from '../../http/spreadsheet/compare';
import { query } from '../userImport/lookups';
import { protectSelf, protectSuperadmins } from './rules';

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

/** Refuses what the update would: changes of superadmins, and that users shut themselves out. */
const protectedCells = (ctx: RequestContext, ...[rows, records]: Parameters<RefuseCells>): Refused[] =>
  rows.flatMap(({ id, cells }) => {
    const { roles } = userSchema.pick({ roles: true }).parse(records.get(id));
    return cells.flatMap((cell): Refused[] => {
      if (cell.value === undefined) return [];
      const change = userUpdateSchema.parse({ [cell.field]: cell.value });
      try {
        protectSuperadmins(ctx, { roles }, change.roles);
        protectSelf(ctx, { id, roles }, change);
        return [];
      } catch (error) {
        if (error instanceof ApiError) return [[cell, { key: `api.${error.code}`, values: {} }]];
        throw error;
      }
    });
  });

/** Refuses sign-in names that are taken, users without any, and changes that the user may not make. */
export const refuseUserCells =
  (ctx: RequestContext): RefuseCells =>
  async (rows, records) =>
    new Map([
      ...missingNames(rows, records),
      ...(await takenNames(ctx, rows)),
      ...protectedCells(ctx, rows, records),
    ]);
