import { and, eq, sql, type SQL } from 'drizzle-orm';
import { pages, pageSignatures, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { activeOf, mayReadPage, readersOfGroups } from '../../services/audience';

/** The active users of a page's company who may read it once it is out; for queries that have `pages` and `users`. */
export const inAudience = (): SQL =>
  sql`(${users.company_id} = ${pages.company_id} and not ${users.inactive} and ${mayReadPage()})`;

/** The signature of the round that a page is in; for queries that have `pages`, `users` and the signatures. */
export const presentSignature = (): SQL | undefined =>
  and(
    eq(pageSignatures.page_id, pages.id),
    eq(pageSignatures.user_id, users.id),
    eq(pageSignatures.round, pages.signature_round),
  );

/** That a user has not signed what a page is now. */
export const hasNotSigned = (): SQL => sql`not exists (
  select 1 from ${pageSignatures} where ${pageSignatures.page_id} = ${pages.id}
  and ${pageSignatures.round} = ${pages.signature_round} and ${pageSignatures.user_id} = ${users.id}
)`;

/** That a user signed an earlier round; for queries that have `pages` and `users`. */
export const signedEarlier = (): SQL => sql`exists (
  select 1 from page_signatures earlier where earlier.page_id = ${pages.id}
  and earlier.round < ${pages.signature_round} and earlier.user_id = ${users.id}
)`;

/** The pages to be signed that all of their audience have signed, or that somebody has not. */
export const signedFilter = (signed: 'signed' | 'unsigned'): SQL => {
  const somebodyHasNot = sql`exists (select 1 from ${users} where ${inAudience()} and ${hasNotSigned()})`;
  const wanted = signed === 'unsigned' ? somebodyHasNot : sql`not ${somebodyHasNot}`;
  return sql`(${pages.requires_signature} and ${wanted})`;
};

export interface PageCounts {
  audience: number;
  signatures: number;
  /** Some signed an earlier round and not the present one. */
  again: boolean;
}

/**
 * How many may read each page, and how many of them have signed what it is now: one query for all, which goes through
 * the readers of pages with groups and through signatures, never through every page and every user.
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
