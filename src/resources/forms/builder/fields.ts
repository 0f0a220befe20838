import { CHOICE_FIELD_TYPES, type FormFieldType } from '../../../../contract/form';
import type { AskedField } from '../../../features/formFill/answers';

export type BuilderField = AskedField;

/** Whether the field type has options. */
export const hasAlternatives = (type: string): boolean =>
  (CHOICE_FIELD_TYPES as readonly string[]).includes(type);

// Without crypto.randomUUID, which needs HTTPS.
const newKey = (): string =>
  `f${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

export const newField = (type: FormFieldType): BuilderField => ({
  key: newKey(),
  type,
  label: '',
  mandatory: false,
  alternatives: hasAlternatives(type) ? [''] : [],
});

/** Removes the options of a type without options, and adds an empty one otherwise. */
export const withType = (field: BuilderField, type: string): BuilderField => ({
  ...field,
  type,
  alternatives: !hasAlternatives(type) ? [] : field.alternatives.length > 0 ? field.alternatives : [''],
});

export const duplicated = (fields: readonly BuilderField[], index: number): BuilderField[] =>
  fields.flatMap((field, at) => (at === index ? [field, { ...field, key: newKey() }] : [field]));

export const moved = <T>(items: readonly T[], from: number, to: number): T[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

/** Replaces an option; several lines become several options without duplicates. */
export const withLines = (alternatives: readonly string[], index: number, text: string): string[] => {
  const others = new Set(alternatives.toSpliced(index, 1));
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim()));
  return alternatives.toSpliced(index, 1, ...[...lines].filter((line) => line !== '' && !others.has(line)));
};
