import { Alert, Autocomplete, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate, useUpdate } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';
import type { Person } from '../../../../contract/person';
import { ApiError, messageOf } from '../../../api/ApiError';
import { AppDialog } from '../../../ui/AppDialog';
import { recordName } from '../../../providers/recordName';
import { useNotifySaved } from '../../../features/undo/useNotifySaved';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { jobOf } from '../../../providers/jobOf';

/** Adds title and department, because names are not unique. */
const labelOf = (person: Person): string => [recordName(person), jobOf(person)].filter(Boolean).join(' – ');

/** Chooses or removes the substitute of a pending request. */
const SubstituteDialog = ({ request, onClose }: { request: LeaveRequest; onClose: () => void }) => {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const [chosen, setChosen] = useState<Person | null>(request.substitute ?? null);
  const [text, setText] = useState('');
  const q = useDebouncedValue(text === (chosen && labelOf(chosen)) ? '' : text, 250);
  const { data: people = [] } = useGetList<Person>(
    'users',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
      filter: { q, inactive: false },
    },
    { placeholderData: (previous) => previous },
  );
  const [update, { error, isPending }] = useUpdate<LeaveRequest>();
  const save = () => {
    void update(
      'leave-requests',
      { id: request.id, data: { substitute_id: chosen?.id ?? null }, previousData: request },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notifySaved('leave-requests', request.id, translate('resources.leave-requests.substitute.saved'));
          onClose();
        },
      },
    );
  };
  const fieldError = error instanceof ApiError ? error.body.errors?.substitute_id : undefined;
  return (
    <AppDialog
      title={translate('resources.leave-requests.substitute.choose')}
      onClose={onClose}
      maxWidth="xs"
      confirm={
        <Button variant="contained" disabled={isPending} onClick={save}>
          {translate('ra.action.save')}
        </Button>
      }
    >
      {error && !fieldError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOf(error)}
        </Alert>
      )}
      <Autocomplete
        options={people.filter((person) => person.id !== request.user_id)}
        value={chosen}
        getOptionLabel={labelOf}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(options) => options}
        onChange={(_event, person) => setChosen(person)}
        onInputChange={(_event, typed) => setText(typed)}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label={translate('resources.leave-requests.fields.substitute_id')}
            error={fieldError !== undefined}
            helperText={fieldError}
          />
        )}
      />
    </AppDialog>
  );
};

export default SubstituteDialog;
