import { difference, isPlainObject, omit } from 'es-toolkit';
import { z } from 'zod';
import { firstIssues } from '../../contract/issues';
import { ApiError } from '../core/ApiError';

/** Levels of nesting; far more than the contract uses. */
const MAX_DEPTH = 50;

/** Finds NUL characters and lone surrogates, which PostgreSQL cannot store, and excessive nesting. */
const cannotBeStored = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((inner) => cannotBeStored(inner, depth + 1));
};

/**
 * Validates a value.
 * @throws ApiError 400 when it cannot be stored, 422 with the first failing rule of each field
 */
export const parseWith = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  if (cannotBeStored(value)) throw new ApiError(400, 'malformed');
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new ApiError(422, 'invalid', { fields: firstIssues(result.error) });
};

const readOnlyFields = (schema: z.ZodObject, record: z.ZodType | undefined): string[] =>
  record instanceof z.ZodObject ? difference(Object.keys(record.shape), Object.keys(schema.shape)) : [];

/**
 * Returns a function that validates a body as `parseWith` does, and refuses unknown fields. Fields of the record that the body
 * does not have are ignored: a client may send back what it has read.
 */
export const bodyParser = <T extends z.ZodType>(
  schema: T,
  record: z.ZodType | undefined,
): ((body: unknown) => z.output<T>) => {
  if (!(schema instanceof z.ZodObject)) return (body) => parseWith(schema, body);
  const readOnly = readOnlyFields(schema, record);
  const strict = schema.strict() as z.ZodType as T;
  return (body) => parseWith(strict, isPlainObject(body) ? omit(body, readOnly) : body);
};

type QueryTree = Map<string, string | QueryTree>;

/** Splits `filter[title][not]` into its names, at most three. Schemas reject what remains of others, such as `a][b`. */
const namesOf = (name: string): string[] => {
  const [, outer, inner] = /^(\w+)\[(.*)\]$/s.exec(name) ?? [];
  if (outer === undefined || inner === undefined) return [name];
  const [, field, operator] = /^(\w+)\]\[(\w+)$/.exec(inner) ?? [];
  return field === undefined || operator === undefined ? [outer, inner] : [outer, field, operator];
};

const childOf = (tree: QueryTree, name: string): QueryTree => {
  const found = tree.get(name);
  // `filter[title]=a` beside `filter[title][contains]=b` is `filter[title][is]=a`.
  const child: QueryTree = found instanceof Map ? found : new Map(found === undefined ? [] : [['is', found]]);
  tree.set(name, child);
  return child;
};

/** Unlike an assignment, `Object.fromEntries` makes `__proto__` an ordinary key. */
const toObject = (tree: QueryTree): Record<string, unknown> =>
  Object.fromEntries(
    [...tree].map(([name, value]) => [name, value instanceof Map ? toObject(value) : value]),
  );

/** Parses `filter[role]=admin&filter[title][not]=a` to `{filter: {role: 'admin', title: {not: 'a'}}}`. */
export const nestedQuery = (query: URLSearchParams): Record<string, unknown> => {
  const tree: QueryTree = new Map();
  for (const [name, value] of query) {
    const names = namesOf(name);
    const last = names.pop() ?? name;
    let parent = tree;
    for (const outer of names) parent = childOf(parent, outer);
    const existing = parent.get(last);
    if (existing instanceof Map) existing.set('is', value);
    else parent.set(last, value);
  }
  return toObject(tree);
};

/**
 * Parses a JSON body; undefined when it is empty.
 * @throws ApiError 400 for malformed JSON
 */
export const jsonBody = async (request: { text: () => Promise<string> }): Promise<unknown> => {
  const text = await request.text();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(400, 'malformed');
  }
};
