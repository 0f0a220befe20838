import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { LANGUAGES, type Language } from '../../contract/constants';
import { loadAppMessages } from '../../i18n';

/**
 * Loads react-admin's translations in one language.
 * A change of language makes a new provider: react-admin then re-renders in place, and open forms keep their values.
 */
export const loadI18nProvider = async (language: Language): Promise<I18nProvider> => {
  const messages = await loadAppMessages(language);
  return polyglotI18nProvider(
    () => messages,
    language,
    LANGUAGES.map((locale) => ({ locale, name: messages.languages[locale] })),
  );
};
