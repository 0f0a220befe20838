import { AutocompleteInput, DateInput, ReferenceInput, SelectInput } from 'react-admin';
import { SICK_REASONS } from '../../../../contract/sickReport';
import { SearchFilter } from '../../../ui/SearchFilter';

const byName = { field: 'name', order: 'ASC' } as const;

const toQuery = (q: string) => ({ q });
const WIDE = { minWidth: 220 };

const reasons = SICK_REASONS.map((id) => ({ id, name: `resources.sick-reports.reasons.${id}` }));

/** The filters of the list of sick reports. */
export const sickReportFilters = [
  <SearchFilter key="q" name="resources.sick-reports.search" alwaysOn />,
  <SelectInput key="reason" source="reason" choices={reasons} />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
  <ReferenceInput key="group_id" source="group_id" reference="groups" sort={byName}>
    <AutocompleteInput
      optionText="name"
      label="resources.sick-reports.fields.group_id"
      filterToQuery={toQuery}
      sx={WIDE}
    />
  </ReferenceInput>,
  <ReferenceInput key="user_id" source="user_id" reference="users" sort={byName}>
    <AutocompleteInput
      optionText="name"
      label="resources.sick-reports.fields.user_id"
      filterToQuery={toQuery}
      sx={WIDE}
    />
  </ReferenceInput>,
];
