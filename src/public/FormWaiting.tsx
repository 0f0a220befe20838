import { t } from '../api/language';

/** A sign of life in the card, where a form is on its way. */
export const FormWaiting = () => (
  <div role="status" className="form-waiting">
    <span className="spinner" aria-hidden="true" />
    <span className="hidden-text">{t('app.loading')}</span>
  </div>
);
