import { FALLBACK_LANGUAGE, LANGUAGE_STORAGE_KEY, type Language } from '../../contract/constants';
import { DEFAULT_LANGUAGE, isLanguage, loadBaseMessages } from '../../i18n';
import { createTranslator, type MessageValues, type Translate } from '../../i18n/translate';
import type { BaseMessageKey } from '../../i18n/types';

/**
 * The app's language outside react-admin: what is stored, what requests carry, and a translator for the code that
 * has no component around it (spec sections 4 and 7).
 */

let translator: Translate<BaseMessageKey> = (key: string) => key;
const listeners = new Set<() => void>();

const stored = (): Language | null => {
  const value = localStorage.getItem(LANGUAGE_STORAGE_KEY);
  return isLanguage(value) ? value : null;
};

/** The language to show: the stored one, Swedish at first. */
export const currentLanguage = (): Language => stored() ?? DEFAULT_LANGUAGE;

/** The value of the `Accept-Language` header (spec section 7). */
export const requestLanguage = (): Language => stored() ?? FALLBACK_LANGUAGE;

/** Returns a text in the current language, of those that load before signing in. */
export const t: Translate<BaseMessageKey> = (key: string, values?: MessageValues) =>
  translator(key as BaseMessageKey, values);

/**
 * Loads a language, makes it the current one and keeps the choice. The page's `lang` follows.
 * @throws whatever loading the catalogue throws; the language before stays
 */
export const setLanguage = async (language: Language): Promise<void> => {
  translator = createTranslator(language, await loadBaseMessages(language));
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  document.documentElement.lang = language;
  listeners.forEach((listener) => {
    listener();
  });
};

/** Calls `listener` after each change of language; gives the way to stop. */
export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
