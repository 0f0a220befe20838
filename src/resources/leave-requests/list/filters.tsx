import { BooleanInput, DateInput, SelectArrayInput } from 'react-admin';
import { FILTER_WIDTH, RecordFilter } from '../../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../../ui/SearchFilter';
import { reasonChoices } from '../choices';

const search = <SearchFilter key="q" name="resources.leave-requests.list.search" alwaysOn />;
const others = [
  <SelectArrayInput key="reason" source="reason" choices={reasonChoices} sx={FILTER_WIDTH} />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
  <RecordFilter key="user_id" source="user_id" reference="users" many />,
  <RecordFilter key="group_id" source="group_id" reference="groups" many />,
];

/** The filters of the list; the status is chosen above it. */
export const leaveFilters = [search, ...others];
/** The same for those who answer requests. */
export const reviewFilters = [
  search,
  <BooleanInput key="mine_to_answer" source="mine_to_answer" />,
  ...others,
];
