import type { AppConfig } from './appConfig';

type Language = NonNullable<AppConfig['defaultLanguage']>;

interface Offered {
  languages?: readonly Language[];
  defaultLanguage?: Language;
}

/**
 * Returns the languages that people can choose, the one before anybody has chosen, and the one for browsers that name none of
 * them.
 * @param all the languages in `i18n/`
 * @param offered what app.config.ts says
 */
export const chooseLanguages = (all: readonly Language[], { languages = all, defaultLanguage }: Offered) => {
  const [first = 'en'] = languages;
  const initial = defaultLanguage ?? (languages.includes('sv') ? 'sv' : first);
  return { languages, initial, fallback: languages.includes('en') ? 'en' : initial } as const;
};
