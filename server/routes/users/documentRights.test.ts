import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/document';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, documents, notificationRecipients, notifications, users } from '../../db/schema';
import { pdfPaper } from '../../demo/pdfPaper';

const api = useTestApi();
const paper = pdfPaper(['Lön']);

type User = typeof users.$inferSelect;
let owner: User;
let document: Document;

const add = async (person: User, fields: Record<string, string> = {}, as = api.care.admin) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: 'salary_specification', name: 'Lön', ...fields }))
    form.append(name, value);
  form.append('file', new File([new Uint8Array(paper)], 'lon.pdf'));
  return dataOf<Document>(await api.call('POST', `/users/${person.id}/documents`, { as, form }));
};

const readings = async () =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'read_document'), eq(auditLog.record_id, owner.id)))
  ).length;

beforeEach(async () => {
  owner = await api.addUser({ company_id: api.care.id, language: 'de' });
  document = await add(owner);
});

describe('a document is readable by', () => {
  it('its user and the admins of the company', async () => {
    const statusFor = async (viewer: User) =>
      (await api.fetch(await api.linkTo(viewer, document.file.id))).status;
    const { care, logistics } = api;
    for (const viewer of [owner, care.admin, care.superadmin]) expect(await statusFor(viewer)).toBe(200);
    const colleague = await api.addUser({ company_id: care.id });
    const refused = [care.editor, care.communicator, care.staff, colleague];
    for (const viewer of [...refused, logistics.admin, logistics.staff])
      expect([viewer.name, await statusFor(viewer)]).toEqual([viewer.name, 404]);
    // A superadmin is an admin of every company.
    expect(await statusFor(logistics.superadmin)).toBe(200);
    expect(await readings()).toBe(4);
  });

  it('the lists of its user and of admins only', async () => {
    for (const as of [api.care.editor, api.care.communicator, api.care.staff]) {
      const answer = await api.call('GET', `/users/${owner.id}`, { as });
      expect(JSON.stringify(answer.body)).not.toContain('documents');
      expect(dataOf(await api.call('GET', '/my/documents', { as }))).toEqual([]);
    }
  });
});

describe('reading a document is logged', () => {
  it.each<[how: string, init: RequestInit]>([
    ['a plain request', {}],
    ['a range', { headers: { Range: 'bytes=0-3' } }],
    ['a suffix range', { headers: { Range: 'bytes=-1' } }],
    ['If-None-Match: *', { headers: { 'If-None-Match': '*' } }],
    ['If-Range', { headers: { 'If-Range': '"x"', Range: 'bytes=0-' } }],
    ['an old ETag', { headers: { 'If-None-Match': '"1", "2"' } }],
  ])('for %s', async (_how, init) => {
    const answer = await api.fetch(await api.linkTo(owner, document.file.id), init);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, paper.length]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await readings()).toBe(1);
  });

  it('for a conditional request with an ETag', async () => {
    const url = await api.linkTo(owner, document.file.id);
    expect((await api.fetch(url)).headers.get('ETag')).toBeNull();
    const again = await api.fetch(url, { headers: { 'If-None-Match': `"${document.file.id}"` } });
    expect(again.status).toBe(200);
    expect(await readings()).toBe(2);
  });

  it('but not for HEAD, which does not mark it as read either', async () => {
    const answer = await api.fetch(await api.linkTo(owner, document.file.id), { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('Content-Length')).toBe(String(paper.length));
    expect(await readings()).toBe(0);
    const [row] = await api.db.select().from(documents).where(eq(documents.id, document.id));
    expect(row?.read_at).toBeNull();
  });

  it('or fails', async () => {
    const url = await api.linkTo(owner, document.file.id);
    await api.db.delete(documents).where(eq(documents.id, document.id));
    for (const viewer of [owner, api.care.admin])
      expect((await api.fetch(await api.linkTo(viewer, document.file.id))).status).toBe(404);
    expect((await api.fetch(url)).status).toBe(404);
  });
});

describe('the own documents', () => {
  it('are listed newest first, filtered, and unread until they are opened', async () => {
    const second = await add(owner, { type: 'education', name: 'Intyg' });
    const mine = async (query = '') =>
      dataOf<Document[]>(await api.call('GET', `/my/documents${query}`, { as: owner }));
    expect((await mine()).map(({ name }) => name)).toEqual(['Intyg', 'Lön']);
    expect((await mine('?filter[type]=education')).map(({ id }) => id)).toEqual([second.id]);
    expect(await mine('?filter[q]=INTY')).toHaveLength(1);
    expect(await mine('?filter[unread]=1')).toHaveLength(2);
    const [newest] = await mine();
    await api.fetch(newest?.file.url ?? '');
    expect((await mine('?filter[unread]=1')).map(({ name }) => name)).toEqual(['Lön']);
    expect((await mine('?filter[unread]=0'))[0]?.read_at).toBeTypeOf('string');
  });
});

describe('a notification of a new document', () => {
  const told = (person: User) =>
    api.db
      .select({ title: notifications.title, url: notifications.url, message: notifications.message })
      .from(notificationRecipients)
      .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
      .where(eq(notificationRecipients.user_id, person.id));

  it('is sent on request, in the user’s language, without its name', async () => {
    expect(await told(owner)).toEqual([]);
    await add(owner, { notify: '0' });
    expect(await told(owner)).toEqual([]);
    await add(owner, { notify: '1', name: 'Rehabilitering' });
    const [notice, ...others] = await told(owner);
    expect([notice?.title, notice?.url, others]).toEqual([
      'Sie haben ein neues Dokument erhalten',
      '/my-documents',
      [],
    ]);
    expect(JSON.stringify(notice)).not.toContain('Rehabilitering');
    const [line] = await api.db.select().from(auditLog).where(eq(auditLog.record_id, owner.id));
    expect(line?.changes).toEqual({ type: 'salary_specification', name: 'Lön', file: 'lon.pdf' });
  });

  it('is sent once for several documents in a short time', async () => {
    await Promise.all([1, 2, 3].map(() => add(owner, { notify: '1' })));
    expect(await told(owner)).toHaveLength(1);
    api.pass(11 * 60_000);
    await add(owner, { notify: '1' });
    expect(await told(owner)).toHaveLength(2);
  });

  it('is not sent to inactive users', async () => {
    await api.db.update(users).set({ inactive: true }).where(eq(users.id, owner.id));
    await add(owner, { notify: '1' });
    expect(await told(owner)).toEqual([]);
  });
});
