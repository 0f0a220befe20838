import type { Language } from '../../../contract/constants';
import type { LanguageLabels } from '../labels';
import type { Names } from '../names';

/** What is the same for every resource, so that no noun has to be bent for it. */
const COMMON: Record<Language, { updated_at: string; empty: string }> = {
  en: { updated_at: 'Changed', empty: 'There is nothing here yet' },
  sv: { updated_at: 'Ändrad', empty: 'Här finns ingenting ännu' },
  de: { updated_at: 'Geändert', empty: 'Hier ist noch nichts' },
  no: { updated_at: 'Endret', empty: 'Her er det ingenting ennå' },
};

/** Within a sentence; an abbreviation stays as it is, and German nouns keep their capital. */
const within = (language: Language, text: string): string =>
  language === 'de' || /^.\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const CREATE: Record<Language, (one: string) => string> = {
  en: (one) => `Create ${one}`,
  sv: (one) => `Skapa ${one}`,
  de: (one) => `${one} erstellen`,
  no: (one) => `Opprett ${one}`,
};

/** The texts of a resource in one language, as its catalogue has them. */
export const textsOf = (language: Language, { one, many, fields }: LanguageLabels) => ({
  name: `${one} |||| ${many}`,
  forcedCaseName: `${within(language, one)} |||| ${within(language, many)}`,
  fields: { ...fields, updated_at: COMMON[language].updated_at },
  create_title: CREATE[language](within(language, one)),
  empty: COMMON[language].empty,
});

/** `i18n/<language>/<many>.ts`. */
export const textsFile = (language: Language, { many, words }: Names, labels: LanguageLabels): string => {
  const body = JSON.stringify(textsOf(language, labels), null, 2);
  return language === 'en'
    ? `/** The ${words.many} of a company. */
export default ${body} as const;
`
    : `import type { Texts } from '../types';
import type en from '../en/${many}';

export default ${body} satisfies Texts<typeof en>;
`;
};
