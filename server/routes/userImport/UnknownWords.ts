import {
  MAX_IMPORT_REPLACEMENTS,
  MAX_IMPORT_WORD,
  type ImportReport,
  type WordField,
} from '../../../contract/userImport';

type UnknownValue = NonNullable<ImportReport['unknown_values']>[number];

/** Counts the rows of each unknown word, up to the number of words that can be replaced. */
export class UnknownWords {
  private readonly found = new Map<string, UnknownValue>();

  addAll(words: readonly (readonly [field: WordField, word: string])[]): void {
    const seen = new Set<string>();
    for (const [field, value] of words) {
      const key = `${field} ${value.toLowerCase()}`;
      if (seen.has(key) || value.length > MAX_IMPORT_WORD) continue;
      seen.add(key);
      const known = this.found.get(key);
      if (known) known.rows += 1;
      else if (this.found.size < MAX_IMPORT_REPLACEMENTS) this.found.set(key, { field, value, rows: 1 });
    }
  }

  /** The most common first. */
  list(): UnknownValue[] {
    return [...this.found.values()].sort((one, other) => other.rows - one.rows);
  }
}
