import { LANGUAGES } from '../../../contract/constants';
import { translatorFor } from '../../core/translator';
import { normaliseWord } from '../columns/normaliseWord';

/** A column that a file may have. */
export interface KnownColumn {
  field: string;
  /** Translation key. */
  label: string;
  /** Common headers besides the label in all languages, as `normaliseWord` writes them. */
  headers?: string;
}

/** Returns the field of each column by its header. Of two columns with the same field, the first gets it. */
export const recogniseColumns = async (
  header: readonly string[],
  columns: readonly KnownColumn[],
): Promise<(string | null)[]> => {
  const known = new Map<string, string>();
  const add = (text: string, field: string) => {
    const key = normaliseWord(text);
    if (!known.has(key)) known.set(key, field);
  };
  for (const { field, headers } of columns)
    for (const word of [field, ...(headers?.split(' ') ?? [])]) add(word, field);
  for (const language of LANGUAGES) {
    const t = await translatorFor(language);
    for (const { field, label } of columns) add(t(label, { _: field, smart_count: 2 }), field);
  }
  const taken = new Set<string>();
  return header.map((text) => {
    const field = known.get(normaliseWord(text));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};
