import Polyglot from 'node-polyglot';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ComponentType } from 'react';
import type { I18nProvider } from 'react-admin';
import { LANGUAGES, type Language } from '../../contract/constants';
import { loadAppMessages, loadGroup, type TextGroup } from '../../i18n';
import { withSharedLabels } from '../../i18n/sharedLabels';
import { polyglotOptions, withApp } from '../../i18n/translate';
import { currentLanguage } from '../api/language';
import { lazyWithRetry } from '../api/lazyWithRetry';

/** Texts beyond those of the start in the current language, by key. */
const texts = new Map<string, string>();
const loadedGroups = new Set<TextGroup>();

const addGroup = async (group: TextGroup): Promise<void> => {
  const language = currentLanguage();
  const loaded = await loadGroup(group, language);
  if (language !== currentLanguage()) {
    await addGroup(group);
    return;
  }
  for (const [key, text] of loaded) texts.set(key, text);
  loadedGroups.add(group);
};

/** Loads groups of texts together with a module that needs them. */
const withTexts = async <Module>(module: Promise<Module>, groups: readonly TextGroup[]): Promise<Module> => {
  const missing = groups.filter((group) => !loadedGroups.has(group));
  const [loaded] = await Promise.all([module, ...missing.map(addGroup)]);
  return loaded;
};

/**
 * `lazyWithRetry` for what shows other texts than those of the shell and of lists. Loads them with the component, and those
 * of further groups. `tests/architecture/texts.test.ts` tells where it is missing.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...groups: readonly TextGroup[]
) => lazyWithRetry(() => withTexts(load(), ['screens', ...groups]));

/**
 * Loads react-admin's translations in one language.
 * A change of language makes a new provider: react-admin then re-renders in place, and open forms keep their values.
 */
export const loadI18nProvider = async (language: Language): Promise<I18nProvider> => {
  const messages = withSharedLabels(await loadAppMessages(language));
  await Promise.all([...loadedGroups].map(addGroup));
  const polyglot = new Polyglot({ locale: language, ...polyglotOptions(language) });
  const provider = polyglotI18nProvider(
    () => messages,
    language,
    LANGUAGES.map((locale) => ({ locale, name: messages.languages[locale] })),
    polyglotOptions(language),
  );
  return {
    ...provider,
    translate: (key: string, options?: object) => {
      const text = texts.get(key);
      const values = withApp(options);
      // Its own labels win over the shared ones, which all resources have from the start.
      return text === undefined ? provider.translate(key, values) : polyglot.t(key, { ...values, _: text });
    },
  };
};
