import { eq, sql } from 'drizzle-orm';
import { pages } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { firstRow } from '../../core/rows';
import { audit } from '../../services/audit';
import { notifyReaders } from '../../services/notifyReaders';
import type { PageRow } from './serialize';

/** Like `isPublished` in SQL. */
export const isOut = ({ published, publish_at: from, expires_at: until }: PageRow, now: Date): boolean =>
  published && !(from && from > now) && !(until && until <= now);

/**
 * Starts a new round of signatures, which voids the earlier ones. Asks all readers to sign, if the page is out.
 * @param page must be locked
 * @returns how many were asked
 */
export const startRound = async (tx: Database, ctx: RequestContext, page: PageRow): Promise<number> => {
  const started = firstRow(
    await tx
      .update(pages)
      .set({ signature_round: page.signature_round + 1, resign_asked_at: ctx.now(), reminded_at: null })
      .where(eq(pages.id, page.id))
      .returning(),
  );
  const asked = isOut(page, ctx.now())
    ? await notifyReaders(tx, ctx, { resource: 'pages', id: started.id }, sql`true`, (t) => ({
        title: t('api.page_resign.title', { title: started.title }),
        message: t('api.page_resign.message'),
      }))
    : 0;
  await audit(tx, ctx, {
    action: 'resign',
    resource: 'pages',
    recordId: page.id,
    changes: { round: started.signature_round, asked_count: asked },
  });
  return asked;
};
