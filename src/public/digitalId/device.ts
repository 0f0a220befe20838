import type { DigitalIdOrder } from '../../../contract/auth';
import { paths } from '../../navigation';

const KEY = 'anslag.digital-id';
/** Milliseconds; no order lasts longer. */
const LONGEST = 180_000;

/** Whether the app runs on a phone or a tablet; an iPad says that it is a Mac, which has no touch. */
export const isPhone = (): boolean =>
  /android|iphone|ipad|mobile/i.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The link that opens an order in the BankID app of this device. */
export const autoStartLink = (token: string): string => {
  const query = `autostarttoken=${encodeURIComponent(token)}`;
  if (!isPhone()) return `bankid:///?${query}&redirect=null`;
  const back = encodeURIComponent(window.location.origin + paths.digitalId);
  return `https://app.bankid.com/?${query}&redirect=${back}`;
};

/** Remembers an order that has gone to the BankID app: a phone may come back from there to a new page. */
export const rememberOrder = (order: DigitalIdOrder): void => {
  localStorage.setItem(KEY, JSON.stringify({ ...order, until: Date.now() + LONGEST }));
};

export const forgetOrder = (): void => {
  localStorage.removeItem(KEY);
};

/** The order that this page was left for the BankID app with, while it lasts. */
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
