import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { endpoints } from '../../../contract/endpoints';
import type { ResourceFacts } from '../../../contract/fields';
import { envelope, listEnvelope } from '../../../contract/http';
import { resources } from '../../../contract/resources';
import {
  signatureSchema,
  signSchema,
  SIGNED_RESOURCES,
  userSignatureListQuerySchema,
  userSignatureSchema,
  type SignedResource,
} from '../../../contract/signatures';
import { ApiError, notFound } from '../../core/ApiError';
import { localDay } from '../../core/localTime';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { users } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import { isPublished, mayRead, PUBLISHED } from '../../services/audience';
import { audit } from '../../services/audit';
import { signedEarlier } from '../../services/pageAudience';
import { SIGNING } from '../../services/signatures';
import { absencesOfUser, isAwayUser } from '../../services/signingDeadline';
import { selectSignatures, serializeSignature, signatureExportRoute, signatureListRoute } from './list';

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

/** What a user has to sign, for users who may see this one. */
const userSignaturesRoute = route({
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

const SUMMARIES = { pages: 'Sign a page', feeds: 'Confirm that I have read a post' } as const;

/** Signing again changes nothing. */
const signRoute = (resource: SignedResource) =>
  route({
    method: 'post',
    path: endpoints[resource].signatures,
    summary: SUMMARIES[resource],
    access: { action: 'show', resource: `my-${resource}` },
    body: signSchema,
    response: envelope(signatureSchema),
    errors: [409],
    handle: (ctx, { params, body }) =>
      ctx.db.transaction(async (tx) => {
        const { table, sign } = SIGNING[resource];
        const id = Number(params.id);
        // Locked against a new round or revision.
        const [found] = await tx
          .select({ isRequired: sql<boolean>`${table.requires_signature}` })
          .from(table)
          .where(
            and(
              sql`${table.id} = ${id}::bigint`,
              eq(table.company_id, ctx.companyId),
              isPublished(resource, ctx.now()),
              mayRead(resource, ctx.actor),
            ),
          )
          .for('share');
        if (!found) throw notFound(resources[resource].noun);
        if (!found.isRequired) throw new ApiError(409, 'signature_not_required');
        const changes = await sign(tx, id, ctx.actor.id, ctx.now(), body.revision);
        if (changes) await audit(tx, ctx, { action: 'sign', resource, recordId: id, changes });
        const where = and(eq(table.id, id), eq(users.id, ctx.actor.id));
        return {
          body: {
            data: serializeSignature(firstRow(await selectSignatures(tx, ctx, resource, { id }, where))),
          },
        };
      }),
  });

/** Who has signed pages and posts, and what a person has to sign. */
export const signatureRoutes = [
  ...SIGNED_RESOURCES.flatMap((resource) => [
    signatureExportRoute(resource),
    signatureListRoute(resource),
    signRoute(resource),
  ]),
  userSignaturesRoute,
];
