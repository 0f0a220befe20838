import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Feed } from '../../../contract/feed';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, groupMembers, notificationRecipients, notifications } from '../../db/schema';
import { dispatchDueNotifications } from '../../services/push/dispatch';
import { feedCalls, picture, formOf } from '../../../tests/support/feedCalls';

const api = useTestApi();
const HOUR = 3_600_000;
const { create, get, send } = feedCalls(api);

describe('a post', () => {
  it('is created from JSON, with its author and audience', async () => {
    const answer = await api.call('POST', '/feeds', {
      as: api.care.communicator,
      body: { content: ' Hej alla! ', permitted_roles: ['editor', 'admin', 'editor'], pinned: true },
    });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({
      content: 'Hej alla!',
      image: null,
      attachments: [],
      permitted_roles: ['admin', 'editor'],
      pinned: true,
      notify: false,
      author_id: api.care.communicator.id,
      author_name: 'Care communicator',
      seen_count: 0,
      // A superadmin is also an admin.
      audience_count: 3,
    });
  });

  it('keeps line breaks of a multipart form', async () => {
    const made = await send('/feeds', [
      ['content', 'Ett\r\nTvå\nTre'],
      ['image', [await picture(), 'bild.jpg']],
    ]);
    expect(dataOf<Feed>(made).content).toBe('Ett\nTvå\nTre');
  });

  it('describes its image, until the image is removed', async () => {
    const made = await send('/feeds', [
      ['content', 'Sommar'],
      ['image', [await picture(), 'bild.jpg']],
      ['image_alt', ' En sjö '],
    ]);
    const { id, image_alt: alt } = dataOf<Feed>(made);
    expect(alt).toBe('En sjö');
    const mine = await api.call('GET', `/my/feeds/${id}`, { as: api.care.staff });
    expect(dataOf<Feed>(mine).image_alt).toBe('En sjö');
    await api.call('PATCH', `/feeds/${id}`, { as: api.care.communicator, body: { image: null } });
    expect((await get(id)).image_alt).toBeNull();
  });

  it('is counted before it is published like afterwards', async () => {
    await api.addUser({ company_id: api.care.id, roles: ['editor'], inactive: true });
    await api.db
      .insert(groupMembers)
      .values(
        [api.care.editor, api.care.staff].map(({ id }) => ({ group_id: api.care.group.id, user_id: id })),
      );
    for (const audience of [
      {},
      { permitted_roles: ['editor', 'admin'] },
      { group_ids: [api.care.group.id] },
      { permitted_roles: ['editor'], group_ids: [api.care.group.id] },
      { group_ids: [api.logistics.group.id] },
    ]) {
      const counted = await api.call('POST', '/feeds/audience', {
        as: api.care.communicator,
        body: audience,
      });
      expect(counted.status).toBe(200);
      const count = dataOf<{ audience_count: number }>(counted).audience_count;
      if (audience.group_ids?.includes(api.logistics.group.id)) expect(count).toBe(0);
      else expect((await create({ content: 'Hej', ...audience })).audience_count).toBe(count);
    }
    await api.db.delete(groupMembers);
  });

  it('rejects a stale update, and is logged', async () => {
    const { id } = await create({ content: 'Ett' });
    const old = await api.call('GET', `/feeds/${id}`, { as: api.care.communicator });
    await api.call('PATCH', `/feeds/${id}`, { as: api.care.admin, body: { content: 'Två' } });
    const stale = await api.call('POST', `/feeds/${id}`, {
      as: api.care.communicator,
      form: formOf([
        ['_method', 'PATCH'],
        ['content', 'Tre'],
      ]),
      headers: { 'If-Match': old.headers.get('ETag') ?? '' },
    });
    expect([stale.status, (await get(id)).content]).toEqual([412, 'Två']);
    const lines = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'feeds'), eq(auditLog.record_id, id)));
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update']);
  });
});

describe('the list of posts', () => {
  it('is searched, filtered and sorted', async () => {
    const group = api.care.group.id;
    const later = new Date(api.deps.now().getTime() + HOUR).toISOString();
    const words = 'Fönsterputs';
    const plain = await create({ content: `${words} ett` });
    const pinned = await create({ content: `${words} två`, pinned: true, permitted_roles: ['editor'] });
    const coming = await create({ content: `${words} tre`, publish_at: later, group_ids: [group] });
    const { id: pictured } = dataOf<Feed>(
      await send(
        '/feeds',
        [
          ['content', `${words} fyra`],
          ['image', [await picture(), 'a.jpg']],
        ],
        api.care.admin,
      ),
    );
    const ids = async (query: string) =>
      dataOf<Feed[]>(
        await api.call('GET', `/feeds?filter[q]=${words}&${query}`, { as: api.care.communicator }),
      ).map(({ id }) => id);
    expect(await ids('sort=-pinned,-created_at')).toEqual([pinned.id, pictured, coming.id, plain.id]);
    expect(await ids('filter[pinned]=1')).toEqual([pinned.id]);
    expect(await ids('filter[pinned]=0&sort=id')).toEqual([plain.id, coming.id, pictured]);
    expect(await ids('filter[scheduled]=1')).toEqual([coming.id]);
    expect(await ids('filter[scheduled]=0&sort=id')).toEqual([plain.id, pinned.id, pictured]);
    expect(await ids('filter[has_image]=1')).toEqual([pictured]);
    expect(await ids(`filter[group_id]=${group}`)).toEqual([coming.id]);
    expect(await ids('filter[role]=editor,admin')).toEqual([pinned.id]);
    expect(await ids(`filter[author_id]=${api.care.admin.id}`)).toEqual([pictured]);
    expect((await api.call('GET', '/feeds?filter[x]=1', { as: api.care.admin })).status).toBe(422);
  });

  it('takes the same number of queries for ten rows as for one', async () => {
    for (let index = 0; index < 10; index += 1) await create({ content: `Räkna ${index}` });
    const asked = vi.spyOn(api.db, 'select');
    const count = async (size: number) => {
      asked.mockClear();
      await api.call('GET', `/feeds?page[size]=${size}&filter[q]=Räkna`, { as: api.care.communicator });
      return asked.mock.calls.length;
    };
    const [one, ten] = [await count(1), await count(10)];
    asked.mockRestore();
    expect(one).toBeGreaterThan(5);
    expect(ten).toBe(one);
  });
});

describe('the notification of a post', () => {
  const toldOf = async (id: number) => {
    const rows = await api.db
      .select()
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notification_id, notifications.id))
      .where(and(eq(notifications.about, 'feeds'), eq(notifications.about_id, id)));
    return rows.map((row) => ({ ...row.notifications, user: row.notification_recipients.user_id }));
  };
  const patch = (id: number, body: Record<string, unknown>) =>
    api.call('PATCH', `/feeds/${id}`, { as: api.care.communicator, body });

  it('is sent to the audience once', async () => {
    const { id } = await create({ content: 'Viktigt  att\nveta', notify: true, permitted_roles: ['editor'] });
    const first = await toldOf(id);
    expect(first).toMatchObject([
      {
        user: api.care.editor.id,
        title: 'Care communicator',
        message: 'Viktigt att veta',
        url: `/feeds/${id}`,
      },
    ]);
    await patch(id, { content: 'Nytt', permitted_roles: [], notify: false });
    await patch(id, { notify: true });
    await patch(id, { publish_at: new Date(api.deps.now().getTime() + HOUR).toISOString() });
    expect(await toldOf(id)).toEqual(first);
  });

  it('can be requested by a later update', async () => {
    const { id } = await create({ content: 'Tyst' });
    expect(await toldOf(id)).toEqual([]);
    await patch(id, { notify: true });
    expect((await toldOf(id)).map(({ user }) => user)).toContain(api.care.staff.id);
  });

  it('is scheduled for the publication, moves with it, and is deleted with the post', async () => {
    const soon = new Date(api.deps.now().getTime() + HOUR).toISOString();
    const later = new Date(api.deps.now().getTime() + 2 * HOUR).toISOString();
    const { id } = await create({
      content: 'Sedan',
      notify: true,
      publish_at: soon,
      group_ids: [api.care.group.id],
    });
    expect(await toldOf(id)).toEqual([]);
    await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: api.care.staff.id });
    await patch(id, { content: 'Sedan, då' });
    expect(await toldOf(id)).toMatchObject([{ sent_at: new Date(soon), message: 'Sedan, då' }]);
    await patch(id, { publish_at: later });
    expect(await toldOf(id)).toMatchObject([{ sent_at: new Date(later), user: api.care.staff.id }]);
    await patch(id, { notify: false });
    expect(await toldOf(id)).toEqual([]);
    await patch(id, { notify: true });
    await patch(id, { publish_at: null });
    expect((await toldOf(id)).length).toBe(1);

    const other = await create({ content: 'Ångrat', notify: true, publish_at: soon });
    expect(await toldOf(other.id)).not.toEqual([]);
    await api.call('DELETE', `/feeds/${other.id}`, { as: api.care.communicator });
    expect(await toldOf(other.id)).toEqual([]);
  });

  it('goes to readers who join before the publication, also when there were none', async () => {
    await api.db.delete(groupMembers);
    const { id } = await create({
      content: 'Välkomna',
      notify: true,
      publish_at: new Date(api.deps.now().getTime() + HOUR).toISOString(),
      group_ids: [api.care.group.id],
    });
    await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: api.care.staff.id });
    api.pass(HOUR);
    await dispatchDueNotifications(api.deps);
    expect((await toldOf(id)).map(({ user }) => user)).toEqual([api.care.staff.id]);
  });
});
