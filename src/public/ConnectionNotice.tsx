import { useConnection } from '../api/connection';
import { useTranslator } from './useTranslator';

/** Says that the server cannot be reached, that it is back, or that it takes its time. */
export const ConnectionNotice = () => {
  const { t } = useTranslator();
  const connection = useConnection();
  return (
    // There from the start, so that what comes into it is read out.
    <div aria-live="polite">
      {connection !== 'online' && (
        <p role="status" className={`notice contact ${connection}`}>
          {t(`shell.contact.${connection}`)}
        </p>
      )}
    </div>
  );
};
