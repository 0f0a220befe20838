import { useContact } from '../ui/useContact';
import { useTranslator } from './useTranslator';

/** Says that the server cannot be reached, that it is back, or that it takes its time. */
export const ContactNotice = () => {
  const { t } = useTranslator();
  const contact = useContact();
  return (
    // There from the start, so that what comes into it is read out.
    <div aria-live="polite">
      {contact !== 'fine' && (
        <p role="status" className={`notice contact ${contact}`}>
          {t(`shell.contact.${contact}`)}
        </p>
      )}
    </div>
  );
};
