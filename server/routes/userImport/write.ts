import { sql } from 'drizzle-orm';
import { groups, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { describeError } from '../../core/describeError';
import type { RequestContext } from '../../core/route';
import type { ImportReport, ImportTotals } from '../../../contract/userImport';
import { audit, auditMany } from '../../services/audit';
import { finishChangeSet, recordRows, startChangeSet } from '../../services/changeSets';
import { revokeCredentials } from '../../services/credentials';
import { mailChangedCredentials } from '../../services/mail/securityMail';
import { endPasswordLinks } from '../../services/passwordLinks';
import { columnValues } from '../../http/crud/rows';
import { IMPORTED, type Lookups } from './lookups';
import { changeSetRows, type WrittenRow } from './changeSetRows';
import type { Change, Plan, PlannedRow } from './planning';
import type { ImportValues } from './parseRows';

const BATCH_SIZE = 500;

/** The columns for `jsonb_to_recordset`. */
const RECORD = sql.raw(
  `r (id int, ${IMPORTED.map((name) => `${name} ${users[name].getSQLType()}`).join(', ')})`,
);
const ASSIGNMENTS = sql.raw(IMPORTED.map((name) => `${name} = r.${name}`).join(', '));

/** Identifies a new user among the inserted rows. */
const signInKey = ({ email, username }: { email?: string | null; username?: string | null }): string =>
  `${email ?? ''} ${username ?? ''}`;

const insertUsers = async (tx: Database, ctx: RequestContext, rows: readonly PlannedRow[]) => {
  const at = ctx.now();
  const inserted = await tx
    .insert(users)
    .values(
      rows.map(({ values }) => ({
        ...columnValues(users, { ...values }),
        name: values.name ?? '',
        company_id: ctx.companyId,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning();
  const made = new Map(inserted.map((user) => [signInKey(user), user]));
  return rows.map((row): WrittenRow => {
    const user = made.get(signInKey(row.values));
    return [row, user?.id ?? 0, user];
  });
};

const newValues = (changes: readonly Change[]): ImportValues =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));

const updateUsers = async (tx: Database, ctx: RequestContext, rows: readonly PlannedRow[]) => {
  const records = rows.map(({ existing, changes }) => ({ ...existing, ...newValues(changes) }));
  await tx.execute(
    sql`update users u set ${ASSIGNMENTS},
        updated_at = greatest(${ctx.now().toISOString()}::timestamptz, u.updated_at + interval '1 millisecond')
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${RECORD}
      where u.id = r.id and u.company_id = ${ctx.companyId}`,
  );
  const readdressed = rows.filter(({ changes }) => changes.some(({ field }) => field === 'email'));
  await endPasswordLinks(
    tx,
    readdressed.flatMap(({ existing }) => existing?.id ?? []),
  );
  await mailChangedCredentials(
    tx,
    ctx,
    rows.flatMap(({ existing, changes }) =>
      existing ? [[existing, { ...existing, ...newValues(changes) }] as const] : [],
    ),
  );
  const deactivated = rows.filter(({ changes }) =>
    changes.some(({ field, to }) => field === 'inactive' && to === true),
  );
  await revokeCredentials(
    tx,
    ctx,
    deactivated.flatMap(({ existing }) => existing?.id ?? []),
  );
  return rows.map((row): WrittenRow => [row, row.existing?.id ?? 0]);
};

const joinGroups = async (
  tx: Database,
  written: readonly WrittenRow[],
  groupIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const pairs = written.flatMap(([{ groupKeys }, user]) =>
    groupKeys.map((key) => [groupIds.get(key) ?? 0, user] as const),
  );
  if (pairs.length === 0) return;
  await tx.execute(
    sql`insert into group_members (group_id, user_id)
      select * from unnest(${sql.param(pairs.map(([group]) => group))}::int[], ${sql.param(pairs.map(([, user]) => user))}::int[])
      on conflict do nothing`,
  );
};

const loggedValues = ({ action, values, changes }: PlannedRow): ImportValues =>
  action === 'create' ? values : newValues(changes);

/** What the batches of an import have in common. */
interface Writing {
  changeSetId: number;
  groupIds: ReadonlyMap<string, number>;
  memberships: Lookups['memberships'];
}

const writeBatch = async (
  tx: Database,
  ctx: RequestContext,
  rows: readonly PlannedRow[],
  { changeSetId, groupIds, memberships }: Writing,
): Promise<WrittenRow[]> => {
  const withAction = (action: PlannedRow['action']) => rows.filter((row) => row.action === action);
  const [creates, updates] = [withAction('create'), withAction('update')];
  const written = [
    ...(creates.length > 0 ? await insertUsers(tx, ctx, creates) : []),
    ...(updates.length > 0 ? await updateUsers(tx, ctx, updates) : []),
  ];
  await joinGroups(tx, written, groupIds);
  await recordRows(tx, changeSetId, changeSetRows(written, { ids: groupIds, memberships }));
  await auditMany(
    tx,
    ctx,
    written.map(([row, recordId]) => ({
      action: row.existing ? 'update' : 'create',
      resource: 'users',
      recordId,
      changes: { ...loggedValues(row) },
      before: row.existing && Object.fromEntries(row.changes.map(({ field, from }) => [field, from])),
      changeSetId,
    })),
  );
  return written;
};

/** Returns whether the database rejected the data: SQLSTATE classes 22, 23 and P0. */
const isDataError = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(22|23|P0)/.test(String((error as { code?: unknown }).code)) || isDataError(error.cause));

/**
 * Writes rows. If the database rejects them, finds the invalid row by bisection.
 * @throws ApiError 409 with the row number
 */
const writeOrFindInvalid = async (
  tx: Database,
  ctx: RequestContext,
  rows: readonly PlannedRow[],
  writing: Writing,
): Promise<WrittenRow[]> => {
  try {
    return await tx.transaction((savepoint) => writeBatch(savepoint, ctx, rows, writing));
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [row] = rows;
    if (rows.length === 1 && row) {
      ctx.log.error({
        message: 'the database rejected a row of an import',
        row: row.number,
        error: describeError(error),
      });
      throw new ApiError(409, 'import_row_failed', { values: { row: row.number } });
    }
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await writeOrFindInvalid(tx, ctx, rows.slice(0, half), writing)),
      ...(await writeOrFindInvalid(tx, ctx, rows.slice(half), writing)),
    ];
  }
};

type MadeGroup = Pick<typeof groups.$inferSelect, 'id' | 'name'>;

/** Creates missing groups. Returns them, and the ids of all groups by folded name. */
const createMissingGroups = async (
  tx: Database,
  ctx: RequestContext,
  rows: readonly PlannedRow[],
  plan: Plan,
  lookups: Lookups,
): Promise<{ groupIds: Map<string, number>; made: MadeGroup[] }> => {
  const groupIds = new Map([...lookups.groups].map(([key, { id }]) => [key, id]));
  const wanted = new Set(rows.flatMap(({ groupKeys }) => groupKeys));
  const names = plan.unknownGroups.filter((name) => wanted.has(lookups.fold(name)));
  if (names.length === 0) return { groupIds, made: [] };
  const at = ctx.now();
  const made = await tx
    .insert(groups)
    .values(names.map((name) => ({ name, company_id: ctx.companyId, created_at: at, updated_at: at })))
    .returning({ id: groups.id, name: groups.name });
  for (const { id, name } of made) groupIds.set(lookups.fold(name), id);
  await auditMany(
    tx,
    ctx,
    made.map(({ id, name }) => ({ action: 'create', resource: 'groups', recordId: id, changes: { name } })),
  );
  return { groupIds, made };
};

interface PlannedImport {
  plan: Plan;
  lookups: Lookups;
  fileName: string;
  totals: ImportTotals;
}

/**
 * Writes a plan in batches: users, memberships, groups, the change set and the audit log.
 * @param onProgress called with the number of written rows; an error that it throws stops the import
 */
export const writePlan = async (
  tx: Database,
  ctx: RequestContext,
  { plan, lookups, fileName, totals }: PlannedImport,
  onProgress: (done: number) => Promise<void>,
): Promise<Pick<ImportReport, 'change_set_id' | 'created_ids'>> => {
  const rows = plan.rows.filter(({ action }) => action === 'create' || action === 'update');
  const summary = { file: fileName, ...totals };
  let changeSetId: number | undefined;
  const createdIds: number[] = [];
  if (rows.length > 0) {
    const { groupIds, made } = await createMissingGroups(tx, ctx, rows, plan, lookups);
    changeSetId = await startChangeSet(tx, ctx, {
      resource: 'users',
      kind: 'import',
      total: rows.length,
      summary: { ...summary, ...(made.length > 0 && { groups: made }) },
    });
    const writing = { changeSetId, groupIds, memberships: lookups.memberships };
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      await onProgress(start);
      const written = await writeOrFindInvalid(tx, ctx, rows.slice(start, start + BATCH_SIZE), writing);
      for (const [{ existing }, id] of written) if (!existing) createdIds.push(id);
    }
    await finishChangeSet(tx, ctx, changeSetId);
  }
  await audit(tx, ctx, { action: 'import', resource: 'users', changes: summary, changeSetId });
  await onProgress(rows.length);
  return { change_set_id: changeSetId, created_ids: createdIds };
};
