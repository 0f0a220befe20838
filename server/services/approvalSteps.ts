import { eq } from 'drizzle-orm';
import type { Decision } from '../../contract/approval';
import type { AuditAction } from '../../contract/auditLog';
import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '../../contract/constants';
import type { RecordResource } from '../../contract/resources';
import { can } from '../../contract/roles';
import { ApiError } from '../core/ApiError';
import { shortened } from '../core/cutText';
import type { Database } from '../core/deps';
import type { RequestContext } from '../core/route';
import { firstRow } from '../core/rows';
import { translatorFor } from '../core/translator';
import { changeSetApprovals, changeSets } from '../db/schema';
import { approvalNeeds } from './approvalRules';
import { findApproval, isOwnProposal, mayDecide } from './approvals';
import { audit } from './audit';
import { actionOf, isScheduled, startPhase, stopChangeSet, type ChangeSetRecord } from './changeSets';
import { changeSetPath, changeSetTitle } from './changeSetTitle';
import { notify } from './notify';
import { notifyAdmins } from './notifyAdmins';

const locked = async (tx: Database, id: number): Promise<ChangeSetRecord> =>
  firstRow(await tx.select().from(changeSets).where(eq(changeSets.id, id)).for('update'));

const log = (
  tx: Database,
  ctx: RequestContext,
  { id, resource }: ChangeSetRecord,
  action: AuditAction,
  changes?: Record<string, unknown>,
): Promise<void> =>
  audit(tx, ctx, { action, resource: resource as RecordResource, changes, changeSetId: id });

interface Proposed {
  message: string | null;
  runAt?: Date;
  language: string | undefined;
}

/**
 * Sends a plan of one's own for approval.
 * @throws ApiError 409 unless it is complete, would change something, was not sent already and somebody else can approve it
 */
export const propose = (
  ctx: RequestContext,
  id: number,
  { message, runAt, language }: Proposed,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const changeSet = await locked(tx, id);
    if (changeSet.phase !== 'plan') throw new ApiError(409, 'change_set_finished');
    if (changeSet.actor_id !== ctx.actor.id) throw new ApiError(403, 'forbidden');
    if ((await findApproval(tx, id))?.state === 'pending') throw new ApiError(409, 'approval_pending');
    const { rows, planned, required } = await approvalNeeds({ ...ctx, db: tx }, changeSet);
    if (changeSet.status !== 'idle' || planned === 0 || rows !== planned)
      throw new ApiError(409, 'plan_incomplete');
    const { actor, address } = ctx;
    const byToken = actor.tokenId !== undefined;
    await tx.delete(changeSetApprovals).where(eq(changeSetApprovals.change_set_id, id));
    await tx.insert(changeSetApprovals).values({
      change_set_id: id,
      asked_by: actor.id,
      asked_by_name: actor.name,
      asked_at: ctx.now(),
      by_token: byToken,
      message,
      run_at: runAt,
    });
    // It is run with what they may do by then.
    await tx
      .update(changeSets)
      .set({ started_by: actor.id, token_id: actor.tokenId ?? null, address, language: language ?? null })
      .where(eq(changeSets.id, id));
    await log(tx, ctx, changeSet, 'propose_changes', {
      count: planned,
      ...(message && { message }),
      ...(runAt && { run_at: runAt.toISOString() }),
    });
    const asked = await notifyAdmins(
      tx,
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

/** Returns the context in which an approved change set is started: on behalf of whoever has asked for it. */
const onBehalf = (
  ctx: RequestContext,
  { started_by: id, token_id: tokenId, address, actor_name: name }: ChangeSetRecord,
): RequestContext => ({
  ...ctx,
  actor: { ...ctx.actor, id: id ?? 0, tokenId: tokenId ?? undefined, name },
  address: address ?? '',
});

/**
 * Approves or declines a change set. An approved one is run, at its time if that is not past.
 * @throws ApiError 403 for those who may not decide, or have sent it themselves, 409 when somebody has decided already,
 *   or it is no longer the proposal that they have seen
 */
export const decide = (
  ctx: RequestContext,
  id: number,
  state: 'approved' | 'declined',
  { message: text, asked_at: askedAt }: Decision,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const answer = text || null;
    const changeSet = await locked(tx, id);
    const approval = await findApproval(tx, id);
    if (!mayDecide(ctx, changeSet)) throw new ApiError(403, 'forbidden');
    if (approval?.state !== 'pending' || approval.asked_at.getTime() !== Date.parse(askedAt))
      throw new ApiError(409, 'approval_decided');
    const { required } = await approvalNeeds({ ...ctx, db: tx }, changeSet);
    if (isOwnProposal(ctx, approval, required)) throw new ApiError(403, 'approval_own');
    const { actor, now } = ctx;
    await tx
      .update(changeSetApprovals)
      .set({ state, answer, decided_by: actor.id, decided_by_name: actor.name, decided_at: now() })
      .where(eq(changeSetApprovals.change_set_id, id));
    const { run_at: at, asked_by: asker, asked_by_name: askerName } = approval;
    const language = changeSet.language ?? undefined;
    if (state === 'approved') {
      const runAt = at && at > now() ? at : undefined;
      await startPhase({ ...onBehalf(ctx, changeSet), db: tx }, id, 'run', language, { runAt });
    }
    const action = state === 'approved' ? 'approve_changes' : 'decline_changes';
    await log(tx, ctx, changeSet, action, { asked_by: askerName, ...(answer && { message: answer }) });
    if (asker === null || asker === actor.id) return;
    const t = await translatorFor(language);
    const title = t(`api.approval.${state}`, { title: changeSetTitle(t, changeSet) });
    const message = [t('api.approval.decided_by', { name: actor.name }), answer].filter(Boolean).join(' ');
    await notify(tx, ctx, [asker], {
      title: shortened(title, MAX_NOTIFICATION_TITLE),
      message: shortened(message, MAX_NOTIFICATION_MESSAGE),
      url: changeSetPath(changeSet),
    });
  });

/**
 * Starts a run, on behalf of whoever has asked for it if it is approved. Skipped rows that would need approval again are not
 * tried again while others are left.
 * @throws ApiError 409 when nobody has approved what needs it, or 403 when its asker would change the time that was approved
 */
export const startRun = (
  ctx: RequestContext,
  id: number,
  language: string | undefined,
  runAt?: Date,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const changeSet = await locked(tx, id);
    const approval = await findApproval(tx, id);
    if (approval?.state === 'approved' && isScheduled(changeSet, ctx.now())) {
      if (!mayDecide(ctx, changeSet)) throw new ApiError(403, 'forbidden');
      if (approval.asked_by === ctx.actor.id) throw new ApiError(403, 'approval_own');
    }
    const { required, planned } = await approvalNeeds({ ...ctx, db: tx }, changeSet);
    const goesOn = changeSet.phase === 'run' && planned > 0;
    if (approval?.state === 'pending' || (required && !goesOn)) throw new ApiError(409, 'approval_required');
    const starter = approval?.state === 'approved' ? onBehalf(ctx, changeSet) : ctx;
    await startPhase({ ...starter, db: tx }, id, 'run', language, { runAt, retry: !required });
  });

/**
 * Stops a change set. A proposal is withdrawn, and one that waits for its time has to be approved again.
 * @throws ApiError 403 for a proposal of somebody else, or of another token, and for anything else that they may not change
 */
export const stopOrWithdraw = (ctx: RequestContext, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const changeSet = await locked(tx, id);
    const approval = await findApproval(tx, id);
    const isPending = approval?.state === 'pending';
    const { actor, subject } = ctx;
    const mayStop = isPending
      ? approval.asked_by === actor.id && (!actor.tokenId || actor.tokenId === changeSet.token_id)
      : can(subject, actionOf(changeSet), changeSet.resource as RecordResource);
    if (!mayStop) throw new ApiError(403, 'forbidden');
    if (isPending || (approval && isScheduled(changeSet, ctx.now()))) {
      await tx.delete(changeSetApprovals).where(eq(changeSetApprovals.change_set_id, id));
      await log(tx, ctx, changeSet, 'withdraw_changes');
    }
    await stopChangeSet({ ...ctx, db: tx }, id);
  });
