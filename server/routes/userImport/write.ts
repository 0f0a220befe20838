import { inArray, sql } from 'drizzle-orm';
import { groups, sessions } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { audit, auditMany } from '../../services/audit';
import type { Lookups } from './lookups';
import type { Change, Plan, PlannedRow } from './plan';
import type { Given } from './values';

/** Rows that are written by the same few statements. */
const PORTION = 500;

/** The columns of a user that a row can fill, as `jsonb_to_recordset` reads them. */
const RECORD = sql.raw(
  'r (id int, name text, email text, username text, phone text, national_security_number text, roles text[], title text, department text, language text, inactive boolean)',
);

const rowsOf = async <T>(tx: Database, statement: ReturnType<typeof sql>): Promise<T[]> => {
  const { rows } = (await tx.execute(statement)) as { rows: T[] };
  return rows;
};

/** The name that tells a new row from all others. */
const keyOf = ({ email, username }: { email?: string | null; username?: string | null }): string =>
  `${email ?? ''} ${username ?? ''}`;

const insertUsers = async (tx: Database, ctx: RequestContext, rows: readonly PlannedRow[]) => {
  const records = rows.map(({ given }) => ({
    ...given,
    roles: given.roles ?? [],
    inactive: given.inactive ?? false,
  }));
  const inserted = await rowsOf<{ id: number; email: string | null; username: string | null }>(
    tx,
    sql`insert into users (company_id, created_at, updated_at, name, email, username, phone, national_security_number, roles, title, department, language, inactive)
      select ${ctx.companyId}, at, at, name, email, username, phone, national_security_number, roles, title, department, language, inactive
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${RECORD},
        (select ${ctx.now().toISOString()}::timestamptz as at) as moment
      returning id, email, username`,
  );
  const ids = new Map(inserted.map((row) => [keyOf(row), row.id]));
  return rows.map((row): [PlannedRow, number] => [row, ids.get(keyOf(row.given)) ?? 0]);
};

const newValues = (changes: readonly Change[]): Given =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));

const updateUsers = async (tx: Database, ctx: RequestContext, rows: readonly PlannedRow[]) => {
  const records = rows.map(({ existing, changes }) => ({ ...existing, ...newValues(changes) }));
  await tx.execute(
    sql`update users u set name = r.name, email = r.email, username = r.username, phone = r.phone,
        national_security_number = r.national_security_number, roles = r.roles, title = r.title,
        department = r.department, language = r.language, inactive = r.inactive,
        updated_at = greatest(${ctx.now().toISOString()}::timestamptz, u.updated_at + interval '1 millisecond')
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${RECORD}
      where u.id = r.id and u.company_id = ${ctx.companyId}`,
  );
  const shutOut = rows.filter(({ changes }) =>
    changes.some(({ field, to }) => field === 'inactive' && to === true),
  );
  if (shutOut.length > 0)
    await tx.delete(sessions).where(
      inArray(
        sessions.user_id,
        shutOut.map(({ existing }) => existing?.id ?? 0),
      ),
    );
  return rows.map((row): [PlannedRow, number] => [row, row.existing?.id ?? 0]);
};

const joinGroups = async (
  tx: Database,
  written: readonly [PlannedRow, number][],
  groupIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const pairs = written.flatMap(([{ joins }, user]) =>
    joins.map((key) => [groupIds.get(key) ?? 0, user] as const),
  );
  if (pairs.length === 0) return;
  await tx.execute(
    sql`insert into group_members (group_id, user_id)
      select * from unnest(${sql.param(pairs.map(([group]) => group))}::int[], ${sql.param(pairs.map(([, user]) => user))}::int[])
      on conflict do nothing`,
  );
};

/** What the log keeps of a row: what it gave a new user, or changed of one who was there. */
const loggedOf = ({ action, given, changes }: PlannedRow): Given =>
  action === 'create' ? given : newValues(changes);

const writePortion = async (
  tx: Database,
  ctx: RequestContext,
  rows: readonly PlannedRow[],
  groupIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const of = (action: PlannedRow['action']) => rows.filter((row) => row.action === action);
  const [creates, updates] = [of('create'), of('update')];
  const written = [
    ...(creates.length > 0 ? await insertUsers(tx, ctx, creates) : []),
    ...(updates.length > 0 ? await updateUsers(tx, ctx, updates) : []),
  ];
  await joinGroups(tx, written, groupIds);
  await auditMany(
    tx,
    ctx,
    written.map(([row, recordId]) => ({
      action: row.existing ? 'update' : 'create',
      resource: 'users',
      recordId,
      changes: { ...loggedOf(row) },
      before: row.existing && Object.fromEntries(row.changes.map(({ field, from }) => [field, from])),
    })),
  );
};

/** Whether the database refused what a row holds, rather than broke down. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(22|23|P0)/.test(String((error as { code?: unknown }).code)) || isRefusal(error.cause));

/**
 * Writes rows, and looks for the one that the database refuses, if there is one, by halves.
 * @throws ApiError 409 that names the row
 */
const writeOrName = async (
  tx: Database,
  ctx: RequestContext,
  rows: readonly PlannedRow[],
  groupIds: ReadonlyMap<string, number>,
): Promise<void> => {
  try {
    await tx.transaction((savepoint) => writePortion(savepoint, ctx, rows, groupIds));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [row] = rows;
    if (rows.length === 1 && row) {
      ctx.log.error({ message: 'import refused by the database', row: row.number, error: String(error) });
      throw new ApiError(409, 'import_row_failed', { values: { row: row.number } });
    }
    const half = Math.ceil(rows.length / 2);
    await writeOrName(tx, ctx, rows.slice(0, half), groupIds);
    await writeOrName(tx, ctx, rows.slice(half), groupIds);
  }
};

/** Folded name → id of the groups that rows join; those that are missing are made. */
const groupsFor = async (
  tx: Database,
  ctx: RequestContext,
  rows: readonly PlannedRow[],
  plan: Plan,
  lookups: Lookups,
): Promise<Map<string, number>> => {
  const ids = new Map([...lookups.groups].map(([key, { id }]) => [key, id]));
  const wanted = new Set(rows.flatMap(({ joins }) => joins));
  const names = plan.unknownGroups.filter((name) => wanted.has(lookups.fold(name)));
  if (names.length === 0) return ids;
  const at = ctx.now();
  const made = await tx
    .insert(groups)
    .values(names.map((name) => ({ name, company_id: ctx.companyId, created_at: at, updated_at: at })))
    .returning({ id: groups.id, name: groups.name });
  for (const { id, name } of made) ids.set(lookups.fold(name), id);
  await auditMany(
    tx,
    ctx,
    made.map(({ id, name }) => ({ action: 'create', resource: 'groups', recordId: id, changes: { name } })),
  );
  return ids;
};

/**
 * Writes what was planned, inside the transaction of the whole import: users, memberships, groups and the log, some
 * hundred rows by a handful of statements.
 * @param progress told how many rows are done; what it throws ends the import
 */
export const writePlan = async (
  tx: Database,
  ctx: RequestContext,
  plan: Plan,
  lookups: Lookups,
  file: { name: string; totals: Record<string, number> },
  progress: (done: number) => Promise<void>,
): Promise<void> => {
  const rows = plan.rows.filter(({ action }) => action === 'create' || action === 'update');
  const groupIds = await groupsFor(tx, ctx, rows, plan, lookups);
  for (let start = 0; start < rows.length; start += PORTION) {
    await progress(start);
    await writeOrName(tx, ctx, rows.slice(start, start + PORTION), groupIds);
  }
  await audit(tx, ctx, { action: 'import', resource: 'users', changes: { file: file.name, ...file.totals } });
  await progress(rows.length);
};
