import { parsePersonalNumber } from '../../../contract/personalNumber';
import type { Role } from '../../../contract/resources';
import type { ImportField, ImportMapping } from '../../../contract/userImport';
import type { Language } from '../../../contract/constants';
import type { MessageRef } from '../../../contract/issues';
import { plainKey } from './plainKey';
import type { Cell, Table } from './table';
import type { Words } from './words';

/** What a row says of a person; what its cells leave empty is not there. */
export interface Given {
  name?: string;
  email?: string;
  username?: string;
  phone?: string;
  national_security_number?: string;
  roles?: Role[];
  title?: string;
  department?: string;
  language?: Language;
  inactive?: boolean;
  groups?: string[];
}

export interface ReadRow {
  /** As the spreadsheet counts. */
  number: number;
  given: Given;
  /** Field of the file → what its cell says that nobody understands. */
  errors: Map<ImportField, MessageRef>;
}

const several = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Zeros that a spreadsheet has dropped stand before the number again; whether it is one, the rules tell. */
const personalNumber = (text: string): string | undefined => {
  // Masked, as an export writes it: says nothing new.
  if (text.endsWith('****')) return undefined;
  const padded = /^\d{7,9}$/.test(text) ? text.padStart(10, '0') : text;
  return parsePersonalNumber(padded) ?? text;
};

/** A number among texts was a phone number with a zero or a plus before it. Norwegian ones of eight digits have none. */
const phone = ({ text, isNumber }: Cell, asker: Language): string => {
  if (!isNumber || !/^[1-9]\d*$/.test(text)) return text;
  if (text.length === 8 && asker === 'no') return text;
  return text.length < 10 ? `0${text}` : /^(46|47|45|49|358)/.test(text) ? `+${text}` : `0${text}`;
};

const truth = (text: string, words: Words, sense: 'active' | 'inactive'): boolean | undefined => {
  const key = plainKey(text);
  if (words.active.has(key)) return false;
  if (words.inactive.has(key)) return true;
  if (words.yes.has(key)) return sense === 'inactive';
  return words.no.has(key) ? sense === 'active' : undefined;
};

const unknown = (value: string): MessageRef => ({
  key: 'user_import.errors.unknown_value',
  values: { value },
});

const readRow = (
  { number, cells }: Table['rows'][number],
  columns: ReadonlyMap<ImportField, number>,
  words: Words,
  asker: Language,
): ReadRow => {
  const given: Given = {};
  const errors: ReadRow['errors'] = new Map();
  const cell = (field: ImportField): Cell => {
    const index = columns.get(field);
    return (index === undefined ? undefined : cells[index]) ?? { text: '', isNumber: false };
  };
  const text = (field: ImportField): string => cell(field).text;
  const set = <K extends keyof Given>(field: K, value: Given[K] | '') => {
    if (value !== '' && value !== undefined) given[field] = value;
  };

  set('name', text('name') || [text('first_name'), text('last_name')].filter(Boolean).join(' '));
  for (const field of ['email', 'username', 'title', 'department'] as const) set(field, text(field));
  set('phone', text('phone') && phone(cell('phone'), asker));
  set('national_security_number', personalNumber(text('national_security_number')));
  if (text('groups')) given.groups = several(text('groups'));
  if (text('roles')) {
    const names = several(text('roles').replaceAll('/', ','));
    const roles = names.map((name) => words.role.get(plainKey(name)));
    const strange = names[roles.indexOf(undefined)];
    if (strange !== undefined) errors.set('roles', unknown(strange));
    else given.roles = roles.flatMap((role) => role ?? []);
  }
  if (text('language')) {
    const language = words.language.get(plainKey(text('language').split(/[-_]/)[0] ?? ''));
    if (language) given.language = language;
    else errors.set('language', unknown(text('language')));
  }
  for (const field of ['active', 'inactive'] as const) {
    if (!text(field)) continue;
    const inactive = truth(text(field), words, field);
    if (inactive === undefined) errors.set(field, unknown(text(field)));
    else given.inactive = inactive;
  }
  return { number, given, errors };
};

/** What the rows say, by what each column is. @param asker whose language decides how numbers are written */
export const readValues = (
  table: Table,
  mapping: ImportMapping,
  words: Words,
  asker: Language,
): ReadRow[] => {
  const columns = new Map<ImportField, number>();
  mapping.forEach((field, index) => {
    if (field !== null) columns.set(field, index);
  });
  return table.rows.map((row) => readRow(row, columns, words, asker));
};
