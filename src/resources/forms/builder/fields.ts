import { CHOICE_FIELD_TYPES, type FormFieldType } from '../../../../contract/form';
import type { AskedField } from '../../../ui/formFill/answers';

export type BuilderField = AskedField;

/** Whether the field type has options. */
export const hasAlternatives = (type: string): boolean =>
  (CHOICE_FIELD_TYPES as readonly string[]).includes(type);

/** Returns a unique key. */
const newKey = (): string =>
  `f${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

export const newField = (type: FormFieldType): BuilderField => ({
  key: newKey(),
  type,
  label: '',
  mandatory: false,
  alternatives: hasAlternatives(type) ? [''] : [],
});

/** Removes the options of a type without options, and adds two empty ones otherwise. */
export const withType = (field: BuilderField, type: string): BuilderField => ({
  ...field,
  type,
  alternatives: !hasAlternatives(type) ? [] : field.alternatives.length > 0 ? field.alternatives : [''],
});

export const duplicated = <T extends BuilderField>(fields: readonly T[], index: number): T[] =>
  fields.flatMap((field, at) => (at === index ? [field, { ...field, key: newKey() }] : [field]));

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

/** Replaces an option; several lines become several options without duplicates. */
export const withLines = (alternatives: readonly string[], index: number, text: string): string[] => {
  const others = alternatives.filter((_, at) => at !== index);
  const lines = [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter(
    (line) => line !== '' && !others.includes(line),
  );
  return [...alternatives.slice(0, index), ...lines, ...alternatives.slice(index + 1)];
};
