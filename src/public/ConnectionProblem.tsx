import { useConnection, useOnReconnect } from '../api/connection';
import { ConnectionNotice } from './ConnectionNotice';
import { Message } from './Message';
import { useTranslator } from './useTranslator';

/** The app could not be opened: says why and offers to try again, which it does by itself when the server is back. */
export const ConnectionProblem = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const { t } = useTranslator();
  const connection = useConnection();
  useOnReconnect(onRetry);
  return (
    <Message title={t('errors.connection_title')}>
      {/* The notice says more of it. */}
      {connection === 'online' && <p role="alert">{message}</p>}
      <ConnectionNotice />
      <button type="button" className="button primary" onClick={onRetry}>
        {t('app.retry')}
      </button>
    </Message>
  );
};
