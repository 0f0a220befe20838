import { AutocompleteArrayInput, ReferenceArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import type { User } from '../../../contract/user';

interface PeopleInputProps extends Pick<
  AutocompleteArrayInputProps,
  'label' | 'helperText' | 'isRequired' | 'disabled' | 'sx' | 'className'
> {
  source: string;
  /** Narrows who can be chosen. */
  filter?: Record<string, unknown>;
}

const toQuery = (text: string) => ({ q: text });

/** With what they do, since people share names. */
const nameOf = ({ name, title, department }: Partial<User>) =>
  [name, [title, department].filter(Boolean).join(', ')].filter(Boolean).join(' – ');

/** Chooses people: searches on the server while one types. */
export const PeopleInput = ({ source, filter, ...props }: PeopleInputProps) => (
  <ReferenceArrayInput
    source={source}
    reference="users"
    sort={{ field: 'name', order: 'ASC' }}
    filter={filter}
    perPage={50}
  >
    <AutocompleteArrayInput {...props} optionText={nameOf} filterToQuery={toQuery} />
  </ReferenceArrayInput>
);
