import type { z } from 'zod';
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

/** Parses `page[number]=1&filter[role]=admin` to `{page: {number: '1'}, filter: {role: 'admin'}}`. */
export const nestedQuery = (query: URLSearchParams): Record<string, unknown> => {
  const flat = new Map<string, string>();
  const groups = new Map<string, Map<string, string>>();
  for (const [name, value] of query) {
    // Also `filter[a-b]` and `filter[a][]`, which the schema of the filters rejects.
    const [, outer, inner] = /^(\w+)\[(.*)\]$/s.exec(name) ?? [];
    if (outer === undefined || inner === undefined) {
      flat.set(name, value);
      continue;
    }
    const group = groups.get(outer) ?? new Map<string, string>();
    groups.set(outer, group.set(inner, value));
  }
  const nested = [...groups].map(([name, group]) => [name, Object.fromEntries(group)] as const);
  return Object.fromEntries<unknown>([...flat, ...nested]);
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
