import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { DateInput, SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { TOKEN_DAYS } from '../../../../contract/company';
import { endpoints } from '../../../../contract/endpoints';
import { acceptsField } from '../../../api/capabilities';
import { ApiError, messageOf } from '../../../api/ApiError';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useCopy } from '../../../ui/CopyField';
import { SubmitButton } from '../../../ui/form/FormSaveButton';
import { SchemaForm } from '../../../ui/form/SchemaForm';
import { EXPIRES_IN, toExpiresAt, tokenForm, type TokenForm as TokenFormValues } from './tokenExpiry';

/** Shows a token, which cannot be shown again. */
const CreatedToken = ({ token }: { token: string }) => {
  const translate = useTranslate();
  const { input, copy } = useCopy(token);
  const [isCopied, setIsCopied] = useState<boolean>();

  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Alert severity="info">{translate('resources.companies.settings.tokens.once')}</Alert>
      <TextField
        fullWidth
        label={translate('resources.companies.settings.tokens.token')}
        value={token}
        inputRef={input}
        slotProps={{ input: { readOnly: true, sx: { fontFamily: 'monospace' } } }}
      />
      <Button
        variant="outlined"
        startIcon={<ContentCopyOutlined />}
        autoFocus
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => void copy().then(setIsCopied)}
      >
        {translate('resources.companies.settings.tokens.copy')}
      </Button>
      <div role="status">
        {isCopied !== undefined &&
          translate(
            isCopied
              ? 'resources.companies.settings.tokens.copied'
              : 'resources.companies.settings.tokens.copy_failed',
          )}
      </div>
    </Stack>
  );
};

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

interface TokenFormProps {
  companyId: number;
  onCreated: (token: string) => unknown;
  onClose: () => void;
}

const TokenForm = ({ companyId, onCreated, onClose }: TokenFormProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [failure, setFailure] = useState<string | null>(null);
  const hasExpiry = acceptsField('POST', endpoints.companies.tokens, 'expires_at');

  /** Returns field errors for react-hook-form. */
  const create = async (values: FieldValues) => {
    const { name, ...expiry } = values as TokenFormValues;
    setFailure(null);
    try {
      const { data } = await dataProvider.createCompanyToken(companyId, {
        name,
        expires_at: toExpiresAt({ name, ...expiry }),
      });
      onCreated(data.token);
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) return error.body.errors;
      setFailure(messageOf(error));
    }
    return undefined;
  };

  return (
    <SchemaForm
      schema={tokenForm}
      labels="resources.companies.settings.tokens"
      // Without a record the name would be prefilled with the company's.
      record={hasExpiry ? { expires_in: String(TOKEN_DAYS) } : {}}
      onSubmit={create}
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
          {hasExpiry && <ExpiryInputs />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <SubmitButton label="resources.companies.settings.tokens.make_it" icon={<></>} />
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
    >
      <DialogTitle id={titleId}>
        {translate(
          token
            ? 'resources.companies.settings.tokens.made_title'
            : 'resources.companies.settings.tokens.make',
        )}
      </DialogTitle>
      {token ? (
        <>
          <DialogContent>
            <CreatedToken token={token} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {translate('resources.companies.settings.tokens.done')}
            </Button>
          </DialogActions>
        </>
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
