import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';
import type { Person } from '../../../../contract/person';
import { ApiError } from '../../../api/ApiError';
import { AppDialog } from '../../../ui/AppDialog';
import { useNotifySaved } from '../../../features/undo/useNotifySaved';
import { personLabel, useRecordSearch } from '../../../features/pickers/useRecordSearch';

/** Chooses or removes the substitute of a pending request. */
const SubstituteDialog = ({ request, onClose }: { request: LeaveRequest; onClose: () => void }) => {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const [chosen, setChosen] = useState<Person | null>(request.substitute ?? null);
  const { props } = useRecordSearch<Person>('users', {
    label: personLabel,
    filter: { inactive: false },
    chosen,
  });
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
      error={!fieldError && error}
      maxWidth="xs"
      busy={isPending}
      primary={{ label: translate('ra.action.save'), onClick: save }}
    >
      <Autocomplete
        {...props}
        options={props.options.filter(({ id }) => id !== request.user_id)}
        value={chosen}
        onChange={(_event, person) => setChosen(person)}
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
