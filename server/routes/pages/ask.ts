import { and, eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { pageAskedSchema } from '../../../contract/page';
import { pages, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { localDay } from '../../core/localTime';
import { findInCompany } from '../../http/crud/rows';
import { route, type RequestContext } from '../../core/route';
import { assertNotRemindedRecently } from '../../services/assertNotRemindedRecently';
import { audit } from '../../services/audit';
import { isOneOf, notifyReaders } from '../../services/notifyReaders';
import { mayRead } from '../../services/audience';
import { hasNotSigned } from '../../services/pageAudience';
import { absencesSince, isAwayUser, signingColumns } from '../../services/signingDeadline';
import { isOut, startRound } from './round';
import type { PageRow } from './serialize';

/**
 * Loads and locks a page whose readers can be asked to sign.
 * @throws ApiError 404, or 409 when it needs no signature or is not published
 */
const lockPage = async (tx: Database, ctx: RequestContext, id: number | undefined): Promise<PageRow> => {
  const page = await findInCompany(tx, ctx, pages, Number(id), 'page', 'lock');
  if (!page.requires_signature) throw new ApiError(409, 'signature_not_required');
  if (!isOut(page, ctx.now())) throw new ApiError(409, 'page_not_out');
  return page;
};

const remindRoute = route({
  method: 'post',
  path: endpoints.pages.remind,
  tag: 'pages',
  summary: 'Remind the present readers who have not signed a page',
  access: { action: 'edit', resource: 'pages' },
  response: envelope(pageAskedSchema),
  errors: [409, 429],
  handle: async (ctx, { params }) => {
    const counts = await ctx.db.transaction(async (tx) => {
      const page = await lockPage(tx, ctx, params.id);
      assertNotRemindedRecently(ctx, page.reminded_at);
      const today = localDay(ctx.now());
      const { isAway } = signingColumns(today);
      const unsigned = await tx
        .select({ id: users.id, isAway })
        .from(users)
        .innerJoin(pages, mayRead('pages'))
        .leftJoin(absencesSince(ctx.companyId, today), isAwayUser())
        .where(and(eq(pages.id, page.id), hasNotSigned()));
      const present = unsigned.filter((user) => !user.isAway).map(({ id }) => id);
      const asked = await notifyReaders(
        tx,
        ctx,
        { resource: 'pages', id: page.id },
        isOneOf(present),
        (t) => ({
          title: t('api.page_remind.title', { title: page.title }),
          message: t('api.page_remind.message'),
        }),
      );
      if (asked > 0) await tx.update(pages).set({ reminded_at: ctx.now() }).where(eq(pages.id, page.id));
      const changes = { asked_count: asked };
      await audit(tx, ctx, { action: 'remind', resource: 'pages', recordId: page.id, changes });
      return { ...changes, away_count: unsigned.length - present.length };
    });
    return { body: { data: counts } };
  },
});

const resignRoute = route({
  method: 'post',
  path: endpoints.pages.resign,
  tag: 'pages',
  summary: 'Ask all readers of a page to sign it again',
  access: { action: 'edit', resource: 'pages' },
  response: envelope(pageAskedSchema),
  errors: [409],
  handle: async (ctx, { params }) => {
    const asked = await ctx.db.transaction(async (tx) =>
      startRound(tx, ctx, await lockPage(tx, ctx, params.id)),
    );
    return { body: { data: { asked_count: asked } } };
  },
});

export const askRoutes = [remindRoute, resignRoute];
