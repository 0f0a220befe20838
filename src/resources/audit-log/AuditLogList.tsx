import {
  AutocompleteInput,
  DataTable,
  NumberInput,
  SelectInput,
  SimpleList,
  useListContext,
  useLocale,
} from 'react-admin';
import { AUDIT_ACTIONS } from '../../../contract/auditLog';
import { ALL_COMPANIES } from '../../../contract/constants';
import { AUDIT_RESOURCES } from '../../../contract/resources';
import { useCanVisit } from '../../routing/canVisit';
import { ExportMenuItems } from '../../features/list/ExportList';
import { DayInput } from '../../ui/dates/DateInput';
import { LocalDateField } from '../../ui/LocalDateField';
import { NoRows } from '../../ui/NoRows';
import { FilterNotice } from '../../features/filters/FilterNotice';
import FilterPresets from '../../features/filters/FilterPresets';
import { FILTER_WIDTH } from '../../features/pickers/filterWidth';
import { RecordFilter } from '../../features/pickers/RecordFilter';
import { ResourceList } from '../../features/list/ResourceList';
import { SearchFilter } from '../../features/list/SearchFilter';
import { useFormatDateTime } from '../../ui/format';
import { useCurrentUser } from '../../api/useCurrentUser';
import { yesterday } from '../../ui/yesterday';
import type { AuditEntry } from '../../features/audit/auditEntry';
import { CompanyField, CompanyFilter } from './companies';
import { ActorField, RecordField } from './fields';
import { SentenceField } from './SentenceField';
import { useAuditLabels } from '../../features/audit/useAuditLabels';
import { useAuditSentence } from './useAuditSentence';
import { useEntryPath } from './useEntryPath';
import { Col } from '../../features/table/Col';

const sortedChoices = (ids: readonly string[], label: (id: string) => string, locale: string) =>
  ids.map((id) => ({ id, name: label(id) })).sort((a, b) => a.name.localeCompare(b.name, locale));

const createFilters = (
  { action, kind }: ReturnType<typeof useAuditLabels>,
  locale: string,
  readsAllLogs: boolean,
) => [
  <SearchFilter key="q" name="resources.audit-log.search" alwaysOn />,
  ...(readsAllLogs ? [<CompanyFilter key="company_id" source="company_id" />] : []),
  <RecordFilter key="actor_id" source="actor_id" reference="users" />,
  <AutocompleteInput
    key="action"
    source="action"
    choices={sortedChoices(AUDIT_ACTIONS, action, locale)}
    translateChoice={false}
    sx={FILTER_WIDTH}
  />,
  <SelectInput
    key="resource"
    source="resource"
    choices={sortedChoices(AUDIT_RESOURCES, kind, locale)}
    translateChoice={false}
  />,
  <NumberInput key="record_id" source="record_id" min={1} step={1} />,
  <DayInput key="from" source="from" presets="past" />,
  <DayInput key="to" source="to" presets="past" />,
];

const TIME = { width: 160 };
const SENTENCE = { width: 360 };
/** The sentence names them. */
const HIDDEN = ['resource', 'actor_id', 'record_name', 'record_id', 'changes'];

/** Whether the logs of all companies are shown. */
const useIsOfAll = (): boolean =>
  (useListContext().filterValues as Record<string, unknown>).company_id === ALL_COMPANIES;

const Table = () => {
  const labels = useAuditLabels();
  const isOfAll = useIsOfAll();
  const paths = useEntryPath();
  return (
    <DataTable<AuditEntry>
      rowClick={(_id, _resource, entry) => paths.one(entry)}
      bulkActionButtons={false}
      hiddenColumns={HIDDEN}
    >
      <Col source="at" style={TIME}>
        <LocalDateField source="at" showTime />
      </Col>
      <Col source="sentence" field={SentenceField} style={SENTENCE} />
      <Col source="resource" render={({ resource }: AuditEntry) => labels.kind(resource)} />
      <Col source="actor_id" field={ActorField} />
      <Col source="record_name">
        <RecordField />
      </Col>
      <Col source="record_id" render={({ record_id: id }: AuditEntry) => id} />
      <Col source="changes" render={labels.changed} />
      <Col source="ip" />
      {isOfAll && <Col source="company_id" field={CompanyField} />}
    </DataTable>
  );
};

const Cards = () => {
  const labels = useAuditLabels();
  const sentenceOf = useAuditSentence();
  const formatDateTime = useFormatDateTime();
  const isOfAll = useIsOfAll();
  const paths = useEntryPath();
  return (
    <SimpleList<AuditEntry>
      empty={<NoRows />}
      rowClick={(_id, _resource, entry) => paths.one(entry as AuditEntry)}
      primaryText={sentenceOf}
      secondaryText={(entry) => (
        <>
          {isOfAll && (
            <>
              <CompanyField />
              {' · '}
            </>
          )}
          {`${labels.kind(entry.resource)} · ${formatDateTime(entry.at)}`}
        </>
      )}
    />
  );
};

const KEPT_BY_PRESETS = ['company_id'];
/** A bulk change is one row. */
const GROUPED = { grouped: true };

const AuditLogList = () => {
  const labels = useAuditLabels();
  const locale = useLocale();
  const canVisit = useCanVisit();
  const user = useCurrentUser();
  const day = yesterday();
  const readsAllLogs = canVisit('/companies');
  return (
    <ResourceList
      filters={createFilters(labels, locale, readsAllLogs)}
      filter={GROUPED}
      sort={{ field: 'at', order: 'DESC' }}
      menu={<ExportMenuItems />}
      table={<Table />}
      cards={<Cards />}
    >
      <FilterNotice
        source="same_action_as"
        text="resources.audit-log.same_action.text"
        showAll="resources.audit-log.same_action.show_all"
      />
      <FilterPresets
        keep={KEPT_BY_PRESETS}
        presets={[
          ['resources.audit-log.presets.yesterday', { from: day, to: day }],
          ['resources.audit-log.presets.mine', { actor_id: user?.id }],
          ['resources.audit-log.presets.deletions', { action: 'delete' }],
        ]}
      />
    </ResourceList>
  );
};

export default AuditLogList;
