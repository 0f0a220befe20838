import { z } from 'zod';
import { MUST_MATCH, passwordOf } from '../../../contract/auth';
import { userCreateSchema, userUpdateSchema, type UserCreate, type UserUpdate } from '../../../contract/user';

interface Passwords {
  password?: string | null;
  password_confirm?: string | null;
}

/** The forms ask for the password twice. */
const passwords = (minLength: number) => ({
  password: passwordOf(minLength).nullish(),
  password_confirm: z.string().nullish(),
});
const passwordsMatch = (values: Passwords): boolean =>
  (values.password ?? '') === (values.password_confirm ?? '');

export const userCreateForm = (minLength: number) =>
  userCreateSchema.safeExtend(passwords(minLength)).refine(passwordsMatch, MUST_MATCH);
export const userEditForm = (minLength: number) =>
  userUpdateSchema
    // Also roles that this version does not know; the server validates them.
    .extend({ ...passwords(minLength), roles: z.array(z.string()).optional() })
    .refine(passwordsMatch, MUST_MATCH);

/** Removes the confirmation, and an empty password. */
export const removeConfirmation = ({
  password_confirm: _,
  password,
  ...user
}: (UserCreate | UserUpdate) & Passwords) => (password ? { ...user, password } : user);
