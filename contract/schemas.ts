/** Derives the Zod schemas of a resource from its declaration. */
import { z } from 'zod';
import {
  isList,
  isMultipart,
  isNeverNull,
  isPassword,
  isWritten,
  keptIdsOf,
  uploadFields,
  type ChoiceField,
  type CreateOf,
  type Field,
  type Fields,
  type NumberField,
  type RecordOf,
  type ResourceFacts,
  type TextField,
  type UpdateOf,
} from './fields';
import { resourceListQuery } from './filterSchemas';
import {
  clockSchema,
  colorSchema,
  dateSchema,
  emptyAsNull,
  fileSchema,
  flagSchema,
  formList,
  idSchema,
  lineSchema,
  recordBase,
  timestampSchema,
} from './http';
import { TEXT_FORMATS } from './textFormats';

interface Declared extends Pick<ResourceFacts, 'check'> {
  fields: Fields;
}

/** The object schema of a type. */
type SchemaOf<T> = z.ZodObject<{
  [K in keyof T]-?: undefined extends T[K]
    ? z.ZodOptional<z.ZodType<Exclude<T[K], undefined>, Exclude<T[K], undefined>>>
    : z.ZodType<T[K], T[K]>;
}>;

/** No commas, because they separate words in filters and inputs. */
export const wordSchema = (length: number) =>
  lineSchema
    .min(1)
    .max(length)
    .regex(/^[^,]*$/);

const MAX_LINE = 200;
const MAX_INTEGER = 2_147_483_647;
/** Eight digits before the decimal point. */
const MAX_DECIMAL = 99_999_999;
/** Of lists that declare no maximum. */
const MAX_ITEMS = 1_000;
const MAX_KEPT_FILES = 100;

const textSchema = ({ required, multiline, max = MAX_LINE }: TextField) => {
  const text = (multiline ? z.string().trim() : lineSchema).max(max);
  return required ? text.min(1) : text;
};

const listSchema = (item: z.ZodType, { min, max = MAX_ITEMS }: { min?: number; max?: number }) => {
  const list = z.array(item).max(max);
  return min === undefined ? list : list.min(min);
};

/** The schema of a value that a request sends. */
const inputSchema = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'text':
      return field.format ? TEXT_FORMATS[field.format] : textSchema(field);
    case 'richText':
      return z.string().max(field.max);
    case 'number':
      return field.values ? z.literal([...field.values]) : numberSchema(field);
    case 'boolean':
      return z.boolean();
    case 'date':
      return dateSchema;
    case 'time':
      return timestampSchema;
    case 'clock':
      return clockSchema;
    case 'color':
      return colorSchema;
    case 'choice':
      return z.literal([...field.values]);
    case 'choices':
      return listSchema(z.literal([...field.values]), field);
    case 'words':
      return listSchema(wordSchema(field.length), field);
    case 'reference':
      return idSchema;
    case 'references':
      return listSchema(idSchema, field);
    case 'file':
    case 'files':
      return z.never();
  }
};

const numberSchema = ({ step = 1, ...field }: NumberField) => {
  const most = Number.isInteger(step) ? MAX_INTEGER : MAX_DECIMAL;
  const { min = -most, max = most } = field;
  const bounded = z.number().min(min).max(max);
  return step === 1 ? bounded.int() : bounded.multipleOf(step);
};

/** The number that a text of a form stands for, if the field has numbers. */
const numberOf = (field: NumberField | ChoiceField, value: unknown): unknown => {
  const isNumeric = field.kind === 'number' || typeof field.values[0] === 'number';
  return isNumeric && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
};

/** The same for a multipart body, which has texts only: no value is an empty text, an empty list one empty item. */
const formSchema = (field: Field): z.ZodType => {
  if (field.kind === 'boolean') return flagSchema;
  if (field.kind === 'number' || field.kind === 'choice')
    return z.preprocess((text) => numberOf(field, text), inputSchema(field));
  return isList(field) ? formList(inputSchema(field)) : inputSchema(field);
};

/** The schema of a value that a response has. */
const outputSchema = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'number': {
      const number = Number.isInteger(field.step ?? 1) ? z.number().int() : z.number();
      return field.min === undefined ? number : number.min(field.min);
    }
    case 'boolean':
    case 'date':
    case 'time':
    case 'choice':
      return inputSchema(field);
    case 'choices':
      return z.array(z.literal([...field.values]));
    case 'words':
      return z.array(z.string());
    case 'reference':
      return z.number().int();
    case 'references':
      return z.array(z.number().int());
    case 'file':
      return fileSchema;
    case 'files':
      return z.array(fileSchema);
    default:
      return z.string();
  }
};

const described = (schema: z.ZodType, { description }: Field): z.ZodType =>
  description === undefined ? schema : schema.meta({ description });

const shapeOf = (fields: Fields, schemaOf: (field: Field) => z.ZodType | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = schemaOf(field);
      return schema ? [[name, described(schema, field)]] : [];
    }),
  );

const isFile = ({ kind }: Field): boolean => kind === 'file' || kind === 'files';

const recordShape = (fields: Fields) =>
  shapeOf(fields, (field) => {
    if (isPassword(field)) return undefined;
    const schema = outputSchema(field);
    const value = isNeverNull(field) && !field.sensitive ? schema : schema.nullable();
    return field.detail ? value.optional() : value;
  });

const bodyShape = ({ fields }: Declared, method: 'create' | 'update') => {
  const asForm = isMultipart({ fields });
  return shapeOf(fields, (field) => {
    if (!isWritten(field, method) || isFile(field)) return undefined;
    const value = asForm ? formSchema(field) : inputSchema(field);
    if (field.required) return method === 'create' ? value : value.optional();
    if (isNeverNull(field)) return value.optional();
    return asForm ? emptyAsNull(value.nullish()) : value.nullish();
  });
};

/** What an update says about stored files. */
const storedFilesShape = ({ fields }: Declared): Record<string, z.ZodType> =>
  Object.fromEntries(
    uploadFields({ fields }).flatMap(([name, field]): [string, z.ZodType][] => {
      if (!isWritten(field, 'update')) return [];
      if (field.kind === 'files')
        return [[keptIdsOf(name), formList(z.array(idSchema).max(MAX_KEPT_FILES)).optional()]];
      return field.required ? [] : [[name, emptyAsNull(z.null()).optional()]];
    }),
  );

/** The shape follows from the fields, and the type from their types. */
const objectOf = <T>(shape: z.ZodRawShape) => z.object(shape) as z.ZodObject as SchemaOf<T>;

/** Applies the rules of a resource over several fields, for `superRefine`. */
export const checkRecord =
  ({ check }: Pick<ResourceFacts, 'check'>) =>
  (record: Readonly<Record<string, unknown>>, ctx: z.RefinementCtx): void => {
    for (const [field, message] of check?.(record) ?? [])
      ctx.addIssue({ code: 'custom', message, path: [field], input: record[field] });
  };

/** Returns the schema of a record, the body of POST and the body of PATCH. */
export const schemasOf = <R extends Declared>(resource: R) => ({
  record: objectOf<RecordOf<R>>({ ...recordBase, ...recordShape(resource.fields) }),
  create: objectOf<CreateOf<R>>(bodyShape(resource, 'create')),
  update: objectOf<UpdateOf<R>>({ ...bodyShape(resource, 'update'), ...storedFilesShape(resource) }),
});

/** `leave_request` → `LeaveRequest`. */
const typeName = (noun: string): string =>
  noun.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the schemas of a resource that has nothing but its fields, with their names in the API document. */
export const apiSchemasOf = <R extends Declared & Parameters<typeof resourceListQuery>[0] & { noun: string }>(
  resource: R,
) => {
  const { record, create, update } = schemasOf(resource);
  const id = typeName(resource.noun);
  return {
    record: record.meta({ id }),
    create: create.superRefine(checkRecord(resource)).meta({ id: `${id}Create` }),
    update: update.meta({ id: `${id}Update` }),
    query: resourceListQuery(resource, {}),
  };
};
