import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { firstIssues } from '../../../../contract/issues';
import type { BulkOperation, Change } from '../../../../contract/changeSet';
import type { BulkField, BulkFields } from '../bulkFields';

type Values = Record<string, unknown>;

export interface FieldOperation {
  field: BulkField;
  operation: BulkOperation;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the parsed value or the first issue of a field. */
const validate = (schema: BulkFields['schema'] | undefined, source: string, value: unknown) => {
  if (!schema || isEmpty(value)) return { issue: { key: 'validation.required', values: {} } };
  const result = schema.safeParse({ [source]: value }, { reportInput: true });
  if (result.success) return { value: (result.data as Values)[source] };
  // Issues of other fields are ignored.
  const found = [...firstIssues(result.error)].find(
    ([path]) => path === source || path.startsWith(`${source}.`),
  );
  return found ? { issue: found[1] } : { value };
};

/** The form of the dialog: the selected fields, their operations and values. @param bulkFields undefined until loaded */
export const useChanges = (resource: string, bulkFields: BulkFields | undefined) => {
  const translate = useTranslate();
  const [selected, setSelected] = useState<readonly FieldOperation[]>([]);
  const labelOf = ({ source }: BulkField): string =>
    translate(`resources.${resource}.fields.${source}`, { _: source });

  // Leaving a field empty, to choose another one first, is an error only when the changes are submitted.
  const isSubmitted = useRef(false);
  const resolver: Resolver<Values, readonly FieldOperation[]> = (values, now = []) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, operation } of now) {
      if (operation === 'clear' || (isEmpty(values[field.source]) && !isSubmitted.current)) continue;
      const { issue } = validate(bulkFields?.schema, field.source, values[field.source]);
      if (issue) {
        const message = translate(issue.key, { _: issue.key, field: labelOf(field), ...issue.values });
        errors[field.source] = { type: 'validation', message };
      }
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values, errors: {} };
  };
  const form = useForm<Values, readonly FieldOperation[]>({
    resolver,
    context: selected,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });

  /** The changes entered so far, without invalid values. */
  const toChanges = (values: Values): Change[] =>
    selected.flatMap(({ field: { source }, operation }): Change[] => {
      if (operation === 'clear') return [{ source, operation }];
      const result = validate(bulkFields?.schema, source, values[source]);
      return 'issue' in result ? [] : [{ source, operation, value: result.value }];
    });

  return {
    form,
    submit: (apply: () => Promise<void>) => (): Promise<void> => {
      isSubmitted.current = true;
      return form.handleSubmit(apply)();
    },
    selected,
    labelOf,
    toChanges,
    remaining: (bulkFields?.fields ?? []).filter(
      (field) => (field.isOffered?.() ?? true) && !selected.some((one) => one.field === field),
    ),
    add: (field: BulkField) => {
      const { defaultValue } = field.input.props as { defaultValue?: unknown };
      // The value that an input sets by itself would not be watched.
      if (defaultValue !== undefined) form.setValue(field.source, defaultValue);
      setSelected([...selected, { field, operation: field.operations[0] ?? 'set' }]);
    },
    change: (field: BulkField, operation: BulkOperation) => {
      form.clearErrors(field.source);
      setSelected(selected.map((one) => (one.field === field ? { field, operation } : one)));
    },
    remove: (field: BulkField) => {
      form.unregister(field.source);
      setSelected(selected.filter((one) => one.field !== field));
    },
  };
};
