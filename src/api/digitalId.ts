import type { DigitalIdOrder, DigitalIdState } from '../../contract/auth';
import { endpoints } from '../../contract/endpoints';
import { request } from './client';

/** Milliseconds. */
const TIMEOUT = 15_000;

const post = async (path: string, body?: unknown, signal?: AbortSignal): Promise<Record<string, unknown>> => {
  const { data } = await request(path, { method: 'POST', body, signal, timeout: TIMEOUT });
  return typeof data === 'object' && data !== null ? { ...data } : {};
};

const nonEmpty = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Starts a BankID order. @throws ApiError, or Error when the response has no `orderRef` */
export const beginOrder = async (): Promise<DigitalIdOrder> => {
  const { orderRef, autoStartToken } = await post(endpoints.auth.bankid);
  const ref = nonEmpty(orderRef);
  if (ref === undefined) throw new Error('The response has no orderRef');
  return { orderRef: ref, autoStartToken: nonEmpty(autoStartToken) ?? '' };
};

/** Returns the current content of the QR code. */
export const orderQr = async (orderRef: string, signal: AbortSignal): Promise<string | undefined> =>
  nonEmpty((await post(endpoints.auth.bankidQr, { orderRef }, signal)).qr);

/** Returns the state of an order. An unknown status counts as pending. */
export const collectOrder = async (orderRef: string, signal: AbortSignal): Promise<DigitalIdState> => {
  const { status, hintCode, token } = await post(endpoints.auth.bankidCollect, { orderRef }, signal);
  return {
    status: status === 'complete' || status === 'failed' ? status : 'pending',
    hintCode: nonEmpty(hintCode),
    token: nonEmpty(token),
  };
};

/** Cancels an order. Errors are ignored. */
export const cancelOrder = async (orderRef: string): Promise<void> => {
  await post(endpoints.auth.bankidCancel, { orderRef }).catch(() => undefined);
};
