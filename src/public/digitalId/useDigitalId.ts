import { useCallback, useEffect, useRef, useState } from 'react';
import type { DigitalIdOrder } from '../../../contract/auth';
import { DIGITAL_ID_POLL_INTERVAL, DIGITAL_ID_QR_INTERVAL } from '../../../contract/constants';
import type { BaseMessageKey } from '../../../i18n/types';
import { ApiError } from '../../api/ApiError';
import { beginOrder, cancelOrder, collectOrder, orderQr } from '../../api/digitalId';
import { authProvider } from '../../providers/authProvider';
import { forgetOrder, isPhone, rememberedOrder, rememberOrder } from './device';
import { failedMessage, pendingMessage } from './messages';

/** The state of a BankID sign-in. Messages are translation keys. */
export type DigitalIdStage =
  | { name: 'idle'; message?: BaseMessageKey }
  /** An order is being started, or its first QR code loaded. */
  | { name: 'starting'; message?: BaseMessageKey }
  | { name: 'showing'; qr: string; message: BaseMessageKey }
  | { name: 'signing-in' };

/** An order that is polled. */
interface Following {
  order: DigitalIdOrder;
  onThisDevice: boolean;
}

/** Calls `work` at an interval, but not while the previous call runs. */
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
 * Signs in by BankID: refreshes the QR code every second and polls the order every two seconds until it ends. Leaving
 * the screen cancels the order. Errors of single calls are ignored.
 * @param onSignedIn called when the token is stored and the current user is loaded
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

  /** Returns to idle with a message. */
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
        await authProvider.login({ token });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'no_access') {
          stop('auth.no_access');
          return;
        }
        // The token is stored: the app reports what is wrong with it or with the connection.
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
    /** Ends the polling. */
    const over = (): void => {
      isOver = true;
      halt();
    };
    // One after the other: an order that has ended has no QR code.
    let refreshed = Promise.resolve();
    let isPolling = false;
    const askForQr = async (): Promise<void> => {
      // Try again in a second.
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
      // The user can start again.
    } finally {
      setBeginning(false);
    }
  };

  /** Called when the link to the BankID app was clicked. */
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
