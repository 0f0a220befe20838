import { hmacBase64, randomBytes, toBase64 } from '../crypto';

/** Signs deliveries by Standard Webhooks: HMAC-SHA256 with the bytes of a secret that begins with `whsec_`. */

const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64. */
const BYTES = 32;

export const newWebhookSecret = (): string => PREFIX + toBase64(randomBytes(BYTES));

const sign = async (secret: string, text: string): Promise<string> =>
  `v1,${await hmacBase64(secret.slice(PREFIX.length), text)}`;

interface SignedMessage {
  id: string;
  /** Of this attempt. */
  at: Date;
  body: string;
}

/** Returns the headers of a delivery. @param secrets each of them signs, so that receivers can replace theirs in between */
export const signatureHeaders = async (
  secrets: readonly string[],
  { id, at, body }: SignedMessage,
): Promise<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, `${id}.${timestamp}.${body}`)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};
