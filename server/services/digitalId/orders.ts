import { and, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { DigitalIdOrder, DigitalIdProgress } from '../../../contract/auth';
import { digitalIdOrders } from '../../db/schema';
import type { Database, Deps, DigitalId } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { hmacHex } from '../crypto';
import { DigitalIdError } from './client';

/** Milliseconds between two `collect` calls for an order, as BankID requires. */
const PAUSE = 1_000;
/** Milliseconds; longer than BankID keeps an order. */
const ORDER_LIFETIME = 10 * 60_000;
/** Milliseconds in which a person can choose an account after proving the personal number. */
const CHOICE_TIME = 5 * 60_000;

const digitalIdOf = ({ digitalId }: Deps): DigitalId => {
  if (!digitalId) throw new ApiError(503, 'digital_id_not_set_up');
  return digitalId;
};

/** Logs an error of BankID and throws 503. */
const unavailable =
  ({ log }: Deps) =>
  (error: unknown): never => {
    log.error({ message: 'BankID rejected the request or did not respond', error: String(error) });
    throw new ApiError(503, 'digital_id_unavailable', { headers: { 'Retry-After': '5' } });
  };

const IP = /^(\d{1,3}(\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)$/i;

/** Returns an IP address as BankID accepts it: IPv4-mapped IPv6 as IPv4, without a zone. */
export const endUserIp = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return IP.test(plain) ? plain : '127.0.0.1';
};

const choiceSince = (now: Date): Date => new Date(now.getTime() - CHOICE_TIME);

/** Deletes finished orders, and orders whose personal number was not used in time. */
export const deleteOldOrders = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const at = now();
  await db
    .delete(digitalIdOrders)
    .where(
      or(
        lt(digitalIdOrders.started_at, new Date(at.getTime() - ORDER_LIFETIME)),
        and(isNotNull(digitalIdOrders.personal_number), lte(digitalIdOrders.ended_at, choiceSince(at))),
      ),
    );
};

/**
 * Creates an order and stores it, so that any process can continue it.
 * @throws ApiError 503 when BankID is not configured or does not answer
 */
export const startOrder = async (deps: Deps, address: string): Promise<DigitalIdOrder> => {
  const order = await digitalIdOf(deps).auth(endUserIp(address)).catch(unavailable(deps));
  const at = deps.now();
  await deleteOldOrders(deps);
  await deps.db.insert(digitalIdOrders).values({
    order_ref: order.orderRef,
    qr_start_token: order.qrStartToken,
    qr_start_secret: order.qrStartSecret,
    started_at: at,
    address,
  });
  return { orderRef: order.orderRef, autoStartToken: order.autoStartToken };
};

const running = (orderRef: string) =>
  and(eq(digitalIdOrders.order_ref, orderRef), isNull(digitalIdOrders.ended_at));

const findRunning = async ({ db }: Deps, orderRef: string) => {
  const [order] = await db.select().from(digitalIdOrders).where(running(orderRef));
  if (!order) throw new ApiError(404, 'not_found');
  return order;
};

/**
 * Returns the text of BankID's animated QR code: the start token, the seconds since the start, and their HMAC-SHA256
 * with the order's secret.
 */
export const qrText = async (
  order: { qr_start_token: string; qr_start_secret: string; started_at: Date },
  now: Date,
): Promise<string> => {
  const seconds = String(Math.max(0, Math.floor((now.getTime() - order.started_at.getTime()) / 1000)));
  return ['bankid', order.qr_start_token, seconds, await hmacHex(order.qr_start_secret, seconds)].join('.');
};

/**
 * Returns the current text of an order's animated QR code.
 * @throws ApiError 404 when the order has ended
 */
export const orderQr = async (deps: Deps, orderRef: string): Promise<string> =>
  qrText(await findRunning(deps, orderRef), deps.now());

/** Ends an order. Returns false when it had ended before. */
const endOrder = async ({ db, now }: Deps, orderRef: string, hint?: string): Promise<boolean> => {
  const ended = await db
    .update(digitalIdOrders)
    .set({ ended_at: now(), hint_code: hint ?? null, qr_start_secret: '' })
    .where(running(orderRef))
    .returning({ id: digitalIdOrders.id });
  return ended.length === 1;
};

/** Limits `collect` calls across all processes. Returns false when one was made just now. */
const takeTurn = async ({ db, now }: Deps, orderRef: string): Promise<boolean> => {
  const at = now();
  const taken = await db
    .update(digitalIdOrders)
    .set({ collected_at: at })
    .where(
      and(
        running(orderRef),
        or(
          isNull(digitalIdOrders.collected_at),
          lte(digitalIdOrders.collected_at, new Date(at.getTime() - PAUSE)),
        ),
      ),
    )
    .returning({ id: digitalIdOrders.id });
  return taken.length === 1;
};

/** Asks BankID for the state of an order. An unknown order has failed. */
const ask = async (deps: Deps, orderRef: string) => {
  try {
    return await digitalIdOf(deps).collect(orderRef);
  } catch (error) {
    if (error instanceof DigitalIdError && error.code === 'invalidParameters')
      return { status: 'failed' as const };
    return unavailable(deps)(error);
  }
};

/** The state of an order, and the personal number that a complete one has proven. */
interface OrderState extends DigitalIdProgress {
  personalNumber?: string;
}

/**
 * Returns the state of an order. Asks BankID at most once a second, and returns the last state in between. Returns the end
 * of an order once.
 * @throws ApiError 404 when the order has ended, 503 when BankID does not answer
 */
export const collectOrder = async (deps: Deps, orderRef: string): Promise<OrderState> => {
  const order = await findRunning(deps, orderRef);
  const hinted = (hint: string | null | undefined) => (hint ? { hintCode: hint } : {});
  if (!(await takeTurn(deps, orderRef))) return { status: 'pending', ...hinted(order.hint_code) };
  const { status, hintCode, completionData } = await ask(deps, orderRef);
  if (status === 'pending') {
    await deps.db
      .update(digitalIdOrders)
      .set({ hint_code: hintCode ?? null })
      .where(running(orderRef));
    return { status, ...hinted(hintCode) };
  }
  if (!(await endOrder(deps, orderRef, hintCode))) throw new ApiError(404, 'not_found');
  if (status === 'failed') return { status, ...hinted(hintCode) };
  return { status, personalNumber: completionData?.user.personalNumber };
};

/** Cancels an order, or the choice that it has left. */
export const cancelOrder = async (deps: Deps, orderRef: string): Promise<void> => {
  if (!(await endOrder(deps, orderRef))) {
    await keepNumber(deps, orderRef, null);
    return;
  }
  await deps.digitalId?.cancel(orderRef).catch((error: unknown) => {
    deps.log.error({ message: 'could not cancel a BankID order', error: String(error) });
  });
};

/** Keeps the proven personal number of an order until an account is chosen, or forgets it. */
export const keepNumber = async (
  { db }: Deps,
  orderRef: string,
  personalNumber: string | null,
): Promise<void> => {
  await db
    .update(digitalIdOrders)
    .set({ personal_number: personalNumber })
    .where(eq(digitalIdOrders.order_ref, orderRef));
};

/**
 * Takes the kept personal number of an order: it can be used once.
 * @throws ApiError 404 when it was used before or is too old
 */
export const takeNumber = async (tx: Database, now: Date, orderRef: string): Promise<string> => {
  const [order] = await tx
    .select()
    .from(digitalIdOrders)
    .where(and(eq(digitalIdOrders.order_ref, orderRef), gt(digitalIdOrders.ended_at, choiceSince(now))))
    .for('update');
  if (!order?.personal_number) throw new ApiError(404, 'not_found');
  await tx.update(digitalIdOrders).set({ personal_number: null }).where(eq(digitalIdOrders.id, order.id));
  return order.personal_number;
};
