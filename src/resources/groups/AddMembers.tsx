import { Autocomplete, Box, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import type { User } from '../../../contract/user';
import { personLabel, useRecordSearch } from '../../features/pickers/useRecordSearch';
import { LoadFailed } from '../../ui/LoadFailed';
import { useAction } from '../../ui/useAction';

interface AddMembersProps {
  groupId: Identifier;
  onAdd: (ids: Identifier[]) => Promise<void>;
}

/** Searches users and adds several at once. They stay selected when that fails. */
export const AddMembers = ({ groupId, onAdd }: AddMembersProps) => {
  const translate = useTranslate();
  const [selected, setSelected] = useState<User[]>([]);
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: () => onAdd(selected.map(({ id }) => id)),
    showsError: true,
    onSuccess: () => setSelected([]),
  });
  const filter = { inactive: false, group_id: { not: [groupId] } };
  const { props } = useRecordSearch<User>('users', { label: personLabel, filter });

  return (
    <Box sx={{ mb: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
        <Autocomplete
          multiple
          filterSelectedOptions
          {...props}
          value={selected}
          onChange={(_event, users) => {
            setSelected(users);
            reset();
          }}
          renderInput={(params) => (
            <TextField {...params} margin="none" label={translate('resources.groups.find_users')} />
          )}
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
