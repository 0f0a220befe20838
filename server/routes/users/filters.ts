import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { UserListQuery } from '../../../contract/user';
import { groupMembers, users } from '../../db/schema';
import { listRules } from '../../http/listRules';
import { oneOf } from '../../http/listSql';

export const userListRules = listRules('users', users);

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
