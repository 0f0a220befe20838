import { MAX_GROUPS_WITH_RULE } from '../../../contract/group';
import { groupsInRule, type GroupRule } from '../../../contract/groupRule';
import { fieldError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { groups } from '../../db/schema';
import { assertReferences } from '../../http/references';
import { dependentGroups, ruledGroups, type RuledGroup } from './followRules';

/**
 * Checks the rule of a group. The transaction has called `lockRules`.
 * @param id of the group; 0 for a new one
 * @throws ApiError 422 when it names unknown groups or, by way of them, itself, or when there are too many rules
 */
export const assertRule = async (
  tx: Database,
  ctx: RequestContext,
  id: number,
  { membership = 'list', rule = {} }: { membership?: string; rule?: GroupRule },
): Promise<void> => {
  const named = groupsInRule(rule);
  await assertReferences(tx, ctx, groups, 'rule', named);
  if (membership === 'list') return;
  const others: RuledGroup[] = (await ruledGroups(tx, ctx.companyId)).filter((group) => group.id !== id);
  if (others.length >= MAX_GROUPS_WITH_RULE)
    throw fieldError('membership', 'validation.too_many_rules', { max: MAX_GROUPS_WITH_RULE });
  const dependent = new Set([id, ...dependentGroups(others, [id]).map((group) => group.id)]);
  if (named.some((other) => dependent.has(other))) throw fieldError('rule', 'validation.rule_circle');
};
