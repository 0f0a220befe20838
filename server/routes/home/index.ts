import { endpoints } from '../../../contract/endpoints';
import { homeSchema, type Home } from '../../../contract/home';
import { envelope } from '../../../contract/http';
import { route } from '../../core/route';
import { toApprove } from './approvals';
import { belowSigningTarget, latestPosts, newVersions, ownDrafts, scheduled, toReview } from './content';
import { awayToday, failedMails, failedPushes, leaveToAnswer } from './people';
import { checklist, failedWebhooks, unfinishedChanges } from './setup';

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
