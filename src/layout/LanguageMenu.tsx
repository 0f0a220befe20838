import { useLocale, useNotify, useTranslate } from 'react-admin';
import { LANGUAGES, type Language } from '../../contract/constants';
import { DEFAULT_LANGUAGE, isLanguage } from '../../i18n';
import { createEvent } from '../api/externalStore';
import { setLanguage } from '../api/language';
import { Flag } from '../ui/Flag';
import { ChoiceMenu } from './ChoiceMenu';

/** Opens the language picker. */
export const languageMenu = createEvent();

/** Returns a function that changes the language of the app. */
export const useChooseLanguage = () => {
  const notify = useNotify();
  return (language: Language): void => {
    setLanguage(language).catch(() => notify('ra.notification.i18n_error', { type: 'error' }));
  };
};

/** The language picker. Changing the language keeps the input of open forms. */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const current = isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
  return (
    <ChoiceMenu
      label="shell.language"
      event={languageMenu}
      icon={<Flag language={current} width={22} />}
      choices={LANGUAGES.map((language) => ({
        value: language,
        name: translate(`languages.${language}`),
        icon: <Flag language={language} />,
        lang: language,
      }))}
      current={current}
      onChoose={useChooseLanguage()}
    />
  );
};
