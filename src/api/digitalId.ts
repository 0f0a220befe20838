import type { DigitalIdOrder, DigitalIdState } from '../../contract/auth';
import { endpoints } from '../../contract/endpoints';
import { request } from './client';

/** The calls that sign in by digital ID (spec section 7). Each throws ApiError as `request` does. */

/** Milliseconds; what takes longer has failed, and the person may try again. */
const TIMEOUT = 15_000;

const post = async (path: string, body?: unknown, signal?: AbortSignal): Promise<Record<string, unknown>> => {
  const { data } = await request(path, { method: 'POST', body, signal, timeout: TIMEOUT });
  return typeof data === 'object' && data !== null ? { ...data } : {};
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Begins an order.
 * @throws Error too when the answer names none
 */
export const beginOrder = async (): Promise<DigitalIdOrder> => {
  const { orderRef, autoStartToken } = await post(endpoints.auth.bankid);
  const ref = textOf(orderRef);
  if (ref === undefined) throw new Error('The answer names no order');
  return { orderRef: ref, autoStartToken: textOf(autoStartToken) ?? '' };
};

/** What the QR picture says now; undefined when the answer does not tell. */
export const orderQr = async (orderRef: string, signal: AbortSignal): Promise<string | undefined> =>
  textOf((await post(endpoints.auth.bankidQr, { orderRef }, signal)).qr);

/** How far the order has come; any status that is not known counts as pending. */
export const collectOrder = async (orderRef: string, signal: AbortSignal): Promise<DigitalIdState> => {
  const { status, hintCode, token } = await post(endpoints.auth.bankidCollect, { orderRef }, signal);
  return {
    status: status === 'complete' || status === 'failed' ? status : 'pending',
    hintCode: textOf(hintCode),
    token: textOf(token),
  };
};

/** Ends an order that nobody waits for any more; whether that works is nobody's concern. */
export const cancelOrder = async (orderRef: string): Promise<void> => {
  await post(endpoints.auth.bankidCancel, { orderRef }).catch(() => undefined);
};
