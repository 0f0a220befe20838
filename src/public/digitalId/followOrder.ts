import type { DigitalIdState } from '../../../contract/auth';
import { DIGITAL_ID_POLL_INTERVAL, DIGITAL_ID_QR_INTERVAL } from '../../../contract/constants';
import { cancelOrder, collectOrder, orderQr } from '../../api/digitalId';

/** Calls `work` at an interval, but not while the previous call runs. Returns a function that stops it. */
const repeat = (work: () => Promise<void>, interval: number): (() => void) => {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void work().finally(() => (busy = false));
  }, interval);
  return () => clearInterval(timer);
};

interface OrderEvents {
  onQr: (qr: string) => void;
  onPending: (hintCode: string | undefined) => void;
  /** `null` when a poll has failed. */
  onEnd: (state: DigitalIdState | null) => void;
}

/**
 * Refreshes the QR code of an order every second and polls its state every two seconds until it ends. Failed QR requests
 * are ignored.
 * @returns a function that stops, and cancels an order that has not ended
 */
export const followOrder = (orderRef: string, { onQr, onPending, onEnd }: OrderEvents): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  let hasEnded = false;
  let isPolling = false;
  // A poll waits for the QR request: an order that has ended has no QR code.
  let lastQr = Promise.resolve();

  const fetchQr = async (): Promise<void> => {
    const qr = await orderQr(orderRef, signal).catch(() => undefined);
    if (qr && !hasEnded && !signal.aborted) onQr(qr);
  };
  const refresh = (): Promise<void> => {
    if (!isPolling) lastQr = fetchQr();
    return lastQr;
  };
  const poll = async (): Promise<void> => {
    isPolling = true;
    await lastQr;
    const state = await collectOrder(orderRef, signal).catch(() => null);
    isPolling = false;
    if (signal.aborted || hasEnded) return;
    if (state?.status === 'pending') {
      onPending(state.hintCode);
      return;
    }
    hasEnded = true;
    stopTimers();
    if (!state) void cancelOrder(orderRef);
    onEnd(state);
  };

  const timers = [repeat(refresh, DIGITAL_ID_QR_INTERVAL), repeat(poll, DIGITAL_ID_POLL_INTERVAL)];
  const stopTimers = (): void => {
    timers.forEach((stop) => stop());
  };
  void refresh();
  return () => {
    stopTimers();
    abort.abort();
    if (!hasEnded) void cancelOrder(orderRef);
  };
};
