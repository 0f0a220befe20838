import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { TOKEN_DAYS } from '../../../../contract/company';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { FormDialog } from '../../../features/form/FormDialog';
import { DayInput } from '../../../ui/dates/DateInput';
import { ScopesInput } from './ScopesInput';
import { SecretDialog } from './SecretDialog';
import { EXPIRES_IN, toExpiresAt, tokenForm, type TokenForm } from './tokenExpiry';

/** The token expires after some days, or on a date. */
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
      />
      {choice === 'date' && (
        <DayInput
          source="expires_at"
          label="resources.companies.settings.tokens.expires_at"
          helperText={false}
          isRequired
        />
      )}
    </>
  );
};

/** The token has access to everything, or to what is chosen. */
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
      />
      {access === 'some' && <ScopesInput />}
    </>
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
  const dataProvider = useDataProvider<AppDataProvider>();
  const [token, setToken] = useState<string | null>(null);
  if (token)
    return (
      <SecretDialog
        kind="tokens"
        title="resources.companies.settings.tokens.made_title"
        label="resources.companies.settings.tokens.token"
        value={token}
        onClose={onClose}
      />
    );
  const save = async (values: FieldValues) => {
    const { name, access, scopes, ...expiry } = values as TokenForm;
    const { data } = await dataProvider.createCompanyToken(companyId, {
      name,
      expires_at: toExpiresAt(expiry),
      ...(access === 'some' && { scopes }),
    });
    setToken(data.token);
    void onCreated();
  };
  return (
    <FormDialog
      title={translate('resources.companies.settings.tokens.make')}
      schema={tokenForm}
      labels="resources.companies.settings.tokens"
      values={{ expires_in: String(TOKEN_DAYS), access: 'all' }}
      isNew
      save={save}
      saveLabel="ra.action.create"
      onClose={onClose}
    >
      <DialogContentText>{translate('resources.companies.settings.tokens.make_hint')}</DialogContentText>
      <TextInput
        source="name"
        label="resources.companies.settings.tokens.name"
        helperText={false}
        isRequired
        autoFocus
      />
      <ExpiryInputs />
      <AccessInputs />
    </FormDialog>
  );
};
