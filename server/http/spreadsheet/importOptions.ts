import type { Language } from '../../../contract/constants';
import type { Translate } from '../../../i18n/translate';
import type { Column } from '../columns/columns';

type Values = Record<string, unknown>;

/** Options for imports of a resource, besides its columns. */
export interface ImportOptions {
  /** Columns that a file may have instead of a field. */
  columns?: readonly Column[];
  /** Joins them to fields. */
  merge?: (values: Values) => Values;
  /** Common headers by field, as `normaliseWord` writes them. */
  headers?: Readonly<Partial<Record<string, string>>>;
  /** A row of the template. */
  example?: (t: Translate, language: Language) => Readonly<Record<string, string>>;
}
