import { useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import { SimpleForm, Toolbar, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../../ui/schemaResolver';
import { useAskBeforeLeaving } from '../../ui/useAskBeforeLeaving';
import { FocusAfterSave } from './FocusAfterSave';
import { FormSaveButton } from './FormSaveButton';
import { KeepInputWhileHidden } from './KeepInputWhileHidden';
import { KeepUserInput } from './KeepUserInput';
import { KeepDirtyOnError } from './KeepDirtyOnError';
import { parseEdited, shapeOf } from './parseEdited';
import { SavingContext } from './saving';
import { UnconfirmedSaveNotice } from './UnconfirmedSave';
import { ValidateOnChange } from './ValidateOnChange';

const FormToolbar = () => (
  <Toolbar>
    <FormSaveButton />
  </Toolbar>
);

/** Instead of `warnWhenUnsavedChanges`, which opens the browser's dialog. */
const AskBeforeLeaving = () => {
  const { savingRef } = useContext(SavingContext);
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  useAskBeforeLeaving(
    Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful,
    'ra.message.unsaved_changes',
    { isSaving: isSubmitting, hasFailed: () => savingRef.current.failed },
  );
  return null;
};

interface RecordFormProps {
  schema: z.ZodType<FieldValues>;
  children: ReactNode;
  /** Values of a new record, or added to an existing one. */
  defaultValues?: FieldValues | ((record: FieldValues) => FieldValues);
  toolbar?: ReactNode;
  /** The container of the fields; defaults to CardContent. */
  component?: ComponentType<{ children?: ReactNode }>;
  /** Triggers its own validation. */
  selfValidatedField?: string;
}

/**
 * The form of create and edit screens. Validates with a zod schema on blur and on change, but not while typing; warns
 * about unsaved changes; keeps the user's input when saving fails.
 */
export const RecordForm = ({
  schema,
  children,
  defaultValues,
  toolbar = <FormToolbar />,
  component,
  selfValidatedField,
}: RecordFormProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const isNew = useRecordContext() === undefined;
  const { isChanged, loaded } = useContext(SavingContext);
  const fields = useMemo(() => ('shape' in schema ? Object.keys(shapeOf(schema)) : undefined), [schema]);
  const resolver = useMemo(() => {
    const labelOf = (field: string) => {
      // A nested field is called by its innermost name that has a label.
      const names = field.split('.').filter((name) => !/^\d+$/.test(name));
      const label = (name = field, otherwise = name) =>
        translate(`resources.${resource}.fields.${name}`, { _: otherwise });
      return names.length > 1 ? label(names.at(-1), label(names[0])) : label(names[0]);
    };
    const parse = (values: FieldValues) => parseEdited(schema, values, loaded(), isChanged);
    return schemaResolver(schema, labelOf, isNew ? undefined : parse);
  }, [schema, translate, resource, isNew, isChanged, loaded]);
  return (
    <SimpleForm
      resolver={resolver}
      mode="onBlur"
      reValidateMode="onBlur"
      defaultValues={defaultValues}
      noValidate
      toolbar={toolbar}
      component={component}
    >
      <ValidateOnChange except={selfValidatedField} />
      <KeepUserInput />
      <KeepInputWhileHidden />
      <FocusAfterSave />
      <KeepDirtyOnError fields={fields} />
      {children}
      <UnconfirmedSaveNotice />
      <AskBeforeLeaving />
    </SimpleForm>
  );
};
