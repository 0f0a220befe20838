import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '../../../tests/support/storedKeys';
import { emptyTrashAs } from '../../../tests/support/deleteForever';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { pdfPaper } from '../../demo/pdfPaper';
import { auditLog, documents, users } from '../../db/schema';
import { beginSession } from '../../services/sessions';

const api = useTestApi();
const paper = pdfPaper(['Avtal']);
interface FileRef {
  id: number;
  url: string;
}

const formWith = (field: string, bytes: Uint8Array, name: string, more: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(more)) form.append(key, value);
  form.append(field, new File([new Uint8Array(bytes)], name));
  return form;
};
const uploadAvatar = (id: number, bytes: Uint8Array, name = 'me.jpg', as = api.care.admin) =>
  api.call('POST', `/users/${id}/avatar`, { as, form: formWith('avatar', bytes, name) });
const uploadDocument = (id: number, name = 'a.pdf', as = api.care.admin) =>
  api.call('POST', `/users/${id}/documents`, {
    as,
    form: formWith('file', paper, name, { type: 'salary', name: 'Lön' }),
  });
const flat = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f5b' } });

describe('stored files', () => {
  it('are deleted when replaced or removed, or when their user is deleted permanently', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const bytes = await flat().png().toBuffer();
    const [first = ''] = await storedKeys(api, () => uploadAvatar(id, bytes));
    expect(await api.deps.files.get(first)).not.toBeNull();
    const [second = ''] = await storedKeys(api, () => uploadAvatar(id, bytes));
    expect(await api.deps.files.get(first)).toBeNull();
    await api.call('DELETE', `/users/${id}/avatar`, { as: api.care.admin });
    expect(await api.deps.files.get(second)).toBeNull();
    const keys = await storedKeys(api, async () => {
      await uploadAvatar(id, bytes);
      await uploadDocument(id);
    });
    expect(keys).toHaveLength(2);
    await api.call('DELETE', `/users/${id}`, { as: api.care.admin });
    await emptyTrashAs(api);
    expect(await Promise.all(keys.map((key) => api.deps.files.get(key)))).toEqual([null, null]);
  });

  it('are not created for rejected uploads', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const keys = await storedKeys(api, async () => {
      await uploadAvatar(id, paper, 'me.png');
      await uploadAvatar(999_999, await flat().png().toBuffer());
      await uploadAvatar(api.care.superadmin.id, await flat().png().toBuffer());
      await uploadDocument(id, 'a.pdf', api.care.editor);
    });
    expect(keys).toEqual([]);
  });
});

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be %s', async (format) => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const answer = await uploadAvatar(id, await flat().toFormat(format).toBuffer(), 'no-ending');
    expect(dataOf(answer).avatar).toMatchObject({ mime: 'image/webp', width: 256, height: 256 });
  });

  it('is turned upright, without metadata', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    // Left half red, right half blue, with the EXIF orientation of a camera held sideways.
    const red = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Orientation: '6', Artist: 'Hemlig Fotograf' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const { avatar } = dataOf<{ avatar: FileRef }>(await uploadAvatar(id, photo));
    const shown = Buffer.from(await (await api.fetch(avatar.url)).arrayBuffer());
    const { exif, orientation } = await sharp(shown).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const { data, info } = await sharp(shown).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
    // Rotated by 90°: the left half is on top.
    expect([redAt(20, 20), redAt(230, 20), redAt(20, 230), redAt(230, 230)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('must be a file in a multipart form', async () => {
    const path = `/users/${api.care.staff.id}/avatar`;
    const text = new FormData();
    text.append('avatar', 'just text');
    expect(fieldErrors(await api.call('POST', path, { as: api.care.admin, form: text }))).toHaveProperty(
      'avatar',
    );
    expect(codeOf(await api.call('POST', path, { as: api.care.admin, body: { avatar: 'x' } }))).toBe(
      'malformed',
    );
  });
});

describe('a document', () => {
  it('is marked as read when its owner first opens it', async () => {
    const owner = await api.addUser({ company_id: api.care.id });
    const { id, file } = dataOf<{ id: number; file: FileRef }>(await uploadDocument(owner.id));
    const readAt = async () =>
      (await api.db.select().from(documents).where(eq(documents.id, id)))[0]?.read_at?.getTime();
    expect((await api.fetch(file.url)).status).toBe(200);
    expect(await readAt()).toBeUndefined();
    expect((await api.fetch(await api.linkTo(owner, file.id))).status).toBe(200);
    const first = await readAt();
    expect(first).toBeTypeOf('number');
    api.pass(60_000);
    await api.fetch(await api.linkTo(owner, file.id));
    expect(await readAt()).toBe(first);
    const lines = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.record_id, owner.id))
      .orderBy(auditLog.id);
    expect(lines.filter(({ action }) => action === 'read_document').map((line) => line.actor_id)).toEqual([
      api.care.admin.id,
      owner.id,
      owner.id,
    ]);
  });

  it('cannot be opened by a colleague, even with a valid signature', async () => {
    const owner = await api.addUser({ company_id: api.care.id });
    const { file } = dataOf<{ file: FileRef }>(await uploadDocument(owner.id));
    for (const viewer of [api.care.staff, api.care.editor, api.care.communicator, api.logistics.admin])
      expect((await api.fetch(await api.linkTo(viewer, file.id))).status).toBe(404);
  });

  it('can be opened from another company by superadmins, whatever company their session is in', async () => {
    const owner = await api.addUser({ company_id: api.care.id });
    const { file } = dataOf<{ file: FileRef }>(await uploadDocument(owner.id));
    const visitor = api.logistics.superadmin;
    const { token } = await beginSession(api.deps, visitor.id, api.care.id);
    const status = async (session?: string) =>
      (await api.fetch(await api.linkTo(visitor, file.id, session))).status;
    expect([await status(), await status(token)]).toEqual([200, 200]);
    await api.db
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.id, visitor.id));
    expect([await status(), await status(token)]).toEqual([404, 404]);
    await api.db.update(users).set({ roles: visitor.roles }).where(eq(users.id, visitor.id));
  });

  it('can only be deleted at its own user', async () => {
    const [one, other] = [
      await api.addUser({ company_id: api.care.id }),
      await api.addUser({ company_id: api.care.id }),
    ];
    const { id } = dataOf<{ id: number }>(await uploadDocument(one.id));
    const remove = (userId: number) =>
      api.call('DELETE', `/users/${userId}/documents/${id}`, { as: api.care.admin });
    expect(codeOf(await remove(other.id))).toBe('not_found_document');
    expect((await remove(one.id)).status).toBe(204);
  });

  it('keeps its file name without path segments', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const { file } = dataOf<{ file: FileRef & { name: string } }>(
      await uploadDocument(id, "..\\../it's *å*.pdf"),
    );
    expect(file.name).not.toMatch(/[/\\]/);
    const header = (await api.fetch(file.url)).headers.get('Content-Disposition') ?? '';
    expect(header).toMatch(/^inline; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/);
    expect(header).toContain('%C3%A5');
  });

  it('requires a name', async () => {
    const form = formWith('file', paper, 'a.pdf', { type: 'salary', name: ' ' });
    const answer = await api.call('POST', `/users/${api.care.staff.id}/documents`, {
      as: api.care.admin,
      form,
    });
    expect(fieldErrors(answer)).toHaveProperty('name');
  });

  it('without stored bytes is 404', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    let url = '';
    const [key = ''] = await storedKeys(api, async () => {
      ({ url } = dataOf<{ file: FileRef }>(await uploadDocument(id)).file);
    });
    await api.deps.files.delete(key);
    expect((await api.fetch(url)).status).toBe(404);
  });
});

it('an incomplete link is rejected', async () => {
  for (const path of ['/files/1', '/files/1?grant=session-1', '/files/1?grant=x&expires=y&signature=z'])
    expect((await api.fetch(path)).status).toBeGreaterThanOrEqual(404);
});
