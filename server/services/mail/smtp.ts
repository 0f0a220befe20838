import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './worker';

/** Milliseconds; together well below the lease of a mail. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** The recipient or message was rejected. Other errors are retried, because the operator can fix them. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'command' in error &&
  error.command !== 'MAIL FROM';

/**
 * Sends mail by SMTP.
 * @param url `smtp://user:password@host:587`, or `smtps://` for implicit TLS
 * @param from `Name <address>` or an address
 */
export const smtpTransport = (url: string, from: string): MailTransport => {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async ({ recipient, subject, text, html }) => {
      try {
        await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
    close: () => {
      transport.close();
    },
  };
};
