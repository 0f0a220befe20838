import { useConnection, useOnReconnect } from '../api/connection';
import { ConnectionNotice } from './ConnectionNotice';
import { Message } from './Message';
import { useTranslator } from './useTranslator';

interface ConnectionProblemProps {
  title: string;
  message: string;
  onRetry: () => void;
}

/** Shown when the app could not be opened. Retries when the server is back. */
export const ConnectionProblem = ({ title, message, onRetry }: ConnectionProblemProps) => {
  const { t } = useTranslator();
  const connection = useConnection();
  useOnReconnect(onRetry);
  return (
    <Message title={title}>
      {connection === 'online' && <p role="alert">{message}</p>}
      <ConnectionNotice />
      <button type="button" className="button primary" onClick={onRetry}>
        {t('app.retry')}
      </button>
    </Message>
  );
};
