import { CardContent, Stack } from '@mui/material';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Form, Toolbar, useResourceContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { schemaResolver } from '../../ui/schemaResolver';
import { FormSaveButton } from './FormSaveButton';
import { parseEdited, shapeOf } from './parseEdited';
import { UnconfirmedSaveAlert } from './UnconfirmedSaveAlert';
import { NO_VALUES } from './useFormControl';
import { RecordFormContext, useRecordForm, type RecordFormOptions, type RefusedSave } from './useRecordForm';

const ConflictDialog = lazyWithRetry(() => import('./ConflictDialog'));

const FormToolbar = () => (
  <Toolbar>
    <FormSaveButton />
  </Toolbar>
);

/** As far from the edges as the buttons of the toolbar. */
const FormContent = ({ children }: { children?: ReactNode }) => (
  <CardContent sx={{ px: { sm: 3 } }}>{children}</CardContent>
);

/** A dialog that asks about a refused save, and saves again. */
export type Question = ComponentType<{ refused: RefusedSave }>;

export interface RecordFormProps extends Omit<RecordFormOptions, 'fields' | 'asks'> {
  schema: z.ZodType<FieldValues>;
  children: ReactNode;
  /** Values of a new record, or added to an existing one. */
  defaultValues?: FieldValues | ((record: FieldValues) => FieldValues);
  toolbar?: ReactNode;
  /** The container of the fields. */
  component?: ComponentType<{ children?: ReactNode }>;
  /** By the code of an error. */
  questions?: Readonly<Partial<Record<string, Question>>>;
}

/**
 * The form of create and edit screens. Validates with a zod schema on blur and on change, but not while typing; warns
 * about unsaved changes; keeps the user's input when saving fails, and asks which values to keep after a conflict.
 */
export const RecordForm = ({
  schema,
  children,
  defaultValues = NO_VALUES,
  toolbar = <FormToolbar />,
  component: Content = FormContent,
  questions = {},
  ...options
}: RecordFormProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { context, isNew, isChanged, loaded, props } = useRecordForm({
    ...options,
    fields: 'shape' in schema ? Object.keys(shapeOf(schema)) : undefined,
    asks: ({ code = '' }) => code in questions,
  });
  const { saving } = context;
  const labelOf = (field: string) => {
    // A nested field is called by its innermost name that has a label.
    const names = field.split('.').filter((name) => !/^\d+$/.test(name));
    const label = (name = field, otherwise = name) =>
      translate(`resources.${resource}.fields.${name}`, { _: otherwise });
    return names.length > 1 ? label(names.at(-1), label(names[0])) : label(names[0]);
  };
  const parse = (values: FieldValues) => parseEdited(schema, values, loaded, isChanged);
  const refused = 'refused' in saving ? saving.refused : undefined;
  const Dialog = saving.status === 'conflict' ? ConflictDialog : questions[refused?.error.code ?? ''];
  return (
    <RecordFormContext value={context}>
      <Form
        {...props}
        resolver={schemaResolver(schema, labelOf, isNew ? undefined : parse)}
        defaultValues={defaultValues}
      >
        <Content>
          {/* What is typed while a new record is saved would be lost, or saved as another record. */}
          <Stack inert={isNew && saving.status === 'saving'} sx={{ alignItems: 'flex-start' }}>
            {children}
            {saving.status === 'unconfirmed' && !options.showsFailure && (
              <UnconfirmedSaveAlert error={saving.error} isNew={isNew} />
            )}
          </Stack>
        </Content>
        {toolbar}
        {refused && Dialog && (
          <Suspense fallback={null}>
            <Dialog refused={refused} />
          </Suspense>
        )}
      </Form>
    </RecordFormContext>
  );
};
