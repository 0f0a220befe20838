import { resourceOf, type ResourceName } from '../../contract/resources';
import { can } from '../../contract/roles';
import type { RequestContext } from '../core/deps';
import { idsOf } from '../core/rows';
import { auditAtMost, type AuditEntry } from './audit';

/** Milliseconds in which reading the same again is not logged: screens load their data again when they are focused. */
const REPEAT_WINDOW = 15 * 60_000;

interface ReadRow {
  id: number;
  user_id?: number;
}

const logRead = (
  ctx: RequestContext,
  resource: ResourceName,
  entry: Pick<AuditEntry, 'recordId' | 'changes'>,
): Promise<void> =>
  auditAtMost(
    ctx.db,
    ctx,
    { action: 'read', resource, ...entry },
    { most: 1, since: new Date(ctx.now().getTime() - REPEAT_WINDOW), same: ['actor_id', 'changes', 'ip'] },
  );

const logReadPage = async (
  ctx: RequestContext,
  resource: ResourceName,
  rows: readonly ReadRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const users = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const changes = { ids: idsOf(rows), ...(users.length > 0 ? { user_ids: users } : {}) };
  await logRead(ctx, resource, { changes });
};

/** Returns whether the user reads sensitive fields of a resource. */
const readsDetails = ({ subject }: RequestContext, resource: ResourceName): boolean =>
  resourceOf(resource)?.details !== undefined && can(subject, 'details', resource);

/** Logs that somebody read a record with sensitive fields. Does nothing when there are none that the user may read. */
export const auditRead = async (
  ctx: RequestContext,
  resource: ResourceName,
  { id, user_id }: ReadRow,
): Promise<void> => {
  if (readsDetails(ctx, resource))
    await logRead(ctx, resource, {
      recordId: id,
      ...(user_id === undefined ? {} : { changes: { user_id } }),
    });
};

/** The same for a page of a list, as one line. */
export const auditReadPage = async (
  ctx: RequestContext,
  resource: ResourceName,
  rows: readonly ReadRow[],
): Promise<void> => {
  if (readsDetails(ctx, resource)) await logReadPage(ctx, resource, rows);
};

/** The same for users' own records, when a superadmin reads them who views the app as the user. */
export const auditReadOwn = async (
  ctx: RequestContext,
  resource: ResourceName,
  rows: readonly ReadRow[],
): Promise<void> => {
  if (ctx.actor.viewer) await logReadPage(ctx, resource, rows);
};
