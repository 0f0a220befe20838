import { DataTable, SimpleList, useRecordContext } from 'react-admin';
import type { Opening } from '../../../routing/types';
import { ExportList } from '../../../ui/ExportList';
import { NoRows } from '../../../ui/NoRows';
import { PlainRowLink } from '../../../ui/RowLink';
import { ResourceList } from '../../../ui/ResourceList';
import { useFormatDateTime } from '../../../ui/format';
import { ActionField, ActorField, AddressField, ChangedFields, KindField, RecordField } from '../fields';
import { useAuditWords, type GivenLine } from '../useAuditWords';
import { auditLogFilters } from './filters';

/** When it was; leads to the line by the keyboard, as a click on the row does. */
const WhenField = (_: { source?: string }) => {
  const line = useRecordContext<GivenLine>();
  const formatDateTime = useFormatDateTime();
  return line ? (
    <PlainRowLink to={`/audit-log/${line.id}/show`}>{formatDateTime(line.at)}</PlainRowLink>
  ) : null;
};

/** What is long takes several lines. */
const NAME = { overflowWrap: 'break-word', minWidth: '18ch' } as const;
const FIELDS = { overflowWrap: 'break-word', minWidth: '14ch' } as const;

const Table = () => (
  <DataTable<GivenLine> rowClick="show" bulkActionButtons={false} hiddenColumns={['record_id']}>
    <DataTable.Col source="at" field={WhenField} />
    <DataTable.Col source="actor_id" disableSort field={ActorField} />
    <DataTable.Col source="action" disableSort field={ActionField} />
    <DataTable.Col source="resource" disableSort field={KindField} />
    <DataTable.Col source="record_name" disableSort style={NAME}>
      <RecordField wrap />
    </DataTable.Col>
    <DataTable.Col source="record_id" disableSort />
    <DataTable.Col source="changes" disableSort field={ChangedFields} style={FIELDS} />
    <DataTable.Col source="ip" disableSort field={AddressField} />
  </DataTable>
);

const Cards = () => {
  const words = useAuditWords();
  const formatDateTime = useFormatDateTime();
  return (
    <SimpleList<GivenLine>
      empty={<NoRows />}
      rowClick="show"
      primaryText={(line) => [words.title(line), words.record(line)].filter(Boolean).join(' · ')}
      secondaryText={(line) => `${words.actor(line)} · ${formatDateTime(line.at)}`}
    />
  );
};

export const OPENING: Opening = { sort: { field: 'at', order: 'DESC' } };

/** /audit-log. */
const AuditLogList = () => (
  <ResourceList
    filters={auditLogFilters(useAuditWords())}
    sort={OPENING.sort}
    actions={<ExportList />}
    table={<Table />}
    cards={<Cards />}
  />
);

export default AuditLogList;
