import { useExternalStore } from '../api/externalStore';
import { currentLanguage, onLanguageChange, t } from '../api/language';

/** The translator outside react-admin, and a render at each change of language. */
export const useTranslator = () => {
  const language = useExternalStore({ subscribe: onLanguageChange, get: currentLanguage });
  return { t, language };
};
