import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { ApiError, isRetryable } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';

/** Why it was refused; what failed otherwise can be tried again (spec section 8). */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && !isRetryable(error)
    ? (error.body.errors?.confirm_name ?? error.message)
    : undefined;

/** Asks for the company's name before all of it goes. */
export const DeleteCompanyDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, name, users_count: users } = company;
  const isRight = typed.trim() === name;

  const remove = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The form of the screen lies around the dialog, for React.
    event.stopPropagation();
    if (!isRight || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await dataProvider.deleteCompany(id, typed.trim());
    } catch (error) {
      setFailure(refusalOf(error) ?? translate('resources.companies.delete.failed'));
      setBusy(false);
      return;
    }
    notify('resources.companies.delete.done', { type: 'success', messageArgs: { name } });
    queryClient.removeQueries({ queryKey: ['companies'] });
    redirect('list', 'companies');
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby="delete-company"
      maxWidth="xs"
      fullWidth
    >
      <form onSubmit={(event) => void remove(event)} noValidate>
        <DialogTitle id="delete-company">
          {translate('resources.companies.delete.title', { name })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('resources.companies.delete.warning')}</DialogContentText>
          {users > 0 && (
            <DialogContentText sx={{ mt: 1, fontWeight: 600 }}>
              {translate('resources.companies.delete.users', { smart_count: users })}
            </DialogContentText>
          )}
          <TextField
            autoFocus
            fullWidth
            margin="normal"
            autoComplete="off"
            label={translate('resources.companies.fields.confirm_name')}
            helperText={translate('resources.companies.delete.type', { name })}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
          {failure !== null && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" color="error" variant="contained" disabled={!isRight} loading={busy}>
            {translate('resources.companies.delete.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
