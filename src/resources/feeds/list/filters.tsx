import { AutocompleteInput, NullableBooleanInput, ReferenceInput, SelectInput } from 'react-admin';
import { SearchFilter } from '../../../ui/SearchFilter';
import { roleChoices } from '../choices';

const byName = { field: 'name', order: 'ASC' } as const;

/** The filters of the list of posts. */
export const feedFilters = [
  <SearchFilter key="q" name="resources.feeds.search" alwaysOn />,
  <ReferenceInput key="group_id" source="group_id" reference="groups" sort={byName} perPage={100}>
    <SelectInput optionText="name" label="resources.feeds.fields.group_id" />
  </ReferenceInput>,
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <ReferenceInput key="author_id" source="author_id" reference="users" sort={byName}>
    <AutocompleteInput
      optionText="name"
      label="resources.feeds.fields.author_id"
      filterToQuery={(q: string) => ({ q })}
      sx={{ minWidth: 220 }}
    />
  </ReferenceInput>,
  <NullableBooleanInput key="pinned" source="pinned" />,
  <NullableBooleanInput key="scheduled" source="scheduled" />,
  <NullableBooleanInput key="has_image" source="has_image" />,
];
