import {
  digitalIdChoiceSchema,
  digitalIdCollectSchema,
  digitalIdOrderSchema,
  digitalIdQrSchema,
  digitalIdStateSchema,
  orderRefSchema,
  sessionSchema,
  signInLinkSchema,
} from '../../../contract/auth';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { ApiError } from '../../core/ApiError';
import { route } from '../../core/route';
import {
  countAttempt,
  DIGITAL_ID,
  DIGITAL_ID_CHOICE,
  SIGN_IN_LINK,
  typedAccount,
} from '../../services/attemptLimit';
import { chooseAccount, signInByOrder } from '../../services/digitalId/accounts';
import { cancelOrder, orderQr, startOrder } from '../../services/digitalId/orders';
import { consumeLink, findSignInLink } from '../../services/passwordLinks';
import { signIn } from '../../services/signIn';
import { passwordRoutes } from './password';
import { sessionRoutes } from './session';

const start = route({
  method: 'post',
  path: endpoints.auth.bankid,
  waitsForService: true,
  summary: 'Start a sign-in with BankID',
  access: 'public',
  response: envelope(digitalIdOrderSchema),
  errors: [429, 503],
  handle: async (ctx) => {
    await countAttempt(ctx, DIGITAL_ID, typedAccount(ctx.address), ctx.address);
    return { body: { data: await startOrder(ctx, ctx.address) } };
  },
});

const qr = route({
  method: 'post',
  path: endpoints.auth.bankidQr,
  summary: 'Get the current QR code of a BankID order',
  access: 'public',
  body: orderRefSchema,
  response: envelope(digitalIdQrSchema),
  errors: [404],
  handle: async (ctx, { body }) => ({ body: { data: { qr: await orderQr(ctx, body.orderRef) } } }),
});

const collect = route({
  method: 'post',
  path: endpoints.auth.bankidCollect,
  waitsForService: true,
  summary: 'Get the status of a BankID order; when complete, with the token or the accounts to choose from',
  access: 'public',
  body: digitalIdCollectSchema,
  response: envelope(digitalIdStateSchema),
  errors: [404, 503],
  handle: async (ctx, { body }) => ({ body: { data: await signInByOrder(ctx, body) } }),
});

const choose = route({
  method: 'post',
  path: endpoints.auth.bankidChoose,
  summary: 'Sign in to one of the accounts of a completed BankID order and confirm its personal number',
  access: 'public',
  body: digitalIdChoiceSchema,
  response: envelope(sessionSchema),
  errors: [404, 429],
  handle: async (ctx, { body }) => {
    await countAttempt(ctx, DIGITAL_ID_CHOICE, typedAccount(ctx.address), ctx.address);
    return { body: { data: await chooseAccount(ctx, body) } };
  },
});

const cancel = route({
  method: 'post',
  path: endpoints.auth.bankidCancel,
  waitsForService: true,
  summary: 'Cancel a BankID order',
  access: 'public',
  body: orderRefSchema,
  handle: async (ctx, { body }) => {
    await cancelOrder(ctx, body.orderRef);
  },
});

const digitalIdRoutes = [start, qr, collect, choose, cancel];

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
