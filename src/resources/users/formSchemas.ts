import { z } from 'zod';
import { userCreateSchema, userUpdateSchema, type UserCreate, type UserUpdate } from '../../../contract/user';

/** The forms ask for the password twice; the repetition is not sent. */
const repeated = { password_confirm: z.string().nullish() };

interface Passwords {
  password?: string | null;
  password_confirm?: string | null;
}

const match = ({ password, password_confirm: again }: Passwords): boolean =>
  (password ?? '') === (again ?? '');
const mustMatch = { message: 'validation.must_match', path: ['password_confirm'], when: () => true };

export const userCreateForm = userCreateSchema.safeExtend(repeated).refine(match, mustMatch);
export const userEditForm = userUpdateSchema
  .required({ name: true })
  .safeExtend(repeated)
  .refine(match, mustMatch);

/** Removes the repetition, and an empty password. */
export const withoutRepetition = ({
  password_confirm: _,
  password,
  ...user
}: (UserCreate | UserUpdate) & Passwords) => (password ? { ...user, password } : user);
