import { LANGUAGES, type Language } from '../contract/constants';

/** Returns a language's name in itself: `Svenska`. */
const nameOf = (language: Language): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** The names of the languages, which are the same in all catalogues. */
export const languageNames = Object.fromEntries(
  LANGUAGES.map((language) => [language, nameOf(language)]),
) as Record<Language, string>;
