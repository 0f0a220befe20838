import { useEffect, useRef, useState } from 'react';
import type { DigitalIdAccount, DigitalIdState } from '../../../contract/auth';
import type { BaseMessageKey } from '../../../i18n/types';
import { ApiError, isGone, messageOf } from '../../api/ApiError';
import { cancelOrder, chooseAccount, collectOrder } from '../../api/digitalId';
import { go, loginState, paths } from '../../navigation';
import { authProvider } from '../../providers/authProvider';
import { useOrder, type OrderStage } from '../../features/digitalId/useOrder';

const STORAGE_KEY = 'anslag.digital-id';

/** The accounts of a complete order. */
interface Choice {
  orderRef: string;
  accounts: DigitalIdAccount[];
  /** Why the last choice failed, for the user. */
  error?: string;
}

/** The state of a BankID sign-in. Messages are translation keys. */
export type DigitalIdStage = OrderStage | { name: 'choosing'; choice: Choice } | { name: 'signing-in' };

/**
 * Signs in by BankID. Leaving the screen cancels the order.
 * @param onSignedIn called when the token is stored and the current user is loaded
 */
export const useDigitalId = (onSignedIn: () => void) => {
  const [isSigningIn, setSigningIn] = useState(false);
  const [choice, setChoice] = useState<Choice | null>(null);
  /** The order whose accounts are offered, until one is chosen. */
  const offered = useRef<string>(undefined);

  const enter = async (token: string): Promise<void> => {
    setSigningIn(true);
    try {
      await authProvider.login({ token });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.code === 'no_access')) {
        go(paths.login, { replace: true, state: { next: loginState().next, message: error.message } });
        return;
      }
      // The token is stored: the app reports what is wrong with the connection.
    }
    onSignedIn();
  };

  const onComplete = ({ token, accounts = [] }: DigitalIdState, orderRef: string): void => {
    if (token) void enter(token);
    else if (accounts.length === 0) order.stop('auth.digital_id.not_found');
    else {
      offered.current = orderRef;
      setChoice({ orderRef, accounts });
    }
  };
  const order = useOrder<DigitalIdState>({ storageKey: STORAGE_KEY, collect: collectOrder, onComplete });

  const forgetChoice = (): void => {
    if (offered.current !== undefined) void cancelOrder(offered.current);
    offered.current = undefined;
  };
  useEffect(() => forgetChoice, []);

  /** Returns to idle with a message. */
  const stop = (message?: BaseMessageKey): void => {
    forgetChoice();
    setChoice(null);
    order.stop(message);
  };

  const choose = async (made: Choice, account: DigitalIdAccount): Promise<void> => {
    offered.current = undefined;
    setSigningIn(true);
    try {
      await enter(await chooseAccount(made.orderRef, account.id));
    } catch (error) {
      setSigningIn(false);
      if (isGone(error)) {
        stop('auth.digital_id.choice_ended');
        return;
      }
      offered.current = made.orderRef;
      setChoice({ ...made, error: messageOf(error) });
    }
  };

  const stage = ((): DigitalIdStage => {
    if (isSigningIn) return { name: 'signing-in' };
    return choice ? { name: 'choosing', choice } : order.stage;
  })();

  return { ...order, stage, choose, cancel: () => stop() };
};
