import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** `Name <address>` or an address alone. */
const addressOf = (sender: string): string => /^[^<>\r\n]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
const isSender = (text: string): boolean => z.email().safeParse(addressOf(text)).success;

/** Every setting of the server, with what holds when it is not set. The README's table says the same. */
const allSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, { message: 'must begin with postgres://' })
    .optional(),
  DEMO_DATA: flag.default(true),
  SESSION_HOURS: z.coerce
    .number()
    .min(0.1)
    .max(24 * 365)
    .default(24 * 7),
  /** Printed at the start; what is behind a proxy is not reached by host and port. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['info', 'error', 'silent']).default('info'),
  /** Without it mail stays in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, { message: 'must begin with smtp:// or smtps://' })
    .refine((value) => URL.canParse(value), { message: 'must be a URL' })
    .optional(),
  MAIL_FROM: z.string().refine(isSender, { message: 'must be an address or Name <address>' }).optional(),
  /** Without it a simulator stands for the digital ID, beside demo data alone. */
  DIGITAL_ID_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Paths of files: the client certificate in one, or certificate and key apart; and who vouches for the server. */
  DIGITAL_ID_PFX: z.string().optional(),
  DIGITAL_ID_PASSPHRASE: z.string().optional(),
  DIGITAL_ID_CERT: z.string().optional(),
  DIGITAL_ID_KEY: z.string().optional(),
  DIGITAL_ID_CA: z.string().optional(),
  /** Whom push services write to when something is wrong. */
  PUSH_SUBJECT: z
    .string()
    .refine((value) => /^(https:\/\/|mailto:[^@\s]+@)\S+$/.test(value) && URL.canParse(value), {
      message: 'must begin with mailto: or https://',
    })
    .optional(),
  /** Where files are kept instead of DATA_DIR: a bucket that speaks S3. */
  S3_BUCKET_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Without it a simulator stands in for the time tracking. */
  CRONA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** For tests and development alone: whoever is signed in could otherwise send to the server's own network. */
  PUSH_ALLOW_PRIVATE: flag.default(false),
});
const settingsSchema = allSettings
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

/** A URL without what signs in to it: what a terminal shows ends up in a log. */
const withoutPassword = (value: string): string => value.replace(/\/\/[^/]*@/, '//***@');

/**
 * Reads the settings from the environment; an empty value counts as not set.
 * @throws Error in one line that names each wrong setting
 */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = settingsSchema.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(
    (issue) =>
      `${issue.path.join('.')}=${withoutPassword(given[String(issue.path[0])] ?? '')} (${issue.message})`,
  );
  throw new Error(`Wrong setting: ${wrong.join('; ')}`);
};

/** Whom push services write to: as set, else the sender of mail, else where the app is. */
export const pushSubject = ({ PUSH_SUBJECT, MAIL_FROM, PUBLIC_URL }: Partial<Settings>): string => {
  if (PUSH_SUBJECT) return PUSH_SUBJECT;
  if (MAIL_FROM) return `mailto:${addressOf(MAIL_FROM)}`;
  // Some refuse what no mail could ever reach.
  return PUBLIC_URL?.startsWith('https://') ? PUBLIC_URL : 'mailto:push@anslag.example';
};
