import {
  AutocompleteArrayInput,
  BooleanInput,
  DateInput,
  ReferenceArrayInput,
  SelectArrayInput,
} from 'react-admin';
import { GroupsInput } from '../../../ui/pickers/GroupsInput';
import { SearchFilter } from '../../../ui/SearchFilter';
import { reasonChoices } from '../choices';

const toQuery = (q: string) => ({ q });
const WIDE = { minWidth: 220 };

/** Chooses people: searches on the server while one types. */
const PeopleFilter = ({ source }: { source: string }) => (
  <ReferenceArrayInput source={source} reference="users" sort={{ field: 'name', order: 'ASC' }} perPage={50}>
    <AutocompleteArrayInput
      optionText="name"
      label="resources.leave-requests.fields.user_id"
      filterToQuery={toQuery}
      sx={WIDE}
    />
  </ReferenceArrayInput>
);

const search = <SearchFilter key="q" name="resources.leave-requests.list.search" alwaysOn />;
const others = [
  <SelectArrayInput key="reason" source="reason" choices={reasonChoices} sx={WIDE} />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
  <PeopleFilter key="user_id" source="user_id" />,
  <GroupsInput key="group_id" source="group_id" label="resources.leave-requests.fields.group_id" sx={WIDE} />,
];

/** The filters of the list; the status is chosen above it. */
export const leaveFilters = [search, ...others];
/** The same for those who answer requests. */
export const reviewFilters = [
  search,
  <BooleanInput key="mine_to_answer" source="mine_to_answer" />,
  ...others,
];
