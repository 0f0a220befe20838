import type { Rename } from './changeSet';
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

const isSame = (a: unknown, b: string): boolean => String(a).toLowerCase() === b.toLowerCase();

type Values = ColumnFilter['is'];

const withNewName = (values: Values, { from, to }: Rename): Values =>
  values?.some((value) => isSame(value, from)) && !values.some((value) => isSame(value, to))
    ? [...values, to]
    : values;

/**
 * Returns a rule in which conditions on a value also name its new name, or the same rule.
 * @param isMerge other people have that name already: what excludes the value does not exclude them
 */
export const renamedInRule = (rule: GroupRule, rename: Rename, isMerge: boolean): GroupRule => {
  const { is: oldIs, not: oldNot, ...others } = rule[rename.field] ?? {};
  const is = withNewName(oldIs, rename);
  const not = isMerge ? oldNot : withNewName(oldNot, rename);
  if (is === oldIs && not === oldNot) return rule;
  return { ...rule, [rename.field]: { ...others, ...(is && { is }), ...(not && { not }) } };
};

const allows = ({ is, not, contains }: ColumnFilter = {}, value: string): boolean =>
  (!is || is.some((one) => isSame(one, value))) &&
  !not?.some((one) => isSame(one, value)) &&
  value.toLowerCase().includes(contains?.toLowerCase() ?? '');

/** Returns whether a group may gain or lose people when a value gets another name, by the conditions on that field. */
export const effectOfRename = (
  rule: GroupRule,
  rename: Rename,
  isMerge: boolean,
): { gains: boolean; loses: boolean } => {
  const { field, from, to } = rename;
  const willBeIn = allows(renamedInRule(rule, rename, isMerge)[field], to);
  const names = isMerge ? [from, to] : [from];
  const wereIn = names.map((name) => allows(rule[field], name));
  return { gains: willBeIn && wereIn.includes(false), loses: !willBeIn && wereIn.includes(true) };
};
