import { z } from 'zod';
import { newPasswordSchema } from './auth';
import { LANGUAGES, PASSWORD_MAX_LENGTH } from './constants';
import { fileSchema, recordBase } from './http';

/** GET my/account: what the signed-in person sees of their own account; the rest is an administrator's to change. */
export const accountSchema = z
  .object({
    ...recordBase,
    name: z.string(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    avatar: fileSchema.nullable(),
    language: z.enum(LANGUAGES).nullable(),
    has_password: z.boolean().meta({ description: 'False: signs in by digital-ID alone' }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

/** PATCH my/account. */
export const accountUpdateSchema = z.object({ language: z.enum(LANGUAGES) }).meta({ id: 'AccountUpdate' });
export type AccountUpdate = z.infer<typeof accountUpdateSchema>;

/** POST my/password. The repetition is not sent. */
export const passwordChangeSchema = z
  .object({
    current_password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    password: newPasswordSchema,
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
