import './public.css';
import { t } from '../api/language';
import { ConnectionNotice } from './ConnectionNotice';

const Spinner = ({ className }: { className?: string }) => (
  <div role="status" className={className}>
    <span className="spinner" aria-hidden="true" />
    <span className="hidden-text">{t('app.loading')}</span>
  </div>
);

/** Shown in a card while its form loads. */
export const FormWaiting = () => <Spinner className="form-waiting" />;

/** Shown while a screen loads. CSS delays the spinner. */
export const Waiting = () => (
  <div className="waiting">
    <Spinner />
    <ConnectionNotice />
  </div>
);
