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
import { useId, useMemo, useState } from 'react';
import { Form, TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { companyTokenCreateSchema } from '../../../../../contract/company';
import { ApiError, messageOf } from '../../../../api/ApiError';
import type { AppDataProvider } from '../../../../providers/dataProvider';
import { SubmitButton } from '../../../../ui/form/FormSaveButton';
import { schemaResolver } from '../../../../ui/schemaResolver';
import { ShownOnce } from './ShownOnce';
import { ValidateOnChange } from '../../../../ui/form/ValidateOnChange';

interface NewTokenProps {
  companyId: number;
  /** After one was made. */
  onMade: () => unknown;
  onClose: () => void;
}

/** Makes a token by its name, and shows it this once. */
export const NewToken = ({ companyId, onMade, onClose }: NewTokenProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [titleId, formId] = [useId(), useId()];
  const [token, setToken] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const resolver = useMemo(
    () =>
      schemaResolver(companyTokenCreateSchema as z.ZodType<FieldValues>, () =>
        translate('resources.companies.settings.tokens.name'),
      ),
    [translate],
  );

  /** Gives what is wrong with the field, for the form to show. */
  const make = async ({ name }: FieldValues) => {
    setFailure(null);
    try {
      const { data } = await dataProvider.makeCompanyToken(companyId, String(name));
      setToken(data.token);
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) return error.body.errors;
      setFailure(messageOf(error));
      return undefined;
    }
    await onMade();
    return undefined;
  };

  return (
    <Dialog
      open
      // What is shown once is not to be lost by a click beside it.
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
            <ShownOnce token={token} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {translate('resources.companies.settings.tokens.done')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <Form
          id={formId}
          // Not the company's, whose name this would begin with.
          record={{}}
          resolver={resolver}
          mode="onBlur"
          reValidateMode="onBlur"
          noValidate
          onSubmit={make}
        >
          <ValidateOnChange />
          {/* As below a title that stands right before it. */}
          <DialogContent sx={{ pt: 0 }}>
            <Stack spacing={2}>
              <DialogContentText>
                {translate('resources.companies.settings.tokens.make_hint')}
              </DialogContentText>
              {failure && <Alert severity="error">{failure}</Alert>}
              <TextInput
                source="name"
                label="resources.companies.settings.tokens.name"
                helperText={false}
                isRequired
                autoFocus
                fullWidth
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('app.cancel')}</Button>
            <SubmitButton label="resources.companies.settings.tokens.make_it" icon={<></>} />
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
};
