import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ListOutlined from '@mui/icons-material/ListOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import { Button, LinkBase, useRecordContext } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import type { AuditEntry } from '../../features/audit/auditEntry';
import { useIsOfCurrentCompany } from './fields';
import { RevertButtons } from './RevertButtons';
import { useEntryPath } from './useEntryPath';

/** Buttons that undo the entry, and links to related entries and to the change set that it belongs to. */
export const EntryLinks = () => {
  const entry = useRecordContext<AuditEntry>();
  const isOfCurrentCompany = useIsOfCurrentCompany();
  const paths = useEntryPath();
  if (!entry) return null;
  const { actor_id: actor, record_id: record, resource, change_set_id: set } = entry;
  const isHere = isOfCurrentCompany(entry);
  return (
    <>
      {entry.count ? (
        <Button component={LinkBase} to={paths.one(entry)} label="resources.audit-log.each">
          <ListOutlined />
        </Button>
      ) : (
        <RevertButtons entry={entry} />
      )}
      {set && isHere && hasCapability('changeSets') ? (
        <Button component={LinkBase} to={`/change-sets/${set}/show`} label="resources.audit-log.change_set">
          <PublishedWithChangesOutlined />
        </Button>
      ) : null}
      {resource && record ? (
        <Button
          component={LinkBase}
          to={paths.others(entry, { resource, record_id: record })}
          label="resources.audit-log.all_of_record"
        >
          <HistoryOutlined />
        </Button>
      ) : null}
      {actor ? (
        <Button
          component={LinkBase}
          to={paths.others(entry, { actor_id: actor })}
          label="resources.audit-log.all_of_person"
        >
          <PersonSearchOutlined />
        </Button>
      ) : null}
    </>
  );
};
