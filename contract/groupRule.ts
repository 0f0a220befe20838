import { filterName, type Fields } from './fields';
import type { ColumnFilter, FilterDeclaration, FilterDeclarations } from './filters';
import { users } from './resources/users';

/** The rule of a group: conditions on people, by the names of their list's filters. */
export type GroupRule = Partial<Record<string, ColumnFilter>>;

const KINDS: readonly FilterDeclaration['kind'][] = ['text', 'boolean', 'choice', 'reference'];

const fields: Fields = users.fields;

/** What a rule can be about: fields that somebody writes. Dates are left out, because they pass without a write. */
export const ruleFilters: FilterDeclarations = Object.fromEntries(
  Object.entries(fields).flatMap(([name, field]) => {
    const filter = filterName(name, field);
    const declaration = users.filters[filter];
    return field.write !== false && declaration && KINDS.includes(declaration.kind)
      ? [[filter, declaration]]
      : [];
  }),
);

/** Returns the groups that a rule names. */
export const groupsInRule = ({ group_id: { is = [], not = [] } = {} }: GroupRule): number[] =>
  [...is, ...not].map(Number);
