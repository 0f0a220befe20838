import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_AVATAR_BYTES } from '../../../contract/constants';
import { DOCUMENT_TYPES } from '../../../contract/document';
import { emptyTrashAs } from '../../../tests/support/deleteForever';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { pdfPaper } from '../../demo/pdfPaper';
import { auditLog, files, users, trash } from '../../db/schema';
import { beginSession } from '../../services/sessions';

const api = useTestApi();

interface FileRef {
  id: number;
  url: string;
  mime: string;
  name: string;
  width?: number;
}
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f5f5b' } })
    .png()
    .toBuffer();
const formWith = (field: string, bytes: Uint8Array, name: string, more: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(more)) form.append(key, value);
  form.append(field, new File([new Uint8Array(bytes)], name));
  return form;
};
const uploadAvatar = (id: number, bytes: Uint8Array, name = 'me.png') =>
  api.call('POST', `/users/${id}/avatar`, { as: api.care.admin, form: formWith('avatar', bytes, name) });
const paper = pdfPaper(['Avtal']);
const uploadDocument = (id: number, bytes: Uint8Array = paper, name = 'Avtal åäö.pdf', type = 'employment') =>
  api.call('POST', `/users/${id}/documents`, {
    as: api.care.admin,
    form: formWith('file', bytes, name, { type, name: 'Avtal' }),
  });

describe('the picture of a user', () => {
  it('is cropped, displayed without a token, replaced and removed', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const first = dataOf<{ avatar: FileRef }>(await uploadAvatar(id, await picture())).avatar;
    expect(first).toMatchObject({ mime: 'image/webp', width: 256 });
    const shown = await api.fetch(first.url);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const again = await api.fetch(first.url, {
      headers: { 'If-None-Match': shown.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);

    const second = dataOf<{ avatar: FileRef }>(await uploadAvatar(id, await picture())).avatar;
    expect(second.id).not.toBe(first.id);
    expect((await api.fetch(first.url)).status).toBe(404);
    expect(await api.db.select().from(files).where(eq(files.id, first.id))).toEqual([]);

    expect((await api.call('DELETE', `/users/${id}/avatar`, { as: api.care.admin })).status).toBe(204);
    expect(dataOf(await api.call('GET', `/users/${id}`, { as: api.care.admin })).avatar).toBeNull();
  });

  it('is detected by content, not by name', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    for (const bytes of [svg, paper, new TextEncoder().encode('hello')]) {
      const answer = await uploadAvatar(id, bytes, 'me.png');
      expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_type']);
    }
    const broken = (await picture()).subarray(0, 60);
    expect((await uploadAvatar(id, broken)).status).toBe(415);
  });

  it('is required, and limited in size', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    expect((await uploadAvatar(id, new Uint8Array(MAX_AVATAR_BYTES + 10))).status).toBe(413);
    expect((await uploadAvatar(id, new Uint8Array(MAX_AVATAR_BYTES * 2))).status).toBe(413);
    expect(fieldErrors(await uploadAvatar(id, new Uint8Array()))).toHaveProperty('avatar');
  });
});

describe('documents', () => {
  it('are added with a type, read by a link, and deleted with their file', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const added = await uploadDocument(id);
    expect(added.status).toBe(201);
    const document = dataOf<{ id: number; file: FileRef }>(added);
    const one = dataOf<{ documents: unknown[] }>(
      await api.call('GET', `/users/${id}`, { as: api.care.admin }),
    );
    expect(one.documents).toMatchObject([
      { type: 'employment', name: 'Avtal', uploaded_by: api.care.admin.id },
    ]);

    const read = await api.fetch(document.file.url);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(paper);
    expect(read.headers.get('Content-Disposition')).toContain(encodeURIComponent('Avtal åäö.pdf'));
    expect(read.headers.get('Cache-Control')).toContain('no-store');
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.action, 'read_document'));
    expect(lines).toMatchObject([{ record_id: id, actor_id: api.care.admin.id }]);

    expect(
      (await api.call('DELETE', `/users/${id}/documents/${document.id}`, { as: api.care.admin })).status,
    ).toBe(204);
    expect((await api.fetch(document.file.url)).status).toBe(404);
    expect(
      (await api.call('DELETE', `/users/${id}/documents/${document.id}`, { as: api.care.admin })).status,
    ).toBe(404);
  });

  it('keep a file name with special characters', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const { file } = dataOf<{ file: FileRef }>(await uploadDocument(id, paper, `O'Brien (kopia)*.pdf`));
    const disposition = (await api.fetch(file.url)).headers.get('Content-Disposition') ?? '';
    expect(disposition).toBe("inline; filename*=UTF-8''O%27Brien%20%28kopia%29%2A.pdf");
  });

  it('are deleted even when their bytes cannot be, which is logged', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    await uploadDocument(id);
    await api.call('DELETE', `/users/${id}`, { as: api.care.admin });
    const { delete: original } = api.deps.files;
    api.deps.files.delete = () => Promise.reject(new Error('disk'));
    await emptyTrashAs(api);
    api.deps.files.delete = original;
    expect(await api.db.select().from(trash)).toEqual([]);
    expect(api.logged).toContainEqual(expect.objectContaining({ message: 'could not delete a file' }));
  });

  it('must have an allowed type', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    for (const type of DOCUMENT_TYPES)
      expect((await uploadDocument(id, paper, 'a.pdf', type)).status).toBe(201);
    expect(fieldErrors(await uploadDocument(id, paper, 'a.pdf', 'gossip'))).toHaveProperty('type');
    expect((await uploadDocument(id, new TextEncoder().encode('<html>'), 'a.pdf')).status).toBe(415);
    expect(fieldErrors(await uploadDocument(id, new Uint8Array(), 'a.pdf'))).toHaveProperty('file');
  });

  it('are not readable with a changed or expired link, or by a deactivated user', async () => {
    const viewer = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const { id } = await api.addUser({ company_id: api.care.id });
    await uploadDocument(id);
    const other = dataOf<{ file: FileRef }>(await uploadDocument(id)).file;
    const seen = dataOf<{ documents: { file: FileRef }[] }>(
      await api.call('GET', `/users/${id}`, { as: viewer }),
    );
    const url = seen.documents.find(({ file }) => file.id !== other.id)?.file.url ?? '';
    expect((await api.fetch(url)).status).toBe(200);
    for (const wrong of [
      url.replace(/session-\d+/, /session-\d+/.exec(other.url)?.[0] ?? ''),
      url.replace(/expires=\d+/, 'expires=9999999999999'),
      url.replace(/signature=./, (start) => (start === 'signature=A' ? 'signature=B' : 'signature=A')),
      url.replace(/files\/\d+/, `files/${other.id}`),
    ])
      expect((await api.fetch(wrong)).status).toBe(404);
    await api.db
      .update(users)
      .set({ roles: ['editor'] })
      .where(eq(users.id, viewer.id));
    expect((await api.fetch(url)).status).toBe(404);
    await api.db
      .update(users)
      .set({ roles: ['admin'], inactive: true })
      .where(eq(users.id, viewer.id));
    expect((await api.fetch(url)).status).toBe(404);
    await api.db.update(users).set({ inactive: false }).where(eq(users.id, viewer.id));
    expect((await api.fetch(url)).status).toBe(200);
    api.pass(3 * 3_600_000);
    expect((await api.fetch(url)).status).toBe(404);
  });

  it('are not readable by a link of a session that has ended', async () => {
    const viewer = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const { id } = await api.addUser({ company_id: api.care.id });
    const { file } = dataOf<{ file: FileRef }>(await uploadDocument(id));
    const [here, there] = [
      await beginSession(api.deps, viewer.id, viewer.company_id),
      await beginSession(api.deps, viewer.id, viewer.company_id),
    ];
    const [link, other] = [
      await api.linkTo(viewer, file.id, here.token),
      await api.linkTo(viewer, file.id, there.token),
    ];
    const statuses = async () => [(await api.fetch(link)).status, (await api.fetch(other)).status];
    expect(await statuses()).toEqual([200, 200]);
    await api.call('POST', '/auth/logout', { headers: { Authorization: `Bearer ${here.token}` } });
    expect(await statuses()).toEqual([404, 200]);
  });

  it('are not readable by a link of a company token that is revoked', async () => {
    const { admin, id } = api.care;
    const made = dataOf<{ id: number; token: string }>(
      await api.call('POST', `/companies/${id}/tokens`, { as: admin, body: { name: 'Script' } }),
    );
    const person = await api.addUser({ company_id: id });
    await uploadDocument(person.id);
    const read = await api.call('GET', `/users/${person.id}`, {
      headers: { Authorization: `Bearer ${made.token}` },
    });
    const url = dataOf<{ documents: { file: FileRef }[] }>(read).documents[0]?.file.url ?? '';
    expect(url).toContain(`grant=token-${made.id}&`);
    expect((await api.fetch(url)).status).toBe(200);
    await api.call('DELETE', `/companies/${id}/tokens/${made.id}`, { as: admin });
    expect((await api.fetch(url)).status).toBe(404);
  });

  it('have the same link within an hour, so that browsers can keep them', async () => {
    const { staff } = api.care;
    const { id } = await api.addUser({ company_id: api.care.id });
    const { file } = dataOf<{ file: FileRef }>(await uploadDocument(id));
    const hour = 3_600_000;
    api.pass(hour - (api.deps.now().getTime() % hour));
    const first = await api.linkTo(staff, file.id);
    api.pass(hour / 2);
    expect(await api.linkTo(staff, file.id)).toBe(first);
  });

  it('are deleted when their user is deleted permanently', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const { file } = dataOf<{ file: FileRef }>(await uploadDocument(id));
    await api.call('DELETE', `/users/${id}`, { as: api.care.admin });
    await emptyTrashAs(api);
    expect(await api.db.select().from(files).where(eq(files.id, file.id))).toEqual([]);
  });
});
