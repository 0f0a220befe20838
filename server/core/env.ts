import { z } from 'zod';
import { PASSWORD_MIN_LENGTH, TRASH_DAYS } from '../../contract/constants';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const days = z.coerce.number().int().min(0).max(36_500);

/** Extracts the address from `Name <address>`. */
const addressOf = (sender: string): string => /^[^<>\r\n]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
const isSender = (text: string): boolean => z.email().safeParse(addressOf(text)).success;

const isUrl = [(value: string) => URL.canParse(value), { message: 'must be a URL' }] as const;

/** Settings of the server and their defaults. Documented in `docs/configuration.md`. */
const allSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, { message: 'must begin with postgres://' })
    .refine(...isUrl)
    .optional(),
  NODE_ENV: z.string().optional(),
  /** Fills an empty database with demo data, and simulates the services that are not configured. */
  DEMO_DATA: flag.default(false),
  /** Shows mail that is not sent at /outbox. */
  OUTBOX: flag.default(false),
  SESSION_HOURS: z.coerce
    .number()
    .min(0.1)
    .max(24 * 365)
    .default(24 * 7),
  SESSION_MAX_DAYS: z.coerce.number().min(1).max(365).default(30),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(PASSWORD_MIN_LENGTH).max(64).default(PASSWORD_MIN_LENGTH),
  /** URL of the app, when it is not `http://HOST:PORT`. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['info', 'error', 'silent']).default('info'),
  /** No mail is sent when unset. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, { message: 'must begin with smtp:// or smtps://' })
    .refine(...isUrl)
    .optional(),
  MAIL_FROM: z.string().refine(isSender, { message: 'must be an address or Name <address>' }).optional(),
  /** BankID. When unset, a simulator is used with `DEMO_DATA`. */
  DIGITAL_ID_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Paths: the client certificate as PFX, or certificate and key as PEM; and the server's CA. */
  DIGITAL_ID_PFX: z.string().optional(),
  DIGITAL_ID_PASSPHRASE: z.string().optional(),
  DIGITAL_ID_CERT: z.string().optional(),
  DIGITAL_ID_KEY: z.string().optional(),
  DIGITAL_ID_CA: z.string().optional(),
  /** Contact for push services. */
  PUSH_SUBJECT: z
    .string()
    .refine((value) => /^(https:\/\/|mailto:[^@\s]+@)\S+$/.test(value) && URL.canParse(value), {
      message: 'must begin with mailto: or https://',
    })
    .optional(),
  /** S3 bucket for files, instead of DATA_DIR. */
  S3_BUCKET_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Time tracking. When unset, a simulator is used with `DEMO_DATA`. */
  CRONA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Megabytes of the disk that uploads leave free. */
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(500),
  /** Limits of each company; 0 for none. */
  COMPANY_STORAGE_GB: z.coerce.number().min(0).default(5),
  COMPANY_MAILS_PER_DAY: z.coerce.number().int().min(0).default(20_000),
  /** Days that rows are kept; 0 keeps them for ever. */
  MAIL_RETENTION_DAYS: days.default(90),
  DELIVERY_RETENTION_DAYS: days.default(90),
  AUDIT_RETENTION_DAYS: days.default(730),
  TRASH_DAYS: days.default(TRASH_DAYS),
  /** For tests and development only: lets users make the server send requests to its own network. */
  PUSH_ALLOW_PRIVATE: flag.default(false),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
});
const settingsSchema = allSettings
  .refine(({ NODE_ENV, DEMO_DATA }) => !(DEMO_DATA && NODE_ENV === 'production'), {
    path: ['DEMO_DATA'],
    message: 'is not allowed with NODE_ENV=production',
  })
  .refine(({ NODE_ENV, OUTBOX, SMTP_URL }) => !(OUTBOX && (SMTP_URL || NODE_ENV === 'production')), {
    path: ['OUTBOX'],
    message: 'is not allowed with SMTP_URL or NODE_ENV=production',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'is needed with SMTP_URL',
  })
  .refine(({ S3_BUCKET_URL, S3_ACCESS_KEY_ID }) => !S3_BUCKET_URL || S3_ACCESS_KEY_ID, {
    path: ['S3_ACCESS_KEY_ID'],
    message: 'is needed with S3_BUCKET_URL',
  })
  .refine(({ S3_BUCKET_URL, S3_SECRET_ACCESS_KEY }) => !S3_BUCKET_URL || S3_SECRET_ACCESS_KEY, {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'is needed with S3_BUCKET_URL',
  })
  .refine(
    ({ DIGITAL_ID_URL: url, DIGITAL_ID_PFX: pfx, DIGITAL_ID_CERT: cert, DIGITAL_ID_KEY: key }) =>
      !url?.startsWith('https:') || pfx || (cert && key),
    {
      path: ['DIGITAL_ID_PFX'],
      message: 'or DIGITAL_ID_CERT and DIGITAL_ID_KEY are needed with DIGITAL_ID_URL',
    },
  );
export type Settings = z.infer<typeof settingsSchema>;

/** Masks the credentials of a URL, also of one without a scheme, or that they make invalid. */
const withoutPassword = (setting: string, value: string): string =>
  value.replace(setting.endsWith('_URL') ? /^([a-z]+:\/\/)?.*@/is : /(\/\/).*@/s, '$1***@');

/**
 * Reads the settings from the environment. An empty value counts as unset.
 * @throws Error that names each invalid setting
 */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = settingsSchema.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => {
    const setting = path.join('.');
    return `${setting}=${withoutPassword(setting, given[setting] ?? '')} (${message})`;
  });
  throw new Error(`Wrong setting: ${wrong.join('; ')}`);
};

/** Returns the contact for push services: as set, else the sender of mail, else the app. */
export const pushSubject = ({ PUSH_SUBJECT, MAIL_FROM, PUBLIC_URL }: Partial<Settings>): string => {
  if (PUSH_SUBJECT) return PUSH_SUBJECT;
  if (MAIL_FROM) return `mailto:${addressOf(MAIL_FROM)}`;
  // Some push services reject unreachable addresses.
  return PUBLIC_URL?.startsWith('https://') ? PUBLIC_URL : 'mailto:push@anslag.example';
};
