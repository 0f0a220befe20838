import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DigitalIdOrder, DigitalIdProgress } from '../../../contract/auth';
import type { BaseMessageKey } from '../../../i18n/types';
import { beginOrder, cancelOrder } from '../../api/digitalId';
import { forgetOrder, isPhone, rememberedOrder, rememberOrder } from './device';
import { followOrder } from './followOrder';
import { failedMessage, pendingMessage } from './messages';

/** The state of a BankID order. Messages are translation keys. */
export type OrderStage =
  | { name: 'idle'; message?: BaseMessageKey }
  /** An order is being started, or its first QR code loaded. */
  | { name: 'starting'; message?: BaseMessageKey }
  | { name: 'showing'; qr: string; message: BaseMessageKey };

/** An order that is polled. */
interface Following {
  order: DigitalIdOrder;
  onThisDevice: boolean;
}

interface OrderOptions<State> {
  /** Local-storage key of an order that was opened in the BankID app of this device. */
  storageKey: string;
  /** Asks for the state of an order. */
  collect: (orderRef: string, signal: AbortSignal) => Promise<State>;
  onComplete: (state: State, orderRef: string) => void;
  /** An order could not be started, or a poll has failed. The user can start again. */
  onError?: (error: unknown) => void;
}

/** Runs BankID orders, one after the other. Leaving the screen cancels the order. */
export const useOrder = <State extends DigitalIdProgress>(options: OrderOptions<State>) => {
  const { storageKey } = options;
  const [following, setFollowing] = useState<Following | null>(() => {
    const order = rememberedOrder(storageKey);
    return order && { order, onThisDevice: true };
  });
  const [isBeginning, setBeginning] = useState(false);
  const [ended, setEnded] = useState<BaseMessageKey>();
  const [qr, setQr] = useState<string>();
  const [hint, setHint] = useState<string>();
  /** Ends when the order is not wanted any more that is being started. */
  const beginning = useRef<AbortController>(null);
  useEffect(() => () => beginning.current?.abort(), []);

  const order = following?.order;
  const device = { onThisDevice: following?.onThisDevice ?? false, phone: isPhone() };

  /** Returns to idle with a message. */
  const stop = (message?: BaseMessageKey): void => {
    beginning.current?.abort();
    forgetOrder(storageKey);
    setBeginning(false);
    setFollowing(null);
    setQr(undefined);
    setHint(undefined);
    setEnded(message);
  };

  const collect = useEffectEvent(options.collect);
  const end = useEffectEvent((state: State, ref: string) => {
    stop(state.status === 'failed' ? failedMessage(state.hintCode, device) : undefined);
    if (state.status === 'complete') options.onComplete(state, ref);
  });
  const fail = useEffectEvent((error: unknown) => {
    stop();
    options.onError?.(error);
  });
  const orderRef = order?.orderRef;
  useEffect(() => {
    if (orderRef === undefined) return undefined;
    return followOrder<State>(orderRef, {
      collect: (ref, signal) => collect(ref, signal),
      onQr: setQr,
      onPending: setHint,
      onEnd: (state) => end(state, orderRef),
      onError: (error) => fail(error),
    });
  }, [orderRef]);

  const show = async (): Promise<void> => {
    const { signal } = (beginning.current = new AbortController());
    setEnded(undefined);
    setBeginning(true);
    try {
      const begun = await beginOrder();
      if (signal.aborted) {
        void cancelOrder(begun.orderRef);
        return;
      }
      setFollowing({ order: begun, onThisDevice: false });
    } catch (error) {
      if (signal.aborted) return;
      options.onError?.(error);
    }
    setBeginning(false);
  };

  /** Called when the link to the BankID app was clicked. */
  const openHere = (): void => {
    if (!order) return;
    rememberOrder(storageKey, order);
    setFollowing({ order, onThisDevice: true });
  };

  const message = pendingMessage(hint, device);
  const stage = ((): OrderStage => {
    if (isBeginning) return { name: 'starting' };
    if (!order) return { name: 'idle', message: ended };
    return qr ? { name: 'showing', qr, message } : { name: 'starting', message };
  })();

  return { stage, order, show, openHere, stop };
};
