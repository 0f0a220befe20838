import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { viewAsSchema, viewAsSessionSchema } from '../../../contract/session';
import { ApiError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { users } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import { audit } from '../../services/audit';
import { loadCompany } from '../../services/liveCompany';
import { lockSession } from '../../services/credentials';
import { notifyUsers } from '../../services/notify';
import { SUPPORT } from '../../services/rateLimits';
import { beginViewAs, endViewAs, maySupport } from '../../services/viewAs';
import type { UserRow } from './serialize';

const options = {
  path: endpoints.users.viewAs,
  access: { action: 'support', resource: 'users' },
  // The session is a credential.
  sessionOnly: true,
} as const;

/** @throws ApiError 403 when the user is a superadmin or the company does not allow it, 409 when they are inactive */
const assertMayView = async (tx: Database, ctx: RequestContext, user: UserRow): Promise<void> => {
  if (maySupport(user.roles)) throw new ApiError(403, 'view_as_superadmin');
  if (user.inactive) throw new ApiError(409, 'view_as_inactive');
  if (!(await loadCompany(tx, ctx.companyId)).allows_view_as) throw new ApiError(403, 'view_as_forbidden');
};

const begin = route({
  ...options,
  method: 'post',
  summary: 'View the app as a user for ten minutes, in a session that only reads',
  limit: SUPPORT,
  body: viewAsSchema,
  status: 201,
  response: envelope(viewAsSessionSchema),
  errors: [409, 429],
  handle: async (ctx, { params, body: { reason } }) => {
    const data = await ctx.db.transaction(async (tx) => {
      await lockSession(tx, ctx);
      const user = await findInCompany(tx, ctx, users, Number(params.id), 'user');
      await assertMayView(tx, ctx, user);
      await audit(tx, ctx, {
        action: 'view_as',
        resource: 'users',
        recordId: user.id,
        changes: { reason },
      });
      await notifyUsers(tx, ctx, [user], (t) => ({
        title: t('api.viewed_as.title', { name: ctx.actor.name }),
        message: t('api.viewed_as.message', { reason }),
      }));
      return beginViewAs(tx, ctx, user);
    });
    return { body: { data } };
  },
});

const end = route({
  ...options,
  method: 'delete',
  summary: 'Stop viewing the app as a user',
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      const { id } = await findInCompany(tx, ctx, users, Number(params.id), 'user');
      if (await endViewAs(tx, ctx, id))
        await audit(tx, ctx, { action: 'end_view_as', resource: 'users', recordId: id });
    });
  },
});

export const viewAsRoutes = [begin, end];
