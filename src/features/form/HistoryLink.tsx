import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button, LinkBase, useRecordContext, useResourceContext } from 'react-admin';
import { hasHistory } from '../../../contract/resources';
import { useCanVisit } from '../../routing/canVisit';
import { listPath } from '../../routing/listPath';
import { useCurrentUser } from '../../api/useCurrentUser';

/** Whether the user may see the record in the audit log. */
const useHasHistory = (): boolean => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const user = useCurrentUser();
  const canVisit = useCanVisit();
  // Each company has its own log; only that of the current company can be read.
  const isOtherCompany = resource === 'companies' && record?.id !== user?.company.id;
  return canVisit('/audit-log') && hasHistory(resource) && !isOtherCompany;
};

/** Links a record to its changes in the audit log. */
export const HistoryLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  if (!useHasHistory() || !record) return null;
  return (
    <Button
      component={LinkBase}
      to={listPath('audit-log', { resource, record_id: record.id })}
      label="resources.audit-log.history"
    >
      <HistoryOutlined />
    </Button>
  );
};
