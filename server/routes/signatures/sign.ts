import { and, eq, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { resources } from '../../../contract/resources';
import { signatureSchema, type SignedResource } from '../../../contract/signatures';
import { ApiError, notFound } from '../../core/ApiError';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { users } from '../../db/schema';
import { isPublished, mayRead } from '../../services/audience';
import { audit } from '../../services/audit';
import { SIGNING } from '../../services/signatures';
import { selectSignatures, serializeSignature } from './list';

const SUMMARIES = { pages: 'Sign a page', feeds: 'Confirm that I have read a post' } as const;

/** Idempotent. */
export const signRoute = (resource: SignedResource) =>
  route({
    method: 'post',
    path: endpoints[resource].signatures,
    summary: SUMMARIES[resource],
    access: { action: 'show', resource: `my-${resource}` },
    response: envelope(signatureSchema),
    errors: [409],
    handle: (ctx, { params }) =>
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
        const changes = await sign(tx, id, ctx.actor.id, ctx.now());
        if (changes) await audit(tx, ctx, { action: 'sign', resource, recordId: id, changes });
        const where = and(eq(table.id, id), eq(users.id, ctx.actor.id));
        return {
          body: {
            data: serializeSignature(firstRow(await selectSignatures(tx, ctx, resource, { id }, where))),
          },
        };
      }),
  });
