import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { REDACTED, type AuditLine, type AuditRevert, type AuditReverted } from '../../../contract/auditLog';
import { isVersion } from '../../../contract/auditUndo';
import { AUDIT_HEADER } from '../../../contract/constants';
import { resourcePath } from '../../../contract/endpoints';
import { RECORD_RESOURCES } from '../../../contract/resources';
import { leaveCalls } from '../../../tests/support/leaveCalls';
import { pageRows } from '../../../tests/support/pageRows';
import { codeOf, dataOf, fieldErrors, useTestApi, type Answered } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';
import { firstRow } from '../../core/rows';
import { auditLog, companyTokens, groups, pages, users } from '../../db/schema';
import { sha256 } from '../../services/crypto';

const api = useTestApi();
const add = pageRows(api);
type User = typeof api.care.admin;

const write = (method: string, path: string, body?: unknown, as: User = api.care.admin) =>
  api.call(method, path, { as, body });
const entryOf = ({ headers }: Answered): number => Number(headers.get(AUDIT_HEADER));
const revert = (entry: number, body: AuditRevert = {}, as?: User) =>
  write('POST', `/audit-log/${entry}/revert`, body, as);
const newestOf = async (resource: string, id: number): Promise<number> =>
  firstRow(
    await api.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.resource, resource), eq(auditLog.record_id, id)))
      .orderBy(desc(auditLog.id)),
  ).id;
const userOf = async (id: number) => firstRow(await api.db.select().from(users).where(eq(users.id, id)));

let person: User;
const change = async (body: Record<string, unknown>) =>
  entryOf(await write('PATCH', `/users/${person.id}`, body));
beforeEach(async () => {
  person = await api.addUser({ company_id: api.care.id, title: 'Kock', department: 'Kök', name: 'Anna' });
});

describe('undoing an entry', () => {
  it('restores what it changed, logs that, and can itself be undone', async () => {
    const entry = await change({ title: 'Chef', department: null, name: 'Anna' });
    const undone = await revert(entry);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        data: {
          changes: { title: { before: 'Chef', after: 'Kock' }, department: { before: null, after: 'Kök' } },
          lost: [],
        },
      },
    });
    expect(await userOf(person.id)).toMatchObject({ title: 'Kock', department: 'Kök' });
    const line = dataOf<AuditLine>(await write('GET', `/audit-log/${entryOf(undone)}`));
    expect(line).toMatchObject({
      action: 'update',
      actor_id: api.care.admin.id,
      changes: { title: { before: 'Chef', after: 'Kock' } },
    });
    expect((await revert(entryOf(undone))).status).toBe(200);
    expect(await userOf(person.id)).toMatchObject({ title: 'Chef', department: null });
  });

  it('restores single fields', async () => {
    const entry = await change({ title: 'Chef', department: 'Kontor' });
    expect((await revert(entry, { fields: ['title'] })).status).toBe(200);
    expect(await userOf(person.id)).toMatchObject({ title: 'Kock', department: 'Kontor' });
    expect(fieldErrors(await revert(entry, { fields: ['phone'] }))).toHaveProperty('fields');
  });

  it('refuses what has been changed since, but not its other fields', async () => {
    const entry = await change({ title: 'Chef', department: 'Kontor' });
    await change({ title: 'Kökschef' });
    expect(codeOf(await revert(entry))).toBe('changed_since');
    expect(await userOf(person.id)).toMatchObject({ title: 'Kökschef', department: 'Kontor' });
    expect((await revert(entry, { fields: ['department'] })).status).toBe(200);
    expect(await userOf(person.id)).toMatchObject({ title: 'Kökschef', department: 'Kök' });
  });

  it('refuses what has been deleted since', async () => {
    const entry = await change({ title: 'Chef' });
    await write('DELETE', `/users/${person.id}`);
    expect(codeOf(await revert(entry))).toBe('deleted_since');
  });

  it('obeys the rules of an update', async () => {
    const entry = await change({ email: 'anna.ny@test.example' });
    await api.addUser({ company_id: api.care.id, email: person.email });
    const refused = await revert(entry);
    expect([refused.status, Object.keys(fieldErrors(refused))]).toEqual([422, ['email']]);
    expect((await userOf(person.id)).email).toBe('anna.ny@test.example');
  });

  it('names what the log does not have, and restores the rest', async () => {
    const entry = await change({
      password: 'nytt-mycket-hemligt',
      title: 'Chef',
      national_security_number: '640823-3234',
    });
    expect(dataOf<AuditReverted>(await revert(entry))).toEqual({
      changes: { title: { before: 'Chef', after: 'Kock' } },
      lost: ['password', 'national_security_number'],
    });
    const secret = await write('PATCH', `/users/${person.id}`, { password: 'annat-mycket-hemligt' });
    expect(secret.headers.get(AUDIT_HEADER)).toBeNull();
    expect(codeOf(await revert(await newestOf('users', person.id)))).toBe('cannot_revert');
  });

  it('restores a long page from its revisions', async () => {
    const long = (word: string) => `<p>${'a'.repeat(2_000)}</p><p>${word}</p>`;
    const { id } = dataOf<{ id: number }>(
      await write('POST', '/pages', { title: 'Rutin', content: long('ett'), type: 1 }),
    );
    const contentOf = async () =>
      firstRow(await api.db.select({ content: pages.content }).from(pages).where(eq(pages.id, id))).content;
    const second = entryOf(await write('PATCH', `/pages/${id}`, { content: long('två') }));
    const third = entryOf(await write('PATCH', `/pages/${id}`, { content: long('tre') }));
    expect(codeOf(await revert(second))).toBe('changed_since');
    expect((await revert(third)).status).toBe(200);
    expect(await contentOf()).toBe(long('två'));
    const { id: created } = firstRow(
      await api.db
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(
          and(eq(auditLog.resource, 'pages'), eq(auditLog.record_id, id), eq(auditLog.action, 'create')),
        ),
    );
    expect((await revert(created, { version: true })).status).toBe(200);
    expect(await contentOf()).toBe(long('ett'));
    const restored = await write('POST', `/pages/${id}/revisions/3/restore`);
    expect(await contentOf()).toBe(long('tre'));
    expect((await revert(entryOf(restored))).status).toBe(200);
    expect(await contentOf()).toBe(long('ett'));
  });

  it('does not restore a text that the log has cut and nothing else keeps', async () => {
    const { id } = firstRow(
      await api.db
        .insert(pages)
        .values({ company_id: api.care.id, title: 'Rutin', content: `<p>${'a'.repeat(2_000)}</p>` })
        .returning(),
    );
    const saved = await write('PATCH', `/pages/${id}`, { title: 'Regel', content: '<p>Kort</p>' });
    expect(dataOf<AuditReverted>(await revert(entryOf(saved)))).toMatchObject({
      changes: { title: { after: 'Rutin' } },
      lost: ['content'],
    });
  });

  it('restores rich text that was sanitised', async () => {
    const { id } = firstRow(
      await api.db
        .insert(pages)
        .values({ company_id: api.care.id, title: 'Rutin', content: '<p>Gammal</p>' })
        .returning(),
    );
    const saved = await write('PATCH', `/pages/${id}`, {
      content: '<p onclick="x()">Ny</p><script>1</script>',
    });
    expect((await revert(entryOf(saved))).status).toBe(200);
    const [page] = await api.db.select().from(pages).where(eq(pages.id, id));
    expect(page?.content).toBe('<p>Gammal</p>');
  });

  it('restores the questions of a form', async () => {
    const question = (label: string) => ({ type: 'text', label, required: false });
    const made = await write('POST', '/forms', {
      title: 'Tillbud',
      responsible_email: 'chef@test.example',
      fields: [question('Vad?'), question('När?')],
    });
    const { id, fields } = dataOf<{ id: number; fields: unknown[] }>(made);
    const saved = await write('PATCH', `/forms/${id}`, { fields: [question('Var?')] });
    expect((await revert(entryOf(saved))).status).toBe(200);
    expect(dataOf(await write('GET', `/forms/${id}`)).fields).toEqual(fields);
    const turned = await write('PATCH', `/forms/${id}`, { fields: fields.toReversed() });
    expect((await revert(entryOf(turned))).status).toBe(200);
    expect(dataOf(await write('GET', `/forms/${id}`)).fields).toEqual(fields);
  });

  it('restores the order of attachments', async () => {
    const [one, two] = [await add.media(api.care), await add.media(api.care)];
    const made = await write('POST', '/pages', { title: 'Rutin', media_ids: [one, two] });
    const { id } = dataOf<{ id: number }>(made);
    const turned = await write('PATCH', `/pages/${id}`, { media_ids: [two, one] });
    const mediaOf = async () => dataOf(await write('GET', `/pages/${id}`)).media_ids;
    expect((await revert(entryOf(turned))).status).toBe(200);
    expect(await mediaOf()).toEqual([one, two]);
    expect((await revert(entryOf(turned), { version: true })).status).toBe(200);
    expect(await mediaOf()).toEqual([two, one]);
  });

  it('restores what is left when a reference is gone, and names it', async () => {
    const company_id = api.care.id;
    const [gone, kept] = await api.db
      .insert(groups)
      .values([
        { company_id, name: 'Borta' },
        { company_id, name: 'Kvar' },
      ])
      .returning();
    await change({ group_ids: [gone?.id] });
    const entry = await change({ group_ids: [kept?.id], title: 'Chef' });
    const only = await change({ group_ids: [] });
    await revert(only);
    await api.db.delete(groups).where(eq(groups.id, gone?.id ?? 0));
    const preview = await revert(entry, { preview: true });
    expect(dataOf<AuditReverted>(preview)).toEqual({
      changes: { title: { before: 'Chef', after: 'Kock' } },
      lost: ['group_ids'],
    });
    const refused = await revert(entry, { fields: ['group_ids'] });
    expect([refused.status, fieldErrors(refused)]).toEqual([
      422,
      { group_ids: ['The old value of Groups no longer exists'] },
    ]);
    expect((await revert(entry)).status).toBe(200);
    expect((await userOf(person.id)).title).toBe('Kock');
  });

  it('previews without changing anything', async () => {
    const entry = await change({ title: 'Chef' });
    const lines = await api.db.$count(auditLog);
    const preview = await revert(entry, { preview: true });
    expect(dataOf<AuditReverted>(preview).changes).toEqual({ title: { before: 'Chef', after: 'Kock' } });
    expect(preview.headers.get(AUDIT_HEADER)).toBeNull();
    expect((await userOf(person.id)).title).toBe('Chef');
    expect(await api.db.$count(auditLog)).toBe(lines);
    await change({ title: 'Kökschef' });
    expect(codeOf(await revert(entry, { preview: true }))).toBe('changed_since');
  });

  it('undoes activation and deactivation', async () => {
    const entry = entryOf(await write('GET', `/users/${person.id}/deactivate`));
    expect((await userOf(person.id)).inactive).toBe(true);
    expect(fieldErrors(await revert(entry, { fields: ['inactive'] }))).toHaveProperty('fields');
    expect((await revert(entry)).status).toBe(200);
    expect((await userOf(person.id)).inactive).toBe(false);
    // Nothing changes.
    const again = await write('GET', `/users/${person.id}/activate`);
    expect(again.headers.get(AUDIT_HEADER)).toBeNull();
  });

  it('restores versions of records that can be updated', () => {
    for (const resource of RECORD_RESOURCES)
      expect([resource, isVersion({ action: 'create', resource })]).toEqual([
        resource,
        apiRoutes.some(({ method, path }) => method === 'patch' && path === `${resourcePath(resource)}/{id}`),
      ]);
  });

  it('does not undo a creation, a deletion or a reading', async () => {
    const { id } = dataOf<{ id: number }>(await write('POST', '/groups', { name: 'Ny grupp' }));
    const created = await newestOf('groups', id);
    await write('DELETE', `/groups/${id}`);
    for (const entry of [created, await newestOf('groups', id)])
      expect(codeOf(await revert(entry))).toBe('cannot_revert');
    expect(codeOf(await revert(created, { version: true }))).toBeUndefined();
  });
});

describe('a version of a record', () => {
  it('is restored with what was changed after it, field by field', async () => {
    const entry = await change({ title: 'Souschef' });
    await change({ title: 'Chef', department: 'Kontor' });
    await write('GET', `/users/${person.id}/deactivate`);
    await change({ title: 'Kökschef', phone: '070-174 06 05' });
    const preview = dataOf<AuditReverted>(await revert(entry, { version: true, preview: true }));
    expect(preview).toEqual({
      changes: {
        title: { before: 'Kökschef', after: 'Souschef' },
        department: { before: 'Kontor', after: 'Kök' },
        inactive: { before: true, after: false },
        phone: { before: '070-174 06 05', after: null },
      },
      lost: [],
    });
    expect((await revert(entry, { version: true, fields: ['department'] })).status).toBe(200);
    expect(await userOf(person.id)).toMatchObject({ title: 'Kökschef', department: 'Kök', inactive: true });
    expect((await revert(entry, { version: true })).status).toBe(200);
    expect(await userOf(person.id)).toMatchObject({
      title: 'Souschef',
      department: 'Kök',
      inactive: false,
      phone: null,
    });
  });

  it('is that of the newest entry when nothing was changed after it', async () => {
    const entry = await change({ title: 'Chef' });
    const lines = await api.db.$count(auditLog);
    expect(dataOf(await revert(entry, { version: true }))).toEqual({ changes: {}, lost: [] });
    expect(await api.db.$count(auditLog)).toBe(lines);
  });

  it('names no line of its own when the record is so already', async () => {
    const { group } = api.care;
    const entry = await change({ title: 'Chef' });
    await change({ group_ids: [group.id] });
    await write('DELETE', `/groups/${group.id}/members`, { user_ids: [person.id] });
    const lines = await api.db.$count(auditLog);
    const restored = await revert(entry, { version: true });
    expect([restored.status, restored.headers.get(AUDIT_HEADER)]).toEqual([200, null]);
    expect(await api.db.$count(auditLog)).toBe(lines);
  });

  it('is not restored through more than a thousand later entries', async () => {
    const entry = await change({ title: 'Chef' });
    await api.db.insert(auditLog).values(
      Array.from({ length: 1_001 }, (_, index) => ({
        company_id: api.care.id,
        action: 'update',
        resource: 'users',
        record_id: person.id,
        before: { title: `Kock ${index}` },
        changes: { title: `Kock ${index + 1}` },
      })),
    );
    expect(codeOf(await revert(entry, { version: true, preview: true }))).toBe('too_many_changes');
  });

  it('names what later entries do not have', async () => {
    const entry = await change({ title: 'Chef' });
    await change({ password: 'nytt-mycket-hemligt', department: 'Kontor' });
    expect(dataOf(await revert(entry, { version: true }))).toMatchObject({
      changes: { department: { after: 'Kök' } },
      lost: ['password'],
    });
  });
});

describe('an entry may be undone by', () => {
  it('the author who may edit the record, also without access to the log', async () => {
    const { editor, communicator, staff, admin } = api.care;
    const { id } = firstRow(
      await api.db.insert(pages).values({ company_id: api.care.id, title: 'Rutin', content: '' }).returning(),
    );
    const own = entryOf(await write('PATCH', `/pages/${id}`, { title: 'Regel' }, editor));
    expect(codeOf(await revert(own, {}, communicator))).toBe('not_found');
    expect(codeOf(await revert(own, {}, staff))).toBe('forbidden');
    // Later entries may be those of others.
    expect(codeOf(await revert(own, { version: true }, editor))).toBe('not_found');
    expect((await revert(own, {}, editor)).status).toBe(200);
    const theirs = entryOf(await write('PATCH', `/pages/${id}`, { title: 'Regel' }, admin));
    expect(codeOf(await revert(theirs, {}, editor))).toBe('not_found');
    expect((await revert(theirs, {}, api.care.superadmin)).status).toBe(200);
  });

  it('nobody who has lost the role that edits the record', async () => {
    const former = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const saved = await write('PATCH', `/users/${person.id}`, { title: 'Chef' }, former);
    await api.db
      .update(users)
      .set({ roles: ['editor'] })
      .where(eq(users.id, former.id));
    expect(codeOf(await revert(entryOf(saved), {}, former))).toBe('forbidden');
  });

  it('nobody of another company', async () => {
    const entry = await change({ title: 'Chef' });
    for (const as of [api.logistics.admin, api.logistics.superadmin])
      expect(codeOf(await revert(entry, {}, as))).toBe('not_found');
    const { id } = firstRow(
      await api.db
        .insert(auditLog)
        .values({
          company_id: api.logistics.id,
          action: 'update',
          resource: 'users',
          record_id: person.id,
          before: { title: 'Kock' },
          changes: { title: 'Chef' },
        })
        .returning(),
    );
    // An entry does not open the record of another company.
    expect(codeOf(await revert(id, {}, api.logistics.admin))).toBe('deleted_since');
    expect((await userOf(person.id)).title).toBe('Chef');
  });

  it('administrators for their own company, superadmins for any', async () => {
    const { id, admin } = api.logistics;
    const rename = (as: User) => write('PATCH', `/companies/${id}`, { session_hours: 8 }, as);
    const own = await rename(admin);
    expect((await revert(entryOf(own), {}, admin)).status).toBe(200);
    const visited = await rename(api.care.superadmin);
    expect(codeOf(await revert(entryOf(visited), {}, api.care.admin))).toBe('not_found');
    expect((await revert(entryOf(visited), {}, api.care.superadmin)).status).toBe(200);
  });

  it('an API token with the scopes to change sets and the record', async () => {
    const entry = await change({ title: 'Chef' });
    const withScopes = async (token: string, scopes: string[]) => {
      await api.db.insert(companyTokens).values({
        company_id: api.care.id,
        name: token,
        token_hash: await sha256(token),
        created_by: api.care.admin.id,
        expires_at: new Date(Date.now() + 86_400_000),
        scopes,
      });
      const headers = { Authorization: `Bearer ${token}` };
      return api.call('POST', `/audit-log/${entry}/revert`, { headers, body: { preview: true } });
    };
    expect((await withScopes('only-users', ['users:write'])).status).toBe(403);
    expect((await withScopes('only-reads', ['change-sets:write', 'users:read'])).status).toBe(403);
    expect((await withScopes('both', ['change-sets:write', 'users:write'])).status).toBe(200);
  });
});

describe('the answer to a leave request', () => {
  it.each(['approve', 'deny'] as const)('is taken back: %s', async (action) => {
    const { add, notificationsOf } = leaveCalls(api);
    const { id } = await add();
    const answered = await write('POST', `/leave-requests/${id}/${action}`, {
      response_message: 'Så blir det',
    });
    const reverted = await revert(entryOf(answered));
    expect([reverted.status, reverted.headers.get(AUDIT_HEADER)]).toEqual([200, null]);
    const request = dataOf<{ history: unknown[] }>(await write('GET', `/leave-requests/${id}`));
    expect(request).toMatchObject({
      status: 'pending',
      response_message: null,
      reviewed_by: null,
      reviewed_at: null,
      actions: ['approve', 'deny'],
    });
    expect(request.history.at(-1)).toMatchObject({ action: 'reopen', actor_id: api.care.admin.id });
    const [told] = await notificationsOf(api.care.staff);
    expect(told).toMatchObject({ title: 'Din ledighetsansökan är öppen igen' });
    // Redone, it would not be an answer.
    expect(codeOf(await revert(await newestOf('leave-requests', id)))).toBe('cannot_revert');
  });

  it('stays when the leave was revoked since, or by a user who may not answer', async () => {
    const { add } = leaveCalls(api);
    const { id } = await add();
    const answered = entryOf(await write('POST', `/leave-requests/${id}/approve`, {}));
    expect(codeOf(await revert(answered, {}, api.care.editor))).toBe('not_found');
    const created = firstRow(
      await api.db
        .insert(auditLog)
        .values({ company_id: api.care.id, action: 'create', resource: 'leave-requests', record_id: id })
        .returning(),
    );
    await write('POST', `/leave-requests/${id}/revoke`, {});
    expect(codeOf(await revert(answered))).toBe('changed_since');
    expect(dataOf(await revert(created.id, { version: true }))).toEqual({ changes: {}, lost: ['status'] });
  });

  it('of their own is not taken back by its owner', async () => {
    const { add } = leaveCalls(api);
    const { id } = await add({ user_id: api.care.admin.id });
    const answered = await write('POST', `/leave-requests/${id}/approve`, {}, api.care.superadmin);
    expect(codeOf(await revert(entryOf(answered)))).toBe('leave_own_request');
  });
});

it('never shows a masked value', async () => {
  const { id } = firstRow(
    await api.db
      .insert(auditLog)
      .values({
        company_id: api.care.id,
        action: 'update',
        resource: 'users',
        record_id: person.id,
        before: { national_security_number: 'gammalt', title: 'Bagare' },
        changes: { national_security_number: 'nytt', title: 'Kock' },
      })
      .returning(),
  );
  const answer = await revert(id);
  expect(dataOf(answer)).toMatchObject({ lost: ['national_security_number'] });
  expect(JSON.stringify(answer.body)).not.toMatch(/gammalt|nytt/);
  expect(JSON.stringify(answer.body)).not.toContain(REDACTED);
});
