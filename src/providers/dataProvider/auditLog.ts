import type { Identifier } from 'react-admin';
import type { AuditReverted, AuditRevert } from '../../../contract/auditLog';
import { AUDIT_HEADER } from '../../../contract/constants';
import { endpoints, fillPath, recordPath } from '../../../contract/endpoints';
import { hasCapability } from '../../api/capabilities';
import { request } from '../../api/client';
import { unreadable } from './dialect';

const { revert } = endpoints.auditLog;

/** By the path of a record, the entry of the audit log by which its last write can be undone. */
const lastEntries = new Map<string, number>();

const entryIn = (headers: Headers): number | undefined => Number(headers.get(AUDIT_HEADER)) || undefined;

/**
 * Remembers the entry of a write.
 * @param path of the record
 * @param headers of the response; undefined if nothing had to be written
 */
export const rememberEntry = (path: string, headers: Headers | undefined): void => {
  const entry = headers && entryIn(headers);
  if (entry) lastEntries.set(path, entry);
  else lastEntries.delete(path);
};

/** Returns the entry by which the last write of a record can be undone; undefined if it cannot. */
export const lastEntry = (resource: string, id: Identifier): number | undefined =>
  hasCapability('auditLog') ? lastEntries.get(recordPath(resource, id)) : undefined;

/** @param entry undoes the revert */
type Reverted = AuditReverted & { entry?: number };

export const auditLogMethods = {
  /** Undoes an entry of the audit log, or some of its fields, or what was changed after it. */
  revertEntry: async (id: Identifier, body: AuditRevert = {}, signal?: AbortSignal): Promise<Reverted> => {
    const options = { method: 'POST', body, signal } as const;
    const { data, status, headers } = await request(fillPath(revert, { id }), options);
    if (typeof data !== 'object' || data === null) throw unreadable(status);
    return { ...(data as AuditReverted), entry: entryIn(headers) };
  },
};
