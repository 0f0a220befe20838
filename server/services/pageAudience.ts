import { sql, type SQL } from 'drizzle-orm';
import { pages, users } from '../db/schema';
import type { Database } from '../core/deps';
import { activeOf, audiencesOf, IS_LIMITED, mayRead, readersOf } from './audience';
import { hasNotSigned } from './signatures';

/** The user signed an earlier round. Needs `pages` and `users` in the query. */
export const signedEarlier = (): SQL => sql`exists (
  select 1 from page_signatures earlier where earlier.page_id = ${pages.id}
  and earlier.round < ${pages.signature_round} and earlier.user_id = ${users.id}
)`;

/** Pages that everyone in their audience has signed, or not. */
export const signedFilter = (signed: 'signed' | 'unsigned'): SQL => {
  const somebodyHasNot = sql`exists (select 1 from ${users} where ${mayRead('pages')} and ${hasNotSigned('pages')})`;
  const wanted = signed === 'unsigned' ? somebodyHasNot : sql`not ${somebodyHasNot}`;
  return sql`(${pages.requires_signature} and ${wanted})`;
};

interface PageCounts {
  audience: number;
  signatures: number;
  /** Some users signed an earlier round but not the current one. */
  again: boolean;
}

/**
 * Counts the audience and the current signatures of pages in one query. Signatures of a page for everyone are counted by
 * the index, less those of inactive users; of a page with groups, by its readers.
 */
export const countsOf = async (db: Database, ids: readonly number[]): Promise<Map<number, PageCounts>> => {
  if (ids.length === 0) return new Map();
  // A scalar subquery is looked up per user. A join would read all signatures of the page once more.
  const signed = (user: SQL): SQL => sql`coalesce((
    select true from page_signatures s
    where s.page_id = a.id and s.round = a.signature_round and s.user_id = ${user}), false)`;
  const rows = await db
    .select({
      id: sql<number>`counts.id`,
      audience: sql<number>`counts.audience`,
      signatures: sql<number>`counts.signatures`,
      again: sql<boolean>`counts.again`,
    })
    .from(
      sql`(
        with audience as materialized ${audiencesOf('pages', ids)},
        asked as (
          select a.id, a.company_id, p.signature_round, ${IS_LIMITED} as restricted
          from audience a join pages p on p.id = a.id
        ),
        active as (
          select company_id, ${activeOf(sql`companies.company_id`)} as n from (select distinct company_id from asked) as companies
        ),
        gone as materialized (
          select u.id, u.company_id from users u where u.inactive and u.company_id in (select company_id from asked)
        ),
        readers as materialized ${readersOf(sql`(select * from audience)`)}
        select a.id,
          case when a.restricted then (select count(*)::int from readers r where r.id = a.id) else active.n end as audience,
          case when a.restricted
            then (select count(*)::int from readers r where r.id = a.id and ${signed(sql`r.user_id`)})
            else (select count(*)::int from page_signatures s where s.page_id = a.id and s.round = a.signature_round)
              - (select count(*)::int from gone g where g.company_id = a.company_id and ${signed(sql`g.id`)})
            end as signatures,
          a.signature_round > 1 and exists (
            select 1 from page_signatures earlier
            where earlier.page_id = a.id and earlier.round < a.signature_round
              and not ${signed(sql`earlier.user_id`)}
              and not exists (select 1 from gone g where g.id = earlier.user_id)
              and (not a.restricted or exists (
                select 1 from readers r where r.id = a.id and r.user_id = earlier.user_id))
          ) as again
        from asked a join active on active.company_id = a.company_id
      ) as counts`,
    );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};
