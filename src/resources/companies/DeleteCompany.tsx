import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, DialogContentText, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useDelete, useLocale, useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { DELETED_COMPANY_DAYS } from '../../../contract/constants';
import { ApiError, isRetryable } from '../../api/ApiError';
import { hasCapability } from '../../api/capabilities';
import { AppDialog } from '../../ui/AppDialog';
import { DialogAction } from '../../ui/DialogAction';
import { useFocusAfterUnmount } from '../../ui/focusContent';
import { dateFormat } from '../../ui/format';
import { useCurrentUser } from '../../api/useCurrentUser';
import { ExportCompany } from './ExportCompany';

const DAY = 24 * 60 * 60_000;

/** Returns why the server refused, or undefined when a retry may help. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && !isRetryable(error) ? error.message : undefined;

/** Asks the user to type the company's name. */
const DeleteCompanyDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [text, setText] = useState('');
  const { id, name, users_count: users } = company;
  const isMatch = text.trim() === name;
  useFocusAfterUnmount();
  const isKept = hasCapability('companyTools');
  const locale = useLocale();
  const [deleteOne, { isPending, error }] = useDelete<Company, Error>(
    'companies',
    { id, previousData: company },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        const until = dateFormat(locale, 'date').format(Date.now() + DELETED_COMPANY_DAYS * DAY);
        notify(isKept ? 'resources.companies.delete.done_kept' : 'resources.companies.delete.done', {
          type: 'success',
          messageArgs: { name, date: until },
        });
        redirect('list', 'companies');
      },
    },
  );

  return (
    <AppDialog
      title={translate('deletion.title', { what: name })}
      maxWidth="xs"
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (isMatch && !isPending) void deleteOne();
      }}
      primary={{
        label: translate(isKept ? 'resources.companies.delete.action' : 'resources.trash.delete_forever'),
        danger: true,
        disabled: !isMatch,
      }}
    >
      <DialogContentText>
        {translate(isKept ? 'resources.companies.delete.kept' : 'resources.companies.delete.warning', {
          days: DELETED_COMPANY_DAYS,
        })}
      </DialogContentText>
      {users > 0 && (
        <DialogContentText sx={{ mt: 1, fontWeight: 600 }}>
          {translate(isKept ? 'resources.companies.delete.users_kept' : 'resources.companies.delete.users', {
            smart_count: users,
          })}
        </DialogContentText>
      )}
      {isKept && (
        <Box sx={{ mt: 2 }}>
          <DialogContentText sx={{ mb: 1 }}>
            {translate('resources.companies.export.first')}
          </DialogContentText>
          <ExportCompany id={id} />
        </Box>
      )}
      <TextField
        autoFocus
        margin="normal"
        autoComplete="off"
        label={translate('resources.companies.fields.confirm_name')}
        helperText={translate('resources.companies.delete.type', { name })}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error && (
        <Alert severity="error">{refusalOf(error) ?? translate('resources.companies.delete.failed')}</Alert>
      )}
    </AppDialog>
  );
};

/** Deletes a company, but not the user's own. */
export const DeleteCompany = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  const user = useCurrentUser();
  if (!company || !user) return null;
  const isOwn = user.company.id === company.id;
  return (
    <DialogAction
      button={(open) => (
        <Tooltip title={isOwn ? translate('resources.companies.delete.own') : ''}>
          <Button
            color="error"
            startIcon={<DeleteOutlined />}
            aria-disabled={isOwn}
            onClick={isOwn ? undefined : open}
            sx={isOwn ? { opacity: 0.55, cursor: 'default' } : undefined}
          >
            {translate('resources.companies.delete.action')}
          </Button>
        </Tooltip>
      )}
      dialog={(close) => <DeleteCompanyDialog company={company} onClose={close} />}
    />
  );
};
