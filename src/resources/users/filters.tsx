import { SelectInput } from 'react-admin';
import { languageChoices, roleChoices, statusChoices } from './choices';

/** What react-admin hands to the input of a filter, of what these need. */
export interface FilterProps {
  source: string;
  label?: string;
  size?: 'small' | 'medium';
  defaultValue?: unknown;
}

/** The inputs of the filters that can be added to the list of users. */

export const RoleFilter = (props: FilterProps) => <SelectInput {...props} choices={roleChoices} />;

export const StatusFilter = (props: FilterProps) => <SelectInput {...props} choices={statusChoices} />;

export const LanguageFilter = (props: FilterProps) => <SelectInput {...props} choices={languageChoices} />;
