import { useCallback, useEffect, useRef, useState } from 'react';
import type { DigitalIdOrder } from '../../../contract/auth';
import { DIGITAL_ID_POLL_INTERVAL, DIGITAL_ID_QR_INTERVAL } from '../../../contract/constants';
import type { BaseMessageKey } from '../../../i18n/types';
import { ApiError } from '../../api/ApiError';
import { beginOrder, cancelOrder, collectOrder, orderQr } from '../../api/digitalId';
import { signInWithToken } from '../../api/session';
import { forgetOrder, isPhone, rememberedOrder, rememberOrder } from './device';
import { failedMessage, pendingMessage } from './messages';

/** Where the sign-in by digital ID stands (spec section 4). Messages are keys of the catalogue. */
export type DigitalIdStage =
  | { name: 'idle'; message?: BaseMessageKey }
  /** An order is being begun, or its first QR is on its way. */
  | { name: 'starting'; message?: BaseMessageKey }
  | { name: 'showing'; qr: string; message: BaseMessageKey }
  | { name: 'signing-in' };

/** One order that is being followed. */
interface Following {
  order: DigitalIdOrder;
  onThisDevice: boolean;
}

/** Calls `work` now and then at an interval, never again before the last call has ended. */
const repeat = (work: () => Promise<void>, interval: number): (() => void) => {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void work().finally(() => (busy = false));
  }, interval);
  return () => {
    clearInterval(timer);
  };
};

/**
 * Signs in by digital ID exactly as spec section 4 has it: the QR is refreshed every second and the order polled every
 * two, until it has ended or the screen is left, which cancels it. What goes wrong at the start or at a poll is
 * swallowed (section 8).
 * @param onSignedIn called when the token is stored and the current user known
 */
export const useDigitalId = (onSignedIn: () => void) => {
  const [following, setFollowing] = useState<Following | null>(() => {
    const order = rememberedOrder();
    return order && { order, onThisDevice: true };
  });
  const [isBeginning, setBeginning] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const [ended, setEnded] = useState<BaseMessageKey>();
  const [qr, setQr] = useState<string>();
  const [hint, setHint] = useState<string>();
  const left = useRef(false);
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    signedIn.current = onSignedIn;
  });
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const order = following?.order;
  const onThisDevice = following?.onThisDevice ?? false;
  const opening = useRef({ onThisDevice, phone: isPhone() });
  useEffect(() => {
    opening.current.onThisDevice = onThisDevice;
  });

  /** Back to idle, with what is to be said there. */
  const stop = useCallback((message?: BaseMessageKey) => {
    forgetOrder();
    setFollowing(null);
    setSigningIn(false);
    setQr(undefined);
    setHint(undefined);
    setEnded(message);
  }, []);

  const enter = useCallback(
    async (token: string) => {
      setSigningIn(true);
      try {
        await signInWithToken(token);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'no_access') {
          stop('auth.no_access');
          return;
        }
        // The rest of the app has the token, and says what is wrong with it or with the connection.
      }
      forgetOrder();
      signedIn.current();
    },
    [stop],
  );

  useEffect(() => {
    if (!order) return undefined;
    const { orderRef } = order;
    const leaving = new AbortController();
    const { signal } = leaving;
    let isOver = false;
    /** No call follows this one. */
    const over = (): void => {
      isOver = true;
      halt();
    };
    // The two take turns: the QR of an order that a poll has just ended is not there any more.
    let refreshed = Promise.resolve();
    let isPolling = false;
    const askForQr = async (): Promise<void> => {
      // The next second has another one.
      const text = await orderQr(orderRef, signal).catch(() => undefined);
      if (text && !isOver && !signal.aborted) setQr(text);
    };
    const refresh = (): Promise<void> => {
      if (!isPolling) refreshed = askForQr();
      return refreshed;
    };
    const poll = async (): Promise<void> => {
      isPolling = true;
      await refreshed;
      const state = await collectOrder(orderRef, signal).catch(() => null);
      isPolling = false;
      if (signal.aborted || isOver) return;
      if (state?.status === 'pending') {
        setHint(state.hintCode);
        return;
      }
      over();
      if (!state) {
        void cancelOrder(orderRef);
        stop();
      } else if (state.status === 'failed') stop(failedMessage(state.hintCode, opening.current));
      else if (state.token) await enter(state.token);
      else stop('auth.digital_id.not_found');
    };
    const timers = [repeat(refresh, DIGITAL_ID_QR_INTERVAL), repeat(poll, DIGITAL_ID_POLL_INTERVAL)];
    const halt = (): void => {
      timers.forEach((clear) => {
        clear();
      });
    };
    void refresh();
    return () => {
      halt();
      leaving.abort();
      if (!isOver) void cancelOrder(orderRef);
    };
  }, [order, stop, enter]);

  const show = async (): Promise<void> => {
    setEnded(undefined);
    setBeginning(true);
    try {
      const begun = await beginOrder();
      if (left.current) void cancelOrder(begun.orderRef);
      else setFollowing({ order: begun, onThisDevice: false });
    } catch {
      // Idle again (spec section 8).
    } finally {
      setBeginning(false);
    }
  };

  /** The link to the BankID app of this device has been followed. */
  const openHere = (): void => {
    if (!order) return;
    rememberOrder(order);
    setFollowing({ order, onThisDevice: true });
  };

  const message = pendingMessage(hint, { onThisDevice, phone: isPhone() });
  const stage = ((): DigitalIdStage => {
    if (isSigningIn) return { name: 'signing-in' };
    if (isBeginning) return { name: 'starting' };
    if (!order) return { name: 'idle', message: ended };
    return qr ? { name: 'showing', qr, message } : { name: 'starting', message };
  })();

  return { stage, order, show, openHere, cancel: stop };
};
