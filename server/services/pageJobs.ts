import { and, arrayContains, eq, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { oneOf } from '../db/oneOf';
import { addDays } from '../../contract/workingDays';
import type { Translate } from '../../i18n/translate';
import { companies, pageDrafts, pageReminders, pages, users } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { groupBy, idsOf } from '../core/rows';
import { localDay } from '../core/localTime';
import { isPublished, mayRead } from './audience';
import { companyIsLive, companyName } from './liveCompany';
import { queueLetter } from './mail/queue';
import { notifyUsers } from './notify';
import { notifyReaders } from './notifyReaders';
import { isNight, quietHoursOf, quietUntil } from './quietHours';
import { hasNotSigned } from './signatures';
import { firstRelevantDay, absencesSince, isAwayUser, signingColumns } from './signingDeadline';

type JobDeps = Pick<Deps, 'db' | 'now' | 'publicUrl'>;
type PageRow = typeof pages.$inferSelect;
type User = typeof users.$inferSelect;
type ReminderKind = (typeof pageReminders.$inferSelect)['kind'];

/** Days before the deadline on which readers are reminded. */
const DAYS_BEFORE = 3;
/** Days that unsaved input is kept. */
const DRAFT_DAYS = 30;
const DAY = 24 * 60 * 60_000;

/** Returns the pages of a condition whose company may be reminded now: not at night, and not in its quiet hours. */
const duePages = async ({ db, now }: JobDeps, condition: SQL | undefined): Promise<number[]> => {
  const at = now();
  if (isNight(at)) return [];
  const due = await db
    .select({ id: pages.id, quietHours: quietHoursOf(companies) })
    .from(pages)
    .innerJoin(companies, eq(companies.id, pages.company_id))
    .where(and(condition, companyIsLive))
    .orderBy(pages.id);
  return due.filter(({ quietHours }) => !quietUntil(at, quietHours)).map(({ id }) => id);
};

/**
 * Records the reminders that are due and not yet sent. The primary key lets only one process send each.
 * @returns the users to remind
 */
const claimReminders = async (
  tx: Database,
  page: PageRow,
  now: Date,
): Promise<{ id: number; kind: ReminderKind }[]> => {
  const today = localDay(now);
  const { isAway, due, isOverdue } = signingColumns(today);
  const kind = sql<ReminderKind>`case when ${isOverdue} then 'overdue' else 'before' end`;
  // The primary key alone would write and discard a row for each of them, every hour.
  const notReminded = sql`not exists (
    select 1 from ${pageReminders} where ${pageReminders.page_id} = ${pages.id}
    and ${pageReminders.round} = ${pages.signature_round} and ${pageReminders.kind} = ${kind}
    and ${pageReminders.user_id} = ${users.id}
  )`;
  const ids = tx
    .select({
      page_id: sql<number>`${pages.id}`.as('page_id'),
      user_id: sql<number>`${users.id}`.as('user_id'),
      round: sql<number>`${pages.signature_round}`.as('round'),
      kind: kind.as('kind'),
      sent_at: sql<Date>`${now.toISOString()}::timestamptz`.as('sent_at'),
    })
    .from(users)
    .innerJoin(pages, mayRead('pages'))
    .leftJoin(absencesSince(page.company_id, firstRelevantDay(page.sign_by, today)), isAwayUser())
    .where(
      and(
        eq(pages.id, page.id),
        hasNotSigned('pages'),
        sql`not ${isAway}`,
        sql`${due}::date <= ${addDays(today, DAYS_BEFORE)}::date`,
        notReminded,
      ),
    )
    // The same order in every process prevents deadlocks.
    .orderBy(users.id);
  return tx
    .insert(pageReminders)
    .select(ids)
    .onConflictDoNothing()
    .returning({ id: pageReminders.user_id, kind: pageReminders.kind });
};

const remindReadersOf = (deps: JobDeps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const [page] = await tx
      .select()
      .from(pages)
      .where(and(eq(pages.id, id), isPublished('pages', now), pages.requires_signature))
      .for('share');
    if (!page) return;
    const ctx = { companyId: page.company_id, now: deps.now };
    const claimed = groupBy(await claimReminders(tx, page, now), ({ kind }) => kind);
    for (const [kind, people] of claimed)
      await notifyReaders(
        tx,
        ctx,
        { resource: 'pages', id: page.id },
        oneOf(users.id, idsOf(people)),
        (t) => ({
          title: t('api.remind.pages.title', { title: page.title }),
          message: t(`api.page_deadline.${kind}`),
        }),
      );
  });

/**
 * Reminds readers to sign: from three days before their deadline, and after it. Each is reminded once per round and
 * kind, and not while absent.
 */
export const remindReaders = async (deps: JobDeps, signal?: AbortSignal): Promise<void> => {
  const now = deps.now();
  const due = await duePages(
    deps,
    and(
      pages.requires_signature,
      lte(pages.sign_by, addDays(localDay(now), DAYS_BEFORE)),
      isPublished('pages', now),
    ),
  );
  for (const id of due) if (!signal?.aborted) await remindReadersOf(deps, id);
};

/** Returns the owner of a page, or its author, or the administrators: the first of these who are active. */
const reviewersOf = async (tx: Database, page: PageRow): Promise<User[]> => {
  const [ownerId, authorId] = [page.owner_id ?? 0, page.author_id ?? 0];
  const active = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.company_id, page.company_id),
        eq(users.inactive, false),
        or(eq(users.id, ownerId), eq(users.id, authorId), arrayContains(users.roles, ['admin'])),
      ),
    );
  const reviewer = active.find(({ id }) => id === ownerId) ?? active.find(({ id }) => id === authorId);
  return reviewer ? [reviewer] : active;
};

const askForReview = async (
  tx: Database,
  { now, publicUrl }: JobDeps,
  { id, title, company_id: companyId }: PageRow,
  company: string,
  user: User,
): Promise<void> => {
  const url = `/pages/${id}`;
  const words = (t: Translate) => ({
    title: t('api.page_review.title', { title }),
    message: t('api.page_review.message'),
  });
  await notifyUsers(tx, { companyId, now }, [user], words, { url, about: { resource: 'pages', id } });
  if (!user.email) return;
  await queueLetter(tx, { now, company }, user, (t) => ({
    subject: words(t).title,
    intro: words(t).message,
    link: publicUrl ? { label: t('api.page_review.open'), url: `${publicUrl}${url}` } : undefined,
  }));
};

/** Asks for the review of a page, unless its date has been moved. One process claims each date. */
const remindReviewersOf = (deps: JobDeps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [page] = await tx
      .update(pages)
      .set({ review_reminded_at: deps.now() })
      .where(
        and(eq(pages.id, id), lte(pages.review_at, localDay(deps.now())), isNull(pages.review_reminded_at)),
      )
      .returning();
    if (!page) return;
    const name = await companyName(tx, page.company_id);
    for (const user of await reviewersOf(tx, page)) await askForReview(tx, deps, page, name, user);
  });

/** Reminds the owners of pages that are due for review, or their substitutes. */
export const remindOwners = async (deps: JobDeps, signal?: AbortSignal): Promise<void> => {
  const due = await duePages(
    deps,
    and(lte(pages.review_at, localDay(deps.now())), isNull(pages.review_reminded_at)),
  );
  for (const id of due) if (!signal?.aborted) await remindReviewersOf(deps, id);
};

/** Deletes abandoned unsaved changes of pages. */
export const deleteOldDrafts = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  await db.delete(pageDrafts).where(lt(pageDrafts.updated_at, new Date(now().getTime() - DRAFT_DAYS * DAY)));
};
