import { z } from 'zod';
import { newPasswordSchema } from './auth';
import { LANGUAGES } from './constants';
import { documentSchema } from './document';
import { resourceListQuery } from './filterSchemas';
import { fileSchema, idSchema, recordBase, tableFormatSchema, timestampSchema } from './http';
import { parsePersonalNumber } from './personalNumber';
import { roleSchema } from './roleSchemas';
import { resources } from './resources';

const phoneSchema = z
  .string()
  .trim()
  .max(40)
  .regex(/^\+?[\d\s()-]{5,}$/, { message: 'validation.phone' });

/** Not digits only, so that it cannot be mistaken for an id or a personal number. */
export const usernameSchema = z
  .string()
  .trim()
  .min(3)
  .max(100)
  .regex(/^(?=.*[^\d])[\p{L}\d._@-]+$/u, { message: 'validation.username' });

const personalNumberSchema = z
  .string()
  .trim()
  .refine((text) => parsePersonalNumber(text) !== null, { message: 'validation.personal_number' });

const userFields = {
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254).nullish(),
  username: usernameSchema.nullish(),
  phone: phoneSchema.nullish(),
  national_security_number: personalNumberSchema.nullish(),
  roles: z.array(roleSchema).optional(),
  inactive: z.boolean().optional(),
  group_ids: z.array(idSchema).max(1000).optional(),
  title: z.string().trim().max(120).nullish(),
  department: z.string().trim().max(120).nullish(),
  language: z.enum(LANGUAGES).nullish(),
  /** Write-only. Without one, the user signs in with BankID or asks for a password link. */
  password: newPasswordSchema.nullish(),
};

/** POST users. Signing in needs a username or an email address. */
export const userCreateSchema = z
  .object(userFields)
  .refine((user) => Boolean(user.username) || Boolean(user.email), {
    message: 'validation.username_or_email',
    path: ['username'],
    // Check this even while other fields are invalid.
    when: () => true,
  })
  .meta({ id: 'UserCreate' });
export type UserCreate = z.infer<typeof userCreateSchema>;

export const userUpdateSchema = z.object(userFields).partial().meta({ id: 'UserUpdate' });
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** Too many wrong passwords were tried. */
const signInLockSchema = z
  .object({
    until: timestampSchema,
    everywhere: z.boolean().meta({
      description: 'On every device that is not known; otherwise only where the attempts came from',
    }),
  })
  .meta({ id: 'SignInLock' });

/** `documents` and `sign_in_lock` are only in GET one. */
export const userSchema = z
  .object({
    ...recordBase,
    name: z.string(),
    email: z.string().nullable(),
    username: z.string().nullable(),
    phone: z.string().nullable(),
    national_security_number: z.string().nullable().meta({ description: 'Twelve digits; masked in lists' }),
    personal_number_confirmed_at: timestampSchema
      .nullable()
      .optional()
      .meta({ description: 'When its owner confirmed it by BankID; only then does it sign in' }),
    roles: z.array(roleSchema),
    inactive: z.boolean(),
    avatar: fileSchema.nullable(),
    group_ids: z.array(z.number().int()),
    title: z.string().nullable(),
    department: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
    push_enabled: z.boolean(),
    last_login_at: timestampSchema.nullable(),
    invited_at: timestampSchema
      .nullable()
      .optional()
      .meta({ description: 'When the last invitation was sent' }),
    documents: z.array(documentSchema).optional(),
    sign_in_lock: signInLockSchema.nullish(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** For roles that may only pick users. */
export const userPickSchema = userSchema
  .pick({
    id: true,
    created_at: true,
    updated_at: true,
    name: true,
    title: true,
    department: true,
    avatar: true,
  })
  .meta({ id: 'UserName' });

export const userListQuerySchema = resourceListQuery(resources.users, {
  created_in: idSchema
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'Users that a change set, such as an import, has created' }),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

export const userExportQuerySchema = userListQuerySchema.omit({ page: true }).extend({
  format: tableFormatSchema,
});
