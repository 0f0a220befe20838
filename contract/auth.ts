import { z } from 'zod';
import { LANGUAGES, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants';
import { fileSchema, timestampSchema } from './http';
import { roleSchema } from './roleSchemas';

/** A password that somebody chooses. */
export const newPasswordSchema = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/** POST /auth/login. `username` takes a username or an e-mail address. */
export const loginSchema = z
  .object({
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof loginSchema>;

/** What a sign-in gives: a bearer token and when it ends. */
export const sessionSchema = z
  .object({ token: z.string(), expires_at: timestampSchema })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** GET /auth/user: who is signed in, and in which company. */
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
      primary_color: z.string().nullable(),
      icon: fileSchema.nullable(),
    }),
    language: z.enum(LANGUAGES).nullable(),
    unread_notifications: z.number().int().nonnegative(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Minutes that a link to a new password works, and it works once. */
export const PASSWORD_LINK_MINUTES = 60;

const emailSchema = z.string().trim().min(1).max(254).pipe(z.email());

/** POST /auth/forgot-password. */
export const forgotPasswordSchema = z.object({ email: emailSchema }).meta({ id: 'ForgotPassword' });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

const resetFields = {
  email: emailSchema,
  password: z.string().min(1).pipe(newPasswordSchema),
};

/** POST /auth/reset-password: the token comes from the link in the mail. */
export const resetPasswordSchema = z
  .object({ token: z.string().min(1).max(200), ...resetFields })
  .meta({ id: 'ResetPassword' });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** The form of /reset-password, whose repeated password is not sent. */
export const resetPasswordFormSchema = z
  .object({ ...resetFields, password_confirm: z.string() })
  .refine(({ password, password_confirm: repeated }) => password === repeated, {
    path: ['password_confirm'],
    message: 'validation.must_match',
    // Also while another field is wrong.
    when: () => true,
  });
export type ResetPasswordForm = z.infer<typeof resetPasswordFormSchema>;

/** What both calls answer: a text for people, and whether it tells of an error. */
export const passwordStatusSchema = z
  .object({ error: z.boolean().optional(), status: z.string() })
  .meta({ id: 'PasswordStatus' });
export type PasswordStatus = z.infer<typeof passwordStatusSchema>;

/** POST /auth/bankid2: an order that has begun. */
export const digitalIdOrderSchema = z
  .object({ orderRef: z.string(), autoStartToken: z.string() })
  .meta({ id: 'DigitalIdOrder' });
export type DigitalIdOrder = z.infer<typeof digitalIdOrderSchema>;

/** The body of the calls that go on with an order. */
export const orderRefSchema = z.object({ orderRef: z.string().min(1).max(100) });

/** POST /auth/bankid2/qr: what the QR picture says at this second. */
export const digitalIdQrSchema = z.object({ qr: z.string() }).meta({ id: 'DigitalIdQr' });

/**
 * POST /auth/bankid2/collect: how far an order has come. `hintCode` is the digital ID's own word for it; a complete one
 * without a token belongs to nobody here.
 */
export const digitalIdStateSchema = z
  .object({
    status: z.enum(['pending', 'complete', 'failed']),
    hintCode: z.string().optional(),
    token: z.string().optional(),
  })
  .meta({ id: 'DigitalIdState' });
export type DigitalIdState = z.infer<typeof digitalIdStateSchema>;
