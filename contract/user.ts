import { z } from 'zod';
import { documentSchema, type Document } from './document';
import type { CreateOf, RecordOf, UpdateOf } from './fields';
import { resourceListQuery } from './filterSchemas';
import { idSchema, timestampSchema } from './http';
import { users } from './resources/users';
import { schemasOf } from './schemas';

const { record, create, update } = schemasOf(users);

/** POST users. Signing in needs a username or an email address. */
export const userCreateSchema = create
  .refine((user) => Boolean(user.username) || Boolean(user.email), {
    message: 'validation.username_or_email',
    path: ['username'],
    // Check this even while other fields are invalid.
    when: () => true,
  })
  .meta({ id: 'UserCreate' });
export type UserCreate = CreateOf<typeof users>;

export const userUpdateSchema = update.meta({ id: 'UserUpdate' });
export type UserUpdate = UpdateOf<typeof users>;

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
export const userSchema = record
  .extend({ documents: z.array(documentSchema).optional(), sign_in_lock: signInLockSchema.nullish() })
  .meta({ id: 'User' });
export type User = RecordOf<typeof users> & {
  documents?: Document[];
  sign_in_lock?: z.infer<typeof signInLockSchema> | null;
};

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

export const userListQuerySchema = resourceListQuery(users, {
  created_in: idSchema
    .optional()
    .meta({ description: 'Users that a change set, such as an import, has created' }),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;
