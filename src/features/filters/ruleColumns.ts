import { operatorsOf } from '../../../contract/filters';
import { ruleFilters } from '../../../contract/groupRule';
import type { FilterColumn } from './columns';

/** What the rule of a group can be about. */
export const RULE_COLUMNS: readonly FilterColumn[] = Object.entries(ruleFilters).map(
  ([field, declaration]) => ({ field, declaration, operators: operatorsOf(declaration) }),
);
