import { z } from 'zod';
import { LANGUAGES, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants';
import { fileSchema, timestampSchema } from './http';
import { roleSchema } from './roles';

/** A password that somebody chooses (spec section 5). */
export const newPasswordSchema = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/** POST /auth/login (spec sections 3 and 5). `username` takes a username or an e-mail address. */
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
