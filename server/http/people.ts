import { and, eq, sql } from 'drizzle-orm';
import type { Person } from '../../contract/person';
import type { Database } from '../core/deps';
import { users } from '../db/schema';
import { oneOf } from '../db/oneOf';

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
