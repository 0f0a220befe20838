import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { AppMessageKey } from '../../../i18n/types';
import { AppDialog, type AppDialogProps } from '../../ui/AppDialog';
import { SubmitButton } from './FormSaveButton';
import { SaveFailure } from './SaveFailure';
import { SchemaForm } from './SchemaForm';
import { useFormSave } from './useFormSave';

interface FormDialogProps extends Pick<AppDialogProps, 'title' | 'onClose' | 'maxWidth' | 'aside'> {
  schema: z.ZodType;
  /** Prefix of the translation keys of the fields' names, which error messages contain. */
  labels: string;
  /** The values to start with. */
  values: FieldValues;
  /** A repeated save may make a duplicate. */
  isNew?: boolean;
  save: (values: FieldValues) => Promise<unknown>;
  /** Of the button that saves. */
  saveLabel?: AppMessageKey;
  children: ReactNode;
}

/** A dialog with a form. A failed save keeps the input; messages are on the fields or above them. */
export const FormDialog = ({
  schema,
  labels,
  values,
  isNew = false,
  save: action,
  saveLabel = 'ra.action.save',
  children,
  ...dialog
}: FormDialogProps) => {
  const { save, state } = useFormSave(action);
  return (
    <AppDialog
      {...dialog}
      closesBeside={false}
      inForm={(content) => (
        <SchemaForm schema={schema} labels={labels} record={values} onSubmit={save}>
          {content}
        </SchemaForm>
      )}
      confirm={<SubmitButton label={saveLabel} icon={<></>} />}
    >
      <Stack spacing={2}>
        <SaveFailure state={state} isNew={isNew} />
        {children}
      </Stack>
    </AppDialog>
  );
};
