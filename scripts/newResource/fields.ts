import { REFERENCE_RESOURCES } from '../../contract/fields';
import { fields as sharedLabels } from '../../i18n/en/fields';
import { UsageError } from './UsageError';

interface Kind {
  /** The function of `contract/fields.ts`, if it has another name. */
  declarer?: string;
  options: readonly string[];
  /** What its parentheses hold: the values, or the resource that it refers to. */
  takes?: 'values' | 'resource';
  /** How names end. */
  suffix?: '_id' | '_ids';
  /** Has a value from the start: neither required nor optional. */
  hasDefault?: true;
  /** A value in the tests of the resource, as source text. */
  example?: string;
}

/** How the files of a resource write a field of each kind. */
const KINDS = {
  text: { options: ['max: 200', 'sort: true', 'search: true'], example: `'Björken'` },
  longtext: {
    declarer: 'text',
    options: ['max: 5_000', 'multiline: true', 'search: true'],
    example: `'Second floor'`,
  },
  richtext: {
    declarer: 'richText',
    options: ['max: 100_000', 'search: true', 'detail: true'],
    hasDefault: true,
  },
  number: { options: ['min: 0', 'sort: true'], example: '3' },
  boolean: { options: ['sort: true'], hasDefault: true, example: 'true' },
  date: { options: ['sort: true'], example: `'2026-03-04'` },
  time: { options: ['sort: true'], example: `new Date('2026-03-04T10:30').toISOString()` },
  clock: { options: [], example: `'07:30'` },
  color: { options: [], example: `'#123456'` },
  choice: { options: ['sort: true'], takes: 'values' },
  choices: { options: [], takes: 'values', hasDefault: true },
  words: { options: ['length: 40', 'max: 30', 'search: true'], hasDefault: true },
  reference: { options: [], takes: 'resource', suffix: '_id' },
  references: { options: ['max: 1_000'], takes: 'resource', suffix: '_ids', hasDefault: true },
  file: { options: [] },
  files: { options: ['max: 10'], hasDefault: true },
} as const satisfies Record<string, Kind>;
type KindName = keyof typeof KINDS;

const SYNTAX: Readonly<Record<NonNullable<Kind['takes']>, string>> = {
  values: '(open|closed)',
  resource: '(users)',
};
/** `choice(open|closed)`. */
const written = ([name, { takes }]: [string, Kind]): string => name + (takes ? SYNTAX[takes] : '');

export const KIND_TEXT = Object.entries<Kind>(KINDS).map(written).join(', ');
const EXAMPLE = `Example: --fields "title:text,state:choice(open|closed),owner_id:reference(users)?,starts_at:time?"`;

export interface Field {
  name: string;
  kind: KindName;
  /** The function that declares it. */
  declarer: string;
  /** Its declaration, such as `text({ required: true, max: 200 })`. */
  declaration: string;
  /** Of a choice. */
  values: readonly string[];
  /** The resource that it refers to. */
  target: string | undefined;
  /** Its value in tests, as source text. Undefined for fields that they leave out. */
  example: string | undefined;
}

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
/** Words that SQL reserves: https://www.postgresql.org/docs/current/sql-keywords-appendix.html */
const SQL_WORDS =
  'all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create ' +
  'current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end ' +
  'except false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime ' +
  'localtimestamp not null offset on only or order placing primary references returning select session_user some ' +
  'symmetric system_user table then to trailing true union unique user using variadic when where window with';
const COMMON_FIELDS = ['id', 'company_id', 'created_at', 'updated_at', 'search'];

/** What the tests of a new resource can refer to. */
const SEEDED: Readonly<Record<string, string>> = {
  users: `api.seed.user('admin').id`,
  groups: `api.seed.group('Köket').id`,
};

/** `parking_permit` → `Parking permit`. */
export const labelOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, ' ');

const SHARED_LABELS: Readonly<Record<string, string>> = sharedLabels;

/** The label in English that resources share. */
export const sharedLabelOf = (name: string): string | undefined => SHARED_LABELS[name];

/** Returns the labels that the resource needs beside the shared ones. */
export const ownLabels = (fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(
    fields
      // A filter names one of several.
      .flatMap(({ name, kind }) => (kind === 'references' ? [name, name.replace(/s$/, '')] : [name]))
      .filter((name) => !Object.hasOwn(SHARED_LABELS, name))
      // `owner_id` is `Owner`, `room_ids` is `Rooms`.
      .map((name) => [name, labelOf(name.replace(/_id$/, '').replace(/_ids$/, 's'))]),
  );

const fail = (text: string, problem: string): never => {
  throw new UsageError(`--fields: "${text}" ${problem}\n${EXAMPLE}`);
};

const assertTakes = (text: string, kind: string, { takes }: Kind, values: readonly string[]): void => {
  if (!takes && values.length > 0) fail(text, `must have no parentheses: ${kind} takes none.`);
  if (takes === 'values' && new Set(values).size < 2)
    fail(text, `needs at least two values in parentheses: ${kind}(open|closed).`);
  const [target = ''] = values;
  if (takes === 'resource' && (values.length !== 1 || !REFERENCE_RESOURCES.some((name) => name === target)))
    fail(
      text,
      `needs one resource in parentheses: ${kind}(users). It can be ${REFERENCE_RESOURCES.join(', ')}.`,
    );
  const wrong = takes === 'values' && values.find((value) => !SNAKE_CASE.test(value));
  if (wrong !== false && wrong !== undefined)
    fail(text, `has the value "${wrong}". Values are lower-case words, such as in_progress.`);
};

/** Returns what stands between the braces of the declaration. */
const optionsOf = (resource: string, name: string, { takes, options }: Kind, values: readonly string[]) => [
  ...(takes === 'values'
    ? [
        `values: [${values.map((value) => `'${value}'`).join(', ')}]`,
        `labels: 'resources.${resource}.values.${name}'`,
      ]
    : []),
  ...(takes === 'resource' ? [`resource: '${values[0]}'`] : []),
  ...options,
];

const parseField = (resource: string, text: string): Field => {
  const [, name = '', kindName = 'text', inside, mark] =
    /^(\w+)(?::([a-z]+)(?:\(([^()]*)\))?(\?)?)?$/.exec(text) ?? [];
  if (!SNAKE_CASE.test(name))
    fail(text, 'is no field. A field is a lower-case name, a colon and a kind, with "?" if it is optional.');
  if (!Object.hasOwn(KINDS, kindName)) fail(text, `has no known kind. Kinds: ${KIND_TEXT}.`);
  const kindOf = kindName as KindName;
  const kind: Kind = KINDS[kindOf];
  if (SQL_WORDS.split(' ').includes(name)) fail(text, 'has a name that SQL reserves.');
  if (COMMON_FIELDS.includes(name)) fail(text, `has a name that every record has already.`);
  if (kind.suffix && !name.endsWith(kind.suffix))
    fail(
      text,
      `must have a name that ends with ${kind.suffix}, as in owner${kind.suffix}:${written([kindName, kind])}.`,
    );
  const values = inside === undefined || inside === '' ? [] : inside.split('|').map((value) => value.trim());
  assertTakes(text, kindName, kind, values);
  const target = kind.takes === 'resource' ? values[0] : undefined;
  const isRequired = mark === undefined && !kind.hasDefault;
  const seeded = kindOf === 'reference' ? SEEDED[target ?? ''] : undefined;
  if (isRequired && (kindOf === 'file' || (target && !seeded)))
    fail(
      text,
      `must be optional: ${text}?. Its tests have no ${target ?? 'file'}; require it in the declaration later.`,
    );
  const options = optionsOf(resource, name, kind, values);
  const listed = isRequired ? ['required: true', ...options] : options;
  const declarer = kind.declarer ?? kindName;
  return {
    name,
    kind: kindOf,
    declarer,
    declaration: `${declarer}({ ${listed.join(', ')} })`,
    values: kind.takes === 'values' ? values : [],
    target,
    example: seeded ?? (kindOf === 'choice' ? `'${values[0]}' as const` : kind.example),
  };
};

/**
 * Parses `title:text,state:choice(open|closed),note:longtext?`.
 * @param resource its name
 * @throws UsageError
 */
export const parseFields = (text: string, resource: string): Field[] => {
  const fields = text.split(/,(?![^(]*\))/).map((field) => parseField(resource, field.trim()));
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`--fields: there are two fields "${twice}".`);
  const clash = names.find((name) => names.includes(`${name}s`) && name.endsWith('_id'));
  if (clash !== undefined)
    throw new UsageError(
      `--fields: lists would be filtered by "${clash}" of both "${clash}" and "${clash}s".`,
    );
  const [title] = fields;
  if (title?.kind !== 'text' || !title.declaration.includes('required') || fields.length < 2)
    throw new UsageError(
      `--fields: the first field names a record, so it is a text without "?". At least one more must follow.\n${EXAMPLE}`,
    );
  return fields;
};
