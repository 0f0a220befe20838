import { sessionSchema, signInLinkSchema } from '../../../contract/auth';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { ApiError } from '../../core/ApiError';
import { route } from '../../core/route';
import { countAttempt, SIGN_IN_LINK, typedAccount } from '../../services/attemptLimit';
import { consumeLink, findSignInLink } from '../../services/passwordLinks';
import { signIn } from '../../services/signIn';
import { digitalIdRoutes } from './digitalId';
import { passwordRoutes } from './password';
import { sessionRoutes } from './session';

const signInLinkRoute = route({
  method: 'post',
  path: endpoints.auth.signInLink,
  summary: 'Sign in with the link from the e-mail',
  access: 'public',
  body: signInLinkSchema,
  response: envelope(sessionSchema),
  errors: [401, 429],
  handle: async (ctx, { body }) => {
    await countAttempt(ctx, SIGN_IN_LINK, typedAccount(ctx.address), ctx.address);
    const found = await findSignInLink(ctx.db, body.token, ctx.now());
    const session =
      found &&
      (await consumeLink(ctx.db, found.link)) &&
      (await signIn(ctx, {
        userId: found.user.id,
        method: 'link',
        deviceToken: body.device_token,
        // A new password or address ends the link.
        isStillProved: ({ password_hash: hash, email }) =>
          hash === found.user.password_hash && email === found.user.email,
      }));
    if (!session) throw new ApiError(401, 'sign_in_link_invalid');
    return { body: { data: session } };
  },
});

export const authRoutes = [...sessionRoutes, ...passwordRoutes, ...digitalIdRoutes, signInLinkRoute];
