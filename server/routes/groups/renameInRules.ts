import { and, eq, ne } from 'drizzle-orm';
import type { Rename, RenamedRules } from '../../../contract/changeSet';
import { effectOfRename, renamedInRule } from '../../../contract/groupRule';
import type { Database, RequestContext } from '../../core/deps';
import { changeSetRows, groups, users } from '../../db/schema';
import { columnConditions } from '../../http/columnFilters';
import { updateRow } from '../../http/crud/rows';
import { auditMany, changesOf } from '../../services/audit';
import { userListRules } from '../users/filters';
import { followRules } from './followRules';

/** Returns the groups with a rule, each with its rule after a value of people has got another name. */
const renamedRules = async (tx: Database, companyId: number, rename: Rename) => {
  const { field, to } = rename;
  const has = columnConditions(userListRules.filters ?? {}, companyId, { [field]: { is: [to] } });
  const isMerge = (await tx.$count(users, and(eq(users.company_id, companyId), ...has))) > 0;
  const ruled = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.company_id, companyId), ne(groups.membership, 'list')))
    .orderBy(groups.name_key, groups.id);
  return ruled.map((row) => ({
    row,
    rule: renamedInRule(row.rule, rename, isMerge),
    ...effectOfRename(row.rule, rename, isMerge),
  }));
};

/** Returns the names of the groups whose rules follow a value to its new name, and of those that gain or lose people. */
export const rulesOfRename = async (
  { db, companyId }: RequestContext,
  rename: Rename,
): Promise<RenamedRules> => {
  const all = await renamedRules(db, companyId, rename);
  const namesOf = (some: typeof all) => some.map(({ row }) => row.name);
  return {
    following: namesOf(all.filter(({ row, rule }) => rule !== row.rule)),
    gaining: namesOf(all.filter(({ gains }) => gains)),
    losing: namesOf(all.filter(({ loses }) => loses)),
  };
};

/**
 * Makes rules name the new name of a value too, so that their groups keep their people. The change set gets the groups as its
 * first rows: its undo restores their rules after the people. The transaction has called `lockRules` for rules.
 */
export const renameInRules = async (
  tx: Database,
  ctx: RequestContext,
  rename: Rename,
  changeSetId: number,
): Promise<void> => {
  const all = await renamedRules(tx, ctx.companyId, rename);
  const changed = all.filter(({ row, rule }) => rule !== row.rule);
  if (changed.length === 0) return;
  for (const { row, rule } of changed) await updateRow(tx, groups, row, { rule }, ctx);
  await followRules(tx, ctx.companyId, { groupIds: changed.map(({ row }) => row.id) });
  await auditMany(
    tx,
    ctx,
    changed.map(({ row, rule }) => ({
      action: 'update',
      resource: 'groups',
      recordId: row.id,
      ...changesOf(row, { rule }),
      changeSetId,
    })),
  );
  await tx
    .insert(changeSetRows)
    .values(
      changed.map(({ row, rule }) => ({
        change_set_id: changeSetId,
        resource: 'groups',
        record_id: row.id,
        name: row.name,
        action: 'update' as const,
        before: { rule: row.rule },
        after: { rule },
        position: 0,
      })),
    )
    .onConflictDoNothing();
};
