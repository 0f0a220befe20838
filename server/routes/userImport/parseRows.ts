import { LANGUAGES, type Language } from '../../../contract/constants';
import type { MessageRef } from '../../../contract/issues';
import { parsePersonalNumber } from '../../../contract/personalNumber';
import { ROLES, type Role } from '../../../contract/resources';
import { MAX_IMPORT_GROUPS, type ImportField, type ImportMapping } from '../../../contract/userImport';
import { loadMessages } from '../../../i18n';
import type { Table, TableCell } from '../../core/deps';
import { normaliseWord } from './recogniseColumns';

/** The values of a row; empty cells are left out. */
export interface ImportValues {
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

export interface ParsedRow {
  /** Row number in the spreadsheet. */
  number: number;
  values: ImportValues;
  /** Values that could not be parsed. */
  errors: Map<ImportField, MessageRef>;
}

/** Words in cells, in all languages, by `normaliseWord`. */
interface Vocabulary {
  /** Null is staff without a role. */
  role: ReadonlyMap<string, Role | null>;
  language: ReadonlyMap<string, Language>;
  yes: ReadonlySet<string>;
  no: ReadonlySet<string>;
  active: ReadonlySet<string>;
  inactive: ReadonlySet<string>;
}

const wordSet = (text: string): Set<string> => new Set(text.split(' '));

const LANGUAGE_NAMES: Record<Language, string> = {
  sv: 'swe schwedisch swedish svensk',
  de: 'ger deu german tyska tysk',
  en: 'eng english engelska englisch engelsk',
  no: 'nb nn nor nob norwegian norska norwegisch bokmal nynorsk',
};

const loadVocabulary = async (): Promise<Vocabulary> => {
  const role = new Map<string, Role | null>();
  const language = new Map<string, Language>(
    LANGUAGES.flatMap((code) =>
      LANGUAGE_NAMES[code].split(' ').map((name): [string, Language] => [name, code]),
    ),
  );
  const active = wordSet('active aktiv aktiverad aktiviert aktivert enabled');
  const inactive = wordSet('inactive inaktiv inaktiverad avaktiverad deaktiviert deaktivert disabled');
  for (const name of ROLES) role.set(normaliseWord(name), name);
  for (const name of ['administratör', 'admin', 'administrator']) role.set(normaliseWord(name), 'admin');
  for (const code of LANGUAGES) {
    const { roles, languages, resources } = await loadMessages(code);
    for (const name of ROLES) role.set(normaliseWord(roles[name]), name);
    role.set(normaliseWord(roles.none), null);
    language.set(code, code);
    for (const name of LANGUAGES) language.set(normaliseWord(languages[name]), name);
    active.add(normaliseWord(resources.users.active));
    inactive.add(normaliseWord(resources.users.inactive));
  }
  return {
    role,
    language,
    active,
    inactive,
    yes: wordSet('yes y ja j jo true sant wahr sann 1 x'),
    no: wordSet('no n nej nei nein false falskt falsch usann usant 0'),
  };
};

let vocabulary: Promise<Vocabulary> | undefined;

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

/** Restores the `0` or `+` that a spreadsheet drops. Norwegian numbers of eight digits have no `0`. */
export const parsePhone = ({ text, isNumber }: TableCell, language: Language): string => {
  if (!isNumber || !/^[1-9]\d*$/.test(text)) return text;
  if (text.length === 8 && language === 'no') return text;
  return text.length < 10 ? `0${text}` : /^(46|47|45|49|358)/.test(text) ? `+${text}` : `0${text}`;
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

const parseRow = (
  { number, cells }: Table['rows'][number],
  columns: ReadonlyMap<ImportField, number>,
  words: Vocabulary,
  userLanguage: Language,
): ParsedRow => {
  const values: ImportValues = {};
  const errors: ParsedRow['errors'] = new Map();
  const cell = (field: ImportField): TableCell => {
    const index = columns.get(field);
    return (index === undefined ? undefined : cells[index]) ?? { text: '', isNumber: false };
  };
  const text = (field: ImportField): string => cell(field).text;
  const set = <K extends keyof ImportValues>(field: K, value: ImportValues[K] | '') => {
    if (value !== '' && value !== undefined) values[field] = value;
  };

  set('name', text('name') || [text('first_name'), text('last_name')].filter(Boolean).join(' '));
  for (const field of ['email', 'username', 'title', 'department'] as const) set(field, text(field));
  set('phone', text('phone') && parsePhone(cell('phone'), userLanguage));
  set('national_security_number', parsePersonalNumberCell(text('national_security_number')));
  const groups = splitList(text('groups'));
  if (groups.length > MAX_IMPORT_GROUPS)
    errors.set('groups', {
      key: 'user_import.errors.too_many_groups',
      values: { max: MAX_IMPORT_GROUPS },
    });
  else if (groups.length > 0) values.groups = groups;
  if (text('roles')) {
    const names = splitList(text('roles').replaceAll('/', ','));
    const roles = names.map((name) => words.role.get(normaliseWord(name)));
    const unknownRole = names[roles.indexOf(undefined)];
    if (unknownRole !== undefined) errors.set('roles', unknownValue(unknownRole));
    else values.roles = roles.flatMap((role) => role ?? []);
  }
  if (text('language')) {
    const language = words.language.get(normaliseWord(text('language').split(/[-_]/)[0] ?? ''));
    if (language) values.language = language;
    else errors.set('language', unknownValue(text('language')));
  }
  for (const field of ['active', 'inactive'] as const) {
    if (!text(field)) continue;
    const inactive = parseInactive(text(field), words, field);
    if (inactive === undefined) errors.set(field, unknownValue(text(field)));
    else values.inactive = inactive;
  }
  return { number, values, errors };
};

/**
 * Parses the rows of a table.
 * @param language determines how phone numbers are completed
 */
export const parseRows = async (
  table: Table,
  mapping: ImportMapping,
  language: Language,
): Promise<ParsedRow[]> => {
  const words = await (vocabulary ??= loadVocabulary());
  const columns = new Map<ImportField, number>();
  mapping.forEach((field, index) => {
    if (field !== null) columns.set(field, index);
  });
  return table.rows.map((row) => parseRow(row, columns, words, language));
};
