import { inArray } from 'drizzle-orm';
import type { Approval } from '../../contract/approval';
import type { RecordResource } from '../../contract/resources';
import { asProposer, can, type Subject } from '../../contract/roles';
import type { Database, RequestContext } from '../core/deps';
import { changeSetApprovals } from '../db/schema';
import type { ChangeSetRecord } from './changeSetRows';
import { actionOf } from './changeSets';

type ApprovalRow = typeof changeSetApprovals.$inferSelect;

/** Returns the last proposals of change sets. */
export const findApprovals = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ApprovalRow>> => {
  const rows = await db
    .select()
    .from(changeSetApprovals)
    .where(inArray(changeSetApprovals.change_set_id, [...ids]));
  return new Map(rows.map((row) => [row.change_set_id, row]));
};

export const findApproval = async (db: Database, id: number): Promise<ApprovalRow | undefined> =>
  (await findApprovals(db, [id])).get(id);

/** Returns the rights of a user in a phase. Proposers may plan, and run what was approved. */
export const subjectInPhase = async (
  db: Database,
  { id, phase }: Pick<ChangeSetRecord, 'id' | 'phase'>,
  subject: Subject,
): Promise<Subject> => {
  if (!subject.scopes) return subject;
  const mayProceed =
    phase === 'plan' || (phase === 'run' && (await findApproval(db, id))?.state === 'approved');
  return mayProceed ? asProposer(subject) : subject;
};

/** Whether a user decides about the changes of others: an administrator who could make them. */
export const mayDecide = (
  { subject }: Pick<RequestContext, 'subject'>,
  changeSet: Pick<ChangeSetRecord, 'kind' | 'resource'>,
): boolean =>
  can(subject, 'review', 'change-sets') &&
  can(subject, actionOf(changeSet), changeSet.resource as RecordResource);

/**
 * Whether somebody has sent a change set for approval themselves. The creator of an API token may decide about what it has
 * sent, unless the rules of the company ask for somebody else.
 * @param required whether they do
 */
export const isOwnProposal = (
  { actor }: Pick<RequestContext, 'actor'>,
  { asked_by: asker, by_token: byToken }: ApprovalRow,
  required: boolean,
): boolean => asker === actor.id && (required || !byToken);

/** Returns a proposal as its reader sees it. */
export const toApproval = (
  ctx: RequestContext,
  row: ApprovalRow,
  changeSet: ChangeSetRecord,
  required: boolean,
): Approval => {
  const { change_set_id: _, asked_at: asked, run_at: runAt, decided_at: decided, ...rest } = row;
  return {
    ...rest,
    asked_at: asked.toISOString(),
    run_at: runAt?.toISOString() ?? null,
    decided_at: decided?.toISOString() ?? null,
    may_decide: row.state === 'pending' && mayDecide(ctx, changeSet) && !isOwnProposal(ctx, row, required),
  };
};
