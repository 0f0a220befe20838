import { LANGUAGES } from '../../../contract/constants';
import { translatorFor } from '../../core/translator';
import type { ListTable } from '../columns/listTable';
import { normaliseWord } from '../columns/normaliseWord';
import type { ImportOptions } from './importOptions';

export interface Spreadsheet extends ListTable {
  /** Rows without an id are imported. */
  import?: ImportOptions;
}

/** Returns the columns of the workbook to edit. */
export const editedTable = ({ name, columns }: Spreadsheet) => ({
  name,
  columns: columns.filter(({ exportOnly }) => !exportOnly),
});

/** Returns the columns that an import can have, with their common headers besides the label. */
export const importColumnsOf = ({
  name,
  columns,
  import: { columns: more = [], headers = {} } = {},
}: Spreadsheet) => {
  const own = columns.filter(
    ({ isFixed, field }) => !isFixed && !more.some((column) => column.field === field),
  );
  return [...own, ...more].map((column) => ({
    ...column,
    label: column.label ?? `resources.${name}.fields.${column.field}`,
    headers: headers[column.field]?.split(' ') ?? [],
  }));
};

/** Returns the field of each column by its header. Of two columns with the same field, the first gets it. */
export const fieldsOfHeader = (
  header: readonly string[],
  fieldOf: (text: string) => string | undefined,
): (string | null)[] => {
  const taken = new Set<string>();
  return header.map((text) => {
    const field = fieldOf(text);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** Returns the field of each column by its header, in any language. */
export const recogniseColumns = async (
  header: readonly string[],
  columns: ReturnType<typeof importColumnsOf>,
): Promise<(string | null)[]> => {
  const known = new Map<string, string>();
  const add = (text: string, field: string) => {
    const key = normaliseWord(text);
    if (!known.has(key)) known.set(key, field);
  };
  for (const { field, headers } of columns) for (const word of [field, ...headers]) add(word, field);
  for (const language of LANGUAGES) {
    const t = await translatorFor(language);
    for (const { field, label } of columns) add(t(label, { _: field, smart_count: 2 }), field);
  }
  return fieldsOfHeader(header, (text) => known.get(normaliseWord(text)));
};
