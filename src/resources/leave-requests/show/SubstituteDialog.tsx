import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { LeaveRequest, Person } from '../../../../contract/leave';
import { ApiError, messageOf } from '../../../api/ApiError';
import { recordName } from '../../../ui/recordName';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { jobOf } from '../PersonName';

/** Adds title and department, because names are not unique. */
const labelOf = (person: Person): string => [recordName(person), jobOf(person)].filter(Boolean).join(' – ');

/** Chooses or removes the substitute of a pending request. */
const SubstituteDialog = ({ request, onClose }: { request: LeaveRequest; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
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
          notify('resources.leave-requests.substitute.saved', { type: 'success' });
          onClose();
        },
      },
    );
  };
  const fieldError = error instanceof ApiError ? error.body.errors?.substitute_id : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('resources.leave-requests.substitute.choose')}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button variant="contained" disabled={isPending} onClick={save}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default SubstituteDialog;
