import { useConnection } from '../api/connection';
import { useTranslator } from './useTranslator';

/** Shows when the server is unreachable, back, or slow. */
export const ConnectionNotice = () => {
  const { t } = useTranslator();
  const connection = useConnection();
  return (
    // Live regions must exist before their content, or screen readers stay silent.
    <div aria-live="polite">
      {connection !== 'online' && (
        <p role="status" className="notice" data-connection={connection}>
          {t(`shell.contact.${connection}`)}
        </p>
      )}
    </div>
  );
};
