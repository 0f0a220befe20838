import { and, eq, sql, type SQL } from 'drizzle-orm';
import { pages, pageSignatures, users } from '../db/schema';
import type { Database } from '../core/deps';
import { activeOf, mayReadPage, readersOfGroups } from './audience';

/** Active users who may read a page once it is published. Needs `pages` and `users` in the query. */
export const inAudience = (): SQL =>
  sql`(${users.company_id} = ${pages.company_id} and not ${users.inactive} and ${mayReadPage()})`;

/** The signature of the current round. Needs `pages`, `users` and `page_signatures` in the query. */
export const currentSignature = (): SQL | undefined =>
  and(
    eq(pageSignatures.page_id, pages.id),
    eq(pageSignatures.user_id, users.id),
    eq(pageSignatures.round, pages.signature_round),
  );

export const hasNotSigned = (): SQL => sql`not exists (
  select 1 from ${pageSignatures} where ${pageSignatures.page_id} = ${pages.id}
  and ${pageSignatures.round} = ${pages.signature_round} and ${pageSignatures.user_id} = ${users.id}
)`;

/** The user signed an earlier round. Needs `pages` and `users` in the query. */
export const signedEarlier = (): SQL => sql`exists (
  select 1 from page_signatures earlier where earlier.page_id = ${pages.id}
  and earlier.round < ${pages.signature_round} and earlier.user_id = ${users.id}
)`;

/** Pages that everyone in their audience has signed, or not. */
export const signedFilter = (signed: 'signed' | 'unsigned'): SQL => {
  const somebodyHasNot = sql`exists (select 1 from ${users} where ${inAudience()} and ${hasNotSigned()})`;
  const wanted = signed === 'unsigned' ? somebodyHasNot : sql`not ${somebodyHasNot}`;
  return sql`(${pages.requires_signature} and ${wanted})`;
};

export interface PageCounts {
  audience: number;
  signatures: number;
  /** Some users signed an earlier round but not the current one. */
  again: boolean;
}

/**
 * Counts the audience and the current signatures of pages in one query. It reads the members of the pages' groups and
 * the signatures, never all users of every page.
 */
export const countsOf = async (db: Database, ids: readonly number[]): Promise<Map<number, PageCounts>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: sql<number>`counts.id`,
      audience: sql<number>`counts.audience`,
      signatures: sql<number>`counts.signatures`,
      again: sql<boolean>`counts.again`,
    })
    .from(
      sql`(
        with asked as (
          select p.id, p.company_id, p.signature_round,
            exists (select 1 from page_groups g where g.page_id = p.id) as restricted
          from pages p where p.id = any(${sql.param([...ids])}::int[])
        ),
        active as (
          select company_id, ${activeOf(sql`companies.company_id`)} as n from (select distinct company_id from asked) as companies
        ),
        gone as materialized (
          select u.id from users u where u.inactive and u.company_id in (select company_id from asked)
        ),
        readers as materialized ${readersOfGroups(ids)},
        reading as (select page_id, count(*)::int as n from readers group by page_id),
        signed as (
          select a.id as page_id, s.round
          from asked a
          cross join lateral (
            select s.user_id, max(s.round) as round from page_signatures s
            where s.page_id = a.id and s.round <= a.signature_round group by s.user_id
          ) s
          left join readers r on r.page_id = a.id and r.user_id = s.user_id
          where (not a.restricted or r.user_id is not null)
            and not exists (select 1 from gone where gone.id = s.user_id)
        )
        select a.id,
          case when a.restricted then coalesce(max(reading.n), 0) else coalesce(max(active.n), 0) end as audience,
          count(*) filter (where signed.round = a.signature_round)::int as signatures,
          coalesce(bool_or(signed.round < a.signature_round), false) as again
        from asked a
        left join active on active.company_id = a.company_id
        left join reading on reading.page_id = a.id
        left join signed on signed.page_id = a.id
        group by a.id, a.restricted
      ) as counts`,
    );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};
