import { DataTable, SimpleList, useRecordContext } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { NoRows } from '../../ui/NoRows';
import { ResourceList } from '../../features/list/ResourceList';
import { PlainRowLink } from '../../features/list/RowLink';
import { SearchFilter } from '../../features/list/SearchFilter';
import { useFormatDateTime } from '../../ui/format';
import { useAuditLabels } from '../../features/audit/useAuditLabels';
import { publishedRecord } from '../../features/changeSets/publishedRecord';
import { useChangeSetTexts } from '../../features/changeSets/useChangeSetTexts';
import { Col } from '../../features/table/Col';

const filters = [<SearchFilter key="q" name="resources.change-sets.search" alwaysOn />];

/** Links to the change set for keyboard users; a click on the row does the same. */
const WhenField = (_: { source?: string }) => {
  const changeSet = useRecordContext<ChangeSet>();
  const formatDateTime = useFormatDateTime();
  return changeSet ? (
    <PlainRowLink to={`/change-sets/${changeSet.id}/show`}>
      {formatDateTime(changeSet.created_at)}
    </PlainRowLink>
  ) : null;
};

const WHEN = { width: 188 };
const WHAT = { width: 260 };

/** Returns a function that describes what a change set changes, such as "60 users: Job title". */
const useWhat = () => {
  const { changed } = useChangeSetTexts();
  const { fields } = useAuditLabels();
  return (changeSet: ChangeSet): string => {
    const published = publishedRecord(changeSet);
    const rows = [published?.name, changed(changeSet)].filter(Boolean).join(' · ');
    const fieldNames = fields(published?.resource ?? changeSet.resource, changeSet.changed_fields);
    return [rows, fieldNames].filter(Boolean).join(': ');
  };
};

const Table = () => {
  const texts = useChangeSetTexts();
  const what = useWhat();
  return (
    <DataTable<ChangeSet> rowClick="show" bulkActionButtons={false}>
      <Col source="created_at" field={WhenField} style={WHEN} />
      <Col source="actor_name" />
      <Col source="kind" render={texts.kind} />
      <Col source="resource" render={what} style={WHAT} />
      <Col source="state" render={texts.state} />
    </DataTable>
  );
};

const Cards = () => {
  const texts = useChangeSetTexts();
  const what = useWhat();
  const formatDateTime = useFormatDateTime();
  return (
    <SimpleList<ChangeSet>
      empty={<NoRows />}
      rowClick="show"
      primaryText={(changeSet) => [texts.kind(changeSet), what(changeSet)].join(' · ')}
      secondaryText={(changeSet) =>
        [changeSet.actor_name, formatDateTime(changeSet.created_at), texts.state(changeSet)].join(' · ')
      }
    />
  );
};

/** /change-sets: the bulk edits, deletions, imports and spreadsheets. */
const ChangeSetList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'created_at', order: 'DESC' }}
    table={<Table />}
    cards={<Cards />}
  />
);

export default ChangeSetList;
