import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { MatchedUser } from '../../../../contract/document';
import type { User } from '../../../../contract/user';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';

const asMatched = ({
  id,
  name,
  title,
  department,
  inactive,
}: Partial<User> & { id: number }): MatchedUser => ({
  id,
  name: name ?? String(id),
  title: title ?? null,
  department: department ?? null,
  inactive: inactive ?? false,
});

interface PersonPickerProps {
  label: string;
  /** Suggestions shown before the user types. */
  candidates: readonly MatchedUser[];
  onChoose: (person: MatchedUser) => void;
}

/** Searches users. */
export const PersonPicker = ({ label, candidates, onChoose }: PersonPickerProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDebouncedValue(text, 250);
  const asks = q.trim() !== '' || candidates.length === 0;
  const { data = [], isFetching } = useGetList<User>(
    'users',
    { pagination: { page: 1, perPage: 20 }, sort: { field: 'name', order: 'ASC' }, filter: { q } },
    { enabled: asks, placeholderData: (previous) => previous },
  );
  const options = asks ? data.map(asMatched) : candidates;
  const describe = ({ name, title, department, inactive }: MatchedUser): string =>
    [name, title, department, inactive ? translate('resources.users.inactive') : null]
      .filter(Boolean)
      .join(', ');
  return (
    <Autocomplete
      openOnFocus
      size="small"
      options={options}
      loading={isFetching}
      filterOptions={(found) => [...found]}
      getOptionLabel={describe}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_event, value) => setText(value)}
      onChange={(_event, person) => {
        if (person) onChoose(person);
      }}
      renderInput={(params) => <TextField {...params} autoFocus margin="none" label={label} />}
    />
  );
};
