import { z } from 'zod';
import { userCreateSchema, userUpdateSchema, type UserCreate, type UserUpdate } from '../../../contract/user';

interface Passwords {
  password?: string | null;
  password_confirm?: string | null;
}

/** The forms ask for the password twice. */
const confirmation = { password_confirm: z.string().nullish() };
const passwordsMatch = (values: Passwords): boolean =>
  (values.password ?? '') === (values.password_confirm ?? '');
const mismatch = { message: 'validation.must_match', path: ['password_confirm'], when: () => true };

export const userCreateForm = userCreateSchema.safeExtend(confirmation).refine(passwordsMatch, mismatch);
export const userEditForm = userUpdateSchema.safeExtend(confirmation).refine(passwordsMatch, mismatch);

/** Removes the confirmation, and an empty password. */
export const removeConfirmation = ({
  password_confirm: _,
  password,
  ...user
}: (UserCreate | UserUpdate) & Passwords) => (password ? { ...user, password } : user);
