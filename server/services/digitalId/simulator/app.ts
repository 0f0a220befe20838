import { Hono, type Context } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { parsePersonalNumber } from '../../../../contract/personalNumber';
import { PAGE_HEADERS } from '../../../core/htmlPage';
import { requirePageKey } from '../../pageKey';
import type { Send } from '../client';
import { FAILURES, STEPS, type SimulatedOrder, type SimulatedOrders } from './orders';
import { simulatorPage, type SimulatedPerson } from './page';

export const SIMULATOR_PATH = '/digital-id-simulator';

/** Bytes of a request body. */
const MAX_BODY = 10_000;

/** Sends the key of the simulator, which stands for BankID's client certificate. */
export const withSimulatorKey =
  (send: Send, key: string): Send =>
  (url, init) =>
    send(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } });

const refSchema = z.object({ orderRef: z.string() });
const noSuchOrder = { errorCode: 'invalidParameters', details: 'No such order' };

const actionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('step'), hint: z.enum(STEPS) }),
  z.object({ do: z.literal('fail'), hint: z.enum(FAILURES) }),
  z.object({
    do: z.literal('complete'),
    person: z.string().optional(),
    number: z.string().optional(),
  }),
]);

const collectResponse = ({ orderRef, status, hintCode, personalNumber, endUserIp }: SimulatedOrder) => ({
  orderRef,
  status,
  ...(status === 'complete'
    ? {
        completionData: {
          user: { personalNumber, name: 'Test Person', givenName: 'Test', surname: 'Person' },
          device: { ipAddress: endUserIp },
        },
      }
    : { hintCode }),
});

/** Returns the JSON of a request; undefined when it is malformed. */
const bodyOf = ({ req }: Context): Promise<unknown> => req.json<unknown>().catch(() => undefined);

/**
 * Simulates BankID: its API over HTTP, and a page on which a developer acts as the BankID app. Mounted only with demo
 * data. The page can sign in anyone, so it requires the key, and the API requires it as a bearer token.
 */
export const simulatorApp = (
  orders: SimulatedOrders,
  { key, people }: { key: string; people: readonly SimulatedPerson[] },
): Hono => {
  const app = new Hono().basePath(SIMULATOR_PATH);
  app.use('*', bodyLimit({ maxSize: MAX_BODY }));
  app.use('/rp/*', bearerAuth({ token: key }));

  app.post('/rp/v6.0/auth', async (c) => {
    const { data } = z.object({ endUserIp: z.string().min(1) }).safeParse(await bodyOf(c));
    if (!data) return c.json({ errorCode: 'invalidParameters', details: 'Missing endUserIp' }, 400);
    const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = orders.begin(data.endUserIp);
    return c.json({ orderRef, autoStartToken, qrStartToken, qrStartSecret });
  });
  app.post('/rp/v6.0/collect', async (c) => {
    const { data } = refSchema.safeParse(await bodyOf(c));
    const order = data && orders.find(data.orderRef);
    return order ? c.json(collectResponse(order)) : c.json(noSuchOrder, 400);
  });
  app.post('/rp/v6.0/cancel', async (c) => {
    const { data } = refSchema.safeParse(await bodyOf(c));
    return data && orders.remove(data.orderRef) ? c.json({}) : c.json(noSuchOrder, 400);
  });

  app.use('*', requirePageKey(SIMULATOR_PATH, key));
  app.get('/', (c) => {
    const page = simulatorPage({ orders: orders.list(), people, wrong: c.req.query('wrong') });
    return c.html(page, 200, PAGE_HEADERS);
  });
  app.post('/orders/:ref', async (c) => {
    const { data } = actionSchema.safeParse(await c.req.parseBody());
    const ref = c.req.param('ref');
    let wrong = '';
    if (data?.do === 'step') orders.move(ref, { hintCode: data.hint });
    if (data?.do === 'fail') orders.move(ref, { status: 'failed', hintCode: data.hint });
    if (data?.do === 'complete') {
      const typed = data.number?.trim();
      const personalNumber = typed ? parsePersonalNumber(typed) : (data.person ?? null);
      if (personalNumber) orders.move(ref, { status: 'complete', hintCode: undefined, personalNumber });
      else wrong = `?wrong=${encodeURIComponent(typed ?? '')}`;
    }
    return c.redirect(`${SIMULATOR_PATH}${wrong}`, 303);
  });
  return app;
};
