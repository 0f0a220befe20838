import { NullableBooleanInput, SelectInput } from 'react-admin';
import { RecordFilter } from '../../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../../ui/SearchFilter';
import { roleChoices } from '../choices';

/** The filters of the list of posts. */
export const feedFilters = [
  <SearchFilter key="q" name="resources.feeds.search" alwaysOn />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <RecordFilter key="author_id" source="author_id" reference="users" />,
  <NullableBooleanInput key="pinned" source="pinned" />,
  <NullableBooleanInput key="scheduled" source="scheduled" />,
  <NullableBooleanInput key="has_image" source="has_image" />,
];
