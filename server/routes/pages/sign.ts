import { and, eq, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { pageSignatureSchema } from '../../../contract/page';
import { pages, pageSignatures, users } from '../../db/schema';
import { ApiError, notFound } from '../../core/ApiError';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { isPublished, mayRead } from '../../services/audience';
import { audit } from '../../services/audit';

/** Idempotent. */
export const signRoute = route({
  method: 'post',
  path: endpoints.pages.signatures,
  tag: 'pages',
  summary: 'Sign a page',
  access: { action: 'show', resource: 'my-pages' },
  response: envelope(pageSignatureSchema),
  errors: [409],
  handle: (ctx, { params }) =>
    ctx.db.transaction(async (tx) => {
      // Locked against a new round or revision.
      const [found] = await tx
        .select({ page: pages, user: users })
        .from(pages)
        .innerJoin(users, mayRead('pages'))
        .where(
          and(
            sql`${pages.id} = ${Number(params.id)}::bigint`,
            eq(pages.company_id, ctx.companyId),
            eq(users.id, ctx.actor.id),
            isPublished('pages', ctx.now()),
          ),
        )
        .for('share', { of: pages });
      if (!found) throw notFound('page');
      const { page, user } = found;
      if (!page.requires_signature) throw new ApiError(409, 'signature_not_required');
      const key = { page_id: page.id, user_id: user.id, round: page.signature_round };
      const [signed] = await tx
        .insert(pageSignatures)
        .values({ ...key, revision: page.revision, signed_at: ctx.now() })
        .onConflictDoNothing()
        .returning();
      if (signed)
        await audit(tx, ctx, {
          action: 'sign',
          resource: 'pages',
          recordId: page.id,
          changes: { revision: page.revision, round: page.signature_round },
        });
      const kept =
        signed ??
        firstRow(
          await tx
            .select()
            .from(pageSignatures)
            .where(
              and(
                eq(pageSignatures.page_id, key.page_id),
                eq(pageSignatures.user_id, key.user_id),
                eq(pageSignatures.round, key.round),
              ),
            ),
        );
      const { name, title, department } = user;
      const data = {
        user_id: user.id,
        name,
        title,
        department,
        signed_at: kept.signed_at.toISOString(),
        revision: kept.revision,
      };
      return { body: { data } };
    }),
});
