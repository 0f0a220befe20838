import { fieldError } from '../core/ApiError';
import type { ListRules } from './listSql';

interface Asked {
  sort?: string[];
  filter?: Record<string, unknown>;
}

/** Asked of every list; the rest tells something about the rows. */
const OPEN_FILTERS = new Set(['id', 'q']);

/**
 * Keeps those who may only pick from finding out by order and filter what the answer keeps from them.
 * @throws ApiError 422 for a sort or filter by something that is not shown
 */
export const checkPickOnly = (
  { sort = [], filter = {} }: Asked,
  rules: ListRules,
  filters: readonly string[] = [],
): void => {
  if (!sort.every((item) => item.replace(/^-/, '') in rules.sort))
    throw fieldError('sort', 'validation.unknown_sort');
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && !OPEN_FILTERS.has(name) && !filters.includes(name))
      throw fieldError(`filter.${name}`, 'validation.unknown_field', { names: name });
};
