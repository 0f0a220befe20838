import { loadMessages, type Language, type Messages } from './index';
import type auditLog from './en/auditLog';
import type { Texts } from './types';

/** The texts that come with single screens, which few open: they are no part of what all wait for. */
export type AuditLogTexts = Texts<typeof auditLog>;

/** Those of the audit log, a chunk per language. */
const auditLogLoaders: Record<Language, () => Promise<{ default: AuditLogTexts }>> = {
  sv: () => import('./sv/auditLog'),
  de: () => import('./de/auditLog'),
  en: () => import('./en/auditLog'),
  no: () => import('./no/auditLog'),
};

/** Loads the texts of the audit log in one language. */
export const loadAuditLogTexts = async (language: Language): Promise<AuditLogTexts> =>
  (await auditLogLoaders[language]()).default;

/** Loads the whole catalogue of one language, with the texts of single screens: for the server and for tests. */
export const loadAllMessages = async (language: Language) => {
  const [messages, auditLogTexts] = await Promise.all([loadMessages(language), loadAuditLogTexts(language)]);
  const own: Messages['resources']['audit-log'] & AuditLogTexts = {
    ...messages.resources['audit-log'],
    ...auditLogTexts,
  };
  return { ...messages, resources: { ...messages.resources, 'audit-log': own } };
};
