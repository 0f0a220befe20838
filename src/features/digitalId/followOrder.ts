import type { DigitalIdProgress } from '../../../contract/auth';
import { DIGITAL_ID_POLL_INTERVAL, DIGITAL_ID_QR_INTERVAL } from '../../../contract/constants';
import { cancelOrder, orderQr } from '../../api/digitalId';

/** Fewer than the six requests that a browser sends to a server at once: the order is polled meanwhile. */
const MAX_QR_REQUESTS = 4;

interface OrderEvents<State> {
  /** Asks for the state of the order. */
  collect: (orderRef: string, signal: AbortSignal) => Promise<State>;
  onQr: (qr: string) => void;
  onPending: (hintCode: string | undefined) => void;
  onEnd: (state: State) => void;
  /** A poll has failed. */
  onError: (error: unknown) => void;
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
export const followOrder = <State extends DigitalIdProgress>(
  orderRef: string,
  { collect, onQr, onPending, onEnd, onError }: OrderEvents<State>,
): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  let hasEnded = false;
  let isPolling = false;

  const end = (): void => {
    hasEnded = true;
    stop();
  };

  const poll = async (): Promise<void> => {
    // The state of an ended order is returned once: no second request before the answer.
    if (isPolling) return;
    isPolling = true;
    try {
      const state = await collect(orderRef, signal);
      if (signal.aborted) return;
      if (state.status === 'pending') onPending(state.hintCode);
      else {
        end();
        onEnd(state);
      }
    } catch (error) {
      if (signal.aborted) return;
      end();
      void cancelOrder(orderRef);
      onError(error);
    } finally {
      isPolling = false;
    }
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
