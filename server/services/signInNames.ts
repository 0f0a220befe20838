import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { MessageRef } from '../../contract/issues';
import { can, type Subject } from '../../contract/roles';
import type { UserUpdate } from '../../contract/user';
import type { MessageKey } from '../../i18n/types';
import { ApiError, fieldError } from '../core/ApiError';
import type { Database, RequestContext } from '../core/deps';
import { attempts, companies, users } from '../db/schema';
import { countAttempt, FOREIGN_NAME, userAccount } from './attemptLimit';

/** Matches the users with this email address or username, ignoring case. */
export const signsInAs = (name: string): SQL =>
  sql`(fold(${users.email}) = fold(${name}) or fold(${users.username}) = fold(${name}))`;

/** Matches the ids of users who sign in by one of many names. */
const ownersOf = (names: readonly string[]): SQL =>
  sql`(with names as materialized (
      select distinct fold(text) as name from unnest(${sql.param([...names])}::text[]) as text)
    select u.id from names join users u on fold(u.email) = names.name
    union select u.id from names join users u on fold(u.username) = names.name)`;

/** Returns the users who sign in by one of some names, each the same as email address or username. */
export const ownersOfNames = (tx: Database, names: readonly string[], exceptId?: number) =>
  tx
    .select({
      company_id: users.company_id,
      name: users.name,
      /** The name of the company if it is deleted. */
      deletedCompany: sql<
        string | null
      >`case when ${companies.deleted_at} is not null then ${companies.name} end`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(
        sql`${users.id} in ${ownersOf(names)}`,
        exceptId === undefined ? undefined : ne(users.id, exceptId),
      ),
    );

/**
 * Returns why a name cannot be used that users of other companies have, without telling so. Who may see all companies is
 * told that the name is free once a deleted company is erased.
 */
export const foreignNameReason = (
  owners: readonly { deletedCompany: string | null }[],
  subject?: Subject,
): { key: MessageKey; values: MessageRef['values'] } => {
  const company = owners.find(({ deletedCompany }) => deletedCompany !== null)?.deletedCompany;
  return company && subject && can(subject, 'list', 'companies')
    ? { key: 'validation.in_deleted_company', values: { company } }
    : { key: 'validation.unavailable', values: {} };
};

/** Arbitrary key of the advisory lock. */
const SIGN_IN_NAMES_LOCK = 7_124_531;

/** Locks sign-in names until the end of the transaction. */
export const lockSignInNames = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SIGN_IN_NAMES_LOCK})`);
};

type Names = Pick<UserUpdate, 'email' | 'username'>;

const namesOf = ({ email, username }: Names): string[] => [email, username].flatMap((name) => name || []);

/** Whether two of some users would sign in by the same name. */
const shareNames = async (tx: Database, rows: readonly Names[]): Promise<boolean> => {
  if (rows.length < 2) return false;
  const names = rows.flatMap((row, place) => namesOf(row).map((name) => ({ place, name })));
  const shared = await tx
    .select({ name: sql`fold(name)` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as list (place int, name text)`)
    .groupBy(sql`fold(name)`)
    .having(sql`count(distinct place) > 1`)
    .limit(1);
  return shared.length > 0;
};

/**
 * Throws 422 when another user signs in by the same name. A name is unique across all companies and across the two
 * columns, which no unique index can express; hence the lock.
 * @param rows the error names a field only for a single one
 * @param companyId the message does not tell whether a user of another company has the name
 */
export const checkUnique = async (
  tx: Database,
  rows: readonly Names[],
  { companyId, exceptId, subject }: { companyId?: number; exceptId?: number; subject?: Subject } = {},
): Promise<void> => {
  const names = rows.flatMap(namesOf);
  if (names.length === 0) return;
  await lockSignInNames(tx);
  if ((await ownersOfNames(tx, names, exceptId)).length === 0 && !(await shareNames(tx, rows))) return;
  const [row, ...others] = rows;
  if (!row || others.length > 0) throw new ApiError(422, 'invalid');
  for (const field of ['email', 'username'] as const) {
    const name = row[field];
    if (!name) continue;
    const taken = await ownersOfNames(tx, [name], exceptId);
    if (taken.length === 0) continue;
    const isOwn = companyId === undefined || taken.some((user) => user.company_id === companyId);
    if (isOwn) throw fieldError(field, 'validation.unique');
    const { key, values } = foreignNameReason(taken, subject);
    throw fieldError(field, key, values);
  }
};

/**
 * Limits how often a user can find out that a sign-in name belongs to another company. Counts before it looks, so that
 * parallel requests cannot exceed the limit.
 * @param rows new sign-in names, before they are stored
 * @throws ApiError 429
 */
export const limitForeignNames = async (ctx: RequestContext, rows: readonly Names[]): Promise<void> => {
  const names = rows.flatMap(namesOf);
  if (names.length === 0) return;
  const { db, companyId, actor, address } = ctx;
  const attempt = () => countAttempt(ctx, FOREIGN_NAME, userAccount(actor.id), address);
  const first = await attempt();
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} in ${ownersOf(names)}`, ne(users.company_id, companyId)))
    .limit(FOREIGN_NAME.perAccount + 1);
  if (owners.length === 0) await db.delete(attempts).where(eq(attempts.id, first));
  for (let counted = 1; counted < owners.length; counted += 1) await attempt();
};
