import type auditLog from './en/auditLog';
import type base from './en/base';
import type companySettings from './en/companySettings';
import type app from './en/index';
import type screens from './en/screens';
import type all from './en/server';
import type reactAdmin from './sv/reactAdmin';
import type { Texts } from './texts';

/** The texts that load before signing in. */
export type BaseMessages = Texts<typeof base>;

/** The texts of the shell and of all lists. */
export type AppMessages = Texts<typeof app>;

/** The texts of all other screens, which load with them. */
export type ScreenMessages = Texts<typeof screens>;

/** The texts of the audit log, which its screens load. */
export type AuditLogMessages = Texts<typeof auditLog>;

/** The texts of a company's settings, which its forms load. */
export type CompanySettingsMessages = Texts<typeof companySettings>;

/** All texts: the app's and those that only the server sends. */
export type Messages = Texts<typeof all>;

/** The dotted path of every text in `T`. */
type PathOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}`;
}[keyof T & string];

/** The keys of the labels that the resources in `T` share, see `withSharedLabels`. */
type SharedLabelOf<T> = T extends { fields: infer Labels; resources: infer Resources }
  ? `resources.${keyof Resources & string}.fields.${keyof Labels & string}`
  : never;

/** The key of every text in `T`. */
export type KeyOf<T> = PathOf<T> | SharedLabelOf<T>;

/** The key of a text that loads before signing in. */
export type BaseMessageKey = PathOf<BaseMessages>;

/**
 * The key of a text that the app shows, or of react-admin's own. react-admin's English catalogue is typed to allow any
 * key, so the type comes from a translation.
 */
export type AppMessageKey =
  | KeyOf<AppMessages>
  | PathOf<ScreenMessages>
  | PathOf<AuditLogMessages>
  | PathOf<CompanySettingsMessages>
  | PathOf<typeof reactAdmin>;

/** The key of any text of ours. */
export type MessageKey = KeyOf<Messages>;
