import type { InterpolationOptions } from 'node-polyglot';
import { FALLBACK_LANGUAGE, LANGUAGE_STORAGE_KEY, type Language } from '../../contract/constants';
import { DEFAULT_LANGUAGE, isLanguage, loadBaseMessages } from '../../i18n';
import { createTranslator, type Translate } from '../../i18n/translate';
import type { BaseMessageKey } from '../../i18n/types';
import { createExternalStore } from './externalStore';

const translator = createExternalStore<Translate<BaseMessageKey>>((key: string) => key);

const stored = (): Language | null => {
  const value = localStorage.getItem(LANGUAGE_STORAGE_KEY);
  return isLanguage(value) ? value : null;
};

/** The language of the app: the stored one, Swedish by default. */
export const currentLanguage = (): Language => stored() ?? DEFAULT_LANGUAGE;

/** The value of the `Accept-Language` header. */
export const requestLanguage = (): Language => stored() ?? FALLBACK_LANGUAGE;

/** Translates a key of the texts that load before signing in, for code outside components. */
export const t: Translate<BaseMessageKey> = (key: string, values?: InterpolationOptions) =>
  translator.get()(key as BaseMessageKey, values);

/**
 * Loads a language, makes it the current one and stores the choice. Sets the `lang` of the page.
 * @throws when the messages cannot be loaded; the language stays as it was
 */
export const setLanguage = async (language: Language): Promise<void> => {
  const next = createTranslator(language, await loadBaseMessages(language));
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  document.documentElement.lang = language;
  translator.set(next);
};

/** Calls `listener` after each change of language. @returns a function that stops it */
export const onLanguageChange = translator.subscribe;

/** Follows the language of other tabs, which requests name at once. @returns a function that stops it */
export const followLanguage = (): (() => void) => {
  const follow = ({ key }: StorageEvent): void => {
    // Without its texts, such as offline, the language stays.
    if (key === LANGUAGE_STORAGE_KEY) setLanguage(currentLanguage()).catch(() => undefined);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};
