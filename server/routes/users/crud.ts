import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  userCreateSchema,
  userListQuerySchema,
  userPickSchema,
  userSchema,
  userUpdateSchema,
  type UserListQuery,
} from '../../../contract/user';
import { users } from '../../db/schema';
import { notFound } from '../../http/ApiError';
import { crudRoutes } from '../../http/crud';
import { swedish, type ListRules } from '../../http/listSql';
import { presentUsers, type UserRow } from './present';
import { hashPassword, insertUser, removeUser, updateUser } from './write';

/** What a list of users can be sorted by and searched in. */
export const userListRules: ListRules = {
  sort: {
    id: users.id,
    name: swedish(users.name),
    email: sql`lower(${users.email})`,
    username: sql`lower(${users.username})`,
    title: swedish(users.title),
    department: swedish(users.department),
    language: users.language,
    inactive: users.inactive,
    last_login_at: users.last_login_at,
    created_at: users.created_at,
    updated_at: users.updated_at,
  },
  search: users.search,
};

/** The filters of a list of users (spec section 4; issue: role, group, active, language). */
export const userFilters = ({
  role,
  group_id: group,
  inactive,
  language,
}: NonNullable<UserListQuery['filter']>): SQL[] => [
  ...(role ? [sql`${users.roles} && ${sql.param(role)}::text[]`] : []),
  ...(group
    ? [
        sql`exists (select 1 from group_members m where m.user_id = ${users.id} and m.group_id = any(${sql.param(group)}::int[]))`,
      ]
    : []),
  ...(inactive === undefined ? [] : [eq(users.inactive, inactive)]),
  ...(language ? [inArray(users.language, language)] : []),
];

export const userCrudRoutes = crudRoutes<
  UserRow,
  typeof userListQuerySchema,
  typeof userCreateSchema,
  typeof userUpdateSchema,
  string | undefined
>({
  name: 'users',
  paths: endpoints.users,
  table: users,
  rules: userListRules,
  notFound: () => notFound('user'),
  schemas: {
    record: userSchema,
    pick: userPickSchema,
    query: userListQuerySchema,
    create: userCreateSchema,
    update: userUpdateSchema,
  },
  filters: userFilters,
  present: presentUsers,
  prepare: hashPassword,
  insert: insertUser,
  update: updateUser,
  remove: removeUser,
});
