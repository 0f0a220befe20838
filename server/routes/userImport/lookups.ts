import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { PLAIN_FIELDS } from '../../../contract/userImport';
import type { Database } from '../../core/deps';
import { batchesOf } from '../../core/yieldToOthers';
import { groupBy } from '../../core/rows';
import { companies, users } from '../../db/schema';
import type { ParsedRow } from './parseRows';

/** The columns of `users` that an import compares and writes. */
export const IMPORTED = [
  'name',
  'email',
  'username',
  'phone',
  'national_security_number',
  'roles',
  'language',
  'inactive',
  ...PLAIN_FIELDS,
] as const;

export type ExistingUser = Pick<
  typeof users.$inferSelect,
  'id' | 'company_id' | (typeof IMPORTED)[number]
> & {
  /** The name of the user's company if it is deleted. */
  deletedCompany: string | null;
};

/** Database content that an import needs, loaded with a few queries. */
export interface Lookups {
  /** The SQL function `fold()`, which decides whether two sign-in names are the same. */
  fold: (text: string) => string;
  /** Users of all companies by folded username or email. */
  bySignInName: ReadonlyMap<string, readonly ExistingUser[]>;
  /** Users of the company. */
  byPersonalNumber: ReadonlyMap<string, readonly ExistingUser[]>;
  /** By folded name. */
  groups: ReadonlyMap<string, { id: number; name: string }>;
  /** Group ids by user id. */
  memberships: ReadonlyMap<number, ReadonlySet<number>>;
}

export const query = async <T>(tx: Database, statement: ReturnType<typeof sql>): Promise<T[]> => {
  const { rows } = (await tx.execute(statement)) as { rows: T[] };
  return rows;
};

const textArray = (values: Iterable<string>) => sql`${sql.param([...new Set(values)])}::text[]`;

/** Texts that one statement folds or looks up, in some ten milliseconds. */
const BATCH = 1_000;

const foldTexts = async (tx: Database, texts: readonly string[]): Promise<Map<string, string>> => {
  const folded = new Map<string, string>();
  for await (const some of batchesOf([...new Set(texts)], BATCH))
    for (const row of await query<{ text: string; folded: string }>(
      tx,
      sql`select text, fold(text) as folded from unnest(${textArray(some)}) as text`,
    ))
      folded.set(row.text, row.folded);
  return folded;
};

const loadUsers = async (
  tx: Database,
  companyId: number,
  { names, numbers }: { names: readonly string[]; numbers: readonly string[] },
  lock: boolean,
): Promise<ExistingUser[]> => {
  const ids = new Set<number>();
  for await (const some of batchesOf([...new Set(names)], BATCH))
    for (const { id } of await query<{ id: number }>(
      tx,
      sql`with names as materialized (select distinct fold(text) as name from unnest(${textArray(some)}) as text)
        select u.id from names join users u on fold(u.email) = names.name
        union select u.id from names join users u on fold(u.username) = names.name`,
    ))
      ids.add(id);
  for await (const some of batchesOf([...new Set(numbers)], BATCH))
    for (const { id } of await query<{ id: number }>(
      tx,
      sql`select u.id from users u
        where u.company_id = ${companyId} and u.national_security_number = any(${textArray(some)})`,
    ))
      ids.add(id);
  const read = tx
    .select({
      ...pick(getTableColumns(users), ['id', 'company_id', ...IMPORTED]),
      deletedCompany: companies.name,
    })
    .from(users)
    .leftJoin(companies, and(eq(companies.id, users.company_id), isNotNull(companies.deleted_at)))
    .where(sql`${users.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(users.id);
  return lock ? read.for('update', { of: users }) : read;
};

const loadGroups = async (
  tx: Database,
  companyId: number,
  names: readonly string[],
): Promise<Lookups['groups']> => {
  if (names.length === 0) return new Map();
  const rows = await query<{ id: number; name: string; folded: string }>(
    tx,
    sql`select id, name, fold(name) as folded from groups
      where company_id = ${companyId} and fold(name) = any(select fold(text) from unnest(${textArray(names)}) as text)
      order by id desc`,
  );
  // Of groups with the same name, the oldest wins.
  return new Map(rows.map(({ folded, ...group }) => [folded, group]));
};

const loadMemberships = async (
  tx: Database,
  found: readonly ExistingUser[],
): Promise<Lookups['memberships']> => {
  const rows = await query<{ user_id: number; group_id: number }>(
    tx,
    sql`select user_id, group_id from group_members
      where user_id = any(${sql.param(found.map(({ id }) => id))}::int[])`,
  );
  const byUser = groupBy(rows, ({ user_id: id }) => id);
  return new Map([...byUser].map(([id, members]) => [id, new Set(members.map((member) => member.group_id))]));
};

/**
 * Loads everything that the rows refer to.
 * @param lock locks the users until the end of the transaction
 */
export const loadLookups = async (
  tx: Database,
  companyId: number,
  rows: readonly ParsedRow[],
  lock: boolean,
): Promise<Lookups> => {
  const names = rows.flatMap(({ values }) => [values.email ?? [], values.username ?? []].flat());
  const numbers = rows.flatMap(({ values }) => values.national_security_number ?? []);
  const groupNames = rows.flatMap(({ values }) => values.groups ?? []);
  const found = await loadUsers(tx, companyId, { names, numbers }, lock);
  const foundNames = found.flatMap(({ email, username }) => [email ?? [], username ?? []].flat());
  const folded = await foldTexts(tx, [...names, ...groupNames, ...foundNames]);
  const fold = (text: string): string => folded.get(text) ?? text;

  const signInNames = found.flatMap((user) =>
    [...new Set([user.email, user.username].map((name) => (name ? fold(name) : '')))]
      .filter(Boolean)
      .map((name) => ({ name, user })),
  );
  const bySignInName = groupBy(signInNames, ({ name }) => name);
  const inCompany = found.filter((user) => user.company_id === companyId && user.national_security_number);
  return {
    fold,
    bySignInName: new Map(
      [...bySignInName].map(([name, entries]) => [name, entries.map(({ user }) => user)]),
    ),
    byPersonalNumber: groupBy(inCompany, (user) => user.national_security_number ?? ''),
    groups: await loadGroups(tx, companyId, groupNames),
    memberships: groupNames.length > 0 ? await loadMemberships(tx, found) : new Map(),
  };
};
