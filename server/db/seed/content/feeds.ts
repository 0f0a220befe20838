import { feedAttachments, feedComments, feedGroups, feedReactions, feeds, feedViews } from '../../schema';
import { storeRow, type CompanySeed, type UserRow } from '../context';
import { pdfPaper } from '../pictures';
import { CARE } from '../words';
import { CARE_FEEDS, COMMENTS, LOGISTICS_FEEDS, type FeedWords } from './feedWords';
import { drawScene } from './scenes';

type FeedRow = typeof feeds.$inferSelect;

const DAY = 24 * 3_600_000;
/** Days that the posts are spread over. */
const SPREAD = 90;
/** Pixels. */
const PICTURE_SIZE = [720, 405] as const;

const pictureOf = async (company: CompanySeed, words: FeedWords): Promise<number | null> => {
  if (!words.picture) return null;
  const [scene, mood] = words.picture;
  const canvas = drawScene(scene, mood, PICTURE_SIZE, company.random);
  const [width, height] = PICTURE_SIZE;
  return storeRow(company, company.companyId, {
    kind: 'feed',
    name: `${words.text
      .split(' ')
      .slice(0, 3)
      .join(' ')
      .replace(/[^\p{L}\d ]/gu, '')}.png`,
    mime: 'image/png',
    bytes: await canvas.toPng(),
    width,
    height,
  });
};

/** A day of the past or of the time to come, by so many days from today, between six and fifteen UTC. */
const workingHour = ({ now, random }: CompanySeed, days: number): Date => {
  const at = new Date(now.getTime() + days * DAY);
  at.setUTCHours(6 + random.below(9), random.below(12) * 5, 0, 0);
  return at;
};

/** When each was written: from the oldest to yesterday. */
const writtenAt = (company: CompanySeed, index: number, count: number): Date =>
  workingHour(company, -1 - Math.floor((SPREAD * (count - 1 - index)) / count));

const insertPosts = async (company: CompanySeed, words: readonly FeedWords[]): Promise<FeedRow[]> => {
  const { tx, companyId, people, random } = company;
  const authors = people.filter(({ roles }) => roles.includes('admin') || roles.includes('communicator'));
  const pictures: (number | null)[] = [];
  for (const post of words) pictures.push(await pictureOf(company, post));
  const values = words.map((post, index) => {
    const at = writtenAt(company, index, words.length);
    return {
      company_id: companyId,
      content: post.text,
      image_file_id: pictures[index] ?? null,
      permitted_roles: [...(post.roles ?? [])],
      notify: post.notify ?? false,
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
  words: readonly FeedWords[],
): Promise<void> => {
  const links: (typeof feedAttachments.$inferInsert)[] = [];
  for (const [index, { id }] of rows.entries())
    for (const [position, name] of (words[index]?.papers ?? []).entries()) {
      const paper = { kind: 'feed', name: `${name}.pdf`, mime: 'application/pdf' } as const;
      const bytes = pdfPaper([name, company.workplace.name, 'Exempel']);
      const fileId = await storeRow(company, company.companyId, { ...paper, bytes });
      links.push({ feed_id: id, file_id: fileId, position });
    }
  if (links.length > 0) await company.tx.insert(feedAttachments).values(links);
};

/** Who may see each post, of those who work here; a repetition of services/audience.ts over rows that are at hand. */
const readersOf = (
  { people, groups }: CompanySeed,
  members: ReadonlyMap<number, ReadonlySet<number>>,
  { roles, groups: names }: FeedWords,
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
  words: readonly FeedWords[],
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
    const post = words[index] ?? { text: '' };
    const since = now.getTime() - row.created_at.getTime();
    const later = () => new Date(row.created_at.getTime() + random.below(Math.min(since, 3 * DAY)));
    const share = Math.min(0.9, 0.25 + since / (60 * DAY) + random.below(20) / 100);
    const seen = readersOf(company, members, post).filter(() => random.chance(share));
    for (const { id } of seen) {
      views.push({ feed_id: row.id, user_id: id, at: later() });
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
  // A statement holds only so many values.
  for (let from = 0; from < views.length; from += 5000)
    await tx.insert(feedViews).values(views.slice(from, from + 5000));
  if (reactions.length > 0) await tx.insert(feedReactions).values(reactions);
  if (comments.length > 0) await tx.insert(feedComments).values(comments);
};

/** Posts of the last three months, some still to come, with what people made of them. */
export const seedFeeds = async (company: CompanySeed): Promise<void> => {
  const words = company.workplace === CARE ? CARE_FEEDS : LOGISTICS_FEEDS;
  const rows = await insertPosts(company, words);
  await attachPapers(company, rows, words);
  const links = rows.flatMap(({ id }, index) =>
    company.groups
      .filter(({ name }) => words[index]?.groups?.includes(name))
      .map((group) => ({ feed_id: id, group_id: group.id })),
  );
  if (links.length > 0) await company.tx.insert(feedGroups).values(links);
  await insertUse(company, rows, words);
};
