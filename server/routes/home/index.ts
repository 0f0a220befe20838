import { and, asc, eq, inArray } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { HOME_ROWS, homeSchema, type Home } from '../../../contract/home';
import { envelope } from '../../../contract/http';
import { RECORD_RESOURCES } from '../../../contract/resources';
import { route, type RequestContext } from '../../core/route';
import { changeSetApprovals, changeSets } from '../../db/schema';
import { changeSetRecords } from '../../http/changeSetRecord';
import { mayDecide } from '../../services/approvals';
import { belowSigningTarget, latestPosts, newVersions, ownDrafts, scheduled, toReview } from './content';
import { awayToday, failedMails, failedPushes, leaveToAnswer } from './people';
import { checklist, failedWebhooks, unfinishedChanges } from './setup';

/** More than this wait in no company. */
const MOST = 100;

/** Change sets of others that wait for the approval of the user, the oldest first. */
const toApprove = async (ctx: RequestContext): Promise<Home['approvals']> => {
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

export const homeRoutes = [
  route({
    method: 'get',
    path: endpoints.home,
    summary: 'Get the sections of the home screen',
    access: { action: 'list', resource: 'home' },
    response: envelope(homeSchema),
    handle: async (ctx) => {
      const data: Home = {
        leave: await leaveToAnswer(ctx),
        signing: await belowSigningTarget(ctx),
        review: await toReview(ctx),
        drafts: await ownDrafts(ctx),
        posts: await latestPosts(ctx),
        scheduled: await scheduled(ctx),
        publications: await newVersions(ctx),
        away: await awayToday(ctx),
        failed_mails: await failedMails(ctx),
        failed_pushes: await failedPushes(ctx),
        failed_webhooks: await failedWebhooks(ctx),
        unfinished: await unfinishedChanges(ctx),
        approvals: await toApprove(ctx),
        checklist: await checklist(ctx),
      };
      return { body: { data } };
    },
  }),
];
