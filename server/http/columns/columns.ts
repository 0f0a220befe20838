import type { Language } from '../../../contract/constants';
import { cutText } from '../../../contract/cutText';
import type { MessageRef } from '../../../contract/issues';
import { parsePersonalNumber } from '../../../contract/personalNumber';
import type { Person } from '../../../contract/person';
import type { RecordResource } from '../../../contract/resources';
import type { Translate } from '../../../i18n/translate';
import type { RequestContext, TableCell } from '../../core/deps';
import { groupBy } from '../../core/rows';
import { localMoment, momentOf } from '../../core/localTime';
import type { Cell } from '../xlsx';
import { normaliseWord } from './normaliseWord';
import { synonymsOf } from './synonyms';

/** Why a cell has no valid value. */
export class CellError extends Error {
  override readonly name = 'CellError';

  /** @param words the unknown ones */
  constructor(
    readonly reason: MessageRef,
    readonly words: readonly string[] = [],
  ) {
    super(reason.key);
  }
}

/** The context in which columns format and parse. */
export interface ColumnScope {
  ctx: RequestContext;
  t: Translate;
  language: Language;
  /** In the languages that cells may be written in. */
  translators: readonly Translate[];
  /** Loads the names of records, once for all columns that need the same. */
  directoryOf: (source: NamedSource) => Promise<Directory>;
}

interface OpenColumn {
  format: (value: unknown) => string;
  /** The value in exports, instead of the text. */
  cell?: (value: unknown) => Cell;
  /** Missing in columns that cannot be changed. Returns undefined for a cell that says nothing. @throws CellError */
  parse?: (cell: TableCell) => unknown;
  /** The only accepted words. */
  words?: readonly string[];
}

/** A column of an export and of a spreadsheet to edit: a field of the record, and the text of its cells. */
export interface Column {
  field: string;
  /** Translation key of the header. Default: the label of the field. */
  label?: string;
  /** Of the values, for the header. */
  unit?: string;
  /** The value of a record. Default: its field. */
  read?: (record: Record<string, unknown>) => unknown;
  /** Spreadsheets to edit do not show it. */
  exportOnly?: boolean;
  /** It cannot be changed. */
  isFixed?: boolean;
  /** Its cells have names of these records. */
  resource?: RecordResource;
  /** Loads the data of the column, such as the names of groups. */
  open: (scope: ColumnScope) => OpenColumn | Promise<OpenColumn>;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Compares names without case, accents stay: "Kok" is not "Kök". */
const fold = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const unknownValue = (value: string): CellError =>
  new CellError({ key: 'spreadsheet_cells.unknown_value', values: { value: cutText(value, 100) } }, [value]);

/** Parses the words of a list. @throws CellError with all unknown words */
const parseWords = <T>(texts: readonly string[], parse: (text: string) => T): T[] => {
  const errors: CellError[] = [];
  const values = texts.flatMap((word) => {
    try {
      return [parse(word)];
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push(error);
      return [];
    }
  });
  const [first] = errors;
  if (first)
    throw new CellError(
      first.reason,
      errors.flatMap((error) => error.words),
    );
  return [...new Set(values)];
};

/** Text; an empty cell is null. @param parse undefined for a cell that says nothing */
export const text = (
  field: string,
  parse: (cell: TableCell, scope: ColumnScope) => string | undefined = ({ text: cell }) => cell,
): Column => ({
  field,
  open: (scope) => ({
    format: textOf,
    parse: (cell) => {
      const value = parse(cell, scope);
      return value === '' ? null : value;
    },
  }),
});

/**
 * Restores the `0` or `+` that a spreadsheet drops. Norwegian numbers of eight digits have no `0`. In texts, such as those of a
 * CSV file, only of nine digits, which no number has without it.
 */
const parsePhone = ({ text: cell, isNumber }: TableCell, language: Language): string => {
  if (!/^[1-9]\d*$/.test(cell) || (!isNumber && cell.length !== 9)) return cell;
  if (cell.length === 8 && language === 'no') return cell;
  return cell.length < 10 ? `0${cell}` : /^(46|47|45|49|358)/.test(cell) ? `+${cell}` : `0${cell}`;
};

/** A phone number. */
export const phone = (field: string): Column =>
  text(field, (cell, { language }) => parsePhone(cell, language));

/**
 * A personal number. Spreadsheets drop its leading zero. One that is masked, as lists show it, says nothing; one that is not
 * valid is left to the schema of the field.
 */
export const personalNumber = (field: string): Column =>
  text(field, ({ text: cell }) => {
    if (cell.endsWith('****')) return undefined;
    const padded = /^\d{7,9}$/.test(cell) ? cell.padStart(10, '0') : cell;
    return parsePersonalNumber(padded) ?? cell;
  });

const dateOf = (value: unknown): Date | null =>
  value instanceof Date ? value : typeof value === 'string' ? new Date(value) : null;

/** A moment in local time. */
export const moment = (field: string): Column => ({
  field,
  open: () => ({
    format: (value) => {
      const at = dateOf(value);
      return at ? localMoment(at) : '';
    },
    cell: dateOf,
    // The schema of the field refuses a text that is no moment.
    parse: ({ text: cell }) => (cell === '' ? null : (momentOf(cell)?.toISOString() ?? cell)),
  }),
});

/** A number, written with the decimal sign of any language. */
export const number = (field: string): Column => ({
  field,
  open: ({ language }) => ({
    format: (value) =>
      typeof value === 'number' ? String(value).replace('.', language === 'en' ? '.' : ',') : '',
    cell: (value) => (typeof value === 'number' ? value : null),
    parse: ({ text: cell }) => {
      const plain = cell.replace(/\s/g, '').replace(',', '.');
      return plain === '' ? null : /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell;
    },
  }),
});

/** The same column for reading only. */
export const fixed = ({ open, ...column }: Column): Column => ({
  ...column,
  isFixed: true,
  open: async (scope) => ({ ...(await open(scope)), parse: undefined }),
});

/**
 * The same column in exports only.
 * @param read the value of a record, where it is not the field
 */
export const exportOnly = (column: Column, read?: (record: never) => unknown): Column => ({
  ...fixed(column),
  ...(read && { read: read as (record: object) => unknown }),
  exportOnly: true,
});

interface OfPerson {
  user: Person;
}

/** The columns of a record that is about a person. */
export const personColumns: readonly Column[] = [
  exportOnly(text('user'), ({ user }: OfPerson) => user.name),
  {
    ...exportOnly(text('user_title'), ({ user }: OfPerson) => user.title),
    label: 'resources.users.fields.title',
  },
  {
    ...exportOnly(text('user_department'), ({ user }: OfPerson) => user.department),
    label: 'fields.department',
  },
];

type Choice = string | number | boolean;

/** Translation keys. */
export const [NO, YES] = ['spreadsheet_cells.no', 'spreadsheet_cells.yes'] as const;

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
  const byWord = new Map<string, Choice>();
  for (const value of values) {
    for (const translate of translators) byWord.set(normaliseWord(nameOf(value, translate)), value);
    const keys = [keyOf(value), ...(typeof value === 'boolean' ? [value ? YES : NO] : [])];
    for (const word of keys.flatMap(synonymsOf)) byWord.set(word, value);
    byWord.set(normaliseWord(String(value)), value);
  }
  const words = values.map((value) => nameOf(value));
  const names = words.join(', ');
  return {
    words,
    format: (value: unknown): string =>
      value === null || value === undefined ? '' : nameOf(value as Choice),
    isKnown: (name: string) => byWord.has(normaliseWord(name)),
    parse: (name: string): Choice => {
      const value = byWord.get(normaliseWord(name));
      if (value === undefined)
        throw new CellError(
          { key: 'spreadsheet_cells.unknown_choice', values: { value: cutText(name, 100), names } },
          [name],
        );
      return value;
    },
  };
};

/** One of some values. @param keyOf the translation key of a value */
export const choice = (
  field: string,
  values: readonly Choice[],
  keyOf: (value: Choice) => string,
): Column => ({
  field,
  open: (scope) => {
    const words = vocabulary(values, keyOf, scope);
    return {
      words: words.words,
      format: words.format,
      parse: ({ text: name }) => (name === '' ? null : words.parse(name)),
    };
  },
});

const splitList = (list: string, separator: RegExp): string[] =>
  list
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Any number of some values, separated by commas. An empty list may have a name of its own, `none`. */
export const choices = (
  field: string,
  values: readonly string[],
  keyOf: (value: Choice) => string,
): Column => ({
  field,
  open: (scope) => {
    const words = vocabulary(values, keyOf, scope);
    const empty = new Set(scope.translators.map((t) => fold(t(keyOf('none'), { _: '' }))));
    return {
      words: [...words.words, scope.t(keyOf('none'), { _: '' })].filter(Boolean),
      format: (value) => listOf(value).map(words.format).join(', '),
      parse: (cell) =>
        parseWords(
          splitList(cell.text, /[,;|\n]/)
            .flatMap((name) => (words.isKnown(name) ? [name] : splitList(name, /\//)))
            .filter((name) => !empty.has(fold(name))),
          words.parse,
        ),
    };
  },
});

/** Texts without commas, separated by commas. */
export const words = (field: string): Column => ({
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
export const directory = (records: readonly Named[]) => {
  const byName = groupBy(records, ({ name }) => fold(name));
  const nameOf = (record: Named): string => {
    const isUnique = byName.get(fold(record.name))?.length === 1;
    return isUnique && !REFERENCE.test(record.name) ? record.name : `${record.name} (#${record.id})`;
  };
  const names = new Map(records.map((record) => [record.id, nameOf(record)]));
  const parse = (name: string): number => {
    const [, , id] = REFERENCE.exec(name) ?? [];
    if (id !== undefined && names.has(Number(id))) return Number(id);
    const [found, another] = byName.get(fold(name)) ?? [];
    if (!found) throw unknownValue(name);
    if (another)
      throw new CellError(
        { key: 'spreadsheet_cells.several', values: { value: cutText(name, 100), example: nameOf(found) } },
        [name],
      );
    return found.id;
  };
  return {
    format: (id: unknown): string => names.get(Number(id)) ?? '',
    parse,
    isKnown: (name: string) => byName.has(fold(name)),
  };
};

export type Directory = ReturnType<typeof directory>;
/** The records of a resource that a column refers to. */
export interface NamedSource {
  resource: RecordResource;
  load: (ctx: RequestContext) => Promise<readonly Named[]>;
}

/** A record by its name. */
export const reference = (field: string, source: NamedSource): Column => ({
  field,
  resource: source.resource,
  open: async ({ directoryOf }) => {
    const names = await directoryOf(source);
    return { format: names.format, parse: ({ text: name }) => (name === '' ? null : names.parse(name)) };
  },
});

/** Records by their names, separated by semicolons, or by commas where no name has one. */
export const references = (field: string, source: NamedSource): Column => ({
  field,
  resource: source.resource,
  open: async ({ directoryOf }) => {
    const names = await directoryOf(source);
    const isOne = (part: string): boolean => names.isKnown(part) || REFERENCE.test(part);
    const split = (cell: string): string[] =>
      splitList(cell, /[;|\n]/).flatMap((part) => (isOne(part) ? [part] : splitList(part, /,/)));
    return {
      format: (value) => listOf(value).map(names.format).filter(Boolean).join('; '),
      parse: ({ text: cell }) => parseWords(isOne(cell) ? [cell] : split(cell), names.parse),
    };
  },
});
