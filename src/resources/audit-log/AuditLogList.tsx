import {
  DataTable,
  SimpleList,
  useRecordContext,
  AutocompleteInput,
  DateInput,
  NumberInput,
  SelectInput,
} from 'react-admin';
import { ExportList } from '../../ui/ExportList';
import { NoRows } from '../../ui/NoRows';
import { PlainRowLink } from '../../ui/RowLink';
import { ResourceList } from '../../ui/ResourceList';
import { useFormatDateTime } from '../../ui/format';
import { ActionField, ActorField, AddressField, ChangedFields, KindField, RecordField } from './fields';
import { useAuditWords, type GivenLine } from './useAuditWords';
import { AUDIT_ACTIONS } from '../../../contract/auditLog';
import { AUDIT_RESOURCES } from '../../../contract/resources';
import { FILTER_WIDTH, RecordFilter } from '../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../ui/SearchFilter';

/** Choices sorted by label. */
const choicesOf = (names: readonly string[], wordOf: (name: string) => string) =>
  names.map((id) => ({ id, name: wordOf(id) })).sort((a, b) => a.name.localeCompare(b.name));

interface Words {
  action: (name: string) => string;
  kind: (name: string) => string;
}

const auditLogFilters = ({ action, kind }: Words) => [
  <SearchFilter key="q" name="resources.audit-log.search" alwaysOn />,
  <RecordFilter key="actor_id" source="actor_id" reference="users" />,
  <AutocompleteInput
    key="action"
    source="action"
    choices={choicesOf(AUDIT_ACTIONS, action)}
    translateChoice={false}
    sx={FILTER_WIDTH}
  />,
  <SelectInput
    key="resource"
    source="resource"
    choices={choicesOf(AUDIT_RESOURCES, kind)}
    translateChoice={false}
  />,
  <NumberInput key="record_id" source="record_id" min={1} step={1} />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
];

/** Links to the entry for keyboard users; a click on the row does the same. */
const WhenField = (_: { source?: string }) => {
  const line = useRecordContext<GivenLine>();
  const formatDateTime = useFormatDateTime();
  return line ? (
    <PlainRowLink to={`/audit-log/${line.id}/show`}>{formatDateTime(line.at)}</PlainRowLink>
  ) : null;
};

/** Long values wrap. */
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

/** /audit-log. */
const AuditLogList = () => (
  <ResourceList
    filters={auditLogFilters(useAuditWords())}
    sort={{ field: 'at', order: 'DESC' }}
    actions={<ExportList />}
    table={<Table />}
    cards={<Cards />}
  />
);

export default AuditLogList;
