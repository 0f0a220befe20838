import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { endpoints } from '../../../contract/endpoints';
import type { ResourceFacts } from '../../../contract/fields';
import { listEnvelope } from '../../../contract/http';
import { resources } from '../../../contract/resources';
import {
  userSignatureListQuerySchema,
  userSignatureSchema,
  type SignedResource,
} from '../../../contract/signatures';
import { localDay } from '../../core/localTime';
import { route, type RequestContext } from '../../core/route';
import { users } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import { isPublished, mayRead, PUBLISHED } from '../../services/audience';
import { signedEarlier } from '../../services/pageAudience';
import { SIGNING } from '../../services/signatures';
import { absencesOfUser, isAwayUser } from '../../services/signingDeadline';

const select = (ctx: RequestContext, resource: SignedResource, userId: number) => {
  const { table, signatures, signedAt, isCurrent, columns } = SIGNING[resource];
  const { due, isOverdue } = columns(localDay(ctx.now()));
  const unsigned = sql`${signedAt} is null`;
  const { feature }: ResourceFacts = resources[resource];
  const isOn = !feature || ctx.subject.features.includes(feature);
  const earlier = resource === 'pages' ? signedEarlier() : sql`false`;
  return ctx.db
    .select({
      resource: sql<SignedResource>`${resource}::text`.as('resource'),
      id: sql<number>`${table.id}`.as('id'),
      title: PUBLISHED[resource].title.as('title'),
      signed_at: signedAt.as('signed_at'),
      needs_resign: sql<boolean>`(${unsigned} and ${earlier})`.as('needs_resign'),
      due_on: due.as('due_on'),
      overdue: sql<boolean>`(${unsigned} and ${isOverdue})`.as('overdue'),
    })
    .from(table)
    .innerJoin(users, mayRead(resource))
    .leftJoin(signatures, isCurrent)
    .leftJoin(absencesOfUser(userId), isAwayUser())
    .where(
      and(
        eq(users.id, userId),
        eq(table.company_id, ctx.companyId),
        isPublished(resource, ctx.now()),
        sql`${table.requires_signature}`,
        sql`${isOn}::boolean`,
      ),
    );
};

/** What a user has to sign, for who may see the user. */
export const userSignaturesRoute = route({
  method: 'get',
  path: endpoints.users.signatures,
  summary: 'List the pages and posts that a user has to sign, and has signed',
  access: { action: 'show', resource: 'users' },
  query: userSignatureListQuerySchema,
  response: listEnvelope(userSignatureSchema),
  handle: async (ctx, { params, query }) => {
    const { id } = await findInCompany(ctx.db, ctx, users, Number(params.id), 'user');
    const both = () => unionAll(select(ctx, 'pages', id), select(ctx, 'feeds', id));
    const { number, size } = query.page;
    const rows = await both()
      .orderBy(sql`signed_at desc nulls first, due_on asc nulls last, resource, id`)
      .limit(size)
      .offset((number - 1) * size);
    const data = rows.map((row) => ({ ...row, signed_at: row.signed_at?.toISOString() ?? null }));
    return { body: { data, meta: { total: await ctx.db.$count(both().as('found')) } } };
  },
});
