import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Parsed } from '../../ui/schemaResolver';

type Issue = z.core.$ZodIssue;

/** Returns the schemas of an object's fields. Loads no zod, which lists do not need. */
export const shapeOf = (schema: z.ZodType): Record<string, unknown> =>
  'shape' in schema && typeof schema.shape === 'object' ? { ...schema.shape } : {};

const fieldOf = ({ path: [field = ''] }: Issue): string => String(field);
const identityOf = ({ code, path, message }: Issue): string => JSON.stringify([code, path, message]);

const parse = (schema: z.ZodType<FieldValues>, values: FieldValues) =>
  schema.safeParseAsync(values, { reportInput: true });

const withoutFields = (values: FieldValues, issues: readonly Issue[]): FieldValues => {
  const fields = issues.map(fieldOf);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
};

/**
 * Returns the issues of a record. Zod checks rules over several fields only when each field is right by itself.
 * @param isLeftOut whether the field of an issue is left out to check them
 */
const issuesOf = async (
  schema: z.ZodType<FieldValues>,
  values: FieldValues,
  isLeftOut: (issue: Issue) => boolean,
): Promise<readonly Issue[]> => {
  const issues = (await parse(schema, values)).error?.issues ?? [];
  const leftOut = issues.filter(isLeftOut);
  if (leftOut.length === 0) return issues;
  const others = await parse(schema, withoutFields(values, leftOut));
  return [...issues, ...(others.error?.issues ?? [])];
};

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && 'safeParseAsync' in value;

/** Returns the fields that are right by themselves, without the rules over several fields. */
const parseFields = async (schema: z.ZodType, values: FieldValues): Promise<FieldValues> => {
  const data: FieldValues = {};
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const parsed = name in values && isSchema(field) ? await field.safeParseAsync(values[name]) : undefined;
    if (parsed?.success) data[name] = parsed.data;
  }
  return data;
};

/**
 * Parses an edited record. Ignores the issues that unchanged fields had before: the server may know other values than
 * this version, and the record may be older than a rule.
 * @param loaded the values of the form as it was opened
 */
export const parseEdited = async (
  schema: z.ZodType<FieldValues>,
  values: FieldValues,
  loaded: FieldValues,
  isChanged: (field: string) => boolean,
): Promise<Parsed<FieldValues>> => {
  const all = await parse(schema, values);
  if (all.success) return all;
  const before = new Set((await issuesOf(schema, loaded, () => true)).map(identityOf));
  const isIgnored = (issue: Issue) => {
    const field = fieldOf(issue);
    // A missing value may be required, as the icon of a company is.
    const isMissing = issue.code === 'custom' && (loaded[field] ?? null) === null;
    return !isMissing && !isChanged(field) && before.has(identityOf(issue));
  };
  const issues = (await issuesOf(schema, values, isIgnored)).filter((issue) => !isIgnored(issue));
  if (issues.length > 0) return { error: { issues } };
  return { data: await parseFields(schema, values) };
};
