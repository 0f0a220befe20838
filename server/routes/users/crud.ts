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
import { groupMembers, users } from '../../db/schema';
import { notFound } from '../../core/ApiError';
import { crudRoutes } from '../../http/crud';
import { oneOf, type ListRules } from '../../http/listSql';
import { groupIdsOf, membershipsOf, presentUsers, type UserRow } from './present';
import { hashPassword, insertUser, removeUser, updateUser } from './write';

/** What a list of users can be sorted by and searched in. */
export const userListRules = {
  sort: {
    id: users.id,
    name: users.name_key,
    email: users.email_key,
    username: users.username_key,
    title: users.title_key,
    department: users.department_key,
    language: users.language,
    inactive: users.inactive,
    last_login_at: users.last_login_at,
    created_at: users.created_at,
    updated_at: users.updated_at,
  },
  search: users.search,
} satisfies ListRules;

const { id, name, title, department, created_at, updated_at } = userListRules.sort;

/** The same for those who may only pick users: nothing that they are not shown. */
const userPickRules: ListRules = {
  sort: { id, name, title, department, created_at, updated_at },
  search: sql`fold(${users.name} || ' ' || coalesce(${users.title}, '') || ' ' || coalesce(${users.department}, ''))`,
};

/** The filters of a list of users: role, group, active, language. */
export const userFilters = ({
  role,
  group_id: group,
  inactive,
  language,
}: NonNullable<UserListQuery['filter']>): SQL[] => [
  ...(role ? [sql`${users.roles} && ${sql.param(role)}::text[]`] : []),
  ...(group
    ? [
        sql`exists (select 1 from ${groupMembers} where ${groupMembers.user_id} = ${users.id} and ${oneOf(groupMembers.group_id, group)})`,
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
  pickRules: userPickRules,
  unique: { users_email_key: 'email', users_username_key: 'username' },
  version: membershipsOf,
  notForMany: ['password'],
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
  linked: async (tx, row, { group_ids: groups }) =>
    groups ? { group_ids: await groupIdsOf(tx, row.id) } : {},
  remove: removeUser,
});
