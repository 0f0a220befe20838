import type { Language } from '../../../contract/constants';
import type { MessageRef } from '../../../contract/issues';
import type { Translate } from '../../../i18n/translate';
import type { TableCell } from '../../core/deps';
import { localMoment } from '../../core/localTime';
import type { RequestContext } from '../../core/route';

/** Why the text of a cell stands for no value. */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(readonly reason: MessageRef) {
    super(reason.key);
  }
}

/** What columns need to format and parse. */
export interface ColumnScope {
  ctx: RequestContext;
  t: Translate;
  language: Language;
  /** In the languages that cells may be written in. */
  translators: readonly Translate[];
}

interface OpenColumn {
  format: (value: unknown) => string;
  /** Missing in columns that cannot be changed. @throws CellError */
  parse?: (cell: TableCell) => unknown;
}

/** A column of a spreadsheet: a field of the record, and the text of its cells. */
export interface SpreadsheetColumn {
  field: string;
  /** Translation key of the header. Default: the label of the field. */
  label?: string;
  /** Loads what the column needs, such as the names of groups. */
  open: (scope: ColumnScope) => OpenColumn | Promise<OpenColumn>;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** As a file is read, whatever line breaks and spaces at the ends a record has. */
export const normaliseText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();

/** Compares names without case, accents stay: "Kok" is not "Kök". */
const fold = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const unknownValue = (value: string): MessageRef => ({
  key: 'spreadsheet_cells.unknown_value',
  values: { value: value.slice(0, 100) },
});

/** Text; an empty cell is null. */
export const text = (
  field: string,
  parse?: (cell: TableCell, scope: ColumnScope) => string,
): SpreadsheetColumn => ({
  field,
  open: (scope) => ({
    format: textOf,
    parse: (cell) => (parse ? parse(cell, scope) : cell.text) || null,
  }),
});

/** A column for reading only. */
export const readOnly = (
  field: string,
  format: (value: unknown, scope: ColumnScope) => string = textOf,
): SpreadsheetColumn => ({ field, open: (scope) => ({ format: (value) => format(value, scope) }) });

/** A moment in local time, for reading only. */
export const momentColumn = (field: string): SpreadsheetColumn =>
  readOnly(field, (value) => (typeof value === 'string' ? localMoment(new Date(value)) : ''));

type Choice = string | boolean;

/** Values with a name in each language. Cells may also hold the value itself. */
const vocabulary = (
  values: readonly Choice[],
  keyOf: (value: Choice) => string,
  { t, translators }: ColumnScope,
) => {
  const nameOf = (value: Choice, translate = t): string => {
    const key = keyOf(value);
    return translate(key, { _: String(value) });
  };
  const byName = new Map<string, Choice>();
  for (const value of values) {
    for (const translate of translators) byName.set(fold(nameOf(value, translate)), value);
    byName.set(fold(String(value)), value);
  }
  const names = values.map((value) => nameOf(value)).join(', ');
  return {
    format: (value: unknown): string =>
      typeof value === 'string' || typeof value === 'boolean' ? nameOf(value) : '',
    parse: (name: string): Choice => {
      const value = byName.get(fold(name));
      if (value === undefined)
        throw new CellError({
          key: 'spreadsheet_cells.unknown_choice',
          values: { value: name.slice(0, 100), names },
        });
      return value;
    },
  };
};

/** One of some values. @param keyOf the translation key of a value */
export const choice = (
  field: string,
  values: readonly Choice[],
  keyOf: (value: Choice) => string,
): SpreadsheetColumn => ({
  field,
  open: (scope) => {
    const words = vocabulary(values, keyOf, scope);
    return { format: words.format, parse: ({ text: name }) => (name === '' ? null : words.parse(name)) };
  },
});

const splitList = (list: string, separator: RegExp): string[] =>
  list
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Any number of some values, separated by commas. @param none translation key of a word for an empty list */
export const choices = (
  field: string,
  values: readonly string[],
  keyOf: (value: Choice) => string,
  none?: string,
): SpreadsheetColumn => ({
  field,
  open: (scope) => {
    const words = vocabulary(values, keyOf, scope);
    const empty = new Set(none ? scope.translators.map((t) => fold(t(none, { _: none }))) : []);
    return {
      format: (value) => listOf(value).map(words.format).join(', '),
      parse: (cell) => [
        ...new Set(
          splitList(cell.text, /[,;\n]/)
            .filter((name) => !empty.has(fold(name)))
            .map(words.parse),
        ),
      ],
    };
  },
});

/** Texts without commas, separated by commas. */
export const words = (field: string): SpreadsheetColumn => ({
  field,
  open: () => ({
    format: (value) => listOf(value).map(textOf).join(', '),
    parse: (cell) => [...new Set(splitList(cell.text, /[,\n]/))],
  }),
});

export interface Named {
  id: number;
  name: string;
}

const REFERENCE = /^(.*) \(#(\d+)\)$/s;

/** Names of records. Names that several share, or that look like a list, get the id: `Kök (#12)`. */
const directory = (records: readonly Named[]) => {
  const byName = new Map<string, Named[]>();
  for (const record of records) {
    const key = fold(record.name);
    byName.set(key, [...(byName.get(key) ?? []), record]);
  }
  const nameOf = (record: Named): string => {
    const isUnique = byName.get(fold(record.name))?.length === 1;
    return isUnique && !REFERENCE.test(record.name) ? record.name : `${record.name} (#${record.id})`;
  };
  const names = new Map(records.map((record) => [record.id, nameOf(record)]));
  const parse = (name: string): number => {
    const [, , id] = REFERENCE.exec(name) ?? [];
    if (id !== undefined && names.has(Number(id))) return Number(id);
    const [found, another] = byName.get(fold(name)) ?? [];
    if (!found) throw new CellError(unknownValue(name));
    if (another)
      throw new CellError({
        key: 'spreadsheet_cells.several',
        values: { value: name.slice(0, 100), example: nameOf(found) },
      });
    return found.id;
  };
  return {
    format: (id: unknown): string => names.get(Number(id)) ?? '',
    parse,
    isKnown: (name: string) => byName.has(fold(name)),
  };
};

type LoadNamed = (ctx: RequestContext) => Promise<readonly Named[]>;

/** A record by its name. */
export const reference = (field: string, load: LoadNamed): SpreadsheetColumn => ({
  field,
  open: async ({ ctx }) => {
    const names = directory(await load(ctx));
    return { format: names.format, parse: ({ text: name }) => (name === '' ? null : names.parse(name)) };
  },
});

/** Records by their names, separated by semicolons, or by commas where no name has one. */
export const references = (field: string, load: LoadNamed): SpreadsheetColumn => ({
  field,
  open: async ({ ctx }) => {
    const names = directory(await load(ctx));
    const parse = (cell: string): number[] =>
      splitList(cell, /[;\n]/).flatMap((part) =>
        names.isKnown(part) || REFERENCE.test(part)
          ? names.parse(part)
          : splitList(part, /,/).map(names.parse),
      );
    return {
      format: (value) => listOf(value).map(names.format).filter(Boolean).join('; '),
      parse: (cell) => [...new Set(names.isKnown(cell.text) ? [names.parse(cell.text)] : parse(cell.text))],
    };
  },
});
