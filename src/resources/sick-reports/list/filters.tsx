import { DateInput, SelectInput } from 'react-admin';
import { SICK_REASONS } from '../../../../contract/sickReport';
import { RecordFilter } from '../../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../../ui/SearchFilter';

const reasons = SICK_REASONS.map((id) => ({ id, name: `resources.sick-reports.reasons.${id}` }));

/** The filters of the list of sick reports. */
export const sickReportFilters = [
  <SearchFilter key="q" name="resources.sick-reports.search" alwaysOn />,
  <SelectInput key="reason" source="reason" choices={reasons} />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <RecordFilter key="user_id" source="user_id" reference="users" />,
];
