import type { CurrentUser } from '../../contract/auth';
import { can } from '../../contract/roles';
import { createExternalStore } from './externalStore';

/**
 * Which company this tab works in, and whether a tab beside it has gone elsewhere since: the session is one for all of
 * them, so that two never mix companies.
 */

const KEY = 'anslag.company';

/** Who works in which company. */
export interface Workplace {
  userId: number;
  companyId: number;
  name: string;
}

interface Work extends Workplace {
  /** The company can change under somebody who may switch: then each call says which one it means. */
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

/** What the tab that began last works in. */
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

/** This tab works in the company of the signed-in user from now on; the others are to notice. */
export const beginWork = (user: CurrentUser): Workplace => {
  const { roles, company } = user;
  const maySwitch = can({ roles, features: company.features }, 'switch', 'companies');
  here = { ...workplaceOf(user), maySwitch };
  keep(here);
  changes.set(changes.get() + 1);
  return here;
};

/** The visit has ended; another may have begun already. */
export const endWork = (work: Workplace): void => {
  if (here === work) here = null;
};

/** Where this tab works. */
export const workplace = (): Workplace | null => here;

/** Where the session works now, when that is not where this tab does; for comparing, written out. */
export const elsewhere = (): string | null => {
  const now = latest();
  return here && now && !isSame(here, now) ? JSON.stringify(now) : null;
};

export const isElsewhere = (): boolean => elsewhere() !== null;

/** The company that the calls of this tab are meant for; null where none has to be named. */
export const meantCompany = (): number | null => (here?.maySwitch ? here.companyId : null);

/** Notes where the session works, as the server said it. @returns whether that is elsewhere */
export const noteCompany = (user: CurrentUser): boolean => {
  const now = workplaceOf(user);
  if (!here || isSame(here, now)) return false;
  keep(now);
  changes.set(changes.get() + 1);
  return true;
};

/** The server refused a call since the session works elsewhere; where, is found out by those who listen. */
export const tellElsewhere = (): void => {
  refusals.set(refusals.get() + 1);
};

/** Calls `listener` after such a refusal. @returns a function that stops it */
export const onRefused = refusals.subscribe;

/** Calls `listener` when it may have changed where the session works: here, in another tab, or while nobody looked. */
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
