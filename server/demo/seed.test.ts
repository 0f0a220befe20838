import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_COMPANY_ICON_BYTES } from '../../contract/company';
import { parsePersonalNumber } from '../../contract/personalNumber';
import { dataOf, useTestApi } from '../../tests/support/testApi';
import type { AuditLine } from '../../contract/auditLog';
import type { Feed } from '../../contract/feed';
import type { Notification } from '../../contract/notification';
import { plainText, sanitiseContent } from '../services/richText';
import {
  companies,
  documents,
  files,
  groups,
  notifications,
  pageRevisions,
  pages,
  users,
} from '../db/schema';
import { localDay } from '../core/localTime';
import { remindOwners, remindReaders } from '../services/pageJobs';
import { demoAccounts, hasDemoData, seedDemo } from './index';
import { CARE, LOGISTICS } from './data';
import { readPicture } from './readPicture';

const api = useTestApi();

const pagesOf = (name: string) =>
  api.db
    .select({ page: pages })
    .from(pages)
    .innerJoin(companies, eq(companies.id, pages.company_id))
    .where(eq(companies.name, name))
    .orderBy(pages.id)
    .then((rows) => rows.map(({ page }) => page));

it('seeds an empty database once, with accounts that can sign in', async () => {
  expect(await seedDemo(api.deps, readPicture)).toBe(false);
  await api.db.delete(companies);
  expect(await hasDemoData(api.db)).toBe(false);
  // As when several processes start at once.
  const [first, second] = await Promise.all([
    seedDemo(api.deps, readPicture),
    seedDemo(api.deps, readPicture),
  ]);
  expect([first, second].sort()).toEqual([false, true]);
  expect(await seedDemo(api.deps, readPicture)).toBe(false);
  expect(await hasDemoData(api.db)).toBe(true);

  const [care] = await api.db.select().from(companies).where(eq(companies.name, 'Norrsken Vård AB'));
  const inCare = async (table: typeof users | typeof groups) =>
    (
      await api.db
        .select({ n: count() })
        .from(table)
        .where(eq(table.company_id, care?.id ?? 0))
    )[0]?.n;
  expect([await inCare(users), await inCare(groups)]).toEqual([300, 15]);

  const people = await api.db.select().from(users).where(isNotNull(users.national_security_number));
  for (const { national_security_number: number } of people)
    expect(parsePersonalNumber(number ?? '')).toBe(number);
  for (const { username, personalNumber, name, confirmed } of demoAccounts) {
    const own = people.filter((person) => person.national_security_number === personalNumber);
    expect(new Set(own.map((found) => found.name))).toEqual(new Set([name]));
    const account = own.find((found) => found.username === username);
    expect([username, account?.personal_number_confirmed_at != null]).toEqual([username, confirmed]);
  }
  expect(await api.db.select().from(documents)).not.toEqual([]);

  for (const { username, password, roles } of demoAccounts) {
    const signedIn = await api.call('POST', '/auth/login', { body: { username, password } });
    const headers = { Authorization: `Bearer ${String(dataOf(signedIn).token)}` };
    expect(dataOf(await api.call('GET', '/auth/user', { headers })).roles).toEqual(roles);
  }
});

it('seeds notifications, of which the accounts have not read the newest', async () => {
  const { body: signedIn } = await api.call('POST', '/auth/login', {
    body: { username: 'admin', password: 'anslag-demo' },
  });
  const headers = { Authorization: `Bearer ${(signedIn as { data: { token: string } }).data.token}` };
  const read = async (path: string) => (await api.call('GET', path, { headers })).body;
  expect(await read('/auth/user')).toMatchObject({ data: { unread_notifications: 3 } });
  const { data } = (await read('/notifications?page[size]=100')) as { data: Notification[] };
  const [planned, ...others] = data;
  expect(planned).toMatchObject({ status: 'scheduled', sent_at: planned?.send_at, opened_count: 0 });
  expect(others.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
  const sent = others.filter(({ status }) => status === 'sent');
  expect(sent.length).toBeGreaterThan(20);
  for (const { recipients_count: all, delivered_count: some, failed_count: few } of sent)
    expect(all >= some + few && some > few).toBe(true);
  const stats = (await read('/companies/stats')) as { data: { notifications_last_30: number } };
  expect(stats.data.notifications_last_30).toBeGreaterThan(5);
  expect(await api.db.select().from(users).where(eq(users.push_enabled, true))).toEqual([]);
});

it('seeds readable audit log entries about existing records', async () => {
  for (const username of ['admin', 'admin.havsvik']) {
    const signedIn = await api.call('POST', '/auth/login', { body: { username, password: 'anslag-demo' } });
    const headers = { Authorization: `Bearer ${String(dataOf(signedIn).token)}` };
    const all = dataOf<AuditLine[]>(await api.call('GET', '/audit-log?page[size]=100', { headers }));
    // The tests sign in from their own address.
    const lines = all.filter(({ action }) => action !== 'sign_in');
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.every(({ actor_here: here, ip }) => here && ip?.startsWith('192.0.2.'))).toBe(true);
    expect(lines.filter(({ record_id: id, record_here: here }) => id !== null && !here)).toMatchObject([
      { action: 'delete', record_name: 'Julfesten' },
    ]);
    expect(new Set(lines.map(({ resource }) => resource)).size).toBeGreaterThan(5);
  }
});

it('seeds company icons that the settings accept', async () => {
  const rows = await api.db
    .select({ company: companies.name, key: files.storage_key })
    .from(companies)
    .innerJoin(files, eq(files.id, companies.icon_file_id));
  expect(rows.map(({ company }) => company).sort()).toEqual(['Havsvik Logistik AB', 'Norrsken Vård AB']);
  for (const { key } of rows) {
    const bytes = (await api.deps.files.get(key)) ?? new Uint8Array();
    expect(await api.deps.images.measure(bytes)).toMatchObject({ width: 512, height: 512 });
    expect(bytes.length).toBeLessThan(MAX_COMPANY_ICON_BYTES);
  }
});

it('seeds valid images', async () => {
  const [row] = await api.db.query.files.findMany({
    where: (file, { eq: is }) => is(file.kind, 'avatar'),
    limit: 1,
  });
  const bytes = await api.deps.files.get(row?.storage_key ?? '');
  expect(await api.deps.images.avatar(bytes ?? new Uint8Array())).toMatchObject({ width: 256, height: 256 });
});

it('seeds sixty posts with views, reactions and comments by their audience', async () => {
  const signedIn = await api.call('POST', '/auth/login', {
    body: { username: 'communicator', password: 'anslag-demo' },
  });
  const headers = { Authorization: `Bearer ${String(dataOf(signedIn).token)}` };
  const { body } = await api.call('GET', '/feeds?page[size]=100&sort=-created_at', { headers });
  expect(body).toMatchObject({ meta: { total: 60 } });
  const posts = (body as { data: Feed[] }).data;
  for (const post of posts) expect(post.seen_count).toBeLessThanOrEqual(post.audience_count);
  const having = (which: (post: Feed) => boolean) => posts.filter(which).length;
  expect(having(({ image }) => image !== null)).toBeGreaterThan(10);
  expect(having(({ attachments }) => attachments.length > 0)).toBeGreaterThan(10);
  expect(having(({ pinned }) => pinned)).toBeGreaterThan(1);
  expect(having(({ comments_count: comments }) => comments > 0)).toBeGreaterThan(20);
  expect(having(({ publish_at: at }) => at !== null)).toBe(3);
  const asking = posts.filter((post) => post.requires_signature);
  expect(asking.map((post) => post.signatures_count > 0 && post.signatures_count < post.seen_count)).toEqual([
    true,
    true,
  ]);

  // The counts omit views by users outside the audience, so count the rows.
  const views = async (condition = sql`true`) => {
    const { rows } = (await api.db.execute(
      sql`select count(*)::int as n from feed_views v join feeds f on f.id = v.feed_id where ${condition}`,
    )) as { rows: { n: number }[] };
    return rows[0]?.n;
  };
  const care = posts[0]?.id ?? 0;
  const ofCare = sql`f.company_id = (select company_id from feeds where id = ${care})`;
  expect(await views(ofCare)).toBe(posts.reduce((sum, { seen_count: seen }) => sum + seen, 0));
});

describe('the demo pages', () => {
  it('match the data files of each company', async () => {
    for (const workplace of [CARE, LOGISTICS]) {
      const found = await pagesOf(workplace.name);
      expect(found.map(({ title }) => title).sort()).toEqual(
        workplace.pages.map(({ title }) => title).sort(),
      );
      expect(found.filter(({ category_id: category }) => category === null).length).toBeLessThanOrEqual(1);
    }
  });

  it('have content that the sanitiser does not change, in every revision', async () => {
    const kept = await api.db.select().from(pageRevisions);
    expect(kept.length).toBeGreaterThan(46);
    for (const { snapshot } of kept) {
      expect(sanitiseContent(snapshot.content)).toBe(snapshot.content);
      // No markup is left.
      expect(plainText(snapshot.content)).not.toMatch(/\*\*|^[#!>|] | [#!|] |\]\(/);
    }
    const all = await api.db.select().from(pages);
    for (const { content, plain } of all) expect(plain).toBe(plainText(content));
    const has = (tag: string) => all.filter(({ content }) => content.includes(tag)).length;
    expect(has('<table')).toBeGreaterThan(5);
    expect(has('<img data-media-id=')).toBeGreaterThan(5);
    for (const { content } of all) {
      expect(content).not.toMatch(/<img (?![^>]* width="\d+" height="\d+">)/);
      // As the editor writes them.
      expect(content).not.toMatch(/(?<!<p>)<img/);
    }
  });

  it('include drafts, scheduled and restricted ones, and complete, partial and renewed signatures', async () => {
    const care = await pagesOf(CARE.name);
    expect(new Set(care.map(({ type }) => type))).toEqual(new Set([1, 3, 4]));
    expect(care.filter(({ published }) => !published)).toHaveLength(2);
    expect(care.filter(({ publish_at: at }) => at !== null)).toHaveLength(2);
    const { rows } = (await api.db.execute(sql`
    select p.title, p.signature_round as round, p.requires_signature as required,
      (select count(*)::int from page_signatures s where s.page_id = p.id) as signatures,
      (select count(*)::int from page_groups g where g.page_id = p.id) as groups
    from pages p join companies c on c.id = p.company_id where c.name = ${CARE.name}`)) as {
      rows: { title: string; round: number; required: boolean; signatures: number; groups: number }[];
    };
    const toSign = rows.filter(({ required }) => required);
    expect(toSign).toHaveLength(10);
    expect(toSign.every(({ signatures }) => signatures > 0)).toBe(true);
    expect(rows.filter(({ required, signatures }) => !required && signatures > 0)).toEqual([]);
    expect(rows.filter(({ round }) => round === 2).map(({ title }) => title)).toEqual([
      'Läkemedelshantering',
    ]);
    expect(rows.filter(({ groups }) => groups > 0).length).toBeGreaterThan(8);
  });

  it('include deadlines that have passed or are to come, owners, expiry and review dates, and remind nobody', async () => {
    const care = await pagesOf(CARE.name);
    const today = localDay(api.deps.now());
    const deadlines = care.flatMap(({ sign_by: day }) => day ?? []);
    expect(deadlines.filter((day) => day < today)).toHaveLength(1);
    expect(deadlines.filter((day) => day > today)).toHaveLength(3);
    const reviews = care.filter(({ review_at: day }) => day !== null);
    expect(reviews.filter(({ review_at: day }) => String(day) < today).map(({ title }) => title)).toEqual([
      'Arbetsmiljöpolicy',
    ]);
    expect(reviews.filter(({ owner_id: owner }) => owner !== null)).toHaveLength(3);
    expect(care.filter(({ expires_at: at }) => at !== null)).toHaveLength(2);
    const count = async () => (await api.db.select().from(notifications)).length;
    const before = await count();
    api.deps.now = () => new Date(`${today}T12:00:00Z`);
    await Promise.all([remindReaders(api.deps), remindOwners(api.deps)]);
    expect(await count()).toBe(before);
  });
});
