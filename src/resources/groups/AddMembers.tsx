import { Autocomplete, Box, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { LoadFailed } from '../../ui/LoadFailed';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { useGetList, useTranslate, type Identifier } from 'react-admin';
import type { User } from '../../../contract/user';

interface AddMembersProps {
  groupId: Identifier;
  onAdd: (ids: Identifier[]) => Promise<void>;
}

/** Searches users and adds several at once. Those who could not be added stay selected. */
export const AddMembers = ({ groupId, onAdd }: AddMembersProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<User[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const q = useDebouncedValue(text, 250);
  const { data: found = [], isFetching } = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
      filter: { q, inactive: false },
    },
    { placeholderData: (previous) => previous },
  );
  // Another server may not return group ids.
  const isMember = ({ group_ids: ids = [] }: Partial<User>) => ids.includes(Number(groupId));
  const candidates = found.filter((user) => !isMember(user));

  const add = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onAdd(chosen.map(({ id }) => id));
      setChosen([]);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };

  return (
    <Box sx={{ mb: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'flex-start' } }}>
        <Autocomplete
          multiple
          fullWidth
          filterSelectedOptions
          options={candidates}
          value={chosen}
          loading={isFetching}
          filterOptions={(options) => options}
          getOptionLabel={({ name, title }) => (title ? `${name}, ${title}` : name)}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          onChange={(_event, users) => {
            setChosen(users);
            setFailure(null);
          }}
          onInputChange={(_event, value) => setText(value)}
          renderInput={(params) => <TextField {...params} label={translate('resources.groups.find_users')} />}
        />
        <Button
          variant="contained"
          disabled={chosen.length === 0 || busy}
          onClick={() => void add()}
          sx={{ whiteSpace: 'nowrap', minHeight: 48, flex: 'none' }}
        >
          {translate('resources.groups.add_members')}
        </Button>
      </Stack>
      {failure !== null && (
        <Box sx={{ mt: 1 }}>
          <LoadFailed error={failure} title={translate('resources.groups.add_failed')} onRetry={add} />
        </Box>
      )}
    </Box>
  );
};
