import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange, t } from '../api/language';

/** The translator outside react-admin, and a render at each change of language. */
export const useTranslator = () => {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  return { t, language };
};
