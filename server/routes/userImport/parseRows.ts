import type { Language } from '../../../contract/constants';
import type { MessageRef } from '../../../contract/issues';
import { parsePersonalNumber } from '../../../contract/personalNumber';
import type { Role } from '../../../contract/access';
import {
  MAX_IMPORT_GROUPS,
  NO_ROLE,
  PLAIN_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportReplacement,
  type PlainField,
  type Replacement,
  type WordField,
} from '../../../contract/userImport';
import type { Table, TableCell } from '../../core/deps';
import { mapYielding } from '../../core/yieldToOthers';
import { cleanText } from '../../services/parseTable/cleanText';
import { normaliseWord } from './recogniseColumns';
import { getVocabulary, type Vocabulary } from './vocabulary';
import type { User } from '../../../contract/user';
import { CellError, parsePhone } from '../../http/columns/columns';
import type { OpenColumns } from '../../http/columns/openColumns';

type PlainValues = { [F in PlainField]?: User[F] };

/** The values of a row; empty cells are left out. */
export interface ImportValues extends PlainValues {
  name?: string;
  email?: string;
  username?: string;
  phone?: string;
  national_security_number?: string;
  roles?: Role[];
  language?: Language;
  inactive?: boolean;
  groups?: string[];
}

export interface ParsedRow {
  /** Row number in the spreadsheet. */
  number: number;
  values: ImportValues;
  /** Values that could not be parsed. */
  errors: Map<ImportField, MessageRef>;
  /** Words that could not be parsed. */
  unknown: [field: WordField, word: string][];
  /** Groups to create when they do not exist. */
  newGroups: string[];
}

const splitList = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Restores leading zeros. Returns an invalid number unchanged, for the validation to reject. */
const parsePersonalNumberCell = (text: string): string | undefined => {
  // Masked numbers in exports say nothing new.
  if (text.endsWith('****')) return undefined;
  const padded = /^\d{7,9}$/.test(text) ? text.padStart(10, '0') : text;
  return parsePersonalNumber(padded) ?? text;
};

/** Returns whether a user is inactive, or undefined for an unknown word. */
const parseInactive = (
  text: string,
  words: Vocabulary,
  field: 'active' | 'inactive',
): boolean | undefined => {
  const key = normaliseWord(text);
  if (words.active.has(key)) return false;
  if (words.inactive.has(key)) return true;
  if (words.yes.has(key)) return field === 'inactive';
  return words.no.has(key) ? field === 'active' : undefined;
};

const unknownValue = (value: string): MessageRef => ({
  key: 'user_import.errors.unknown_value',
  values: { value },
});

/** Replacements by field and word. */
type Replacements = ReadonlyMap<string, Replacement>;

const replacementKey = (field: WordField, word: string): string => `${field} ${word.trim().toLowerCase()}`;

interface Reading {
  columns: ReadonlyMap<ImportField, number>;
  words: Vocabulary;
  replacements: Replacements;
  /** Determines how phone numbers are completed. */
  language: Language;
  spreadsheet: OpenColumns;
}

/** Sets what a replacement makes of a word. */
const applyReplacement = (row: ParsedRow, replacement: Replacement): void => {
  const { values } = row;
  switch (replacement.as) {
    case 'role':
      values.roles = [...(values.roles ?? []), ...(replacement.to === NO_ROLE ? [] : [replacement.to])];
      break;
    case 'language':
      values.language = replacement.to;
      break;
    case 'status':
      values.inactive = replacement.to === 'inactive';
      break;
    case 'title':
    case 'department':
      values[replacement.as] ??= replacement.to;
      break;
    case 'new_group':
      row.newGroups.push(replacement.to);
      values.groups = [...(values.groups ?? []), replacement.to];
      break;
    case 'group':
      values.groups = [...(values.groups ?? []), replacement.to];
      break;
    case 'nothing':
  }
};

/** Reads a word by `known`, or replaces it. */
const readWord = (
  row: ParsedRow,
  field: WordField,
  word: string,
  { replacements }: Reading,
  known: () => boolean,
): void => {
  const replacement = replacements.get(replacementKey(field, word));
  if (replacement) applyReplacement(row, replacement);
  else if (!known()) {
    row.unknown.push([field, word]);
    if (!row.errors.has(field)) row.errors.set(field, unknownValue(word));
  }
};

const readRoles = (row: ParsedRow, text: string, reading: Reading): void => {
  for (const name of splitList(text.replaceAll('/', ',')))
    readWord(row, 'roles', name, reading, () => {
      const role = reading.words.role.get(normaliseWord(name));
      if (role !== undefined) row.values.roles = [...(row.values.roles ?? []), ...(role ? [role] : [])];
      return role !== undefined;
    });
};

const readLanguage = (row: ParsedRow, text: string, reading: Reading): void =>
  readWord(row, 'language', text, reading, () => {
    const language = reading.words.language.get(normaliseWord(text.split(/[-_]/)[0] ?? ''));
    if (language) row.values.language = language;
    return language !== undefined;
  });

const readStatus = (row: ParsedRow, field: 'active' | 'inactive', text: string, reading: Reading): void =>
  readWord(row, field, text, reading, () => {
    const inactive = parseInactive(text, reading.words, field);
    if (inactive !== undefined) row.values.inactive = inactive;
    return inactive !== undefined;
  });

/** Whether a group exists is not known here. */
const readGroups = (row: ParsedRow, text: string, { replacements }: Reading): void => {
  const names = splitList(text);
  if (names.length > MAX_IMPORT_GROUPS) {
    row.errors.set('groups', {
      key: 'user_import.errors.too_many_groups',
      values: { max: MAX_IMPORT_GROUPS },
    });
    return;
  }
  for (const name of names)
    applyReplacement(row, replacements.get(replacementKey('groups', name)) ?? { as: 'group', to: name });
};

/** Reads a cell as a spreadsheet to edit does. */
const readPlain = (row: ParsedRow, field: PlainField, cell: TableCell, { spreadsheet }: Reading): void => {
  try {
    Object.assign(row.values, { [field]: spreadsheet.byField.get(field)?.parse?.(cell) });
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    row.errors.set(field, error.reason);
  }
};

const parseRow = ({ number, cells }: Table['rows'][number], reading: Reading): ParsedRow => {
  const values: ImportValues = {};
  const row: ParsedRow = { number, values, errors: new Map(), unknown: [], newGroups: [] };
  const cell = (field: ImportField): TableCell => {
    const index = reading.columns.get(field);
    return (index === undefined ? undefined : cells[index]) ?? { text: '', isNumber: false };
  };
  const text = (field: ImportField): string => cell(field).text;
  const set = <K extends keyof ImportValues>(field: K, value: ImportValues[K] | '') => {
    if (value !== '' && value !== undefined) values[field] = value;
  };

  set('name', text('name') || [text('first_name'), text('last_name')].filter(Boolean).join(' '));
  for (const field of ['email', 'username'] as const) set(field, text(field));
  for (const field of PLAIN_FIELDS) if (text(field)) readPlain(row, field, cell(field), reading);
  set('phone', text('phone') && parsePhone(cell('phone'), reading.language));
  set('national_security_number', parsePersonalNumberCell(text('national_security_number')));
  readGroups(row, text('groups'), reading);
  if (text('roles')) readRoles(row, text('roles'), reading);
  if (text('language')) readLanguage(row, text('language'), reading);
  for (const field of ['active', 'inactive'] as const)
    if (text(field)) readStatus(row, field, text(field), reading);
  return row;
};

const cleaned = (replacement: Replacement): Replacement =>
  'to' in replacement ? ({ ...replacement, to: cleanText(replacement.to) } as Replacement) : replacement;

interface ParseOptions {
  mapping: ImportMapping;
  replacements: readonly ImportReplacement[];
  /** Determines how phone numbers are completed. */
  language: Language;
  /** The columns of users. */
  spreadsheet: OpenColumns;
}

/** Parses the rows of a table. */
export const parseRows = async (
  table: Table,
  { mapping, replacements, language, spreadsheet }: ParseOptions,
): Promise<ParsedRow[]> => {
  const columns = new Map<ImportField, number>();
  mapping.forEach((field, index) => {
    if (field !== null) columns.set(field, index);
  });
  const reading: Reading = {
    columns,
    words: await getVocabulary(),
    replacements: new Map(
      replacements.map(({ field, value, with: replacement }) => [
        replacementKey(field, value),
        cleaned(replacement),
      ]),
    ),
    language,
    spreadsheet,
  };
  return mapYielding(table.rows, (row) => parseRow(row, reading));
};
