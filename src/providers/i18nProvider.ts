import Polyglot from 'node-polyglot';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { LANGUAGES, type Language } from '../../contract/constants';
import { loadAppMessages, loadAuditLogMessages } from '../../i18n';
import { flatten } from '../../i18n/flatten';
import { withSharedLabels } from '../../i18n/sharedLabels';
import { currentLanguage } from '../api/language';

/** The texts of the audit log in the current language, by key. Empty until a screen has asked for them. */
const auditLog = new Map<string, string>();

const loadAuditLog = async (language: Language): Promise<void> => {
  for (const [key, text] of flatten(await loadAuditLogMessages(language), 'resources.audit-log'))
    auditLog.set(key, text);
};

/** Loads the texts of the audit log with a screen that shows them: the app does not load them at its start. */
export const withAuditLogTexts = async <Module>(screen: Promise<Module>): Promise<Module> => {
  await loadAuditLog(currentLanguage());
  return screen;
};

/**
 * Loads react-admin's translations in one language.
 * A change of language makes a new provider: react-admin then re-renders in place, and open forms keep their values.
 */
export const loadI18nProvider = async (language: Language): Promise<I18nProvider> => {
  const messages = withSharedLabels(await loadAppMessages(language));
  if (auditLog.size > 0) await loadAuditLog(language);
  const provider = polyglotI18nProvider(
    () => messages,
    language,
    LANGUAGES.map((locale) => ({ locale, name: messages.languages[locale] })),
  );
  return {
    ...provider,
    translate: (key: string, options?: object) => {
      const text = auditLog.get(key);
      // Its own labels win over the shared ones, which all resources have from the start.
      return text === undefined
        ? provider.translate(key, options)
        : Polyglot.transformPhrase(text, options, language);
    },
  };
};
