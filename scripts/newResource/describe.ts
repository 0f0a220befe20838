/** A mistake in the arguments: its message is shown without a stack. */
export class UsageError extends Error {}

/** How the files of a resource write a field of each kind. */
const KINDS = {
  text: {
    rule: 'z.string().trim().min(1).max(200)',
    output: 'z.string()',
    column: 'text',
    input: 'TextInput',
    example: `'Björken'`,
  },
  longtext: {
    rule: 'z.string().trim().min(1).max(5000)',
    output: 'z.string()',
    column: 'text',
    input: 'TextInput',
    props: 'multiline minRows={3}',
    example: `'Second floor'`,
  },
  number: {
    rule: 'z.number().int().min(0).max(1_000_000)',
    output: 'z.number().int()',
    column: 'integer',
    input: 'NumberInput',
    example: '3',
  },
  boolean: {
    rule: 'z.boolean().optional()',
    output: 'z.boolean()',
    column: 'boolean',
    input: 'BooleanInput',
    example: 'true',
  },
  date: {
    rule: 'dateSchema',
    output: 'z.string()',
    column: 'date',
    input: 'DateInput',
    example: `'2026-03-04'`,
  },
} as const;
type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export type Field = Omit<(typeof KINDS)[Kind], 'rule'> & {
  name: string;
  kind: Kind;
  /** A boolean is false by default instead. */
  optional: boolean;
  rule: string;
  props?: string;
};

export const isSearchable = ({ column }: Field): boolean => column === 'text';
export const isSortable = ({ kind }: Field): boolean => kind !== 'longtext';

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const COMMON_FIELDS = ['id', 'company_id', 'created_at', 'updated_at', 'search'];

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `parking_permit` → `Parking permit`. */
export const labelOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, ' ');

/** Returns the singular of regular English plurals. */
const singularOf = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

const parseField = (text: string): Field => {
  const [, name = '', kindName = 'text', mark] = /^(\w+)(?::(\w+)(\?)?)?$/.exec(text.trim()) ?? [];
  const kind = KIND_NAMES.find((known) => known === kindName);
  if (!SNAKE_CASE.test(name) || !kind)
    throw new UsageError(`"${text}" is not a field: start_day:date. Kinds: ${KIND_NAMES.join(', ')}.`);
  if (COMMON_FIELDS.includes(name)) throw new UsageError(`Every record has a field "${name}" already.`);
  const optional = mark !== undefined && kind !== 'boolean';
  const { rule, ...rest } = KINDS[kind];
  return {
    ...rest,
    name,
    kind,
    optional,
    rule: optional ? `${rule.replace('.min(1)', '')}.nullish()` : rule,
  };
};

/**
 * Parses `name:text,seats:number,note:longtext?`.
 * @throws UsageError
 */
export const parseFields = (text: string): Field[] => {
  const fields = text.split(',').map(parseField);
  if (fields[0]?.kind !== 'text' || fields[0].optional || fields.length < 2)
    throw new UsageError(
      'The fields start with a required text, which names a record. One more must follow.',
    );
  return fields;
};

/**
 * Returns the resource's name in every spelling, and its fields.
 * @param name the plural
 * @throws UsageError
 */
export const describeResource = (
  name: string,
  options: { fields: string; icon: string; singular?: string },
) => {
  const { singular = singularOf(name), icon } = options;
  for (const text of [name, singular])
    if (!KEBAB_CASE.test(text))
      throw new UsageError(`"${text}" must be lower-case letters, digits and hyphens: parking-permits.`);
  if (singular === name) throw new UsageError(`"${name}" needs --singular <name>.`);
  const fields = parseFields(options.fields);
  const one = camelCase(singular);
  return {
    /** `parking-permits`, in URLs and folders. */
    name,
    /** `parking_permits`. */
    table: name.replaceAll('-', '_'),
    /** `parkingPermits`. */
    many: camelCase(name),
    /** `parkingPermit`. */
    one,
    /** `ParkingPermit`. */
    Type: one.charAt(0).toUpperCase() + one.slice(1),
    /** `parking_permit`, in error codes. */
    noun: singular.replaceAll('-', '_'),
    /** `parking permits`. */
    plural: name.replaceAll('-', ' '),
    /** `parking permit`. */
    singular: singular.replaceAll('-', ' '),
    /** The field that names a record. */
    title: fields[0]?.name ?? '',
    fields,
    icon,
  };
};
export type NewResource = ReturnType<typeof describeResource>;
