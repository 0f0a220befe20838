import { useMemo, type ReactNode } from 'react';
import { SimpleForm, Toolbar, useResourceContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../schemaResolver';
import { FormSaveButton } from './FormSaveButton';
import { ValidateOnModelUpdate } from './ValidateOnModelUpdate';

const FormToolbar = () => (
  <Toolbar>
    <FormSaveButton />
  </Toolbar>
);

interface RecordFormProps {
  schema: z.ZodType;
  children: ReactNode;
  defaultValues?: FieldValues;
  toolbar?: ReactNode;
}

/**
 * The form of every create and edit screen: the contract's schema decides, on blur, on change and on model update but
 * not while typing (spec section 5); leaving with unsaved changes asks first; what was typed stays when saving fails.
 */
export const RecordForm = ({
  schema,
  children,
  defaultValues,
  toolbar = <FormToolbar />,
}: RecordFormProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const resolver = useMemo(
    () =>
      schemaResolver(schema as z.ZodType<FieldValues>, (field) =>
        translate(`resources.${resource}.fields.${field.split('.')[0] ?? field}`),
      ),
    [schema, translate, resource],
  );
  return (
    <SimpleForm
      resolver={resolver}
      mode="onBlur"
      reValidateMode="onBlur"
      defaultValues={defaultValues}
      warnWhenUnsavedChanges
      noValidate
      toolbar={toolbar}
    >
      <ValidateOnModelUpdate />
      {children}
    </SimpleForm>
  );
};
