import { Message } from './Message';
import { useTranslator } from './useTranslator';

/** The app could not be opened: says why and offers to try again. */
export const ConnectionProblem = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const { t } = useTranslator();
  return (
    <Message title={t('errors.connection_title')}>
      <p role="alert">{message}</p>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('app.retry')}
      </button>
    </Message>
  );
};
