import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Tooltip,
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import { useRecordContext, useTranslate, useDataProvider, useNotify, useRedirect } from 'react-admin';
import { useCurrentUser } from '../../ui/useCurrentUser';
import type { Company } from '../../../contract/company';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, isRetryable } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';

/** Returns why the server refused, or undefined when a retry may help. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && !isRetryable(error)
    ? (error.body.errors?.confirm_name ?? error.message)
    : undefined;

/** Asks the user to type the company's name. */
const DeleteCompanyDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
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
    // The dialog is inside the form of the screen in React's tree.
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
            onChange={({ target }) => setTyped(target.value)}
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

/** Deletes a company, but not the user's own. */
export const DeleteCompany = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (!company || !user) return null;
  const isOwn = user.company.id === company.id;
  return (
    <>
      <Tooltip title={isOwn ? translate('resources.companies.delete.own') : ''}>
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          aria-disabled={isOwn}
          onClick={() => {
            if (!isOwn) setAsking(true);
          }}
          sx={isOwn ? { opacity: 0.55, cursor: 'default' } : undefined}
        >
          {translate('resources.companies.delete.action')}
        </Button>
      </Tooltip>
      {asking && <DeleteCompanyDialog company={company} onClose={() => setAsking(false)} />}
    </>
  );
};
