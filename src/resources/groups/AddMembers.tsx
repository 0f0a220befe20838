import { Autocomplete, Box, Button, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useTranslate, type Identifier } from 'react-admin';
import type { User } from '../../../contract/user';
import { LoadFailed } from '../../ui/LoadFailed';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { recordName } from '../../providers/recordName';

interface AddMembersProps {
  groupId: Identifier;
  onAdd: (ids: Identifier[]) => Promise<void>;
}

/** Searches users and adds several at once. They stay selected when that fails. */
export const AddMembers = ({ groupId, onAdd }: AddMembersProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<User[]>([]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => onAdd(selected.map(({ id }) => id)),
    onSuccess: () => setSelected([]),
  });
  const q = useDebouncedValue(text, 250);
  const { data: found = [], isFetching } = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
      filter: { q, inactive: false, group_id: { not: [groupId] } },
    },
    { placeholderData: (previous) => previous },
  );

  return (
    <Box sx={{ mb: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'flex-start' } }}>
        <Autocomplete
          multiple
          fullWidth
          filterSelectedOptions
          options={found}
          value={selected}
          loading={isFetching}
          // Filtered by the server.
          filterOptions={(options) => options}
          getOptionLabel={(user) => [recordName(user), user.title].filter(Boolean).join(', ')}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          onChange={(_event, users) => {
            setSelected(users);
            reset();
          }}
          onInputChange={(_event, value) => setText(value)}
          renderInput={(params) => <TextField {...params} label={translate('resources.groups.find_users')} />}
        />
        <Button
          variant="contained"
          disabled={selected.length === 0 || isPending}
          onClick={() => mutate()}
          sx={{ whiteSpace: 'nowrap', minHeight: 48, flex: 'none' }}
        >
          {translate('resources.groups.add_members')}
        </Button>
      </Stack>
      {error && (
        <Box sx={{ mt: 1 }}>
          <LoadFailed
            error={error}
            title={translate('resources.groups.add_failed')}
            onRetry={() => mutate()}
          />
        </Box>
      )}
    </Box>
  );
};
