import type { Language } from '../../../contract/constants';
import type { FormAnswer } from '../../../contract/form';

/** An answer as a text that people and spreadsheets read: with the decimal sign of the language. */
export const answerText = (value: FormAnswer['value'] | undefined, language: Language): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return language === 'en' ? String(value) : String(value).replace('.', ',');
  return value;
};
