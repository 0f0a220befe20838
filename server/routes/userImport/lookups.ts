import { sql } from 'drizzle-orm';
import type { Role } from '../../../contract/resources';
import type { Language } from '../../../contract/constants';
import type { Database } from '../../core/deps';
import type { ReadRow } from './values';

/** What an import needs to know of somebody who is there. */
export interface Existing {
  id: number;
  company_id: number;
  name: string;
  email: string | null;
  username: string | null;
  phone: string | null;
  national_security_number: string | null;
  roles: Role[];
  title: string | null;
  department: string | null;
  language: Language | null;
  inactive: boolean;
}

/** Everything that is looked up for a file, in a handful of statements however many rows it has. */
export interface Lookups {
  /** A text as the database folds it: that, and nothing else, decides whether two sign-in names are one. */
  fold: (text: string) => string;
  /** Who signs in by a folded name, of all companies. */
  signsInAs: ReadonlyMap<string, readonly Existing[]>;
  /** Who of the company has a personal number. */
  withNumber: ReadonlyMap<string, readonly Existing[]>;
  /** The company's groups by folded name. */
  groups: ReadonlyMap<string, { id: number; name: string }>;
  /** The groups of each user that was found. */
  memberships: ReadonlyMap<number, ReadonlySet<number>>;
}

const rowsOf = async <T>(tx: Database, statement: ReturnType<typeof sql>): Promise<T[]> => {
  const { rows } = (await tx.execute(statement)) as { rows: T[] };
  return rows;
};

const COLUMNS = sql.raw(
  'u.id, u.company_id, u.name, u.email, u.username, u.phone, u.national_security_number, u.roles, u.title, u.department, u.language, u.inactive',
);

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const texts = (values: Iterable<string>) => sql`${sql.param([...new Set(values)])}::text[]`;

/** @param lock in a run that goes on to change them: nobody else does so until it ends */
export const lookUp = async (
  tx: Database,
  companyId: number,
  rows: readonly ReadRow[],
  lock: boolean,
): Promise<Lookups> => {
  const names = rows.flatMap(({ given }) => [given.email ?? [], given.username ?? []].flat());
  const groupNames = rows.flatMap(({ given }) => given.groups ?? []);
  const numbers = rows.flatMap(({ given }) => given.national_security_number ?? []);

  const folded = new Map(
    (
      await rowsOf<{ text: string; folded: string }>(
        tx,
        sql`select text, fold(text) as folded from unnest(${texts([...names, ...groupNames])}) as text`,
      )
    ).map(({ text, folded: name }) => [text, name]),
  );
  const fold = (text: string): string => folded.get(text) ?? text;

  const ids = await rowsOf<{ id: number }>(
    tx,
    sql`with names as materialized (select distinct fold(text) as name from unnest(${texts(names)}) as text)
      select u.id from names join users u on fold(u.email) = names.name
      union select u.id from names join users u on fold(u.username) = names.name
      union select u.id from users u
        where u.company_id = ${companyId} and u.national_security_number = any(${texts(numbers)})`,
  );
  const idList = sql`${sql.param(ids.map(({ id }) => id))}::int[]`;
  const found = await rowsOf<Existing>(
    tx,
    sql`select ${COLUMNS} from users u where u.id = any(${idList}) order by u.id ${lock ? sql`for update` : sql``}`,
  );
  const foundNames = found.flatMap(({ email, username }) => [email ?? [], username ?? []].flat());
  for (const { text, folded: name } of await rowsOf<{ text: string; folded: string }>(
    tx,
    sql`select text, fold(text) as folded from unnest(${texts(foundNames)}) as text`,
  ))
    folded.set(text, name);

  const signsInAs = new Map<string, Existing[]>();
  const withNumber = new Map<string, Existing[]>();
  for (const user of found) {
    for (const name of new Set([user.email, user.username].map((text) => (text ? fold(text) : ''))))
      if (name) push(signsInAs, name, user);
    if (user.company_id === companyId && user.national_security_number)
      push(withNumber, user.national_security_number, user);
  }

  const groups = new Map<string, { id: number; name: string }>();
  if (groupNames.length > 0)
    for (const { folded: name, ...group } of await rowsOf<{ id: number; name: string; folded: string }>(
      tx,
      sql`select id, name, fold(name) as folded from groups
        where company_id = ${companyId} and fold(name) = any(select fold(text) from unnest(${texts(groupNames)}) as text)
        order by id desc`,
    ))
      // Of several with one name the oldest.
      groups.set(name, group);

  const memberships = new Map<number, Set<number>>();
  for (const { user_id: user, group_id: group } of groupNames.length === 0
    ? []
    : await rowsOf<{ user_id: number; group_id: number }>(
        tx,
        sql`select user_id, group_id from group_members where user_id = any(${idList})`,
      )) {
    const set = memberships.get(user);
    if (set) set.add(group);
    else memberships.set(user, new Set([group]));
  }
  return { fold, signsInAs, withNumber, groups, memberships };
};
