import type { AuditEntry } from '../../features/audit/auditEntry';
import { listPath } from '../../routing/listPath';
import { useIsOfCurrentCompany } from './fields';

/** Returns the addresses of an entry, of those of its action if it stands for several, and of others in its log. */
export const useEntryPath = () => {
  const isOfCurrentCompany = useIsOfCurrentCompany();
  const others = (entry: AuditEntry, filter: Record<string, unknown>): string =>
    listPath('audit-log', { ...(!isOfCurrentCompany(entry) && { company_id: entry.company_id }), ...filter });
  const one = (entry: AuditEntry): string =>
    entry.count ? others(entry, { same_action_as: entry.id }) : `/audit-log/${entry.id}/show`;
  return { one, others };
};
