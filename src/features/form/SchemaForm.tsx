import { Form, useTranslate, type FormProps } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../../ui/schemaResolver';
import { NO_VALUES, useFormControl } from './useFormControl';

interface SchemaFormProps extends FormProps {
  schema: z.ZodType;
  /** Prefix of the translation keys of the fields' names, which error messages contain. */
  labels: string;
}

/** A form outside the create and edit screens, validated in the same way. */
export const SchemaForm = ({ schema, labels, ...form }: SchemaFormProps) => {
  const translate = useTranslate();
  const { props } = useFormControl();
  const labelOf = (field: string) => translate(`${labels}.${field}`, { _: field });
  return (
    <Form
      defaultValues={NO_VALUES}
      {...form}
      {...props}
      resolver={schemaResolver(schema as z.ZodType<FieldValues>, labelOf)}
      // It would cover the buttons of a dialog. The first field with an error gets the focus.
      disableInvalidFormNotification
    />
  );
};
