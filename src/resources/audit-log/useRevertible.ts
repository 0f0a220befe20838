import { useCanAccess } from 'react-admin';
import { isVersion, undoableFields, undoesSingleFields } from '../../../contract/auditUndo';
import { hasCapability } from '../../api/capabilities';
import type { AuditEntry } from '../../features/audit/auditEntry';
import { useIsOfCurrentCompany } from './fields';

interface Revertible {
  entry: boolean;
  version: boolean;
  /** Fields that can be undone one by one. */
  fields: readonly string[];
}

const NOTHING: Revertible = { entry: false, version: false, fields: [] };

/** Returns what the user can undo of an entry. */
export const useRevertible = (entry: AuditEntry | undefined): Revertible => {
  const { resource = '', record_id: id, record_here: isHere } = entry ?? {};
  const isOfCurrentCompany = useIsOfCurrentCompany();
  // Administrators may not edit companies, but have the settings of their own.
  const action = resource === 'companies' ? 'settings' : 'edit';
  const { canAccess = false } = useCanAccess({ action, resource });
  if (
    !entry ||
    !id ||
    isHere === false ||
    !canAccess ||
    !hasCapability('auditLog') ||
    !isOfCurrentCompany(entry)
  )
    return NOTHING;
  const { undoable } = undoableFields(entry);
  return {
    entry: undoable.length > 0,
    version: isVersion(entry),
    fields: undoesSingleFields(entry) && undoable.length > 1 ? undoable : [],
  };
};
