import { and, asc, eq, inArray } from 'drizzle-orm';
import { HOME_ROWS, type Home } from '../../../contract/home';
import { RECORD_RESOURCES } from '../../../contract/resources';
import type { RequestContext } from '../../core/route';
import { changeSetApprovals, changeSets } from '../../db/schema';
import { mayDecide } from '../../services/approvals';
import { changeSetRecords } from '../../http/changeSetRecord';

/** More than this wait in no company. */
const MOST = 100;

/** Change sets of others that wait for the approval of the user, the oldest first. */
export const toApprove = async (ctx: RequestContext): Promise<Home['approvals']> => {
  const resources = RECORD_RESOURCES.filter((resource) => mayDecide(ctx, { resource, kind: 'edit' }));
  if (resources.length === 0) return null;
  const rows = await ctx.db
    .select({ changeSet: changeSets })
    .from(changeSetApprovals)
    .innerJoin(changeSets, eq(changeSets.id, changeSetApprovals.change_set_id))
    .where(
      and(
        eq(changeSetApprovals.state, 'pending'),
        eq(changeSets.company_id, ctx.companyId),
        inArray(changeSets.resource, resources),
      ),
    )
    .orderBy(asc(changeSets.id))
    .limit(MOST);
  const found =
    rows.length > 0
      ? await changeSetRecords(
          ctx,
          rows.map(({ changeSet }) => changeSet),
        )
      : [];
  const open = found.flatMap(({ id, kind, resource, planned_count, approval }) =>
    approval?.may_decide
      ? [
          {
            id,
            kind,
            resource,
            rows: planned_count,
            asked_by_name: approval.asked_by_name,
            asked_at: approval.asked_at,
          },
        ]
      : [],
  );
  return { total: open.length, change_sets: open.slice(0, HOME_ROWS) };
};
