import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './worker';

/** Milliseconds; together far less than a mail's lease. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** A refusal of this mail itself; one of the sign-in or the sender is the operator's to mend, and is tried again. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'command' in error &&
  error.command !== 'MAIL FROM';

/**
 * Mail by SMTP. For Node alone.
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte
 * @param from the sender, `Name <address>` or an address
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
