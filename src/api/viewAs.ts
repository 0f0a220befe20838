import { inCompany } from './companyAddress';

/*
 * A superadmin views the app as a user in one tab: the token of that session is in the tab's storage, and other tabs keep
 * the superadmin's own. Beginning and ending load the app anew, so that nothing of one user is left for the other.
 */

const STORAGE_KEY = 'anslag.viewAs';
const ENDED_KEY = 'anslag.viewAsEnded';

export interface View {
  token: string;
  user: { id: number; name: string };
  companyId: number;
  /** Time in this browser, in milliseconds. */
  endsAt: number;
  /** Path to go back to. */
  returnTo: string;
}

const read = (): View | null => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as View | null;
  } catch {
    return null;
  }
};

/** Never changes while the page is open. */
const view = read();
let isLeaving = false;

/** Reloads the page when the browser's back/forward cache restores it with a view that has ended. */
export const reloadEndedView = (): void => {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && read()?.token !== view?.token) window.location.reload();
  });
};

/** Returns what this tab shows as another user, or null. */
export const currentView = (): View | null => view;

/** Views the app as a user. @param path of the first screen */
export const startView = (next: Omit<View, 'returnTo'>, path: string): void => {
  const { pathname, search } = window.location;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...next, returnTo: pathname + search }));
  window.location.assign(inCompany(next.companyId, path));
};

/** Returns to the screen where the superadmin was, as themselves. */
export const leaveView = (): void => {
  if (!view || isLeaving) return;
  isLeaving = true;
  sessionStorage.removeItem(STORAGE_KEY);
  sessionStorage.setItem(ENDED_KEY, view.user.name);
  window.location.assign(view.returnTo);
};

/** Returns whom this tab has just shown the app as. Only once. */
export const consumeEndedView = (): string | null => {
  const name = view ? null : sessionStorage.getItem(ENDED_KEY);
  if (name !== null) sessionStorage.removeItem(ENDED_KEY);
  return name;
};
