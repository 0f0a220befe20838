import { languageOf, type Language } from '../../i18n';
import { createTranslator, type Translate } from '../../i18n/translate';
import { loadAllMessages } from '../../i18n/withScreens';

const translators = new Map<Language, Promise<Translate>>();

/** The translator for an `Accept-Language` header (spec section 7); each language is loaded once. */
export const translatorFor = (acceptLanguage: string | undefined): Promise<Translate> => {
  const language = languageOf(acceptLanguage);
  let translator = translators.get(language);
  if (!translator) {
    translator = loadAllMessages(language).then((messages) => createTranslator(language, messages));
    translators.set(language, translator);
  }
  return translator;
};
