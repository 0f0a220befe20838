import { z } from 'zod';
import { CAPABILITY_NAMES } from './capabilities';
import { HEADING_STYLES, LANGUAGES, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants';
import { fileSchema, idSchema, timestampSchema } from './http';
import { listViewSchema } from './listView';
import { roleSchema } from './roleSchemas';

/** A new password of at least some characters. */
export const passwordOf = (minLength: number) => z.string().min(minLength).max(PASSWORD_MAX_LENGTH);

/** The server may require more characters: `password_min_length` of the current user. */
export const newPasswordSchema = passwordOf(PASSWORD_MIN_LENGTH).meta({ id: 'NewPassword' });

/** From an earlier sign-in: a lock of the account does not stop a known device. */
const deviceTokenSchema = z.string().max(100).optional();

/** POST auth/login. `username` takes a username or an email address. */
export const loginSchema = z
  .object({
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    device_token: deviceTokenSchema,
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof loginSchema>;

export const sessionSchema = z
  .object({ token: z.string(), expires_at: timestampSchema, device_token: z.string().optional() })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** GET auth/user: the signed-in user and their current company. */
export const currentUserSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    avatar: fileSchema.nullable(),
    roles: z.array(roleSchema),
    company: z.object({
      id: z.number().int(),
      name: z.string(),
      features: z.array(z.string()),
      /** The features that the server knows. */
      available_features: z.array(z.string()),
      /** Characters of new passwords, if the company requires more than the server. */
      password_min_length: z.number().int().nullable(),
      primary_color: z.string().nullable(),
      heading_style: z.enum(HEADING_STYLES),
      icon: fileSchema.nullable(),
    }),
    language: z.enum(LANGUAGES).nullable(),
    unread_notifications: z.number().int().nonnegative(),
    capabilities: z.array(z.enum(CAPABILITY_NAMES)).meta({
      description: 'What the server has beyond the calls of the specification',
    }),
    /** Saved views of lists in this company. */
    list_views: z.array(listViewSchema),
    /** Characters that the server requires of a new password. */
    password_min_length: z.number().int(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Lifetime of a password link, which works once. */
export const PASSWORD_LINK_MINUTES = 60;

/** Lifetime of a sign-in link, which works once. */
export const SIGN_IN_LINK_MINUTES = 10;

/** POST auth/sign-in-link. The token comes from the link in the email. */
export const signInLinkSchema = z
  .object({ token: z.string().min(1).max(200), device_token: deviceTokenSchema })
  .meta({ id: 'SignInLink' });

export const emailSchema = z.string().trim().min(1).max(254).check(z.email());

export const forgotPasswordSchema = z.object({ email: emailSchema }).meta({ id: 'ForgotPassword' });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

const resetFields = (newPassword: z.ZodString) => ({
  email: emailSchema,
  password: z.string().min(1).pipe(newPassword),
});

/** POST auth/reset-password. The token comes from the link in the email. */
export const resetPasswordSchema = z
  .object({ token: z.string().min(1).max(200), ...resetFields(newPasswordSchema) })
  .meta({ id: 'ResetPassword' });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** The rule for a repeated password, which is checked even while other fields are invalid. */
export const MUST_MATCH = {
  path: ['password_confirm'],
  message: 'validation.must_match',
  when: () => true,
};

/** Returns the schema of /reset-password. The repeated password is not sent. */
export const resetPasswordFormSchema = (minLength = PASSWORD_MIN_LENGTH) =>
  z
    .object({ ...resetFields(passwordOf(minLength)), password_confirm: z.string() })
    .refine(({ password, password_confirm: repeated }) => password === repeated, MUST_MATCH);
export type ResetPasswordForm = z.infer<ReturnType<typeof resetPasswordFormSchema>>;

/** The response of both password endpoints; `status` is a translated text. */
export const passwordStatusSchema = z
  .object({ error: z.boolean().optional(), status: z.string() })
  .meta({ id: 'PasswordStatus' });
export type PasswordStatus = z.infer<typeof passwordStatusSchema>;

/** POST auth/bankid2. */
export const digitalIdOrderSchema = z
  .object({ orderRef: z.string(), autoStartToken: z.string() })
  .meta({ id: 'DigitalIdOrder' });
export type DigitalIdOrder = z.infer<typeof digitalIdOrderSchema>;

export const orderRefSchema = z.object({ orderRef: z.string().min(1).max(100) });

export const digitalIdCollectSchema = orderRefSchema.extend({ device_token: deviceTokenSchema });
export type DigitalIdCollect = z.infer<typeof digitalIdCollectSchema>;

/** POST auth/bankid2/qr: the content of the QR code, which changes every second. */
export const digitalIdQrSchema = z.object({ qr: z.string() }).meta({ id: 'DigitalIdQr' });

/** The progress of an order. `hintCode` is BankID's own code. */
export const digitalIdProgressSchema = z
  .object({ status: z.enum(['pending', 'complete', 'failed']), hintCode: z.string().optional() })
  .meta({ id: 'DigitalIdProgress' });
export type DigitalIdProgress = z.infer<typeof digitalIdProgressSchema>;

/** An account with the personal number of a complete order. */
const digitalIdAccountSchema = z
  .object({
    id: z.number().int(),
    company_name: z.string(),
    name: z.string(),
    confirmed: z
      .boolean()
      .meta({ description: 'Whether the user has confirmed the personal number for this account' }),
    last_login_at: timestampSchema.nullable(),
  })
  .meta({ id: 'DigitalIdAccount' });
export type DigitalIdAccount = z.infer<typeof digitalIdAccountSchema>;

/**
 * POST auth/bankid2/collect. A complete order without a token leaves the choice between `accounts`; without these, the
 * number belongs to no user.
 */
export const digitalIdStateSchema = digitalIdProgressSchema
  .extend({
    token: z.string().optional(),
    device_token: z.string().optional(),
    accounts: z.array(digitalIdAccountSchema).optional(),
  })
  .meta({ id: 'DigitalIdState' });
export type DigitalIdState = z.infer<typeof digitalIdStateSchema>;

/** POST auth/bankid2/choose: `user_id` is one of the order's `accounts`. */
export const digitalIdChoiceSchema = digitalIdCollectSchema.extend({ user_id: idSchema });
export type DigitalIdChoice = z.infer<typeof digitalIdChoiceSchema>;
