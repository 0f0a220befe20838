import { eq } from 'drizzle-orm';
import type { Decision } from '../../contract/approval';
import type { AuditAction } from '../../contract/auditLog';
import type { RecordResource } from '../../contract/resources';
import { languageOf } from '../../i18n';
import { can } from '../../contract/roles';
import { ApiError } from '../core/ApiError';
import type { RequestContext } from '../core/deps';
import { firstRow } from '../core/rows';
import { changeSetApprovals, changeSets } from '../db/schema';
import { approvalNeed } from './approvalRules';
import { findApproval, isOwnProposal, mayDecide } from './approvals';
import { audit } from './audit';
import type { ChangeSetRecord } from './changeSetRows';
import { actionOf, isScheduled, startPhase, stopChangeSet } from './changeSets';
import { changeSetPath, changeSetTitle, notifyOfChangeSet } from './changeSetNotices';
import { notifyAdmins } from './notifyAdmins';

/** Locks a change set until the end of a transaction, which is the `db` of the given context. */
const withLocked = (
  ctx: RequestContext,
  id: number,
  work: (
    ctx: RequestContext,
    changeSet: ChangeSetRecord,
    approval: Awaited<ReturnType<typeof findApproval>>,
  ) => Promise<void>,
): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const found = await db.select().from(changeSets).where(eq(changeSets.id, id)).for('update');
    await work({ ...ctx, db }, firstRow(found), await findApproval(db, id));
  });

const log = (
  ctx: RequestContext,
  { id, resource }: ChangeSetRecord,
  action: AuditAction,
  changes?: Record<string, unknown>,
): Promise<void> =>
  audit(ctx.db, ctx, { action, resource: resource as RecordResource, changes, changeSetId: id });

interface Proposed {
  message: string | null;
  runAt?: Date;
}

/**
 * Sends a plan of one's own for approval.
 * @throws ApiError 409 unless it is complete, would change something, was not sent already and somebody else can approve it
 */
export const propose = (request: RequestContext, id: number, { message, runAt }: Proposed): Promise<void> =>
  withLocked(request, id, async (ctx, changeSet, approval) => {
    const { db, actor, address, language } = ctx;
    if (changeSet.phase !== 'plan') throw new ApiError(409, 'change_set_finished');
    if (changeSet.actor_id !== actor.id) throw new ApiError(403, 'forbidden');
    if (approval?.state === 'pending') throw new ApiError(409, 'approval_pending');
    const { rows, planned, required } = await approvalNeed(ctx, changeSet);
    if (changeSet.status !== 'idle' || planned === 0 || rows !== planned)
      throw new ApiError(409, 'plan_incomplete');
    const byToken = actor.tokenId !== undefined;
    await db.delete(changeSetApprovals).where(eq(changeSetApprovals.change_set_id, id));
    await db.insert(changeSetApprovals).values({
      change_set_id: id,
      asked_by: actor.id,
      asked_by_name: actor.name,
      asked_at: ctx.now(),
      by_token: byToken,
      message,
      run_at: runAt,
    });
    // It is run with what they may do by then.
    await db
      .update(changeSets)
      .set({ started_by: actor.id, token_id: actor.tokenId ?? null, address, language })
      .where(eq(changeSets.id, id));
    await log(ctx, changeSet, 'propose_changes', {
      count: planned,
      ...(message && { message }),
      ...(runAt && { run_at: runAt.toISOString() }),
    });
    const asked = await notifyAdmins(
      db,
      ctx,
      (t) => ({
        title: t('api.approval.asked', { title: changeSetTitle(t, changeSet) }),
        message: [t('api.approval.asked_by', { name: actor.name, count: planned }), message]
          .filter(Boolean)
          .join(' '),
      }),
      {
        exceptId: byToken && !required ? 0 : actor.id,
        right: { action: actionOf(changeSet), resource: changeSet.resource as RecordResource },
        url: changeSetPath(changeSet),
      },
    );
    if (asked === 0) throw new ApiError(409, 'no_approver');
  });

/** Returns the context in which an approved change set is started: on behalf of the user who asked for it. */
const onBehalf = (
  ctx: RequestContext,
  { started_by: id, token_id: tokenId, address, language, actor_name: name }: ChangeSetRecord,
): RequestContext => ({
  ...ctx,
  actor: { ...ctx.actor, id: id ?? 0, tokenId: tokenId ?? undefined, name },
  address: address ?? '',
  language: languageOf(language),
});

/**
 * Approves or declines a change set. An approved one is run, at its time if that is not past.
 * @throws ApiError 403 for users who may not decide, or have sent it themselves, 409 when somebody has decided already,
 *   or it is no longer the proposal that they have seen
 */
export const decide = (
  request: RequestContext,
  id: number,
  state: 'approved' | 'declined',
  { message: text, asked_at: askedAt }: Decision,
): Promise<void> =>
  withLocked(request, id, async (ctx, changeSet, approval) => {
    const answer = text || null;
    if (!mayDecide(ctx, changeSet)) throw new ApiError(403, 'forbidden');
    if (approval?.state !== 'pending' || approval.asked_at.getTime() !== Date.parse(askedAt))
      throw new ApiError(409, 'approval_decided');
    const { required } = await approvalNeed(ctx, changeSet);
    if (isOwnProposal(ctx, approval, required)) throw new ApiError(403, 'approval_own');
    const { db, actor, now } = ctx;
    await db
      .update(changeSetApprovals)
      .set({ state, answer, decided_by: actor.id, decided_by_name: actor.name, decided_at: now() })
      .where(eq(changeSetApprovals.change_set_id, id));
    const { run_at: at, asked_by: asker, asked_by_name: askerName } = approval;
    if (state === 'approved') {
      const runAt = at && at > now() ? at : undefined;
      await startPhase(onBehalf(ctx, changeSet), id, 'run', { runAt });
    }
    const action = state === 'approved' ? 'approve_changes' : 'decline_changes';
    await log(ctx, changeSet, action, { asked_by: askerName, ...(answer && { message: answer }) });
    if (asker === null || asker === actor.id) return;
    await notifyOfChangeSet(db, now, asker, changeSet, (t, title) => ({
      title: t(`api.approval.${state}`, { title }),
      message: [t('api.approval.decided_by', { name: actor.name }), answer],
    }));
  });

/**
 * Starts a run, on behalf of the user who asked for it if it is approved. Skipped rows that would need approval again are not
 * tried again while others are left.
 * @throws ApiError 409 when nobody has approved what needs it, or 403 when its asker would change the time that was approved
 */
export const startRun = (request: RequestContext, id: number, runAt?: Date): Promise<void> =>
  withLocked(request, id, async (ctx, changeSet, approval) => {
    if (approval?.state === 'approved' && isScheduled(changeSet, ctx.now())) {
      if (!mayDecide(ctx, changeSet)) throw new ApiError(403, 'forbidden');
      if (approval.asked_by === ctx.actor.id) throw new ApiError(403, 'approval_own');
    }
    // Only what has not begun can wait for a time: stopped there, it is a plan again.
    if (runAt && changeSet.phase !== 'plan' && !isScheduled(changeSet, ctx.now()))
      throw new ApiError(409, 'change_set_finished');
    const { required, planned } = await approvalNeed(ctx, changeSet);
    const goesOn = changeSet.phase === 'run' && planned > 0;
    if (approval?.state === 'pending' || (required && !goesOn)) throw new ApiError(409, 'approval_required');
    const starter = approval?.state === 'approved' ? onBehalf(ctx, changeSet) : ctx;
    await startPhase(starter, id, 'run', { runAt, retry: !required });
  });

/**
 * Stops a change set. A proposal is withdrawn, and one that waits for its time has to be approved again.
 * @throws ApiError 403 for a proposal of somebody else, or of another token, and for anything else that they may not change
 */
export const stopOrWithdraw = (request: RequestContext, id: number): Promise<void> =>
  withLocked(request, id, async (ctx, changeSet, approval) => {
    const isPending = approval?.state === 'pending';
    const { actor, subject } = ctx;
    const mayStop = isPending
      ? approval.asked_by === actor.id && (!actor.tokenId || actor.tokenId === changeSet.token_id)
      : can(subject, actionOf(changeSet), changeSet.resource as RecordResource);
    if (!mayStop) throw new ApiError(403, 'forbidden');
    if (isPending || (approval && isScheduled(changeSet, ctx.now()))) {
      await ctx.db.delete(changeSetApprovals).where(eq(changeSetApprovals.change_set_id, id));
      await log(ctx, changeSet, 'withdraw_changes');
    }
    await stopChangeSet(ctx, id);
  });
