/**
 * Kinds of fields, and the declaration of a resource. Plain data, without zod, Drizzle and React: lists load it before any
 * form. `schemas.ts` derives the schemas.
 */
import type { Access } from './access';
import type { FilterDeclaration, FilterDeclarations } from './filters';
import type { StoredFile } from './storedFile';

interface FieldOptions {
  /** Never null, and needed to create a record. */
  required?: true;
  /** `sort` accepts it. */
  sort?: true;
  /** `filter[q]` searches it. */
  search?: true;
  /** The name of its filter, or false for none. Default: its own name; `group_id` for `group_ids`. */
  filter?: string | false;
  /** When it can be written, if not both on create and on update. */
  write?: 'create' | 'update' | false;
  /** Has no column: the server computes it. Not written. */
  computed?: true;
  /** Only in the record of GET one. */
  detail?: true;
  /** Null without the action `details`. Reading it is logged; the audit log does not keep its values. */
  sensitive?: true;
  /** Bulk edit does not offer it. It never offers the title of a record, files and rich text. */
  bulk?: false;
  /** For the API document. */
  description?: string;
}

/** A check of a text that has a name, because declarations are plain data. */
export type TextFormat =
  'email' | 'link' | 'organisation_number' | 'password' | 'personal_number' | 'phone' | 'url' | 'username';

interface TextOptions extends FieldOptions {
  /** Characters. */
  max?: number;
  /** May have line breaks. */
  multiline?: true;
  format?: TextFormat;
  /** Inputs and filters suggest the values that records have, which `GET <resource>/values/<field>` lists. */
  suggests?: true;
}

interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
  /** Default: 1, whole numbers. */
  step?: number;
  /** The only values that are accepted. */
  values?: readonly number[];
  default?: number;
  /** Behind its values, and in headers of exports: `Extent (%)`. */
  unit?: string;
}

/** How a tag shows a value: on a tint, on grey, or with a border only. */
export type TagColor = 'success' | 'warning' | 'error' | 'muted' | 'neutral' | 'outlined' | 'outlined-error';

interface BooleanOptions extends FieldOptions {
  /** Default: false. */
  default?: true;
  /** Translation keys of true and false in filters. Default: yes and no. */
  labels?: readonly [string, string];
  /** Of true and false, which are then shown as tags. */
  colors?: readonly [TagColor, TagColor];
}

interface ChoiceOptions<V extends string | number> extends FieldOptions {
  values: readonly V[];
  /** Translation key of a value: `<labels>.<value>`. */
  labels: string;
  /** By value. The values are then shown as tags. Default of a value: `neutral`. */
  colors?: Readonly<Partial<Record<V, TagColor>>>;
  default?: V;
}

interface ListOptions extends FieldOptions {
  /** Entries. */
  max?: number;
  /** Their order counts. */
  ordered?: true;
}

interface FileOptions {
  /** Pictures only, which are stored at most 2,000 pixels wide. Default: every type of the media library. */
  accept?: 'image';
}

interface ChoicesOptions<V extends string> extends ListOptions {
  values: readonly V[];
  labels: string;
  /** The least number of entries. */
  min?: number;
}

interface WordsOptions extends ListOptions {
  /** Characters of an entry. */
  length: number;
}

/** What references can refer to. */
export const REFERENCE_RESOURCES = ['users', 'groups', 'categories', 'forms', 'media'] as const;

interface ReferenceOptions extends FieldOptions {
  resource: (typeof REFERENCE_RESOURCES)[number];
}

type ReferencesOptions = ListOptions & Pick<ReferenceOptions, 'resource'>;

export type TextField = TextOptions & { kind: 'text' };
export type NumberField = NumberOptions & { kind: 'number' };
type BooleanField = BooleanOptions & { kind: 'boolean' };
/** A day. */
type DateField = FieldOptions & { kind: 'date' };
/** A point in time. */
type TimeField = FieldOptions & { kind: 'time' };
/** A time of day, `HH:MM`. */
type ClockField = FieldOptions & { kind: 'clock' };
type ColorField = FieldOptions & { kind: 'color' };
export type ChoiceField = ChoiceOptions<string | number> & { kind: 'choice' };
type ChoicesField = ChoicesOptions<string> & { kind: 'choices' };
/** Texts without commas, such as tags. */
type WordsField = WordsOptions & { kind: 'words' };
export type ReferenceField = ReferenceOptions & { kind: 'reference' };
type ReferencesField = ReferencesOptions & { kind: 'references' };
/** HTML, sanitised by the server. */
type RichTextField = FieldOptions & { kind: 'richText'; max: number };
/** An uploaded file, sent in a multipart body. */
export type FileField = FieldOptions & FileOptions & { kind: 'file' };
export type FilesField = ListOptions & FileOptions & { kind: 'files' };

export type Field =
  | TextField
  | NumberField
  | BooleanField
  | DateField
  | TimeField
  | ClockField
  | ColorField
  | ChoiceField
  | ChoicesField
  | WordsField
  | ReferenceField
  | ReferencesField
  | RichTextField
  | FileField
  | FilesField;
export type Fields = Readonly<Record<string, Field>>;

/** Refuses options that a kind does not have. */
type Exact<O, Options> = O & Record<Exclude<keyof O, keyof Options>, never>;

const kind =
  <Options>() =>
  <K extends string>(name: K) =>
  <const O extends Options>(options: Exact<O, Options>): O & { kind: K } => ({ ...options, kind: name });

export const text = kind<TextOptions>()('text');
export const number = kind<NumberOptions>()('number');
export const boolean = kind<BooleanOptions>()('boolean');
export const date = kind<FieldOptions>()('date');
export const time = kind<FieldOptions>()('time');
export const clock = kind<FieldOptions>()('clock');
export const color = kind<FieldOptions>()('color');
export const choice = kind<ChoiceOptions<string | number>>()('choice');
export const choices = kind<ChoicesOptions<string>>()('choices');
export const words = kind<WordsOptions>()('words');
export const reference = kind<ReferenceOptions>()('reference');
export const references = kind<ReferencesOptions>()('references');
export const richText = kind<FieldOptions & { max: number }>()('richText');
export const file = kind<FieldOptions & FileOptions>()('file');
export const files = kind<ListOptions & FileOptions>()('files');

const COUNT = { required: true, min: 0, computed: true, kind: 'number' } as const;
type Counted = Omit<FieldOptions, keyof typeof COUNT>;

/** A number that the server counts. */
export const count = <const O extends Counted>(options: Exact<O, Counted>) => ({ ...options, ...COUNT });

const stamp = time({ required: true, sort: true, write: false });
const unfiltered = { ...stamp, filter: false } as const;

/** Fields of every record beside `id`, and of its list unless the resource declares them itself. */
export const TIMES = { created_at: stamp, updated_at: stamp } as const;
/** For resources with dates of their own, which a filter by these would be confused with. */
export const UNFILTERED_TIMES = { created_at: unfiltered, updated_at: unfiltered } as const;

/** The value of a field that is not null. */
type ValueOf<F extends Field> = F extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'number' | 'reference' }
    ? number
    : F extends { kind: 'boolean' }
      ? boolean
      : F extends { kind: 'choices'; values: readonly (infer V)[] }
        ? V[]
        : F extends { kind: 'words' }
          ? string[]
          : F extends { kind: 'references' }
            ? number[]
            : F extends { kind: 'file' }
              ? StoredFile
              : F extends { kind: 'files' }
                ? StoredFile[]
                : string;

const LISTS: readonly Field['kind'][] = ['choices', 'words', 'references', 'files'];
export const isList = ({ kind: name }: Field): boolean => LISTS.includes(name);

/** A password is only written. */
export const isPassword = (field: Field): boolean => field.kind === 'text' && field.format === 'password';

/** Returns whether a body has the field, or the file of that name. */
export const isWritten = ({ write, computed }: Field, method: 'create' | 'update'): boolean =>
  !computed && (write ?? method) === method;

const isUpload = (entry: [string, Field]): entry is [string, FileField | FilesField] =>
  (entry[1].kind === 'file' || entry[1].kind === 'files') &&
  (isWritten(entry[1], 'create') || isWritten(entry[1], 'update'));

/** Returns the fields whose files come with a body. With one, bodies may be multipart. */
export const uploadFields = ({ fields = {} }: Pick<ResourceFacts, 'fields'>) =>
  Object.entries(fields).filter(isUpload);

export const isMultipart = (resource: Pick<ResourceFacts, 'fields'>): boolean =>
  uploadFields(resource).length > 0;

/** `attachments` → `attachment_ids`: the field of an update that lists the stored files to keep. */
export const keptIdsOf = (files: string): string => `${files.replace(/s$/, '')}_ids`;

type NeverNull =
  | { required: true }
  | { default: unknown }
  | { kind: 'boolean' | 'choices' | 'words' | 'references' | 'files' | 'richText' };

/** Returns whether a record always has a value of the field. */
export const isNeverNull = (field: Field): boolean =>
  field.required === true ||
  'default' in field ||
  field.kind === 'boolean' ||
  field.kind === 'richText' ||
  isList(field);

type Read<F extends Field> = F extends NeverNull
  ? F extends { sensitive: true }
    ? ValueOf<F> | null
    : ValueOf<F>
  : ValueOf<F> | null;

interface WriteOnly {
  format: 'password';
}
type NotWritten = { write: false } | { computed: true } | { kind: 'file' | 'files' };

/** One flat object type, which editors show whole. */
type Flat<T> = { [K in keyof T]: T[K] };

type Named<F extends Fields, Condition> = {
  [K in keyof F]: F[K] extends Condition ? K : never;
}[keyof F];

/** A record as the API returns it. */
export type RecordOf<R extends { fields: Fields }> = Flat<
  { id: number; created_at: string; updated_at: string } & {
    [K in Exclude<keyof R['fields'], Named<R['fields'], WriteOnly | { detail: true }>>]: Read<R['fields'][K]>;
  } & { [K in Named<R['fields'], { detail: true }>]?: Read<R['fields'][K]> }
>;

type Written<F extends Field> = F extends NeverNull ? ValueOf<F> : ValueOf<F> | null;

/** The body of POST. */
export type CreateOf<R extends { fields: Fields }> = Flat<
  {
    [
      K in Exclude<
        Named<R['fields'], { required: true }>,
        Named<R['fields'], NotWritten | { write: 'update' }>
      >
    ]: Written<R['fields'][K]>;
  } & {
    [
      K in Exclude<
        keyof R['fields'],
        Named<R['fields'], NotWritten | { write: 'update' } | { required: true }>
      >
    ]?: Written<R['fields'][K]>;
  }
>;

type NotUpdated = { write: false | 'create' } | { computed: true };

/** What an update says about stored files: null removes one, a list names those to keep. */
type StoredFilesOf<F extends Fields> = Partial<
  Record<Exclude<Named<F, { kind: 'file' }>, Named<F, NotUpdated | { required: true }>>, null>
> & {
  [
    K in Exclude<Named<F, { kind: 'files' }>, Named<F, NotUpdated>> as K extends `${infer One}s`
      ? `${One}_ids`
      : never
  ]?: number[];
};

/** The body of PATCH. */
export type UpdateOf<R extends { fields: Fields }> = Flat<
  {
    [K in Exclude<keyof R['fields'], Named<R['fields'], NotWritten | { write: 'create' }>>]?: Written<
      R['fields'][K]
    >;
  } & StoredFilesOf<R['fields']>
>;

/** What is wrong with a record: the field, and the translation key of its message. */
export type RecordIssue<Name extends string = string> = readonly [field: Name, key: string];

/** What a resource declares beside its fields. */
export interface ResourceFacts {
  /** The path of its list below the API base. Default: `/<name>`. */
  path?: string;
  /** What one record is called in 404 errors: `not_found_<noun>`. */
  noun?: string;
  /** The field that names a record. */
  title?: string;
  /** The fields by which an import finds a record, the strongest first. Default: its title. */
  keys?: readonly string[];
  /**
   * Nobody has access to the resource in a company without this feature. A feature with the name of a resource is called
   * like it.
   */
  feature?: string;
  /** What each role may do. `everyone` includes staff without a role. */
  access: Access;
  /** What `sort` accepts. */
  sort?: readonly string[];
  /** Default: by id. */
  defaultSort?: readonly string[];
  /** What `filter[q]` searches. */
  search?: readonly string[];
  /** What `filter[…]` accepts, with the operators. */
  filters?: FilterDeclarations;
  /** Sensitive fields. */
  details?: readonly string[];
  /** Of a resource with records of its own. */
  fields?: Fields;
  /** Rules over several fields. */
  check?(record: object): readonly RecordIssue[];
  /** Whether the audit log follows each record, which then has a history, or only logs actions. */
  audit?: 'records' | 'actions';
  /** What else happens to its records: actions of the audit log that webhooks can subscribe to. */
  events?: readonly string[];
  /** Whether its list can be edited in a spreadsheet; `edit`: without new records. By default it can, with new ones. */
  spreadsheet?: false | 'edit';
  /** Deleted records can be restored. Without it they are gone. */
  trash?: true;
}

/** A resource with records of its own. `sort`, `search` and `filters` name what is no field. */
interface Declaration extends ResourceFacts {
  noun: string;
  fields: Fields;
}

const filterOf = (field: Field): FilterDeclaration | undefined => {
  const optional = isList(field) || !isNeverNull(field) ? ({ optional: true } as const) : {};
  switch (field.kind) {
    case 'text':
      return { kind: 'text', ...(field.suggests && { suggests: true }), ...optional };
    case 'words':
      return { kind: 'text', many: true, ...optional };
    case 'number':
    case 'date':
    case 'time':
      return { kind: field.kind, ...optional };
    case 'boolean':
      return field.labels ? { kind: 'boolean', labels: field.labels } : { kind: 'boolean' };
    case 'choice':
    case 'choices':
      return { kind: 'choice', values: field.values, labels: field.labels, ...optional };
    case 'reference':
    case 'references':
      return field.resource === 'media'
        ? undefined
        : { kind: 'reference', resource: field.resource, ...optional };
    default:
      return undefined;
  }
};

/** `group_ids` → `group_id`: a filter names one of several. */
export const filterName = (name: string, { filter }: Pick<FieldOptions, 'filter'>): string =>
  typeof filter === 'string' ? filter : name.replace(/_ids$/, '_id');

const filtersOf = (fields: Fields): FilterDeclarations =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const declaration = field.filter === false ? undefined : filterOf(field);
      return declaration ? [[filterName(name, field), declaration]] : [];
    }),
  );

/** Returns the names of some fields. */
export const namesOf = (fields: Fields, has: (field: Field) => unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (has(field) ? [name] : []));

/** A declaration with what follows from its fields. */
type Resource<R extends Declaration> = Omit<R, 'sort' | 'search' | 'filters'> & {
  check?: ResourceFacts['check'];
  sort: readonly string[];
  search: readonly string[];
  filters: FilterDeclarations;
  /** Sensitive fields, if there are any. */
  details?: readonly string[];
};

/**
 * Declares a resource; from its fields follow what its list sorts by, searches and filters by.
 * @param check returns what is wrong with a record, for rules over several fields. They hold after each write, whatever it
 * names
 */
export const defineResource = <const R extends Declaration>(
  declaration: R & { title?: keyof R['fields'] },
  check?: (record: Partial<RecordOf<R>>) => readonly RecordIssue<keyof R['fields'] & string>[],
) => {
  const { fields: own, sort = [], search = [], filters = {}, ...facts } = declaration;
  const fields: Fields = { ...own, ...TIMES, ...own };
  const sensitive = namesOf(fields, (field) => field.sensitive);
  return {
    ...facts,
    fields: own,
    sort: ['id', ...sort, ...namesOf(fields, (field) => field.sort)],
    search: [...search, ...namesOf(fields, (field) => field.search)],
    filters: { ...filtersOf(fields), ...filters },
    ...(sensitive.length > 0 && { details: sensitive }),
    ...(check && { check }),
  } as Resource<R>;
};
