import { z } from 'zod';

/** An order as the digital ID begins it. */
const orderSchema = z.object({
  orderRef: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
});
export type NewOrder = z.infer<typeof orderSchema>;

const stateSchema = z.object({
  status: z.enum(['pending', 'complete', 'failed']),
  hintCode: z.string().optional(),
  completionData: z.object({ user: z.object({ personalNumber: z.string() }) }).optional(),
});
export type OrderState = z.infer<typeof stateSchema>;

/** What the server needs of a digital ID. Each call throws DigitalIdError when it is refused or gets no answer. */
export interface DigitalId {
  /** @param endUserIp where the person is, as an IP address */
  auth: (endUserIp: string) => Promise<NewOrder>;
  collect: (orderRef: string) => Promise<OrderState>;
  cancel: (orderRef: string) => Promise<void>;
}

/** A refusal of the digital ID, or no answer. */
export class DigitalIdError extends Error {
  override readonly name = 'DigitalIdError';

  /** @param code the digital ID's own `errorCode`, such as `invalidParameters`; `unreachable` when there was no answer */
  constructor(
    readonly code: string,
    details = '',
    options?: ErrorOptions,
  ) {
    super(details ? `${code}: ${details}` : code, options);
  }
}

/** The part of `fetch` that is used, so that one with a client certificate, or none at all, can stand for it. */
export type Send = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

const TIMEOUT = 15_000;
const refusalSchema = z.object({ errorCode: z.string(), details: z.string().optional() });

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

/**
 * Speaks BankID's RP API, version 6.
 * @param url  its address without the path `/rp/v6.0`
 * @param send makes the calls
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
    const json = await readJson(response);
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
