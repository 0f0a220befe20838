import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadingAnswer, UserContent } from '../../contract/audience';
import { CONTENT_RESOURCES, type ContentResource } from '../../contract/contentResources';
import type { UserSignature } from '../../contract/signatures';
import type { Person } from '../../contract/person';
import { createPng } from '../../tests/support/createPng';
import { dataOf, useTestApi } from '../../tests/support/testApi';
import { createRandom } from '../demo/random';
import {
  feedGroups,
  feeds,
  forms,
  formsGroupIds,
  groupMembers,
  groups,
  notificationRecipients,
  notifications,
  pageGroups,
  pages,
  type users,
} from '../db/schema';
import { audiencesOf, readersOf } from '../services/audience';
import { dispatchDueNotifications } from '../services/push/dispatch';

/** `READER_PAIRS=1000` is the full run. */
const PAIRS = Number(process.env.READER_PAIRS ?? 150);
const HOUR = 3_600_000;

const api = useTestApi();
const random = createRandom(20_261_127);
const get = (path: string, as = api.care.admin) => api.call('GET', path, { as });

const some = <T>(items: readonly T[], share = 0.3): T[] => items.filter(() => random.chance(share));
const soon = () => random.pick([null, null, new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)]);

let people: (typeof users.$inferSelect)[];
const ids: Record<ContentResource, number[]> = { pages: [], feeds: [], forms: [] };

beforeAll(async () => {
  const company_id = api.care.id;
  people = [];
  for (let n = 0; n < 25; n += 1)
    people.push(
      await api.addUser({
        company_id,
        roles: some(['editor', 'communicator', 'admin'] as const, 0.15),
        inactive: random.chance(0.1),
      }),
    );
  const teams = await api.db
    .insert(groups)
    .values(['A', 'B', 'C', 'D'].map((name) => ({ company_id, name })))
    .returning();
  for (const { id: group_id } of teams)
    await api.db
      .insert(groupMembers)
      .values([...some(people), ...people.slice(0, 1)].map(({ id: user_id }) => ({ group_id, user_id })))
      .onConflictDoNothing();
  const groupIds = () => (random.chance(0.4) ? [] : some(teams, 0.4).map(({ id }) => id));
  for (let n = 0; n < 20; n += 1) {
    const published = random.chance(0.8);
    const [page] = await api.db
      .insert(pages)
      .values({ company_id, title: `Sida ${n}`, published, publish_at: soon(), expires_at: soon() })
      .returning();
    const [post] = await api.db
      .insert(feeds)
      .values({
        company_id,
        content: `Inlägg ${n}`,
        publish_at: soon(),
        permitted_roles: random.chance(0.6) ? [] : some(['editor', 'communicator'] as const, 0.6),
      })
      .returning();
    const [form] = await api.db
      .insert(forms)
      .values({ company_id, title: `Formulär ${n}`, responsible_email: 'a@test.example', published })
      .returning();
    if (!page || !post || !form) throw new Error('nothing inserted');
    ids.pages.push(page.id);
    ids.feeds.push(post.id);
    ids.forms.push(form.id);
    for (const group_id of groupIds()) await api.db.insert(pageGroups).values({ page_id: page.id, group_id });
    for (const group_id of groupIds()) await api.db.insert(feedGroups).values({ feed_id: post.id, group_id });
    for (const target_id of groupIds())
      await api.db.insert(formsGroupIds).values({ record_id: form.id, target_id });
  }
});

const MINE = { pages: '/my/pages', feeds: '/my/feeds', forms: '/my/forms' } as const;
const PUBLISHING = ['published', 'publish_at', 'expires_at'];

const answerOf = async (resource: ContentResource, id: number, userId: number) =>
  dataOf<ReadingAnswer>(await get(`/${resource}/${id}/readers/${userId}`));

/** Readers of limited records as counts use them. */
const setOf = async (resource: ContentResource): Promise<Set<string>> => {
  const rows = await api.db
    .select({ id: sql<number>`found.id`, user: sql<number>`found.user_id` })
    .from(sql`${readersOf(audiencesOf(resource, ids[resource]))} as found`);
  return new Set(rows.map(({ id, user }) => `${id}:${user}`));
};

describe('whether a person sees something', () => {
  it(
    `is the same for readers, lists, counts and the answer, in ${PAIRS} random cases`,
    { timeout: 600_000 },
    async () => {
      const sets = { pages: await setOf('pages'), feeds: await setOf('feeds'), forms: await setOf('forms') };
      const seen = { yes: 0, no: 0 };
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const resource = random.pick(CONTENT_RESOURCES);
        const id = random.pick(ids[resource]);
        const person = random.pick(people);
        const { reads, tests, groups: limits, roles } = await answerOf(resource, id, person.id);
        seen[reads ? 'yes' : 'no'] += 1;
        const failed = tests.filter(({ passed }) => !passed).map(({ test }) => test);
        expect(reads).toBe(failed.length === 0);
        // The reader's own call; inactive people cannot sign in.
        if (!person.inactive)
          expect((await get(`${MINE[resource]}/${id}`, person)).status).toBe(reads ? 200 : 404);
        const mayRead = failed.every((test) => PUBLISHING.includes(test));
        const isLimited = limits.length + roles.length > 0;
        if (isLimited) expect(sets[resource].has(`${id}:${person.id}`)).toBe(mayRead);
        const listed = await get(`/${resource}/${id}/readers?page[size]=100`);
        expect(dataOf<Person[]>(listed).some((reader) => reader.id === person.id)).toBe(mayRead);
        if (resource !== 'forms') {
          const record = dataOf<{ audience_count: number }>(await get(`/${resource}/${id}`));
          expect(listed.body).toMatchObject({ meta: { total: record.audience_count } });
        }
        const content = await get(`/users/${person.id}/content?filter[resource]=${resource}&page[size]=100`);
        expect(dataOf<UserContent[]>(content).some((found) => found.id === id)).toBe(reads);
      }
      expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(PAIRS / 10);
    },
  );

  it('also decides who is notified', async () => {
    for (const id of ids.feeds.slice(0, 8)) {
      await api.call('PATCH', `/feeds/${id}`, {
        as: api.care.admin,
        body: { notify: true, publish_at: null },
      });
      await dispatchDueNotifications(api.deps);
      const [sent] = await api.db.select().from(notifications).where(eq(notifications.about_id, id));
      const recipients = await api.db
        .select()
        .from(notificationRecipients)
        .where(eq(notificationRecipients.notification_id, sent?.id ?? 0));
      const readers = dataOf<Person[]>(await get(`/feeds/${id}/readers?page[size]=100`));
      expect(recipients.map(({ user_id: user }) => user).sort()).toEqual(
        readers.map((reader) => reader.id).sort(),
      );
    }
  });

  it('is explained by groups, and by the pages that have a file', async () => {
    const { admin, staff, group } = api.care;
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await createPng(20, 20))], 'plan.png', { type: 'image/png' }));
    const file = dataOf<{ id: number }>(await api.call('POST', '/media', { as: admin, form }));
    const page = dataOf<{ id: number }>(
      await api.call('POST', '/pages', {
        as: admin,
        body: { title: 'Plan', published: true, group_ids: [group.id], media_ids: [file.id] },
      }),
    );
    const answer = async (user: { id: number }) =>
      dataOf<ReadingAnswer>(await get(`/media/${file.id}/readers/${user.id}`));
    expect(await answer(staff)).toMatchObject({
      reads: false,
      pages: [{ id: page.id, title: 'Plan', reads: false }],
    });
    expect(await answer(api.care.editor)).toMatchObject({ reads: true });
    await api.call('POST', `/groups/${group.id}/members`, { as: admin, body: { user_ids: [staff.id] } });
    expect(await answer(staff)).toMatchObject({ reads: true, pages: [{ reads: true }] });
    for (const resource of ['pages', 'forms'])
      expect(dataOf(await get(`/${resource}/audience?group_ids=${group.id}`))).toEqual({ count: 1 });
    expect(await answerOf('pages', page.id, staff.id)).toMatchObject({
      reads: true,
      groups: [{ id: group.id, is_member: true, membership: 'list' }],
    });
    const readers = dataOf<Person[]>(await get(`/media/${file.id}/readers?filter[q]=staff`));
    expect(readers.map(({ id }) => id)).toEqual([staff.id]);
    const content = dataOf<UserContent[]>(await get(`/users/${staff.id}/content?filter[resource]=pages`));
    expect(content.find(({ id }) => id === page.id)).toMatchObject({ title: 'Plan', groups: [group.name] });
  });

  it('lists what somebody has to sign and has signed', async () => {
    const { admin, staff } = api.care;
    const make = async (title: string, values: object = {}) =>
      dataOf<{ id: number }>(
        await api.call('POST', '/pages', {
          as: admin,
          body: { title, published: true, requires_signature: true, ...values },
        }),
      ).id;
    const signed = await make('Signed');
    const due = await make('Due', { sign_by: '2099-01-01' });
    await make('Draft', { published: false });
    await api.call('POST', `/pages/${signed}/signatures`, { as: staff });
    const list = dataOf<UserSignature[]>(await get(`/users/${staff.id}/signatures`));
    expect(list).toMatchObject([
      { id: due, signed_at: null, due_on: '2099-01-01', overdue: false },
      { id: signed, signed_at: expect.any(String) as string },
    ]);
  });

  it('is not told about people and records of other companies', async () => {
    const [page = 0] = ids.pages;
    const stranger = api.logistics.staff;
    expect((await get(`/pages/${page}/readers/${stranger.id}`)).status).toBe(404);
    expect((await get(`/pages/${page}/readers/${people[0]?.id}`, api.logistics.admin)).status).toBe(404);
    expect((await get(`/users/${stranger.id}/content?filter[resource]=pages`)).status).toBe(404);
  });
});
