import { z } from 'zod';
import { newPasswordSchema } from './auth';
import { LANGUAGES, PASSWORD_MAX_LENGTH } from './constants';
import { fileSchema, recordBase, timestampSchema } from './http';

/** GET my/account. The user edits only part of it; admins edit the rest through `users`. */
export const accountSchema = z
  .object({
    ...recordBase,
    name: z.string(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    avatar: fileSchema.nullable(),
    language: z.enum(LANGUAGES).nullable(),
    personal_number: z
      .object({
        masked: z.string().nullable().meta({ description: 'Null: not registered' }),
        confirmed_at: timestampSchema.nullable(),
      })
      .optional()
      .meta({ description: 'Missing if the server has no BankID' }),
    password_min_length: z
      .number()
      .optional()
      .meta({ description: 'Characters of a new password that the server and my own company require' }),
    has_password: z.boolean().meta({ description: 'False: signs in with BankID only' }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

export const accountUpdateSchema = z.object({ language: z.enum(LANGUAGES) }).meta({ id: 'AccountUpdate' });
export type AccountUpdate = z.infer<typeof accountUpdateSchema>;

/** POST my/password. The repeated password is not sent. */
export const passwordChangeSchema = z
  .object({
    current_password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    password: newPasswordSchema,
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
