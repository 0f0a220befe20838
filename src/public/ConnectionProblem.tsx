import { useConnection, useOnReconnect } from '../api/connection';
import { ConnectionNotice } from './ConnectionNotice';
import { Message } from './Message';
import { useTranslator } from './useTranslator';

/** Shown when the app could not be opened. Retries when the server is back. */
export const ConnectionProblem = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const { t } = useTranslator();
  const connection = useConnection();
  useOnReconnect(onRetry);
  return (
    <Message title={t('errors.connection_title')}>
      {connection === 'online' && <p role="alert">{message}</p>}
      <ConnectionNotice />
      <button type="button" className="button primary" onClick={onRetry}>
        {t('app.retry')}
      </button>
    </Message>
  );
};
