import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button, CanAccess, LinkBase, useRecordContext, useResourceContext } from 'react-admin';
import { logPath } from './logPath';

/** Leads from a record to what has happened to it, for those who may read the audit log. */
export const HistoryLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  if (!record) return null;
  return (
    <CanAccess action="list" resource="audit-log">
      <Button
        component={LinkBase}
        to={logPath({ resource, record_id: record.id })}
        label="resources.audit-log.history"
      >
        <HistoryOutlined />
      </Button>
    </CanAccess>
  );
};
