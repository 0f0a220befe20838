import { useCallback, useEffect, useRef, useState } from 'react';
import type { DigitalIdOrder } from '../../../contract/auth';
import type { BaseMessageKey } from '../../../i18n/types';
import { ApiError } from '../../api/ApiError';
import { beginOrder, cancelOrder } from '../../api/digitalId';
import { go, loginState, paths } from '../../navigation';
import { authProvider } from '../../providers/authProvider';
import { forgetOrder, isPhone, rememberedOrder, rememberOrder } from './device';
import { followOrder } from './followOrder';
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

/**
 * Signs in by BankID. Leaving the screen cancels the order.
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

  const enter = useCallback(async (token: string) => {
    setSigningIn(true);
    try {
      await authProvider.login({ token });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.code === 'no_access')) {
        forgetOrder();
        go(paths.login, { replace: true, state: { next: loginState().next, message: error.message } });
        return;
      }
      // The token is stored: the app reports what is wrong with the connection.
    }
    forgetOrder();
    signedIn.current();
  }, []);

  const orderRef = order?.orderRef;
  useEffect(() => {
    if (orderRef === undefined) return undefined;
    return followOrder(orderRef, {
      onQr: setQr,
      onPending: setHint,
      onEnd: (state) => {
        if (!state) stop();
        else if (state.status === 'failed') stop(failedMessage(state.hintCode, opening.current));
        else if (state.token) void enter(state.token);
        else stop('auth.digital_id.not_found');
      },
    });
  }, [orderRef, stop, enter]);

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
