import { LANGUAGES } from '../../contract/constants';
import { isLanguage } from '../../i18n';
import { reportNoAnswer } from '../api/connection';
import { setLanguage } from '../api/language';
import { Flag } from '../ui/Flag';
import { useTranslator } from './useTranslator';

/** Selects the language of the app. */
export const LanguagePicker = () => {
  const { t, language } = useTranslator();
  return (
    <div className="language">
      <Flag language={language} />
      <select
        aria-label={t('shell.language')}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) setLanguage(target.value).catch(reportNoAnswer);
        }}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {t(`languages.${code}`)}
          </option>
        ))}
      </select>
    </div>
  );
};
