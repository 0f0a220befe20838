import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/oneOf';
import { CONTENT_RESOURCES, type ContentResource } from '../../contract/contentResources';
import { endpoints } from '../../contract/endpoints';
import { envelope } from '../../contract/http';
import { resources } from '../../contract/resources';
import { askedSchema } from '../../contract/signatures';
import { ApiError, notFound } from '../core/ApiError';
import type { Database, RequestContext } from '../core/deps';
import { localDay } from '../core/localTime';
import { route } from '../core/route';
import { idsOf } from '../core/rows';
import type { CompanyTable } from '../db/resourceTables';
import { feeds, forms, pages, users } from '../db/schema';
import { isPublished, mayRead, PUBLISHED } from '../services/audience';
import { audit } from '../services/audit';
import { notifyReaders } from '../services/notifyReaders';
import { hasNotSigned } from '../services/signatures';
import { absencesSince, awayColumns, isAwayUser } from '../services/signingDeadline';
import { hasNotAnswered } from './forms/unanswered';

const MINUTE = 60_000;
/** The shortest time between two reminders about a record. */
const REMINDER_INTERVAL = 10 * MINUTE;

/** @param last when people were reminded @throws ApiError 429 with `Retry-After` */
const assertNotRemindedRecently = ({ now }: Pick<RequestContext, 'now'>, last: Date | null): void => {
  const wait = last ? last.getTime() + REMINDER_INTERVAL - now().getTime() : 0;
  if (wait <= 0) return;
  throw new ApiError(429, 'reminded_recently', {
    values: { smart_count: Math.ceil(wait / MINUTE) },
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
};

interface Reminding {
  table: CompanyTable & { reminded_at: PgColumn };
  /** Readers are asked to do something. */
  isAsked: SQL;
  /** Needs the table and `users` in the query. */
  hasNot: SQL;
}

const REMINDING: Readonly<Record<ContentResource, Reminding>> = {
  pages: { table: pages, isAsked: sql`${pages.requires_signature}`, hasNot: hasNotSigned('pages') },
  feeds: { table: feeds, isAsked: sql`${feeds.requires_signature}`, hasNot: hasNotSigned('feeds') },
  // Also anonymous ones: who has answered is known, but not what.
  forms: { table: forms, isAsked: sql`true`, hasNot: hasNotAnswered },
};

/**
 * Locks a record whose readers can be reminded. Returns its title.
 * @throws ApiError 404, 409 when there is nothing to remind of, or 429 soon after the last reminder
 */
const lockRecord = async (
  tx: Database,
  ctx: RequestContext,
  resource: ContentResource,
  id: number,
): Promise<string> => {
  const { table, isAsked } = REMINDING[resource];
  const [found] = await tx
    .select({
      title: PUBLISHED[resource].title,
      isAsked: sql<boolean>`${isAsked}`,
      isOut: sql<boolean>`${isPublished(resource, ctx.now())}`,
      remindedAt: sql<Date | null>`${table.reminded_at}`.mapWith(pages.reminded_at),
    })
    .from(table)
    .where(and(eq(table.id, id), eq(table.company_id, ctx.companyId)))
    .for('update');
  if (!found) throw notFound(resources[resource].noun);
  if (!found.isAsked) throw new ApiError(409, 'signature_not_required');
  if (!found.isOut) throw new ApiError(409, 'not_published');
  assertNotRemindedRecently(ctx, found.remindedAt);
  return found.title;
};

const remindRoute = (resource: ContentResource) =>
  route({
    method: 'post',
    path: endpoints[resource].remind,
    summary: 'Remind the readers who have not done what they are asked to',
    access: { action: 'edit', resource },
    response: envelope(askedSchema),
    errors: [409, 429],
    handle: async (ctx, { params }) => {
      const { table, hasNot } = REMINDING[resource];
      const id = Number(params.id);
      const data = await ctx.db.transaction(async (tx) => {
        const title = await lockRecord(tx, ctx, resource, id);
        const today = localDay(ctx.now());
        const missing = await tx
          .select({ id: users.id, isAway: awayColumns(today).isAway })
          .from(users)
          .innerJoin(table, mayRead(resource))
          .leftJoin(absencesSince(ctx.companyId, today), isAwayUser())
          .where(and(eq(table.id, id), hasNot));
        const present = missing.filter(({ isAway }) => !isAway);
        const asked = await notifyReaders(
          tx,
          ctx,
          { resource, id },
          oneOf(users.id, idsOf(present)),
          (t) => ({
            title: t(`api.remind.${resource}.title`, { title }),
            message: t(`api.remind.${resource}.message`),
          }),
        );
        if (asked > 0) await tx.update(table).set({ reminded_at: ctx.now() }).where(eq(table.id, id));
        const changes = { asked_count: asked };
        await audit(tx, ctx, { action: 'remind', resource, recordId: id, changes });
        return { ...changes, away_count: missing.length - present.length };
      });
      return { body: { data } };
    },
  });

/** Reminds readers to sign a page, to confirm that they have read a post, or to fill in a form. */
export const remindRoutes = CONTENT_RESOURCES.map(remindRoute);
