import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** `Name <address>` or an address alone. */
const isSender = (text: string): boolean =>
  z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success;

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
});
const settingsSchema = allSettings.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ['MAIL_FROM'],
  message: 'is needed with SMTP_URL',
});
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
