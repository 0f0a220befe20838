import { DEFAULT_LANGUAGE, isLanguage, loadMessages, type Language } from '../../i18n';
import { withSharedLabels } from '../../i18n/sharedLabels';
import { createTranslator, type Translate } from '../../i18n/translate';
import type { Messages } from '../../i18n/types';

const translators = new Map<Language, Promise<Translate>>();

/** Returns the translator of a language. Loads each language once. */
export const translatorFor = (language: Language): Promise<Translate> => {
  let translator = translators.get(language);
  if (!translator) {
    translator = loadMessages(language).then((messages) =>
      createTranslator<Messages>(language, withSharedLabels<Messages>(messages)),
    );
    translators.set(language, translator);
  }
  return translator;
};

/** Returns the language that a user has chosen, or the default. */
export const userLanguage = (language: string | null | undefined): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;
