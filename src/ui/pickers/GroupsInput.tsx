import { AutocompleteArrayInput, ReferenceArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { recordName } from '../recordName';

interface GroupsInputProps extends Pick<
  AutocompleteArrayInputProps,
  'label' | 'helperText' | 'validate' | 'isRequired' | 'onChange' | 'disabled' | 'sx' | 'className'
> {
  source: string;
}

const toQuery = (text: string) => ({ q: text });

/** Selects groups with a server-side search. */
export const GroupsInput = ({ source, ...props }: GroupsInputProps) => (
  <ReferenceArrayInput source={source} reference="groups" sort={{ field: 'name', order: 'ASC' }} perPage={50}>
    <AutocompleteArrayInput {...props} optionText={recordName} filterToQuery={toQuery} />
  </ReferenceArrayInput>
);
