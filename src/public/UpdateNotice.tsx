import { useNewVersion } from '../ui/useNewVersion';
import { useTranslator } from './useTranslator';

/** Offers to reload the page when a newer version has been deployed. */
export const UpdateNotice = () => {
  const { t } = useTranslator();
  const { isNew, dismiss } = useNewVersion();
  if (!isNew) return null;
  return (
    <div role="status" className="update">
      <span>{t('shell.update.text')}</span>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {t('shell.update.reload')}
      </button>
      <button type="button" className="button quiet" aria-label={t('shell.update.close')} onClick={dismiss}>
        ×
      </button>
    </div>
  );
};
