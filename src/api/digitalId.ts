import type {
  DigitalIdAccount,
  DigitalIdOrder,
  DigitalIdProgress,
  DigitalIdState,
} from '../../contract/auth';
import { endpoints } from '../../contract/endpoints';
import { request } from './client';
import { deviceField, storeDevice } from './token';

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

const progressOf = ({ status, hintCode }: Record<string, unknown>): DigitalIdProgress => ({
  // An unknown status counts as pending.
  status: status === 'complete' || status === 'failed' ? status : 'pending',
  hintCode: nonEmpty(hintCode),
});

const accountOf = (value: unknown): DigitalIdAccount[] => {
  const { id, company_name, name, confirmed, last_login_at } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'number' || typeof company_name !== 'string') return [];
  return [
    {
      id,
      company_name,
      name: nonEmpty(name) ?? '',
      confirmed: confirmed === true,
      last_login_at: nonEmpty(last_login_at) ?? null,
    },
  ];
};

/** Returns the state of an order. */
export const collectOrder = async (orderRef: string, signal: AbortSignal): Promise<DigitalIdState> => {
  const state = await post(endpoints.auth.bankidCollect, { orderRef, ...deviceField() }, signal);
  storeDevice(state);
  const { token, accounts } = state;
  return {
    ...progressOf(state),
    token: nonEmpty(token),
    accounts: Array.isArray(accounts) ? accounts.flatMap(accountOf) : undefined,
  };
};

/**
 * Signs in to one of the accounts of a complete order. Returns the token.
 * @throws ApiError 404 when the order is too old
 */
export const chooseAccount = async (orderRef: string, userId: number): Promise<string> => {
  const body = { orderRef, user_id: userId, ...deviceField() };
  const session = await post(endpoints.auth.bankidChoose, body);
  storeDevice(session);
  const token = nonEmpty(session.token);
  if (token === undefined) throw new Error('The response has no token');
  return token;
};

/**
 * Returns the state of an order. A complete one confirms the personal number of the signed-in user.
 * @throws ApiError 422 when another number is registered
 */
export const confirmNumber = async (orderRef: string, signal: AbortSignal): Promise<DigitalIdProgress> =>
  progressOf(await post(endpoints.my.personalNumber, { orderRef }, signal));

/** Cancels an order. Errors are ignored. */
export const cancelOrder = async (orderRef: string): Promise<void> => {
  await post(endpoints.auth.bankidCancel, { orderRef }).catch(() => undefined);
};
