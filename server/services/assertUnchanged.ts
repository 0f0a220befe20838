import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { AuditAction } from '../../contract/auditLog';
import type { RecordChange } from '../../contract/http';
import type { ResourceName } from '../../contract/resources';
import { ApiError } from '../core/ApiError';
import type { Database } from '../core/deps';
import { changeTimeOf, isStale } from '../core/etag';
import { auditLog } from '../db/schema';

/** The entries of the audit log that change a record. */
const CHANGING: AuditAction[] = [
  'update',
  'restore',
  'undelete',
  'activate',
  'deactivate',
  'set_avatar',
  'remove_avatar',
  'add_document',
  'remove_document',
  'add_members',
  'remove_members',
  'set_icon',
  'approve',
  'deny',
  'revoke',
  'cancel',
];
const MAX_CHANGES = 50;

interface Stored {
  resource: ResourceName;
  id: number;
  /** Whose audit log has the changes of the record. */
  companyId: number;
}

const changesSince = async (
  tx: Database,
  { resource, id, companyId }: Stored,
  since: Date,
): Promise<RecordChange[]> => {
  const entries = await tx
    .select({
      at: auditLog.at,
      by: auditLog.actor_name,
      action: auditLog.action,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.company_id, companyId),
        eq(auditLog.resource, resource),
        eq(auditLog.record_id, id),
        gt(auditLog.at, since),
        inArray(auditLog.action, CHANGING),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MAX_CHANGES);
  return entries
    .filter(({ action, changes }) => action !== 'update' || Object.keys(changes ?? {}).length > 0)
    .map(({ at, by, action, changes }) => ({
      at: at.toISOString(),
      by,
      fields: action === 'update' ? Object.keys(changes ?? {}) : [],
    }));
};

/** Throws 412 with who changed the record meanwhile, when it is not in the state that `If-Match` names. */
export const assertUnchanged = async (
  tx: Database,
  record: Stored,
  ifMatch: string | undefined,
  etag: string,
): Promise<void> => {
  if (ifMatch === undefined || !isStale(ifMatch, etag)) return;
  const since = changeTimeOf(ifMatch);
  throw new ApiError(412, 'stale', {
    details: { changes: since ? await changesSince(tx, record, since) : [] },
  });
};
