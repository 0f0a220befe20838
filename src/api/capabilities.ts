import { CAPABILITY_NAMES, type Capability } from '../../contract/capabilities';
import type { CurrentUser } from '../../contract/auth';
import { createExternalStore } from './externalStore';

/** Stands between the app and a server that does not have every capability. */
export interface ServerAdapter {
  /** Like `fetch`; answers what the server does not. */
  fetch: typeof fetch;
  /** Fills in what is missing in the data of a response. @param path below the API base, with its query */
  complete: (method: string, path: string, data: unknown) => unknown;
}

/** Adapts the app to a server, given what it says about the signed-in user. */
type AdaptToServer = (user: object) => Promise<{ user: CurrentUser; adapter: ServerAdapter }>;

let capabilities: ReadonlySet<unknown> = new Set();
let adapter: ServerAdapter | null = null;
let adapt: AdaptToServer | null = null;

/** Returns whether the server has the calls of a capability. */
export const hasCapability = (name: Capability): boolean => capabilities.has(name);

/** Returns whether users who may do so can switch company. */
export const canSwitchCompany = (): boolean => hasCapability('companyTabs') || hasCapability('companySwitch');

export const setCapabilities = (names: readonly unknown[]): void => {
  capabilities = new Set(names);
};

/** What the server turned out not to have: lists by resource, and `companies/stats`. */
export const missingLists = createExternalStore<ReadonlySet<string>>(new Set());

export const serverAdapter = (): ServerAdapter | null => adapter;

/** @param load loads what adapts the app, for a server that needs it */
export const setServerAdapter = (next: AdaptToServer): void => {
  adapt = next;
};

const isComplete = (user: object): user is CurrentUser =>
  'capabilities' in user &&
  Array.isArray(user.capabilities) &&
  CAPABILITY_NAMES.every((name) => (user.capabilities as unknown[]).includes(name));

/** Takes over what the server has. Returns the user with all fields. @param response of GET /auth/user */
export const enterServer = async (response: object): Promise<CurrentUser> => {
  const { user, adapter: next } =
    isComplete(response) || !adapt ? { user: response as CurrentUser, adapter: null } : await adapt(response);
  adapter = next;
  setCapabilities(user.capabilities);
  return user;
};
