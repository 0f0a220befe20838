import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { PasswordInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { MUST_MATCH, passwordOf } from '../../../contract/auth';
import { passwordChangeSchema, type Account, type PasswordChange } from '../../../contract/account';
import type { AppDataProvider } from '../../providers/dataProvider';
import { SubmitButton } from '../../features/form/FormSaveButton';
import { NewPasswordInputs, usePasswordMinLength } from '../../features/form/NewPasswordInputs';
import { SchemaForm } from '../../features/form/SchemaForm';
import { SaveFailure } from '../../features/form/SaveFailure';
import { useFormSave } from '../../features/form/useFormSave';
import { Section } from '../../ui/Section';

/** The new password twice; the repetition is not sent. */
const passwordForm = (minLength: number) =>
  passwordChangeSchema
    .safeExtend({ password: passwordOf(minLength), password_confirm: z.string().nullish() })
    .refine(({ password, password_confirm: again }) => password === (again ?? ''), MUST_MATCH);

const PasswordFields = ({ username, minLength }: { username: string; minLength: number }) => (
  <>
    {/* For password managers. */}
    <input type="text" name="username" autoComplete="username" defaultValue={username} hidden />
    <PasswordInput
      source="current_password"
      label="account.password.current_password"
      autoComplete="current-password"
      isRequired
    />
    <NewPasswordInputs
      label="account.password.password"
      confirmLabel="account.password.password_confirm"
      helperText="account.password.hint"
      minLength={minLength}
      isRequired
      fullWidth
    />
  </>
);

export const PasswordCard = ({ account }: { account: Account }) => {
  const translate = useTranslate();
  // Defaults to having a password.
  const hasPassword = account.has_password;
  const notify = useNotify();
  const ofTab = usePasswordMinLength();
  // The user's own company may not be that of the tab.
  const { password_min_length: minLength = ofTab } = account;
  const schema = passwordForm(minLength);
  const dataProvider = useDataProvider<AppDataProvider>();
  /** A new key after each change resets the form. */
  const [round, setRound] = useState(0);
  const { save, state } = useFormSave(async (values: FieldValues) => {
    const { current_password, password } = values as PasswordChange;
    await dataProvider.changePassword({ current_password, password });
    notify('account.password.saved', { type: 'success' });
    setRound(round + 1);
  });

  return (
    <Section title="resources.users.fields.password">
      {!hasPassword ? (
        <Typography>{translate('account.password.none')}</Typography>
      ) : (
        <Box sx={{ width: '100%', maxWidth: 480 }}>
          <SchemaForm key={round} schema={schema} labels="account.password" onSubmit={save}>
            <Stack spacing={1} sx={{ alignItems: 'flex-start', width: '100%' }}>
              <PasswordFields username={account.username ?? account.email ?? ''} minLength={minLength} />
              <SaveFailure state={state} />
              <SubmitButton label="account.password.save" icon={<></>} />
            </Stack>
          </SchemaForm>
        </Box>
      )}
    </Section>
  );
};
