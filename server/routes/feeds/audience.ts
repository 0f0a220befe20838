import { endpoints } from '../../../contract/endpoints';
import { feedAudienceQuerySchema, feedAudienceSchema } from '../../../contract/feed';
import { envelope } from '../../../contract/http';
import { route } from '../../core/route';
import { audienceOfDraft, countAudience } from '../../services/audience';

export const feedAudienceRoute = route({
  method: 'post',
  path: endpoints.feeds.audience,
  summary: 'Count the users who could see a post with these roles and groups',
  access: { action: 'create', resource: 'feeds' },
  body: feedAudienceQuerySchema,
  response: envelope(feedAudienceSchema),
  handle: async (ctx, { body: { permitted_roles: roles, group_ids } }) => {
    const draft = audienceOfDraft(ctx.companyId, { roles, group_ids });
    return { body: { data: { audience_count: await countAudience(ctx.db, draft) } } };
  },
});
