import { FORM_FIELD_TYPES, formAnswersSchema, type FormFieldType } from '../../../contract/form';
import { firstIssues } from '../../../contract/issues';
import type { AppMessageKey } from '../../../i18n/types';
import type { Translate } from '../../../i18n/translate';

/** A question with a key of its own. */
export interface FillField {
  key: string;
  type: FormFieldType;
  label: string;
  mandatory: boolean;
  alternatives: readonly string[];
}

export type Answers = Readonly<Record<string, unknown>>;

/** Whether this app can ask a question of this type; another server may know more. */
export const isKnownType = (type: string): type is FormFieldType =>
  (FORM_FIELD_TYPES as readonly string[]).includes(type);

/** A question as it is asked. Another server may know more types than we do. */
export interface AskedField extends Omit<FillField, 'type'> {
  type: string;
}

/** Fills what another server may leave out. */
export const asField = (field: Partial<AskedField>, index: number): AskedField => ({
  key: field.key ?? String(index),
  type: field.type ?? 'text',
  label: field.label ?? '',
  mandatory: field.mandatory ?? false,
  alternatives: field.alternatives ?? [],
});

/** What is answered so far, without what can no longer be chosen. */
export const answerOf = ({ key, type, alternatives }: FillField, answers: Answers): unknown => {
  const value = answers[key];
  if (type === 'radio') return alternatives.some((alternative) => alternative === value) ? value : null;
  if (type === 'checkbox')
    return Array.isArray(value) ? value.filter((one) => alternatives.includes(String(one))) : [];
  return value;
};

/**
 * Checks answers as the server will.
 * @param translate gives a message of the catalogue
 * @returns the answers to send, and what is wrong by the key of the question
 */
export const checkAnswers = (
  fields: readonly FillField[],
  answers: Answers,
  translate: Translate<AppMessageKey>,
): { values: Record<string, unknown>; errors: Record<string, string> } => {
  const asked = Object.fromEntries(fields.map((field) => [field.key, answerOf(field, answers)]));
  const schema = formAnswersSchema(
    fields.map((field) => ({ ...field, alternatives: [...field.alternatives] })),
  );
  const result = schema.safeParse(asked, { reportInput: true });
  if (result.success) return { values: result.data, errors: {} };
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const errors: Record<string, string> = {};
  for (const [path, { key, values }] of firstIssues(result.error)) {
    const field = path.split('.')[0] ?? path;
    errors[field] ??= translate(key, { _: key, field: labels.get(field) ?? field, ...values });
  }
  return { values: {}, errors };
};
