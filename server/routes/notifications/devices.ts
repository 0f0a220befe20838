import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { pushKeySchema, pushSubscriptionSchema, pushUnsubscribeSchema } from '../../../contract/notification';
import { atHome } from '../../core/atHome';
import { ApiError, fieldError } from '../../core/ApiError';
import { route } from '../../core/route';
import { audit } from '../../services/audit';
import { isAllowedUrl } from '../../services/outbound/allowedUrl';
import { areReadableKeys } from '../../services/push/readableKeys';
import { subscribe, unsubscribe } from '../../services/push/subscriptions';

const own = (action: 'show' | 'edit') => ({ action, resource: 'my-account' }) as const;

const keyRoute = route({
  method: 'get',
  path: endpoints.push.key,
  tag: 'notifications',
  summary: 'Get the VAPID public key, or null if push is not set up',
  access: own('show'),
  response: envelope(pushKeySchema),
  handle: ({ pushKey: key = null }) => Promise.resolve({ body: { data: { key } } }),
});

/** The log does not keep the endpoint: it is a secret. */
const hostOf = (endpoint: string): string => new URL(endpoint).host;

const add = route({
  method: 'post',
  path: endpoints.my.pushSubscriptions,
  tag: 'notifications',
  summary: 'Subscribe this browser to push notifications',
  access: own('edit'),
  // A browser that a leaked token subscribes would outlive the token.
  sessionOnly: true,
  body: pushSubscriptionSchema,
  errors: [409],
  handle: async (ctx, { body, c }) => {
    if (!ctx.pushKey) throw new ApiError(409, 'push_off');
    if (!isAllowedUrl(body.endpoint, ctx.allowPrivatePush))
      throw fieldError('endpoint', 'validation.push_endpoint');
    if (!areReadableKeys(body.keys)) throw fieldError('keys', 'validation.push_keys');
    await ctx.db.transaction(async (tx) => {
      await subscribe(tx, ctx.actor.id, body, { userAgent: c.req.header('User-Agent'), now: ctx.now() });
      await audit(tx, ctx, {
        action: 'push_on',
        resource: 'my-account',
        recordId: ctx.actor.id,
        changes: { host: hostOf(body.endpoint) },
      });
    });
  },
});

const remove = route({
  method: 'post',
  path: endpoints.my.pushUnsubscribe,
  tag: 'notifications',
  summary: 'Unsubscribe this browser from push notifications',
  access: own('edit'),
  body: pushUnsubscribeSchema,
  handle: async (ctx, { body }) => {
    await ctx.db.transaction(async (tx) => {
      await unsubscribe(tx, ctx.actor.id, body.endpoint);
      await audit(tx, ctx, {
        action: 'push_off',
        resource: 'my-account',
        recordId: ctx.actor.id,
        changes: { host: hostOf(body.endpoint) },
      });
    });
  },
});

export const deviceRoutes = [keyRoute, add, remove].map(atHome);
