import { AutocompleteArrayInput, ReferenceArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { personLabel } from './useRecordSearch';

interface UsersInputProps extends Pick<
  AutocompleteArrayInputProps,
  'label' | 'helperText' | 'isRequired' | 'disabled' | 'getOptionDisabled' | 'sx' | 'className'
> {
  source: string;
  /** Filters the choices. */
  filter?: Record<string, unknown>;
}

/** Selects users with a server-side search. */
export const UsersInput = ({ source, filter, sx, ...props }: UsersInputProps) => (
  <ReferenceArrayInput
    source={source}
    reference="users"
    sort={{ field: 'name', order: 'ASC' }}
    filter={filter}
    perPage={50}
  >
    <AutocompleteArrayInput
      {...props}
      optionText={personLabel}
      sx={[{ width: '100%' }, ...[sx ?? []].flat()]}
    />
  </ReferenceArrayInput>
);
