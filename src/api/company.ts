import type { CurrentUser } from '../../contract/auth';
import { can } from '../../contract/roles';
import { createExternalStore } from './externalStore';

/**
 * The company of this tab. All tabs share one session, so another tab can switch the company; this tab must then send
 * nothing until the user continues in the new company.
 */

const KEY = 'anslag.company';

export interface Workplace {
  userId: number;
  companyId: number;
  name: string;
}

interface Work extends Workplace {
  /** The user may switch company: each call then names the company that it is meant for. */
  maySwitch: boolean;
}

let here: Work | null = null;
const changes = createExternalStore(0);
const refusals = createExternalStore(0);

const workplaceOf = ({ id, company }: CurrentUser): Workplace => ({
  userId: id,
  companyId: company.id,
  name: company.name,
});

const isSame = (a: Workplace, b: Workplace): boolean => a.userId === b.userId && a.companyId === b.companyId;

/** Returns the company of the tab that started or switched last. */
const latest = (): Workplace | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Workplace | null;
  } catch {
    return null;
  }
};

const keep = ({ userId, companyId, name }: Workplace): void => {
  localStorage.setItem(KEY, JSON.stringify({ userId, companyId, name }));
};

/** Sets the company of this tab, and tells the other tabs. */
export const beginWork = (user: CurrentUser): Workplace => {
  const { roles, company } = user;
  const maySwitch = can({ roles, features: company.features }, 'switch', 'companies');
  here = { ...workplaceOf(user), maySwitch };
  keep(here);
  changes.set(changes.get() + 1);
  return here;
};

/** Unsets the company, unless another session has started already. */
export const endWork = (work: Workplace): void => {
  if (here === work) here = null;
};

/** Returns the company of this tab. */
export const workplace = (): Workplace | null => here;

/** Returns the company of the session as JSON if it is not that of this tab. A string, to compare by value. */
export const elsewhere = (): string | null => {
  const now = latest();
  return here && now && !isSame(here, now) ? JSON.stringify(now) : null;
};

export const isElsewhere = (): boolean => elsewhere() !== null;

/** Returns the id for the company header; null when none is needed. */
export const meantCompany = (): number | null => (here?.maySwitch ? here.companyId : null);

/** Stores the company that the server reports. @returns whether it is not that of this tab */
export const noteCompany = (user: CurrentUser): boolean => {
  const now = workplaceOf(user);
  if (!here || isSame(here, now)) return false;
  keep(now);
  changes.set(changes.get() + 1);
  return true;
};

/** Reports that the server refused a call because the session is in another company. */
export const tellElsewhere = (): void => {
  refusals.set(refusals.get() + 1);
};

/** Calls `listener` after such a refusal. @returns a function that stops it */
export const onRefused = refusals.subscribe;

/** Calls `listener` when the company of the session may have changed, here or in another tab. */
export const onElsewhere = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY) listener();
  };
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', listener);
  };
};
