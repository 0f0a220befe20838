import type { DigitalIdOrder } from '../../../contract/auth';

/** Milliseconds after which every order has expired. */
const LONGEST = 180_000;

/** Whether this is a phone or tablet. An iPad reports to be a Mac, but Macs have no touch screen. */
export const isPhone = (): boolean =>
  /android|iphone|ipad|mobile/i.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Returns the link that opens an order in the BankID app on this device.
 * @param path where the app of a phone returns to
 */
export const autoStartLink = (token: string, path: string): string => {
  const query = `autostarttoken=${encodeURIComponent(token)}`;
  if (!isPhone()) return `bankid:///?${query}&redirect=null`;
  return `https://app.bankid.com/?${query}&redirect=${encodeURIComponent(window.location.origin + path)}`;
};

/** Stores an order that was opened in the BankID app: on return, a phone may reload the page. */
export const rememberOrder = (key: string, order: DigitalIdOrder): void => {
  localStorage.setItem(key, JSON.stringify({ ...order, until: Date.now() + LONGEST }));
};

export const forgetOrder = (key: string): void => {
  localStorage.removeItem(key);
};

/** Returns the stored order unless it has expired. */
export const rememberedOrder = (key: string): DigitalIdOrder | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as
      (DigitalIdOrder & { until: number }) | null;
    return kept && kept.until > Date.now()
      ? { orderRef: kept.orderRef, autoStartToken: kept.autoStartToken }
      : null;
  } catch {
    return null;
  }
};
