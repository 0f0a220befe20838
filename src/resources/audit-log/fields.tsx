import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { useCanVisit } from '../../routing/canVisit';
import { useOpenPath } from '../../routing/useRecordPath';
import { OptionalRowLink } from '../../features/list/OptionalRowLink';
import { useCurrentUser } from '../../api/useCurrentUser';
import type { AuditEntry } from '../../features/audit/auditEntry';
import { useAuditLabels } from '../../features/audit/useAuditLabels';

interface FieldProps {
  source?: string;
  /** Lets the text wrap. */
  wrap?: boolean;
}

const useEntry = () => useRecordContext<AuditEntry>();

/** Whether the entry is of the current company, whose records the user can open. */
export const useIsOfCurrentCompany = (): ((entry: AuditEntry) => boolean) => {
  const user = useCurrentUser();
  return ({ company_id: id }) => id === user?.company.id;
};

/** The user, linked when the company still has them. */
export const ActorField = ({ wrap }: FieldProps) => {
  const entry = useEntry();
  const labels = useAuditLabels();
  const createPath = useCreatePath();
  const isOfCurrentCompany = useIsOfCurrentCompany();
  if (!entry) return null;
  const { actor_id: id, actor_here: exists } = entry;
  const isLinked = Boolean(id && exists) && isOfCurrentCompany(entry);
  return (
    <OptionalRowLink
      to={isLinked && createPath({ resource: 'users', type: 'show', id: id ?? 0 })}
      wrap={wrap}
    >
      {labels.actor(entry)}
    </OptionalRowLink>
  );
};

/** Returns the path of a record, or null when it is gone or the user may not open it. */
const useEntryPath = () => {
  const openPath = useOpenPath();
  const canVisit = useCanVisit();
  const isOfCurrentCompany = useIsOfCurrentCompany();
  return (entry: AuditEntry): string | null => {
    const { resource: kind, record_id: id, record_here: exists } = entry;
    if (!id || !exists || !isOfCurrentCompany(entry)) return null;
    const resource = kind === 'my-account' ? 'users' : kind;
    // The user's own company has a settings screen.
    if (resource === 'companies') return canVisit('/companies/settings') ? '/companies/settings' : null;
    return openPath(resource, id);
  };
};

/** The record, linked while it exists. */
export const RecordField = ({ wrap }: FieldProps) => {
  const entry = useEntry();
  const translate = useTranslate();
  const labels = useAuditLabels();
  const getPath = useEntryPath();
  if (!entry?.record_id) return null;
  const name = labels.record(entry);
  const path = getPath(entry);
  return (
    <OptionalRowLink to={path} wrap={wrap}>
      {path || entry.record_here ? name : `${name} (${translate('resources.audit-log.gone')})`}
    </OptionalRowLink>
  );
};
