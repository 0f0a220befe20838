import { useMemo, type ComponentType, type ReactNode } from 'react';
import { SimpleForm, Toolbar, useResourceContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../schemaResolver';
import { FocusAfterSave } from './FocusAfterSave';
import { FormSaveButton } from './FormSaveButton';
import { KeepTyped } from './KeepTyped';
import { StillUnsaved } from './StillUnsaved';
import { Unsaved } from './Unsaved';
import { ValidateOnModelUpdate } from './ValidateOnModelUpdate';

const FormToolbar = () => (
  <Toolbar>
    <FormSaveButton />
  </Toolbar>
);

interface RecordFormProps {
  schema: z.ZodType;
  children: ReactNode;
  /** Values of a new record, or what a present one has beside its own. */
  defaultValues?: FieldValues | ((record: FieldValues) => FieldValues);
  toolbar?: ReactNode;
  /** What holds the fields; the inside of a card unless told. */
  component?: ComponentType<{ children?: ReactNode }>;
  /** A part that says itself when it is to be checked. */
  checksItself?: string;
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
  component,
  checksItself,
}: RecordFormProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const resolver = useMemo(
    () =>
      schemaResolver(schema as z.ZodType<FieldValues>, (field) => {
        // Of a field within a field the innermost that has a name.
        const names = field.split('.').filter((name) => !/^\d+$/.test(name));
        const label = (name = field, otherwise = name) =>
          translate(`resources.${resource}.fields.${name}`, { _: otherwise });
        return names.length > 1 ? label(names.at(-1), label(names[0])) : label(names[0]);
      }),
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
      component={component}
    >
      <ValidateOnModelUpdate except={checksItself} />
      <KeepTyped />
      <FocusAfterSave />
      <StillUnsaved />
      {children}
      <Unsaved />
    </SimpleForm>
  );
};
