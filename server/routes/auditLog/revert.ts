import { eq } from 'drizzle-orm';
import { auditRevertedSchema, auditRevertSchema, type AuditReverted } from '../../../contract/auditLog';
import { isVersion, undoableFields } from '../../../contract/auditUndo';
import { endpoints, resourcePath } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import type { RecordResource } from '../../../contract/resources';
import { can, hasScope } from '../../../contract/roles';
import { accessError } from '../../core/accessError';
import { ApiError } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { FindEngine } from '../../core/changeEngine';
import type { RequestContext } from '../../core/deps';
import { route, type AnyRoute } from '../../core/route';
import { auditLog } from '../../db/schema';
import { errorResponse } from '../../http/errors';
import { asMoment, auditHeader } from '../../services/audit';
import { readsAllLogs } from './companies';
import { entryPlan, isOfRecord, versionPlan, type RecordEntry, type RevertPlan } from './revertPlan';

const readsLog = ({ subject }: RequestContext): boolean => can(subject, 'show', 'audit-log');

/**
 * Loads an entry that the user may undo: one of the log that they may read, or one of their own. Lines about a company are in
 * the log of that company.
 * @throws ApiError 404
 */
const findEntry = async (ctx: RequestContext, id: number): Promise<RecordEntry> => {
  const [row] = await ctx.db.select().from(auditLog).where(eq(auditLog.id, id));
  const isHere = row?.company_id === ctx.companyId || (row?.resource === 'companies' && readsAllLogs(ctx));
  if (!row || !isHere || !(readsLog(ctx) || row.actor_id === ctx.actor.id))
    throw new ApiError(404, 'not_found');
  if (!isOfRecord(row)) throw new ApiError(409, 'cannot_revert');
  return row;
};

/** Returns the fields whose old value no longer exists, if nothing else is wrong. */
const goneFields = (error: Error): string[] => {
  const fields = [...((error instanceof ApiError && error.options.fields) || [])];
  return fields.every(([, { key }]) => key === 'validation.gone_since') ? fields.map(([field]) => field) : [];
};

/**
 * Restores fields of a record as the undo of a change set does.
 * @param compare refuses when they have been changed since
 * @returns what it has restored, and the header that names its own entry
 * @throws ApiError
 */
const restore = async (
  ctx: RequestContext,
  engineOf: FindEngine,
  record: Pick<RecordEntry, 'resource' | 'record_id'>,
  { changes, lost }: RevertPlan,
  { preview, compare }: { preview: boolean; compare: boolean },
): Promise<{ data: AuditReverted; headers: Record<string, string> }> => {
  const before = Object.fromEntries([...changes].map(([field, change]) => [field, asMoment(change.before)]));
  const after = Object.fromEntries([...changes].map(([field, change]) => [field, change.after ?? null]));
  const { resource, record_id: id } = record;
  let headers = {};
  const { refused } = await engineOf({ kind: 'edit', resource }).apply(
    ctx,
    [{ id, step: 'update', from: compare ? before : {}, to: after }],
    {
      operation: null,
      dryRun: preview,
      claim: () => Promise.resolve(new Set([id])),
      settle: (_tx, { changed }) => {
        const byField = Object.fromEntries(changes);
        const { undoable } = undoableFields({ action: 'update', resource, changes: byField });
        if (undoable.length > 0) headers = auditHeader(changed.get(id)?.entryId);
        return Promise.resolve();
      },
    },
  );
  const error = refused.get(id);
  if (!error) return { data: { changes: Object.fromEntries(changes), lost: [...lost] }, headers };
  const gone = goneFields(error);
  if (gone.length === 0 || gone.length === changes.size) throw error;
  const rest = {
    changes: new Map([...changes].filter(([field]) => !gone.includes(field))),
    lost: new Set([...lost, ...gone]),
  };
  return restore(ctx, engineOf, record, rest, { preview, compare });
};

/** @param routes the updates among them say who may write a record */
export const auditRevertRoute = (engineOf: FindEngine, routes: readonly AnyRoute[]): AnyRoute => {
  const accessTo = (resource: RecordResource) =>
    routes.find(({ method, path }) => method === 'patch' && path === `${resourcePath(resource)}/{id}`)
      ?.access;
  return route({
    method: 'post',
    path: endpoints.auditLog.revert,
    summary:
      'Undo an entry of the audit log, or some of its fields, or restore the record as it was after it',
    // Each role undoes its own changes.
    access: { action: 'edit', resource: 'change-sets' },
    body: auditRevertSchema,
    response: envelope(auditRevertedSchema),
    errors: [409],
    handle: async (ctx, { params, body: { fields, version, preview }, c }) => {
      const entry = await findEntry(ctx, Number(params.id));
      const access = accessTo(entry.resource);
      if (typeof access !== 'object') throw new ApiError(409, 'cannot_revert');
      if (!can(ctx.subject, access.action, access.resource)) throw accessError(ctx.subject, access.resource);
      // Some actions of the app need only the scope to read.
      if (!hasScope(ctx.subject, 'write', access.resource))
        throw new ApiError(403, 'insufficient_scope', { values: { scope: `${access.resource}:write` } });
      if (version && !readsLog(ctx)) throw new ApiError(404, 'not_found');
      if (version && !isVersion(entry)) throw new ApiError(409, 'cannot_revert');
      const plan = version ? await versionPlan(ctx, entry, fields) : await entryPlan(ctx, entry, fields);
      if (plan.changes.size === 0) {
        if (!version) throw new ApiError(409, 'cannot_revert');
        return { body: { data: { changes: {}, lost: [...plan.lost] } } };
      }
      try {
        const { data, headers } = await restore(ctx, engineOf, entry, plan, { preview, compare: !version });
        return { body: { data }, headers: preview ? {} : headers };
      } catch (error) {
        // Its fields are those of the record.
        return errorResponse(asError(error), c, ctx.log, entry.resource);
      }
    },
  });
};
