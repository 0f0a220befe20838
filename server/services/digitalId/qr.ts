import { hmacHex } from '../crypto';

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
