import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../contract/constants';
import { loadAppMessages } from '../../i18n';
import type { ResourceModule } from '../registry/types';

type Catalogue = Record<string, unknown>;

const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null;

const merge = (base: Catalogue, more: Catalogue): Catalogue => {
  const merged = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const own = merged[key];
    merged[key] = isCatalogue(own) && isCatalogue(value) ? merge(own, value) : value;
  }
  return merged;
};

/** A resource's own texts: English first, the language over it, so that a missing one is never a bare key. */
const resourceMessages = async ({ messages }: ResourceModule, language: Language): Promise<Catalogue> => {
  const wanted = [
    messages?.[FALLBACK_LANGUAGE],
    language === FALLBACK_LANGUAGE ? undefined : messages?.[language],
  ];
  const loaded = await Promise.all(wanted.flatMap((load) => (load ? load() : [])));
  return loaded.reduce<Catalogue>((all, module) => merge(all, module.default as Catalogue), {});
};

/**
 * react-admin's translations in one language. A change of language makes a new provider instead of changing this one:
 * react-admin then re-renders in place, and an open form keeps what was typed.
 * @param language  the one to load, with its chunk alone
 * @param resources those that bring texts of their own
 */
export const loadI18nProvider = async (
  language: Language,
  resources: readonly ResourceModule[],
): Promise<I18nProvider> => {
  const [messages, ...own] = await Promise.all([
    loadAppMessages(language),
    ...resources.map((resource) => resourceMessages(resource, language)),
  ]);
  const all = own.reduce(merge, messages);
  return polyglotI18nProvider(
    () => all as never,
    language,
    LANGUAGES.map((locale) => ({ locale, name: String((messages.languages as Catalogue)[locale]) })),
  );
};
