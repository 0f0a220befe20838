import type { DigitalIdOrder } from '../../../contract/auth';
import { paths } from '../../navigation';

const KEY = 'anslag.digital-id';
/** Milliseconds after which every order has expired. */
const LONGEST = 180_000;

/** Whether this is a phone or tablet. An iPad reports to be a Mac, but Macs have no touch screen. */
export const isPhone = (): boolean =>
  /android|iphone|ipad|mobile/i.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Returns the link that opens an order in the BankID app on this device. */
export const autoStartLink = (token: string): string => {
  const query = `autostarttoken=${encodeURIComponent(token)}`;
  if (!isPhone()) return `bankid:///?${query}&redirect=null`;
  const back = encodeURIComponent(window.location.origin + paths.digitalId);
  return `https://app.bankid.com/?${query}&redirect=${back}`;
};

/** Stores an order that was opened in the BankID app: on return, a phone may reload the page. */
export const rememberOrder = (order: DigitalIdOrder): void => {
  localStorage.setItem(KEY, JSON.stringify({ ...order, until: Date.now() + LONGEST }));
};

export const forgetOrder = (): void => {
  localStorage.removeItem(KEY);
};

/** Returns the stored order unless it has expired. */
export const rememberedOrder = (): DigitalIdOrder | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as
      (DigitalIdOrder & { until: number }) | null;
    return kept && kept.until > Date.now()
      ? { orderRef: kept.orderRef, autoStartToken: kept.autoStartToken }
      : null;
  } catch {
    return null;
  }
};
