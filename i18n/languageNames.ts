import { LANGUAGES, type Language } from '../contract/constants';

/** Written out, because `Intl.DisplayNames` takes 28 ms at the start of the app. */
const KNOWN: Partial<Record<Language, string>> = {
  sv: 'Svenska',
  de: 'Deutsch',
  en: 'English',
  no: 'Norsk',
};

/** Returns the name of an added language in itself: `Suomi`. */
const nameOf = (language: Language): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** The names of the languages, which are the same in all catalogues. */
export const languageNames = Object.fromEntries(
  LANGUAGES.map((language) => [language, KNOWN[language] ?? nameOf(language)]),
) as Record<Language, string>;
