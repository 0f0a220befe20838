import { z } from 'zod';
import type { DigitalId, BankIdOrder, BankIdState } from '../../core/deps';

const orderSchema: z.ZodType<BankIdOrder> = z.object({
  orderRef: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
});

const stateSchema: z.ZodType<BankIdState> = z.object({
  status: z.enum(['pending', 'complete', 'failed']),
  hintCode: z.string().optional(),
  completionData: z.object({ user: z.object({ personalNumber: z.string() }) }).optional(),
});

/** Thrown when BankID refuses a call or does not answer. */
export class DigitalIdError extends Error {
  override readonly name = 'DigitalIdError';

  /** @param code BankID's `errorCode`, such as `invalidParameters`, or `unreachable` when it did not answer */
  constructor(
    readonly code: string,
    details = '',
    options?: ErrorOptions,
  ) {
    super(details ? `${code}: ${details}` : code, options);
  }
}

/** The part of `fetch` that this client uses. Tests and `mutualTlsFetch` replace it. */
export type Send = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

const TIMEOUT = 15_000;
const refusalSchema = z.object({ errorCode: z.string(), details: z.string().optional() });

/**
 * Creates a client of BankID's RP API, version 6.
 * @param url base URL without `/rp/v6.0`
 */
export const createDigitalId = (url: string, send: Send): DigitalId => {
  const call = async <T>(name: 'auth' | 'collect' | 'cancel', body: unknown, answer: z.ZodType<T>) => {
    const response = await send(`${url.replace(/\/$/, '')}/rp/v6.0/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((error: unknown) => {
      throw new DigitalIdError('unreachable', String(error), { cause: error });
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const { data } = refusalSchema.safeParse(json);
      throw new DigitalIdError(data?.errorCode ?? `status ${response.status}`, data?.details);
    }
    const { data, success } = answer.safeParse(json);
    if (!success) throw new DigitalIdError('unreadable', `the answer to ${name}`);
    return data;
  };
  return {
    auth: (endUserIp) => call('auth', { endUserIp }, orderSchema),
    collect: (orderRef) => call('collect', { orderRef }, stateSchema),
    cancel: async (orderRef) => {
      await call('cancel', { orderRef }, z.unknown());
    },
  };
};
