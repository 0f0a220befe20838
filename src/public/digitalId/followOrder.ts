import type { DigitalIdState } from '../../../contract/auth';
import { DIGITAL_ID_POLL_INTERVAL, DIGITAL_ID_QR_INTERVAL } from '../../../contract/constants';
import { cancelOrder, collectOrder, orderQr } from '../../api/digitalId';

/** Fewer than the six requests that a browser sends to a server at once: the order is polled meanwhile. */
const MAX_QR_REQUESTS = 4;

interface OrderEvents {
  onQr: (qr: string) => void;
  onPending: (hintCode: string | undefined) => void;
  /** `null` when a poll has failed. */
  onEnd: (state: DigitalIdState | null) => void;
}

/**
 * Requests the QR code of an order at once and then every second, without waiting for earlier answers. An answer that a
 * newer one has overtaken is ignored, and so are failures.
 */
const refreshQr = (orderRef: string, onQr: (qr: string) => void, signal: AbortSignal): (() => void) => {
  const pending: AbortController[] = [];
  const refresh = async (): Promise<void> => {
    const own = new AbortController();
    pending.push(own);
    if (pending.length > MAX_QR_REQUESTS) pending.shift()?.abort();
    const qr = await orderQr(orderRef, AbortSignal.any([signal, own.signal])).catch(() => undefined);
    const index = pending.indexOf(own);
    if (index < 0 || signal.aborted) return;
    pending.splice(index, 1);
    if (!qr) return;
    pending.splice(0, index).forEach((older) => older.abort());
    onQr(qr);
  };
  void refresh();
  const timer = setInterval(() => void refresh(), DIGITAL_ID_QR_INTERVAL);
  return () => clearInterval(timer);
};

/**
 * Refreshes the QR code of an order every second and polls its state every two seconds until it ends.
 * @returns a function that stops, and cancels an order that has not ended
 */
export const followOrder = (orderRef: string, { onQr, onPending, onEnd }: OrderEvents): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  let hasEnded = false;
  let isPolling = false;

  const poll = async (): Promise<void> => {
    // The state of an ended order is returned once: no second request before the answer.
    if (isPolling) return;
    isPolling = true;
    const state = await collectOrder(orderRef, signal).catch(() => null);
    isPolling = false;
    if (signal.aborted) return;
    if (state?.status === 'pending') {
      onPending(state.hintCode);
      return;
    }
    hasEnded = true;
    stop();
    if (!state) void cancelOrder(orderRef);
    onEnd(state);
  };

  const stopQr = refreshQr(orderRef, onQr, signal);
  const timer = setInterval(() => void poll(), DIGITAL_ID_POLL_INTERVAL);
  const stop = (): void => {
    stopQr();
    clearInterval(timer);
    abort.abort();
  };
  return () => {
    stop();
    if (!hasEnded) void cancelOrder(orderRef);
  };
};
