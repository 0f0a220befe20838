import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '../../contract/constants';
import { addDays } from '../../contract/workingDays';
import { isLanguage } from '../../i18n';
import { companies, pageDrafts, pageReminders, pages, users } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { localDay } from '../core/localTime';
import { translatorFor } from '../core/translator';
import { pageIsOut } from './audience';
import { mailBodies } from './mail/layout';
import { queueMail } from './mail/queue';
import { notify } from './notify';
import { isOneOf, notifyReaders } from './notifyReaders';
import { hasNotSigned, inAudience } from './pageAudience';
import { absencesMatterFrom, absencesSince, awayIsOfUser, signingOf } from './signingDeadline';

type JobDeps = Pick<Deps, 'db' | 'now' | 'publicUrl'>;

/** Days before the deadline on which readers are reminded. */
const DAYS_BEFORE = 3;
/** Days that unsaved input is kept. */
const DRAFT_DAYS = 30;
const DAY = 24 * 60 * 60_000;

const KINDS = ['before', 'overdue'] as const;

/**
 * Records the reminders of one kind that are due and not yet sent. The primary key lets only one process send each.
 * @returns the ids of the users to remind
 */
const claimReminders = async (
  tx: Database,
  page: typeof pages.$inferSelect,
  kind: (typeof KINDS)[number],
  now: Date,
): Promise<number[]> => {
  const today = localDay(now);
  const { isAway, due, isOverdue } = signingOf(today);
  const isDue = {
    before: sql`(not ${isAway} and ${today}::date between ${due}::date - ${DAYS_BEFORE}::int and ${due}::date)`,
    overdue: isOverdue,
  }[kind];
  const ids = tx
    .select({
      page_id: sql<number>`${pages.id}`.as('page_id'),
      user_id: sql<number>`${users.id}`.as('user_id'),
      round: sql<number>`${pages.signature_round}`.as('round'),
      kind: sql<typeof kind>`${kind}::text`.as('kind'),
      sent_at: sql<Date>`${now.toISOString()}::timestamptz`.as('sent_at'),
    })
    .from(users)
    .innerJoin(pages, inAudience())
    .leftJoin(absencesSince(page.company_id, absencesMatterFrom(page.sign_by, today)), awayIsOfUser())
    .where(and(eq(pages.id, page.id), hasNotSigned(), isDue))
    // The same order in every process prevents deadlocks.
    .orderBy(users.id);
  const claimed = await tx
    .insert(pageReminders)
    .select(ids)
    .onConflictDoNothing()
    .returning({ id: pageReminders.user_id });
  return claimed.map(({ id }) => id);
};

const remindReadersOf = (deps: JobDeps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const [page] = await tx
      .select()
      .from(pages)
      .where(and(eq(pages.id, id), pageIsOut(now), pages.requires_signature))
      .for('share');
    if (!page) return;
    const ctx = { companyId: page.company_id, now: deps.now };
    for (const kind of KINDS) {
      const ids = await claimReminders(tx, page, kind, now);
      if (ids.length > 0)
        await notifyReaders(tx, ctx, page, isOneOf(ids), (t) => ({
          title: t('api.page_remind.title', { title: page.title }),
          message: t(`api.page_deadline.${kind}`),
        }));
    }
  });

/**
 * Reminds readers to sign: from three days before their deadline, and after it. Each is reminded once per round and
 * kind, and not while absent.
 */
export const remindReaders = async (deps: JobDeps, signal?: AbortSignal): Promise<void> => {
  const now = deps.now();
  const due = await deps.db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(pages.requires_signature, lte(pages.sign_by, addDays(localDay(now), DAYS_BEFORE)), pageIsOut(now)),
    )
    .orderBy(pages.id);
  for (const { id } of due) if (!signal?.aborted) await remindReadersOf(deps, id);
};

/** Reminds the owner of a page, or its author, to review it. Each date is claimed by one process. */
const remindOwner = (deps: JobDeps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [page] = await tx
      .update(pages)
      .set({ review_reminded_at: deps.now() })
      .where(and(eq(pages.id, id), isNull(pages.review_reminded_at)))
      .returning();
    if (!page) return;
    const [owner] = await tx
      .select({ user: users, company: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, page.company_id))
      .where(eq(users.id, page.owner_id ?? page.author_id ?? 0));
    if (!owner) return;
    const { user, company } = owner;
    const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
    const t = await translatorFor(language);
    const title = t('api.page_review.title', { title: page.title });
    const message = t('api.page_review.message');
    const path = `/pages/${page.id}`;
    await notify(tx, { companyId: page.company_id, now: deps.now }, [user.id], {
      title,
      message,
      url: path,
      about: { resource: 'pages', id: page.id },
    });
    if (!user.email) return;
    const bodies = await mailBodies({
      language,
      company,
      heading: title,
      intro: message,
      rows: [],
      link: deps.publicUrl
        ? { label: t('api.page_review.open'), url: `${deps.publicUrl}${path}` }
        : undefined,
      footer: t('mail.footer', { company }),
    });
    const mail = { companyId: page.company_id, recipient: user.email, subject: title, at: deps.now() };
    await queueMail(tx, { ...mail, ...bodies });
  });

/** Reminds the owners of pages whose review date has come. A page whose owner is inactive waits for a new one. */
export const remindOwners = async (deps: JobDeps, signal?: AbortSignal): Promise<void> => {
  const due = await deps.db
    .select({ id: pages.id })
    .from(pages)
    .innerJoin(
      users,
      sql`${users.id} = coalesce(${pages.owner_id}, ${pages.author_id}) and not ${users.inactive}`,
    )
    .where(and(lte(pages.review_at, localDay(deps.now())), isNull(pages.review_reminded_at)))
    .orderBy(pages.id);
  for (const { id } of due) if (!signal?.aborted) await remindOwner(deps, id);
};

/** Deletes unsaved input that nobody has continued. */
export const deleteOldDrafts = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  await db.delete(pageDrafts).where(lt(pageDrafts.updated_at, new Date(now().getTime() - DRAFT_DAYS * DAY)));
};
