import { hmacHex } from '../crypto';

/**
 * What the animated QR picture says at a moment: the order's start token, the whole seconds since it began, and their
 * HMAC-SHA256 by the order's secret, which never leaves the server.
 */
export const qrText = async (
  order: { qr_start_token: string; qr_start_secret: string; started_at: Date },
  now: Date,
): Promise<string> => {
  const seconds = String(Math.max(0, Math.floor((now.getTime() - order.started_at.getTime()) / 1000)));
  return ['bankid', order.qr_start_token, seconds, await hmacHex(order.qr_start_secret, seconds)].join('.');
};
