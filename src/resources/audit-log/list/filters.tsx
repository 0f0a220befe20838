import { AutocompleteInput, DateInput, NumberInput, SelectInput } from 'react-admin';
import { AUDIT_ACTIONS } from '../../../../contract/auditLog';
import { AUDIT_RESOURCES } from '../../../../contract/resources';
import { FILTER_WIDTH, RecordFilter } from '../../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../../ui/SearchFilter';

/** What can be chosen, in the order of the words. */
const choicesOf = (names: readonly string[], wordOf: (name: string) => string) =>
  names.map((id) => ({ id, name: wordOf(id) })).sort((a, b) => a.name.localeCompare(b.name));

interface Words {
  action: (name: string) => string;
  kind: (name: string) => string;
}

/** The filters of the audit log: who, what, on what, and when. */
export const auditLogFilters = ({ action, kind }: Words) => [
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
