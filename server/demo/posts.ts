import { feedAttachments, feedComments, feedGroups, feedReactions, feeds, feedViews } from '../db/schema';
import { storePicture, storeRow, type CompanySeed, type UserRow } from './context';
import { pdfPaper } from './pdfPaper';
import { COMMENTS, type DemoPost } from './data';

type FeedRow = typeof feeds.$inferSelect;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days covered. */
const SPREAD = 90;

const pictureOf = async (company: CompanySeed, { picture, text }: DemoPost): Promise<number | null> => {
  if (!picture) return null;
  const name = text
    .split(' ')
    .slice(0, 3)
    .join(' ')
    .replace(/[^\p{L}\d ]/gu, '');
  return storePicture(company, company.companyId, { picture, kind: 'feed', name });
};

/** Returns a time between 6 and 15 UTC, a number of days from today. */
const workingHour = ({ now, random }: CompanySeed, days: number): Date => {
  const at = new Date(now.getTime() + days * DAY);
  at.setUTCHours(6 + random.below(9), random.below(12) * 5, 0, 0);
  return at;
};

/** Returns when a post was written: evenly spaced until yesterday. */
const writtenAt = (company: CompanySeed, index: number, count: number): Date =>
  workingHour(company, -1 - Math.floor((SPREAD * (count - 1 - index)) / count));

const insertPosts = async (company: CompanySeed, posts: readonly DemoPost[]): Promise<FeedRow[]> => {
  const { tx, companyId, people, random } = company;
  const authors = people.filter(({ roles }) => roles.includes('admin') || roles.includes('communicator'));
  const pictures: (number | null)[] = [];
  for (const post of posts) pictures.push(await pictureOf(company, post));
  const values = posts.map((post, index) => {
    const at = writtenAt(company, index, posts.length);
    return {
      company_id: companyId,
      content: post.text,
      image_file_id: pictures[index] ?? null,
      permitted_roles: [...(post.roles ?? [])],
      notify: post.notify ?? false,
      requires_signature: post.toConfirm ?? false,
      pinned: post.pinned ?? false,
      publish_at: post.inDays ? workingHour(company, post.inDays) : null,
      author_id: random.pick(authors).id,
      created_at: at,
      updated_at: at,
    };
  });
  return tx.insert(feeds).values(values).returning();
};

const attachPapers = async (
  company: CompanySeed,
  rows: readonly FeedRow[],
  posts: readonly DemoPost[],
): Promise<void> => {
  const links: (typeof feedAttachments.$inferInsert)[] = [];
  for (const [index, { id }] of rows.entries())
    for (const [position, name] of (posts[index]?.papers ?? []).entries()) {
      const paper = { kind: 'feed', name: `${name}.pdf`, mime: 'application/pdf' } as const;
      const content = pdfPaper([name, company.workplace.name, 'Exempel']);
      const fileId = await storeRow(company, company.companyId, { ...paper, content });
      links.push({ feed_id: id, file_id: fileId, position });
    }
  if (links.length > 0) await company.tx.insert(feedAttachments).values(links);
};

/** Returns the users who see a post, by the rules of services/audience.ts. */
const readersOf = (
  { people, groups }: CompanySeed,
  members: ReadonlyMap<number, ReadonlySet<number>>,
  { roles, groups: names }: DemoPost,
): UserRow[] => {
  const ids = groups.filter(({ name }) => names?.includes(name)).map(({ id }) => id);
  return people.filter(
    (person) =>
      !person.inactive &&
      (!roles || roles.some((role) => person.roles.includes(role))) &&
      (!names || ids.some((id) => members.get(id)?.has(person.id))),
  );
};

const insertUse = async (
  company: CompanySeed,
  rows: readonly FeedRow[],
  posts: readonly DemoPost[],
): Promise<void> => {
  const { tx, companyId, random, now } = company;
  const members = new Map<number, Set<number>>();
  for (const { group_id: group, user_id: user } of await tx.query.groupMembers.findMany())
    members.set(group, (members.get(group) ?? new Set<number>()).add(user));
  const views: (typeof feedViews.$inferInsert)[] = [];
  const reactions: (typeof feedReactions.$inferInsert)[] = [];
  const comments: (typeof feedComments.$inferInsert)[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.publish_at) continue;
    const post = posts[index] ?? { text: '' };
    const since = now.getTime() - row.created_at.getTime();
    const later = () => new Date(row.created_at.getTime() + random.below(Math.min(since, 3 * DAY)));
    const share = Math.min(0.9, 0.25 + since / (60 * DAY) + random.below(20) / 100);
    const seen = readersOf(company, members, post).filter(() => random.chance(share));
    for (const [place, { id }] of seen.entries()) {
      const at = later();
      // A minute to read it; not everybody confirms.
      const signed_at = post.toConfirm && place % 4 > 0 ? new Date(at.getTime() + MINUTE) : null;
      views.push({ feed_id: row.id, user_id: id, at, signed_at });
      if (random.chance(post.picture ? 0.16 : 0.06))
        reactions.push({ feed_id: row.id, user_id: id, at: later() });
    }
    const times = Array.from({ length: seen.length > 0 ? random.below(6) : 0 }, later).sort(
      (a, b) => a.getTime() - b.getTime(),
    );
    for (const at of times)
      comments.push({
        company_id: companyId,
        feed_id: row.id,
        author_id: random.pick(seen).id,
        content: random.pick(COMMENTS),
        created_at: at,
        updated_at: at,
      });
  }
  // PostgreSQL limits the parameters of a statement.
  for (let from = 0; from < views.length; from += 5000)
    await tx.insert(feedViews).values(views.slice(from, from + 5000));
  if (reactions.length > 0) await tx.insert(feedReactions).values(reactions);
  if (comments.length > 0) await tx.insert(feedComments).values(comments);
};

/** Inserts the posts of the last three months with their views, reactions and comments. */
export const seedPosts = async (company: CompanySeed): Promise<void> => {
  const { posts } = company.workplace;
  const rows = await insertPosts(company, posts);
  await attachPapers(company, rows, posts);
  const links = rows.flatMap(({ id }, index) =>
    company.groups
      .filter(({ name }) => posts[index]?.groups?.includes(name))
      .map((group) => ({ feed_id: id, group_id: group.id })),
  );
  if (links.length > 0) await company.tx.insert(feedGroups).values(links);
  await insertUse(company, rows, posts);
};
