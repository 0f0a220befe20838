import {
  digitalIdChoiceSchema,
  digitalIdCollectSchema,
  digitalIdOrderSchema,
  digitalIdQrSchema,
  digitalIdStateSchema,
  orderRefSchema,
  sessionSchema,
} from '../../../contract/auth';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { route } from '../../core/route';
import { countAttempt, DIGITAL_ID, DIGITAL_ID_CHOICE, typedAccount } from '../../services/attemptLimit';
import { chooseAccount, signInByOrder } from '../../services/digitalId/accounts';
import { cancelOrder, orderQr, startOrder } from '../../services/digitalId/orders';

const start = route({
  method: 'post',
  path: endpoints.auth.bankid,
  waitsForService: true,
  tag: 'auth',
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
  tag: 'auth',
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
  tag: 'auth',
  summary: 'Cancel a BankID order',
  access: 'public',
  body: orderRefSchema,
  handle: async (ctx, { body }) => {
    await cancelOrder(ctx, body.orderRef);
  },
});

export const digitalIdRoutes = [start, qr, collect, choose, cancel];
