import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { firstIssues } from '../../../../contract/issues';
import type { BulkField, BulkFields, BulkOperation, Change } from './bulkFields';

type Values = Record<string, unknown>;

/** A field that was chosen, and what is to be done to it. */
export interface Chosen {
  field: BulkField;
  operation: BulkOperation;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a field is to become, as the contract writes it, or what is wrong with it. */
const check = (schema: BulkFields['schema'], source: string, value: unknown) => {
  if (isEmpty(value)) return { issue: { key: 'validation.required', values: {} } };
  const result = schema.safeParse({ [source]: value }, { reportInput: true });
  if (result.success) return { value: (result.data as Values)[source] };
  // The other fields are not asked about.
  const found = [...firstIssues(result.error)].find(
    ([path]) => path === source || path.startsWith(`${source}.`),
  );
  return found ? { issue: found[1] } : { value };
};

/** The form of the dialog: which fields are chosen, what is done to each, and whether that is possible. */
export const useChanges = (resource: string, { schema, fields }: BulkFields) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const labelOf = ({ label, source }: BulkField): string =>
    translate(label ?? `resources.${resource}.fields.${source}`, { _: source });

  const resolver: Resolver<Values, readonly Chosen[]> = (values, now = []) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, operation } of now) {
      if (operation === 'clear') continue;
      const { issue } = check(schema, field.source, values[field.source]);
      if (issue) {
        const message = translate(issue.key, { _: issue.key, field: labelOf(field), ...issue.values });
        errors[field.source] = { type: 'validation', message };
      }
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values, errors: {} };
  };
  const form = useForm<Values, readonly Chosen[]>({
    resolver,
    context: chosen,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });

  /** What has been said so far; fields that are not right yet are left out. */
  const changesFrom = (values: Values): Change[] =>
    chosen.flatMap(({ field: { source }, operation }): Change[] => {
      if (operation === 'clear') return [{ source, operation }];
      const checked = check(schema, source, values[source]);
      return 'issue' in checked ? [] : [{ source, operation, value: checked.value }];
    });

  return {
    form,
    chosen,
    labelOf,
    changesFrom,
    left: useMemo(
      () => fields.filter((field) => !chosen.some((one) => one.field === field)),
      [fields, chosen],
    ),
    add: (field: BulkField) => {
      const { defaultValue } = field.input.props as { defaultValue?: unknown };
      // Set here it is counted at once; what an input sets by itself nobody is told of.
      if (defaultValue !== undefined) form.setValue(field.source, defaultValue);
      setChosen([...chosen, { field, operation: field.operations[0] ?? 'set' }]);
    },
    change: (field: BulkField, operation: BulkOperation) => {
      form.clearErrors(field.source);
      setChosen(chosen.map((one) => (one.field === field ? { field, operation } : one)));
    },
    remove: (field: BulkField) => {
      form.unregister(field.source);
      setChosen(chosen.filter((one) => one.field !== field));
    },
  };
};

export type Changes = ReturnType<typeof useChanges>;
