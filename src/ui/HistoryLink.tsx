import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import {
  Button,
  LinkBase,
  useCanAccess,
  useGetIdentity,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import type { CurrentUser } from '../../contract/auth';
import { hasHistory } from '../../contract/resources';
import { logPath } from './logPath';

/**
 * Whether the one who is signed in may read in the audit log what has happened to the record of the screen; for most
 * resources this is known before the record comes.
 */
export const useHasHistory = (): boolean => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const user = useGetIdentity().data?.user as CurrentUser | undefined;
  const { canAccess = false } = useCanAccess({ action: 'list', resource: 'audit-log' });
  // Each company keeps its own log, and what is read is that of the company one works in.
  const isElsewhere = resource === 'companies' && record?.id !== user?.company.id;
  return canAccess && hasHistory(resource) && !isElsewhere;
};

/** Leads from a record to what has happened to it, for those who may read the audit log. */
export const HistoryLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  if (!useHasHistory() || !record) return null;
  return (
    <Button
      component={LinkBase}
      to={logPath({ resource, record_id: record.id })}
      label="resources.audit-log.history"
    >
      <HistoryOutlined />
    </Button>
  );
};
