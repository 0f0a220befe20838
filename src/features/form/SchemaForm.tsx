import { useMemo } from 'react';
import { Form, useTranslate, type FormProps } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../../ui/schemaResolver';
import { FocusAfterSave } from './FocusAfterSave';
import { KeepInputWhileHidden } from './KeepInputWhileHidden';
import { ValidateOnChange } from './ValidateOnChange';

interface SchemaFormProps extends FormProps {
  schema: z.ZodType;
  /** Prefix of the translation keys of the fields' names, which error messages contain. */
  labels: string;
}

/** A form outside the create and edit screens, validated in the same way. */
export const SchemaForm = ({ schema, labels, children, ...form }: SchemaFormProps) => {
  const translate = useTranslate();
  const resolver = useMemo(
    () =>
      schemaResolver(schema as z.ZodType<FieldValues>, (field) =>
        translate(`${labels}.${field}`, { _: field }),
      ),
    [schema, labels, translate],
  );
  return (
    <Form
      {...form}
      resolver={resolver}
      mode="onBlur"
      reValidateMode="onBlur"
      noValidate
      // It would cover the buttons of a dialog. The first field with an error gets the focus.
      disableInvalidFormNotification
    >
      <ValidateOnChange />
      <KeepInputWhileHidden />
      <FocusAfterSave />
      {children}
    </Form>
  );
};
