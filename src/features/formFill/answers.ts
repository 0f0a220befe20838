import { FORM_FIELD_TYPES, formAnswersSchema, type FormFieldType } from '../../../contract/form';
import { firstIssues } from '../../../contract/issues';
import type { AppMessageKey } from '../../../i18n/types';
import type { Translate } from '../../../i18n/translate';

export interface FillField {
  key: string;
  type: FormFieldType;
  label: string;
  mandatory: boolean;
  alternatives: readonly string[];
}

export type Answers = Readonly<Record<string, unknown>>;

/** Whether the app can show a question. */
export const isKnownType = (type: string): type is FormFieldType =>
  (FORM_FIELD_TYPES as readonly string[]).includes(type);

/** A question of any type. */
export interface AskedField extends Omit<FillField, 'type'> {
  type: string;
}

/** Fills in the defaults of an unfinished question. */
export const normalizeField = (field: Partial<AskedField>, index: number): AskedField => ({
  key: field.key ?? String(index),
  type: field.type ?? 'text',
  label: field.label ?? '',
  mandatory: field.mandatory ?? false,
  alternatives: field.alternatives ?? [],
});

/** Returns the current answer without options that no longer exist. */
export const getAnswer = ({ key, type, alternatives }: FillField, answers: Answers): unknown => {
  const value = answers[key];
  if (type === 'radio') return alternatives.some((alternative) => alternative === value) ? value : null;
  if (type === 'checkbox')
    return Array.isArray(value) ? value.filter((one) => alternatives.includes(String(one))) : [];
  return value;
};

/**
 * Validates answers with the server's schema.
 * @returns the answers to send, and the errors by the key of the question
 */
export const checkAnswers = (
  fields: readonly FillField[],
  answers: Answers,
  translate: Translate<AppMessageKey>,
  language: string,
): { values: Record<string, unknown>; errors: Record<string, string> } => {
  const current = Object.fromEntries(fields.map((field) => [field.key, getAnswer(field, answers)]));
  const schema = formAnswersSchema(
    fields.map((field) => ({ ...field, alternatives: [...field.alternatives] })),
    language,
  );
  const result = schema.safeParse(current, { reportInput: true });
  if (result.success) return { values: result.data, errors: {} };
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const errors: Record<string, string> = {};
  for (const [path, { key, values }] of firstIssues(result.error)) {
    const field = path.split('.')[0] ?? path;
    errors[field] ??= translate(key, { _: key, field: labels.get(field) ?? field, ...values });
  }
  return { values: {}, errors };
};
