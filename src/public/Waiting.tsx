import './public.css';
import { t } from '../api/language';
import { ContactNotice } from './ContactNotice';

/** A sign of life while the next screen is on its way; shows itself only when that takes a moment. */
export const Waiting = () => (
  <div className="waiting">
    <div role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="hidden-text">{t('app.loading')}</span>
    </div>
    <ContactNotice />
  </div>
);
