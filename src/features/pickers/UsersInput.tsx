import { AutocompleteArrayInput, ReferenceArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import type { User } from '../../../contract/user';
import { recordName } from '../../providers/recordName';
import { jobOf } from '../../providers/jobOf';

interface UsersInputProps extends Pick<
  AutocompleteArrayInputProps,
  'label' | 'helperText' | 'isRequired' | 'disabled' | 'sx' | 'className'
> {
  source: string;
  /** Filters the choices. */
  filter?: Record<string, unknown>;
}

/** Adds title and department, because names are not unique. */
const nameOf = (user: User) => [recordName(user), jobOf(user)].filter(Boolean).join(' – ');

/** Selects users with a server-side search. */
export const UsersInput = ({ source, filter, ...props }: UsersInputProps) => (
  <ReferenceArrayInput
    source={source}
    reference="users"
    sort={{ field: 'name', order: 'ASC' }}
    filter={filter}
    perPage={50}
  >
    <AutocompleteArrayInput {...props} optionText={nameOf} />
  </ReferenceArrayInput>
);
