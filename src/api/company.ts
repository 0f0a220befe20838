import type { CurrentUser } from '../../contract/auth';
import { can } from '../../contract/roles';
import { companyInAddress } from './companyAddress';
import { createEvent } from './externalStore';
import { currentView } from './viewAs';

/*
 * The company of this tab. All tabs share one session. With the company header, each tab of a user who may switch works in
 * its own company. Without it, another tab can switch the company of the session; this tab must then send nothing until
 * the user continues in the new company.
 */

const STORAGE_KEY = 'anslag.company';

interface SessionCompany {
  userId: number;
  companyId: number;
  name: string;
}

/** The company that this tab shows. */
interface TabCompany extends SessionCompany {
  /** Each request names the company that it is meant for: other tabs may work in others. */
  sendsHeader: boolean;
}

let tabCompany: TabCompany | null = null;
const companySwitch = createEvent();

const toSessionCompany = ({ id, company }: CurrentUser): SessionCompany => ({
  userId: id,
  companyId: company.id,
  name: company.name,
});

const isSame = (tab: TabCompany, session: SessionCompany): boolean =>
  tab.userId === session.userId && (tab.sendsHeader || tab.companyId === session.companyId);

/** Returns the company of the tab that started or switched last. */
export const readSessionCompany = (): SessionCompany | null => {
  // Other tabs have the session of the superadmin.
  if (currentView()) return null;
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as SessionCompany | null;
  } catch {
    return null;
  }
};

const storeSessionCompany = ({ userId, companyId, name }: SessionCompany): void => {
  if (currentView()) return;
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, companyId, name }));
  companySwitch.emit();
};

/**
 * Makes the user's company the one of this tab and of the session.
 * @param acceptsHeader whether the server takes the company header, which users who may switch company then send
 */
export const enterCompany = (user: CurrentUser, acceptsHeader: boolean): TabCompany => {
  const { roles, company } = user;
  const sendsHeader = acceptsHeader && can({ roles, features: company.features }, 'switch', 'companies');
  tabCompany = { ...toSessionCompany(user), sendsHeader };
  storeSessionCompany(tabCompany);
  return tabCompany;
};

/** Unsets the company of this tab, unless it has entered another one meanwhile. */
export const leaveCompany = (company: TabCompany): void => {
  if (tabCompany === company) tabCompany = null;
};

export const getTabCompany = (): TabCompany | null => tabCompany;

/** Returns the name of the session's company if it is no longer that of this tab. */
export const switchedCompanyName = (): string | null => {
  const current = readSessionCompany();
  return tabCompany && current && !isSame(tabCompany, current) ? current.name : null;
};

export const isCompanySwitched = (): boolean => switchedCompanyName() !== null;

/** Returns the id for the company header, or null when none is needed. */
export const companyForRequests = (): number | null => {
  if (!tabCompany) return companyInAddress();
  return tabCompany.sendsHeader ? tabCompany.companyId : null;
};

/** Stores the company that the server reports. @returns whether it is not that of this tab */
export const detectCompanySwitch = (user: CurrentUser): boolean => {
  const current = toSessionCompany(user);
  if (!tabCompany || isSame(tabCompany, current)) return false;
  storeSessionCompany(current);
  return true;
};

/** Calls `listener` when the company of the session may have changed, here or in another tab. */
export const onCompanySwitch = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEY) listener();
  };
  const unsubscribe = companySwitch.subscribe(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', listener);
  };
};
