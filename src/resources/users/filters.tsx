import { SelectInput } from 'react-admin';
import { useGivenFilter } from '../../ui/useGivenFilter';
import { languageChoices, roleChoices, statusChoices } from './choices';

/** What react-admin hands to the input of a filter, of what these need. */
export interface FilterProps {
  source: string;
  label?: string;
  size?: 'small' | 'medium';
}

const ChoiceFilter = (props: FilterProps & { choices: { id: unknown; name: string }[] }) => (
  <SelectInput {...props} defaultValue={useGivenFilter(props.source)} />
);

/** The inputs of the filters that can be added to the list of users. */

export const RoleFilter = (props: FilterProps) => <ChoiceFilter {...props} choices={roleChoices} />;

export const StatusFilter = (props: FilterProps) => <ChoiceFilter {...props} choices={statusChoices} />;

export const LanguageFilter = (props: FilterProps) => <ChoiceFilter {...props} choices={languageChoices} />;
