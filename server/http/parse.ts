import type { z } from 'zod';
import { firstIssues } from '../../contract/issues';
import { ApiError } from '../core/ApiError';

/** Far more levels than any body of the contract has. */
const DEEPEST = 50;

/** NUL and half of a pair are signs that no database keeps in a text, and nobody types; no more are endless levels. */
const isUnkeepable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return depth > DEEPEST || Object.values(value).some((inner) => isUnkeepable(inner, depth + 1));
};

/**
 * Checks a value by a schema of the contract.
 * @throws ApiError 400 when there is something in it that cannot be kept, 422 with the first failing rule of each field
 */
export const parseWith = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  if (isUnkeepable(value)) throw new ApiError(400, 'malformed');
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new ApiError(422, 'invalid', { fields: firstIssues(result.error) });
};

/** `page[number]=1&filter[role]=admin` as `{page: {number: '1'}, filter: {role: 'admin'}}`. */
export const nestedQuery = (query: URLSearchParams): Record<string, unknown> => {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of query) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (outer === undefined || inner === undefined) {
      nested[name] = value;
      continue;
    }
    const group = nested[outer];
    nested[outer] = { ...(typeof group === 'object' ? group : {}), [inner]: value };
  }
  return nested;
};

/**
 * The JSON body of a request; nothing for an empty one.
 * @throws ApiError 400 when it is no JSON
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
