import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Person } from '../../contract/person';
import type { Database, RequestContext } from '../core/deps';
import { groupMembers, users } from '../db/schema';
import { oneOf } from '../db/oneOf';
import type { Related } from './columnFilters';
import { linkedBy } from './listRules';
import { matches, titleMatches } from './textSearch';

/** The fields of a user that other records show. */
export const personFields = {
  id: users.id,
  name: users.name,
  title: users.title,
  department: users.department,
};

/** What a search for people looks through where only these fields are shown. */
export const personSearch = sql`fold(${users.name} || ' ' || coalesce(${users.title}, '') || ' ' || coalesce(${users.department}, ''))`;

/**
 * Loads users by id.
 * @param companyId by default of all companies: a reviewer can be a superadmin of another one
 */
export const loadPeople = async (
  db: Database,
  ids: readonly number[],
  companyId?: number,
): Promise<Map<number, Person>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .select(personFields)
    .from(users)
    .where(
      and(
        oneOf(users.id, [...new Set(ids)]),
        companyId === undefined ? undefined : eq(users.company_id, companyId),
      ),
    );
  return new Map(found.map((person) => [person.id, person]));
};

/**
 * Selects the ids of users by words in their names. `users.search` has an index but holds more than the name, so the name is
 * checked as well.
 * @param among which users; undefined for those of all companies
 */
export const usersNamed = (words: string, among: SQL | undefined): SQL =>
  sql`array(select ${users.id} from ${users} where ${and(among, ...titleMatches(users.name, users.search, words))})`;

/**
 * Searches records of users: each word is in the text of the record, or in the name of its user.
 * @param search undefined for users who may not read the text
 */
export const textOrNameMatches = (
  { companyId }: Pick<RequestContext, 'companyId'>,
  user: PgColumn,
  search: PgColumn | undefined,
  text: string,
): SQL[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const inText = search ? matches(search, word) : [];
      return sql`(${or(...inText, sql`${user} = any(${usersNamed(word, eq(users.company_id, companyId))})`)})`;
    });

/** Filters records by the groups of their user. */
export const byGroupsOf = (user: PgColumn): Related => ({
  ...linkedBy([groupMembers.user_id, user], groupMembers.group_id),
  oneOf: (ids) =>
    sql`${user} = any(array(select ${groupMembers.user_id} from ${groupMembers} where ${oneOf(groupMembers.group_id, ids)}))`,
});
