import { ReferenceInputBase, SelectInput } from 'react-admin';
import { languageChoices, roleChoices, statusChoices } from './choices';

/** What react-admin hands to the input of a filter, of what these need. */
export interface FilterProps {
  source: string;
  label?: string;
  size?: 'small' | 'medium';
}

/** The inputs of the filters that can be added to the list of users. */

export const RoleFilter = (props: FilterProps) => <SelectInput {...props} choices={roleChoices} />;

export const GroupFilter = ({ source, label, size }: FilterProps) => (
  // Not `ReferenceInput`, which brings a field with suggestions along even where another one is inside.
  <ReferenceInputBase source={source} reference="groups" sort={{ field: 'name', order: 'ASC' }} perPage={100}>
    <SelectInput optionText="name" label={label} size={size} helperText={false} />
  </ReferenceInputBase>
);

export const StatusFilter = (props: FilterProps) => <SelectInput {...props} choices={statusChoices} />;

export const LanguageFilter = (props: FilterProps) => <SelectInput {...props} choices={languageChoices} />;
