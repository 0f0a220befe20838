import { inArray } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { addDays } from '../../contract/workingDays';
import { localDay } from '../core/localTime';
import { firstRow } from '../core/rows';
import { pictureIds, plainText } from '../services/richText';
import {
  groupMembers,
  pageGroups,
  pageMedia,
  pageReminders,
  pageRevisions,
  pages,
  pageSignatures,
  type categories,
  type forms,
} from '../db/schema';
import type { CompanySeed, UserRow } from './context';
import type { DemoPage } from './data';
import type { MediaRow } from './media';
import { toBlocks } from './pageHtml';

interface Parts {
  media: readonly MediaRow[];
  categories: readonly (typeof categories.$inferSelect)[];
  forms: readonly (typeof forms.$inferSelect)[];
}

const DAY = 24 * 3_600_000;
/** Maximum age of a page in days. */
const HISTORY = 380;
/** Rows per insert statement. */
const PORTION = 2_000;

/** A page that is not inserted yet. */
interface Draft {
  demo: DemoPage;
  row: typeof pages.$inferInsert & { created_at: Date; updated_at: Date; content: string };
  /** The content of each revision, oldest first. */
  contents: string[];
  groupIds: number[];
  attachedIds: number[];
}

/** Returns the content of each revision; each one adds blocks at the end. */
const stages = (blocks: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    blocks.slice(0, Math.max(1, blocks.length - (count - 1 - index))).join(''),
  );

const idsOf = (rows: readonly { id: number; name: string }[], names: readonly string[] = []): number[] =>
  names.flatMap((name) => rows.filter((row) => row.name === name).map(({ id }) => id));

/** Returns the local date some days from now. */
const dayIn = (now: Date, days: number | undefined): string | null =>
  days === undefined ? null : addDays(localDay(now), days);

const draftOf = (company: CompanySeed, parts: Parts, demo: DemoPage, author: UserRow): Draft => {
  const { companyId, now, random, groups, people } = company;
  const pictures = parts.media.filter(({ mime }) => mime.startsWith('image/'));
  const papers = parts.media.filter(({ mime }) => !mime.startsWith('image/'));
  const blocks = toBlocks(demo.text, (name) => pictures.find((picture) => picture.name === name));
  const contents = stages(blocks, demo.revisions ?? 1);
  const content = contents.at(-1) ?? '';
  const created = new Date(now.getTime() - (30 + random.below(HISTORY - 30)) * DAY - random.below(DAY));
  const updated =
    contents.length > 1 ? new Date(now.getTime() - random.below(25) * DAY - random.below(DAY)) : created;
  return {
    demo,
    contents,
    groupIds: idsOf(groups, demo.groups),
    attachedIds: idsOf(papers, demo.attached),
    row: {
      company_id: companyId,
      created_at: created,
      updated_at: updated,
      type: demo.type ?? 1,
      title: demo.title,
      content,
      plain: plainText(content),
      category_id: parts.categories.find(({ name }) => name === demo.category)?.id ?? null,
      published: !demo.draft,
      publish_at: demo.inDays ? new Date(now.getTime() + demo.inDays * DAY) : null,
      requires_signature: demo.signed !== undefined,
      signature_round: demo.again ? 2 : 1,
      resign_asked_at: demo.again ? new Date(now.getTime() - 4 * DAY) : null,
      sign_by: dayIn(now, demo.signBy),
      expires_at: demo.expires ? new Date(now.getTime() + demo.expires * DAY) : null,
      review_at: dayIn(now, demo.review),
      review_reminded_at: (demo.review ?? 0) < 0 ? now : null,
      owner_id: people.find(({ name }) => name === demo.owner)?.id ?? null,
      form_id: parts.forms.find(({ title }) => title === demo.form)?.id ?? null,
      author_id: author.id,
      revision: contents.length,
    },
  };
};

/** Returns the revisions of a page, evenly spaced over time. */
const revisionsOf = (
  pageId: number,
  { row, contents, groupIds, attachedIds }: Draft,
  authors: readonly UserRow[],
) =>
  contents.map((content, index) => ({
    page_id: pageId,
    revision: index + 1,
    created_at: new Date(
      row.created_at.getTime() +
        ((row.updated_at.getTime() - row.created_at.getTime()) * index) / Math.max(1, contents.length - 1),
    ),
    author_id: index === 0 ? row.author_id : (authors[index % authors.length]?.id ?? row.author_id),
    snapshot: {
      title: row.title,
      type: row.type ?? 1,
      content,
      category_id: row.category_id ?? null,
      group_ids: [...groupIds].sort((a, b) => a - b),
      requires_signature: row.requires_signature ?? false,
      media_ids: attachedIds,
      form_id: row.form_id ?? null,
    },
  }));

/** Returns a function that gives the readers of a page. */
const readersOf = async ({ tx, people }: CompanySeed, drafts: readonly Draft[]) => {
  const active = people.filter(({ inactive }) => !inactive);
  const ids = [...new Set(drafts.flatMap(({ groupIds }) => groupIds))];
  const memberships =
    ids.length > 0 ? await tx.select().from(groupMembers).where(inArray(groupMembers.group_id, ids)) : [];
  return ({ groupIds }: Draft): UserRow[] => {
    if (groupIds.length === 0) return active;
    const inside = new Set(
      memberships.filter(({ group_id: group }) => groupIds.includes(group)).map(({ user_id: user }) => user),
    );
    return active.filter(({ id }) => inside.has(id));
  };
};

const signaturesOf = (
  { random, now }: CompanySeed,
  pageId: number,
  { demo, row }: Draft,
  readers: readonly UserRow[],
): (typeof pageSignatures.$inferInsert)[] => {
  const signedBy = (share: number, round: number, from: Date, until: Date, revision: number) =>
    readers
      .filter(() => random.chance(share))
      .map((reader) => ({
        page_id: pageId,
        user_id: reader.id,
        round,
        revision,
        // Most people sign soon.
        signed_at: new Date(
          from.getTime() + (until.getTime() - from.getTime()) * (random.below(1_000) / 1_000) ** 2,
        ),
      }));
  const asked = row.resign_asked_at;
  return [
    ...(asked ? signedBy(0.85, 1, row.created_at, asked, 1) : []),
    ...signedBy(demo.signed ?? 0, asked ? 2 : 1, asked ?? row.updated_at, now, row.revision ?? 1),
  ];
};

/** The reminders of a deadline that has passed, so that the server does not send them. */
const remindersOf = (
  { now }: CompanySeed,
  pageId: number,
  { demo, row }: Draft,
  readers: readonly UserRow[],
): (typeof pageReminders.$inferInsert)[] =>
  (demo.signBy ?? 0) < 0
    ? readers.flatMap(({ id }) =>
        (['before', 'overdue'] as const).map((kind) => ({
          page_id: pageId,
          user_id: id,
          round: row.signature_round ?? 1,
          kind,
          sent_at: now,
        })),
      )
    : [];

/** Inserts the pages with their groups, media, revisions and signatures. */
export const seedPages = async (company: CompanySeed, parts: Parts): Promise<void> => {
  const { tx, workplace, people } = company;
  const authors = people.filter(({ roles }) => roles.includes('editor') || roles.includes('admin'));
  const drafts = workplace.pages.map((one, index) =>
    draftOf(company, parts, one, firstRow(authors.slice(index % authors.length))),
  );
  const rows = await tx
    .insert(pages)
    .values(drafts.map(({ row }) => row))
    .returning({ id: pages.id });
  const stored = drafts.map((draft, index) => ({ draft, id: rows[index]?.id ?? 0 }));

  const groupRows = stored.flatMap(({ id, draft }) =>
    draft.groupIds.map((group) => ({ page_id: id, group_id: group })),
  );
  if (groupRows.length > 0) await tx.insert(pageGroups).values(groupRows);
  const mediaRows = stored.flatMap(({ id, draft }) =>
    [['attached', draft.attachedIds] as const, ['content', pictureIds(draft.row.content)] as const].flatMap(
      ([use, ids]) => ids.map((medium, position) => ({ page_id: id, media_id: medium, use, position })),
    ),
  );
  if (mediaRows.length > 0) await tx.insert(pageMedia).values(mediaRows);
  await tx.insert(pageRevisions).values(stored.flatMap(({ id, draft }) => revisionsOf(id, draft, authors)));

  const readers = await readersOf(company, drafts);
  const signatures = stored.flatMap(({ id, draft }) => signaturesOf(company, id, draft, readers(draft)));
  for (const batch of chunk(signatures, PORTION)) await tx.insert(pageSignatures).values(batch);
  const reminders = stored.flatMap(({ id, draft }) => remindersOf(company, id, draft, readers(draft)));
  for (const batch of chunk(reminders, PORTION)) await tx.insert(pageReminders).values(batch);
};
