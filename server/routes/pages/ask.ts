import { eq, sql, type SQL } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { pageAskedSchema } from '../../../contract/page';
import type { Translate } from '../../../i18n/translate';
import { pages, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { findInCompany } from '../../http/crud/rows';
import { route, type RequestContext } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { audit } from '../../services/audit';
import { notify } from '../../services/notify';
import { hasNotSigned, inAudience } from './audience';
import type { PageRow } from './serialize';

const MINUTE = 60_000;
/** The shortest time between two reminders of a page. */
const REMINDER_INTERVAL = 10 * MINUTE;

type Words = (t: Translate) => { title: string; message: string };

const translators = (): Promise<(readonly [Language, Translate])[]> =>
  Promise.all(LANGUAGES.map(async (language) => [language, await translatorFor(language)] as const));

/** Notifies users, each in their own language. @returns how many */
const notifyUsers = async (
  tx: Database,
  ctx: RequestContext,
  page: PageRow,
  who: SQL,
  words: Words,
  languages: Awaited<ReturnType<typeof translators>>,
): Promise<number> => {
  let notified = 0;
  for (const [language, t] of languages) {
    const others = LANGUAGES.filter((other) => other !== language);
    const speaks =
      language === DEFAULT_LANGUAGE
        ? sql`(${users.language} is null or not ${users.language} = any(${sql.param(others)}::text[]))`
        : eq(users.language, language);
    notified += await notify(
      tx,
      ctx,
      sql`select ${users.id} from ${users} join ${pages} on ${inAudience()} where ${pages.id} = ${page.id} and ${who} and ${speaks}`,
      { ...words(t), url: `/my-pages/${page.id}`, about: { resource: 'pages', id: page.id } },
    );
  }
  return notified;
};

/**
 * Loads and locks a page whose readers can be asked to sign.
 * @throws ApiError 404, or 409 when it needs no signature or is not published
 */
const lockPage = async (tx: Database, ctx: RequestContext, id: number | undefined): Promise<PageRow> => {
  const page = await findInCompany(tx, ctx, pages, Number(id), 'page', 'lock');
  if (!page.requires_signature) throw new ApiError(409, 'signature_not_required');
  if (!page.published || (page.publish_at && page.publish_at > ctx.now()))
    throw new ApiError(409, 'page_not_out');
  return page;
};

/** @throws ApiError 429 with `Retry-After` */
const checkRecent = (ctx: RequestContext, { reminded_at: last }: PageRow): void => {
  const wait = last ? last.getTime() + REMINDER_INTERVAL - ctx.now().getTime() : 0;
  if (wait <= 0) return;
  throw new ApiError(429, 'reminded_recently', {
    values: { smart_count: Math.ceil(wait / MINUTE) },
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
};

const remindRoute = route({
  method: 'post',
  path: endpoints.pages.remind,
  tag: 'pages',
  summary: 'Remind those who have not signed a page',
  access: { action: 'edit', resource: 'pages' },
  response: envelope(pageAskedSchema),
  errors: [409, 429],
  handle: async (ctx, { params }) => {
    const languages = await translators();
    const asked = await ctx.db.transaction(async (tx) => {
      const page = await lockPage(tx, ctx, params.id);
      checkRecent(ctx, page);
      const words: Words = (t) => ({
        title: t('api.page_remind.title', { title: page.title }),
        message: t('api.page_remind.message'),
      });
      const notified = await notifyUsers(tx, ctx, page, hasNotSigned(), words, languages);
      if (notified > 0) await tx.update(pages).set({ reminded_at: ctx.now() }).where(eq(pages.id, page.id));
      await audit(tx, ctx, {
        action: 'remind',
        resource: 'pages',
        recordId: page.id,
        changes: { asked_count: notified },
      });
      return notified;
    });
    return { body: { data: { asked_count: asked } } };
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
    const languages = await translators();
    const asked = await ctx.db.transaction(async (tx) => {
      const page = await lockPage(tx, ctx, params.id);
      const round = page.signature_round + 1;
      await tx
        .update(pages)
        .set({ signature_round: round, resign_asked_at: ctx.now(), reminded_at: null })
        .where(eq(pages.id, page.id));
      const words: Words = (t) => ({
        title: t('api.page_resign.title', { title: page.title }),
        message: t('api.page_resign.message'),
      });
      const notified = await notifyUsers(tx, ctx, page, sql`true`, words, languages);
      await audit(tx, ctx, {
        action: 'resign',
        resource: 'pages',
        recordId: page.id,
        changes: { round, asked_count: notified },
      });
      return notified;
    });
    return { body: { data: { asked_count: asked } } };
  },
});

export const askRoutes = [remindRoute, resignRoute];
