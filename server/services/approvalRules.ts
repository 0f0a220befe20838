import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { APPROVAL_FOR, ChangeSetKind } from '../../contract/constants';
import { ApiError } from '../core/ApiError';
import type { Database, RequestContext } from '../core/deps';
import { firstRow, idsOf } from '../core/rows';
import { changeSetRows, changeSets, type companies } from '../db/schema';
import { loadCompany } from './liveCompany';
import type { ChangeSetRecord } from './changeSetRows';

/** Decides which bulk changes need the approval of another user. */

/** Fields of users for which a company may require approval. */
const FIELDS = ['roles', 'inactive'] as const satisfies readonly (typeof APPROVAL_FOR)[number][];
type ApprovalField = (typeof FIELDS)[number];

/** What a bulk change would do. */
interface PlannedChange {
  resource: string;
  kind: ChangeSetKind;
  rows: number;
  fields: readonly string[];
}

type ApprovalRules = Pick<typeof companies.$inferSelect, 'approval_rows' | 'approval_for'>;

/** Whether the rules of a company require approval for a change. */
const requireApproval = (
  { approval_rows: most, approval_for: chosen }: ApprovalRules,
  { resource, kind, rows, fields }: PlannedChange,
): boolean => {
  if (rows === 0) return false;
  if (most !== null && rows > most) return true;
  if (kind === 'delete' && chosen.includes('deletions')) return true;
  return resource === 'users' && FIELDS.some((field) => fields.includes(field) && chosen.includes(field));
};

/** @throws ApiError 409 when a change that nobody has planned needs approval */
export const assertNeedsNoApproval = async (
  { db, companyId }: Pick<RequestContext, 'db' | 'companyId'>,
  change: PlannedChange,
): Promise<void> => {
  if (requireApproval(await loadCompany(db, companyId), change)) throw new ApiError(409, 'approval_required');
};

/**
 * For calls that name several records; one record needs no approval, like an ordinary edit.
 * @throws ApiError 409
 */
export const assertManyNeedNoApproval = async (
  ctx: Pick<RequestContext, 'db' | 'companyId'>,
  change: PlannedChange,
): Promise<void> => {
  if (change.rows > 1) await assertNeedsNoApproval(ctx, change);
};

/** The changes that a run would make. */
interface ChangeToRun {
  /** Rows to be tried that no approval covers: of a plan all, later those that would be planned again. */
  rows: number;
  fields: ApprovalField[];
  /** Rows that are planned, and not tried yet. */
  planned: number;
}

const isOpen = inArray(changeSetRows.state, ['pending', 'planned']);
const isNew = or(
  and(eq(changeSets.phase, 'plan'), isOpen, isNull(changeSetRows.skipped)),
  and(
    eq(changeSets.phase, 'run'),
    or(eq(changeSetRows.state, 'pending'), and(isOpen, isNotNull(changeSetRows.skipped))),
  ),
);

/**
 * Whether a row names a field, on its own or by the operation of all rows, by which a run plans again what it has skipped. New
 * records may have it empty.
 */
const names = (field: ApprovalField) => {
  const value = sql`${changeSetRows.wanted} -> 'values' -> ${field}::text`;
  const isGiven = sql`(${value} is not null and (${changeSetRows.action} <> 'create' or ${value} not in ('[]', 'false', 'null')))`;
  const isInOperation = sql`jsonb_path_exists(${changeSets.operation}, '$.changes[*] ? (@.source == $field)', ${JSON.stringify({ field })}::jsonb)`;
  const byOperation = sql`(${changeSetRows.wanted} is null or ${changeSets.phase} = 'run' and ${changeSets.operation} is not null)`;
  return sql<boolean>`coalesce(bool_or(${isNew} and case when ${byOperation} then ${isInOperation} else ${isGiven} end), false)`;
};

/** Finds what change sets would change. */
const findChangesToRun = async (db: Database, ids: readonly number[]): Promise<Map<number, ChangeToRun>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: changeSets.id,
      rows: sql`count(*) filter (where ${isNew})`.mapWith(Number),
      planned:
        sql`count(*) filter (where ${changeSetRows.state} = 'planned' and ${changeSetRows.skipped} is null)`.mapWith(
          Number,
        ),
      roles: names('roles'),
      inactive: names('inactive'),
    })
    .from(changeSetRows)
    .innerJoin(changeSets, eq(changeSets.id, changeSetRows.change_set_id))
    .where(and(inArray(changeSets.id, [...ids]), inArray(changeSets.phase, ['plan', 'run']), isOpen))
    .groupBy(changeSets.id);
  return new Map(
    found.map(({ id, rows, planned, ...has }) => [
      id,
      { rows, planned, fields: FIELDS.filter((field) => has[field]) },
    ]),
  );
};

/** The changes that a run would make, and whether the company requires approval for them. */
type ApprovalNeed = ChangeToRun & { required: boolean };

type PlannedSet = Pick<ChangeSetRecord, 'id' | 'resource' | 'kind'>;

/** Returns what change sets would change, in their order. @param counted whether also if no rule asks for the numbers */
export const approvalNeeds = async (
  { db, companyId }: Pick<RequestContext, 'db' | 'companyId'>,
  sets: readonly PlannedSet[],
  counted = false,
): Promise<ApprovalNeed[]> => {
  const rules = await loadCompany(db, companyId);
  const hasRules = rules.approval_rows !== null || rules.approval_for.length > 0;
  const ids = counted || hasRules ? idsOf(sets) : [];
  const found = await findChangesToRun(db, ids);
  return sets.map((set) => {
    const change = found.get(set.id) ?? { rows: 0, fields: [], planned: 0 };
    return { ...change, required: requireApproval(rules, { ...set, ...change }) };
  });
};

/** Returns what a change set would change. */
export const approvalNeed = async (
  ctx: Pick<RequestContext, 'db' | 'companyId'>,
  set: PlannedSet,
): Promise<ApprovalNeed> => firstRow(await approvalNeeds(ctx, [set], true));
