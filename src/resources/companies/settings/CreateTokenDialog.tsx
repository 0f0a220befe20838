import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useId, useState } from 'react';
import { DateInput, SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { TOKEN_DAYS } from '../../../../contract/company';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { SubmitButton } from '../../../features/form/FormSaveButton';
import { SchemaForm } from '../../../features/form/SchemaForm';
import { useDialogSave } from '../../../features/form/useDialogSave';
import { ScopesInput } from './ScopesInput';
import { SecretOnce } from './SecretOnce';
import { EXPIRES_IN, toExpiresAt, tokenForm, type TokenForm as TokenFormValues } from './tokenExpiry';

/** After some days, or on a date. */
const ExpiryInputs = () => {
  const translate = useTranslate();
  const choice: unknown = useWatch({ name: 'expires_in' });
  const nameOf = (id: (typeof EXPIRES_IN)[number]): string => {
    if (id === 'date') return translate('resources.companies.settings.tokens.on_date');
    return id === '365'
      ? translate('resources.companies.settings.tokens.year')
      : translate('resources.companies.settings.tokens.days', { smart_count: Number(id) });
  };
  return (
    <>
      <SelectInput
        source="expires_in"
        label="resources.companies.settings.tokens.expires_in"
        choices={EXPIRES_IN.map((id) => ({ id, name: nameOf(id) }))}
        translateChoice={false}
        helperText={false}
        isRequired
        fullWidth
      />
      {choice === 'date' && (
        <DateInput
          source="expires_at"
          label="resources.companies.settings.tokens.expires_at"
          helperText={false}
          isRequired
          fullWidth
        />
      )}
    </>
  );
};

/** Everything, or what is chosen. */
const AccessInputs = () => {
  const access: unknown = useWatch({ name: 'access' });
  return (
    <>
      <SelectInput
        source="access"
        label="resources.companies.settings.tokens.access"
        choices={[
          { id: 'all', name: 'resources.companies.settings.tokens.access_all' },
          { id: 'some', name: 'resources.companies.settings.tokens.access_some' },
        ]}
        helperText={false}
        isRequired
        fullWidth
      />
      {access === 'some' && <ScopesInput />}
    </>
  );
};

interface TokenFormProps {
  companyId: number;
  onCreated: (token: string) => unknown;
  onClose: () => void;
}

const TokenForm = ({ companyId, onCreated, onClose }: TokenFormProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();

  const { save, failure } = useDialogSave(async (values: FieldValues) => {
    const { name, access, scopes, ...expiry } = values as TokenFormValues;
    const { data } = await dataProvider.createCompanyToken(companyId, {
      name,
      expires_at: toExpiresAt(expiry),
      ...(access === 'some' && { scopes }),
    });
    onCreated(data.token);
  });

  return (
    <SchemaForm
      schema={tokenForm}
      labels="resources.companies.settings.tokens"
      // Without a record the name would be prefilled with the company's.
      record={{ expires_in: String(TOKEN_DAYS), access: 'all' }}
      onSubmit={save}
    >
      {/* MUI removes this padding only directly after a DialogTitle. */}
      <DialogContent sx={{ pt: 0 }}>
        <Stack spacing={2}>
          <DialogContentText>{translate('resources.companies.settings.tokens.make_hint')}</DialogContentText>
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextInput
            source="name"
            label="resources.companies.settings.tokens.name"
            helperText={false}
            isRequired
            autoFocus
            fullWidth
          />
          <ExpiryInputs />
          <AccessInputs />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <SubmitButton label="ra.action.create" icon={<></>} />
      </DialogActions>
    </SchemaForm>
  );
};

interface CreateTokenDialogProps {
  companyId: number;
  onCreated: () => unknown;
  onClose: () => void;
}

/** Creates a token and shows it once. */
export const CreateTokenDialog = ({ companyId, onCreated, onClose }: CreateTokenDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog
      open
      // A click outside would lose the token.
      onClose={token ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      // Keeps the buttons in view while the content scrolls.
      sx={{ '& form': { display: 'contents' } }}
    >
      <DialogTitle id={titleId}>
        {translate(
          token
            ? 'resources.companies.settings.tokens.made_title'
            : 'resources.companies.settings.tokens.make',
        )}
      </DialogTitle>
      {token ? (
        <SecretOnce
          value={token}
          hint="resources.companies.settings.tokens.once"
          label="resources.companies.settings.tokens.token"
          copy="resources.companies.settings.tokens.copy"
          copied="resources.companies.settings.tokens.copied"
          notCopied="resources.companies.settings.tokens.copy_failed"
          done="resources.companies.settings.tokens.done"
          onClose={onClose}
        />
      ) : (
        <TokenForm
          companyId={companyId}
          onCreated={(created) => {
            setToken(created);
            void onCreated();
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
