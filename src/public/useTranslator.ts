import { useExternalStore } from '../api/externalStore';
import { currentLanguage, onLanguageChange, t } from '../api/language';

/** Translates without react-admin; renders again when the language changes. */
export const useTranslator = () => {
  const language = useExternalStore({ subscribe: onLanguageChange, get: currentLanguage });
  return { t, language };
};
