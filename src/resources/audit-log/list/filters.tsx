import { AutocompleteInput, DateInput, NumberInput, ReferenceInput, SelectInput } from 'react-admin';
import { AUDIT_ACTIONS, AUDIT_RESOURCES } from '../../../../contract/auditLog';
import { SearchFilter } from '../../../ui/SearchFilter';

const byName = { field: 'name', order: 'ASC' } as const;
const toQuery = (q: string) => ({ q });
const WIDE = { minWidth: 220 };

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
  <ReferenceInput key="actor_id" source="actor_id" reference="users" sort={byName}>
    <AutocompleteInput
      optionText="name"
      label="resources.audit-log.fields.actor_id"
      filterToQuery={toQuery}
      sx={WIDE}
    />
  </ReferenceInput>,
  <AutocompleteInput
    key="action"
    source="action"
    choices={choicesOf(AUDIT_ACTIONS, action)}
    translateChoice={false}
    sx={WIDE}
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
