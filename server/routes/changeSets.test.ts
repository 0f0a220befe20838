import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RevertResult } from '../../contract/changeSet';
import { changeSetCalls } from '../../tests/support/changeSetCalls';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../tests/support/testApi';
import { auditLog, changeSets, groups, shortcuts, sickReports, users } from '../db/schema';
import { applyRetention } from '../services/retention';

const api = useTestApi();
const calls = () => changeSetCalls(api);

type User = typeof users.$inferSelect;
let people: User[];
beforeEach(async () => {
  people = [];
  // One after the other, so that their ids have this order.
  for (const department of ['Kitchen', 'Care', null])
    people.push(await api.addUser({ company_id: api.care.id, department }));
});

const ids = () => people.map(({ id }) => id);
const stored = () => api.db.select().from(users).where(inArray(users.id, ids())).orderBy(users.id);
const departments = async () => (await stored()).map(({ department }) => department);
const moveTo = (department: string) => ids().map((id) => ({ id, values: { department } }));

describe('a change set', () => {
  it('records the changed fields of each row before and after, once', async () => {
    const { start, patch, rows, get } = calls();
    const id = await start({ resource: 'users', kind: 'edit', total: 3 });
    await patch('users', moveTo('Kitchen'), id);
    await patch('users', moveTo('Office'), id);
    const [first, second, third] = people;
    expect(await rows(id)).toMatchObject([
      { id: second?.id, name: second?.name, before: { department: 'Care' }, after: { department: 'Office' } },
      { id: third?.id, action: 'update', before: { department: null }, after: { department: 'Office' } },
      { id: first?.id, before: { department: 'Kitchen' }, after: { department: 'Office' }, undone: false },
    ]);
    expect(await get(id)).toMatchObject({
      actor_name: api.care.admin.name,
      resource: 'users',
      kind: 'edit',
      total: 3,
      finished_at: null,
      changed_count: 3,
      undone_count: 0,
      skipped_count: 0,
    });
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, id));
    expect(lines).toHaveLength(6);
    const [line] = dataOf<object[]>(
      await api.call('GET', `/audit-log?filter[record_id]=${first?.id}`, { as: api.care.admin }),
    );
    expect(line).toMatchObject({ change_set_id: id });
  });

  it('records nothing of a row that was refused, and never a secret', async () => {
    const { apply, rows, revert } = calls();
    const { superadmin } = api.care;
    const [person] = people;
    const id = await apply('users', [
      { id: superadmin.id, values: { title: 'Cook' } },
      { id: person?.id ?? 0, values: { national_security_number: '6408233234' } },
    ]);
    expect(await rows(id)).toMatchObject([
      {
        id: person?.id,
        before: { national_security_number: null },
        after: { national_security_number: '***' },
      },
    ]);
    expect(await revert(id, 'undo')).toMatchObject({
      done: 0,
      skipped: [{ id: person?.id, reason: 'The old value is sensitive and was not stored.' }],
    });
    expect((await stored())[0]?.national_security_number).toBe('196408233234');
  });

  it('tells that an undo does not restore a personal number, also one that looks the same when it is masked', async () => {
    const { apply, revert, rows } = calls();
    const [person] = people;
    const id = person?.id ?? 0;
    await api.db.update(users).set({ national_security_number: '196408233234' }).where(eq(users.id, id));
    const values = { title: 'Cook', national_security_number: '196408233242' };
    const changeSet = await apply('users', [{ id, values }]);
    const lost = ['national_security_number'];
    for (const direction of ['undo', 'redo'] as const) {
      expect(await revert(changeSet, direction)).toMatchObject({
        done: 1,
        skipped: [],
        incomplete: [{ id, name: person?.name, lost }],
      });
      expect(await rows(changeSet)).toMatchObject([{ lost }]);
    }
  });

  it('tells that an undo does not restore the details of a sick report', async () => {
    const { apply, revert } = calls();
    const [report] = await api.db
      .insert(sickReports)
      .values({ company_id: api.care.id, user_id: ids()[0] ?? 0, reason: 'sick', start_date: '2026-01-05' })
      .returning();
    const id = report?.id ?? 0;
    const values = { comment: 'Influenza', start_date: '2026-01-06' };
    const changeSet = await apply('sick-reports', [{ id, values }]);
    expect(await revert(changeSet, 'undo')).toMatchObject({
      done: 1,
      incomplete: [{ id, lost: ['comment'] }],
    });
    const [after] = await api.db.select().from(sickReports).where(eq(sickReports.id, id));
    expect(after).toMatchObject({ start_date: '2026-01-05', comment: 'Influenza' });
  });

  it('stores no health data', async () => {
    const { apply, rows } = calls();
    const [report] = await api.db
      .insert(sickReports)
      .values({ company_id: api.care.id, user_id: ids()[0] ?? 0, reason: 'sick', start_date: '2026-01-05' })
      .returning();
    const id = await apply('sick-reports', [{ id: report?.id ?? 0, values: { comment: 'Influenza' } }]);
    expect(JSON.stringify(await rows(id))).not.toContain('Influenza');
  });

  it('is undone and redone, again and again', async () => {
    const { apply, revert, get } = calls();
    const id = await apply('users', moveTo('Office'));
    for (let round = 0; round < 2; round += 1) {
      expect(await revert(id, 'undo')).toMatchObject({ done: 3, skipped: [] });
      expect(await departments()).toEqual(['Kitchen', 'Care', null]);
      expect(await get(id)).toMatchObject({ undone_count: 3, undone_at: expect.any(String) as string });
      expect(await revert(id, 'redo')).toMatchObject({ done: 3, skipped: [] });
      expect(await departments()).toEqual(['Office', 'Office', 'Office']);
      expect(await get(id)).toMatchObject({ undone_count: 0, undone_at: null });
    }
    expect(await revert(id, 'redo')).toMatchObject({ done: 0, skipped: [], calls: 1 });
  });

  it('skips and lists rows that were changed or deleted since, and tries them again the next time', async () => {
    const { apply, revert, rows, get } = calls();
    const [first, second, third] = people;
    const id = await apply('users', moveTo('Office'));
    await api.db
      .update(users)
      .set({ department: 'Stores' })
      .where(eq(users.id, first?.id ?? 0));
    await api.db
      .update(users)
      .set({ title: 'Cook' })
      .where(eq(users.id, second?.id ?? 0));
    await api.call('DELETE', `/users/${third?.id}`, { as: api.care.admin });
    expect(await revert(id, 'undo')).toMatchObject({
      done: 1,
      skipped: [
        { id: third?.id, name: third?.name, reason: 'Deleted since then.' },
        { id: first?.id, name: first?.name, reason: 'Changed since then.' },
      ],
    });
    expect(await stored()).toMatchObject([{ department: 'Stores' }, { department: 'Care', title: 'Cook' }]);
    expect((await rows(id, '&filter[skipped]=1')).map(({ id: row }) => row)).toEqual([first?.id, third?.id]);
    expect(await get(id)).toMatchObject({ changed_count: 3, undone_count: 1, skipped_count: 2 });

    await api.db
      .update(users)
      .set({ department: 'Office' })
      .where(eq(users.id, first?.id ?? 0));
    expect(await revert(id, 'undo')).toMatchObject({ done: 1, skipped: [{ id: third?.id }] });
    expect(await departments()).toEqual(['Kitchen', 'Care']);
  });

  it('is undone by the rules of the resource, which are reported in the language of the request', async () => {
    const { apply, revert } = calls();
    const { superadmin, admin, group } = api.care;
    const [person] = people;
    const demote = [{ id: person?.id ?? 0, values: { roles: ['editor'] } }];
    await api.db
      .update(users)
      .set({ roles: ['superadmin', 'admin'] })
      .where(eq(users.id, person?.id ?? 0));
    const id = await apply('users', demote, superadmin);
    const answer = await api.call('POST', `/change-sets/${id}/undo`, {
      as: admin,
      headers: { 'Accept-Language': 'sv' },
    });
    expect(dataOf<RevertResult>(answer).skipped).toMatchObject([
      { reason: 'Bara en superadmin får ändra en superadmin.' },
    ]);
    expect((await stored())[0]?.roles).toEqual(['editor']);
    expect(await revert(id, 'undo', superadmin)).toMatchObject({ done: 1 });

    const [gone] = await api.db.insert(groups).values({ company_id: api.care.id, name: 'Gone' }).returning();
    const [other] = people.slice(1);
    const join = (groupId: number) => [{ id: other?.id ?? 0, values: { group_ids: [groupId] } }];
    await apply('users', join(gone?.id ?? 0));
    const move = await apply('users', join(group.id));
    await api.db.delete(groups).where(eq(groups.id, gone?.id ?? 0));
    const { done, skipped } = await revert(move, 'undo');
    expect([done, skipped.map(({ reason }) => reason)]).toEqual([
      0,
      ['The old value of Groups no longer exists'],
    ]);
  });

  it('is undone backwards, since a later change may have needed an earlier one', async () => {
    const { start, patch, revert } = calls();
    const [first, second] = people;
    const id = await start({ resource: 'users', kind: 'edit', total: 2 });
    await patch('users', [{ id: first?.id ?? 0, values: { username: 'aside' } }], id);
    await patch('users', [{ id: second?.id ?? 0, values: { username: first?.username } }], id);
    expect(await revert(id, 'undo')).toMatchObject({ done: 2, skipped: [] });
    expect(await revert(id, 'redo')).toMatchObject({ done: 2, skipped: [] });
  });

  it('that was left unfinished can be undone, and takes no more rows then', async () => {
    const { start, patch, revert, get } = calls();
    const id = await start({ resource: 'users', kind: 'edit', total: 3 });
    await patch('users', moveTo('Office').slice(0, 2), id);
    expect(await revert(id, 'undo')).toMatchObject({ done: 2 });
    expect(await get(id)).toMatchObject({
      total: 3,
      changed_count: 2,
      finished_at: expect.any(String) as string,
    });
    const refused = await patch('users', moveTo('Office').slice(2), id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'change_set_finished']);
    expect(await departments()).toEqual(['Kitchen', 'Care', null]);
  });

  it('is undone once by two callers at once', async () => {
    const { apply, revert } = calls();
    const many = await Promise.all(
      Array.from({ length: 230 }, () => api.addUser({ company_id: api.care.id, title: 'Cook' })),
    );
    const id = await apply(
      'users',
      many.map((user) => ({ id: user.id, values: { title: 'Baker' } })),
    );
    const results = await Promise.all([revert(id, 'undo'), revert(id, 'undo', api.care.superadmin)]);
    expect(results.map(({ skipped }) => skipped)).toEqual([[], []]);
    expect(results[0].done + results[1].done).toBe(230);
    const found = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, id));
    expect(found).toHaveLength(460);
  });

  it('is not undone and redone at once', async () => {
    const { apply, get } = calls();
    const id = await apply('users', moveTo('Office'));
    const { admin, superadmin } = api.care;
    const call = (path: string, as: User) => api.call('POST', `/change-sets/${id}/${path}`, { as });
    await call('undo', superadmin);
    // Somebody else has completed it.
    expect(dataOf<RevertResult>(await call('undo?resume=1', admin))).toMatchObject({ done: 0, left: 0 });
    await call('redo', superadmin);
    const refused = await call('undo?resume=1', admin);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'reverted_meanwhile']);
    expect(await get(id)).toMatchObject({ undone_count: 0, reverting: null });
    expect(dataOf<RevertResult>(await call('undo', admin))).toMatchObject({ done: 3, left: 0 });
  });

  it('keeps no more of what was asked for than the name of the file', async () => {
    const { admin } = api.care;
    const summary = {
      file: 'staff.xlsx',
      changes: [{ source: 'national_security_number', value: '6408233234' }],
    };
    const body = { resource: 'users', kind: 'spreadsheet', total: 1, summary };
    const answer = await api.call('POST', '/change-sets', { as: admin, body });
    expect(dataOf<{ summary: object }>(answer).summary).toEqual({ file: 'staff.xlsx' });
  });

  it('takes rows only from the user who started it, and of its resource', async () => {
    const { start, patch } = calls();
    const id = await start({ resource: 'users', kind: 'edit', total: 3 });
    const byOther = await patch('users', moveTo('Office'), id, api.care.superadmin);
    const ofOther = await patch('groups', [{ id: api.care.group.id, values: { name: 'x' } }], id);
    expect([byOther, ofOther].map((answer) => Object.keys(fieldErrors(answer)))).toEqual([
      ['change_set_id'],
      ['change_set_id'],
    ]);
    expect(await departments()).toEqual(['Kitchen', 'Care', null]);
  });

  it('is there for those who may edit its resource', async () => {
    const { apply } = calls();
    const id = await apply('users', moveTo('Office'));
    const { editor, superadmin } = api.care;
    const page = await api.db.query.pages.findFirst({ where: (row) => eq(row.company_id, api.care.id) });
    const pageSet = await apply('pages', [{ id: page?.id ?? 0, values: { title: 'Mine' } }], editor);
    for (const call of ['GET ', 'GET /rows', 'POST /finish', 'POST /undo', 'POST /redo']) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await api.call(method, `/change-sets/${id}${path}`, { as: editor });
      expect([call, answer.status]).toEqual([call, 404]);
    }
    const listed = async (as: User) =>
      dataOf<{ id: number }[]>(await api.call('GET', '/change-sets', { as })).map((set) => set.id);
    expect(await listed(editor)).toEqual([pageSet]);
    expect((await listed(superadmin)).slice(0, 2)).toEqual([pageSet, id]);
    const started = await api.call('POST', '/change-sets', {
      as: editor,
      body: { resource: 'users', kind: 'edit', total: 1 },
    });
    expect([started.status, codeOf(started)]).toEqual([403, 'forbidden']);
    expect(await departments()).toEqual(['Office', 'Office', 'Office']);
  });

  it('is not listed as long as it has changed nothing', async () => {
    const { start, patch } = calls();
    const id = await start({ resource: 'shortcuts', kind: 'edit', total: 1 });
    const listed = async () =>
      dataOf<{ id: number }[]>(
        await api.call('GET', '/change-sets?filter[resource]=shortcuts', { as: api.care.admin }),
      ).map((set) => set.id);
    const rename = (name: string) => patch('shortcuts', [{ id: api.care.shortcut.id, values: { name } }], id);
    await rename('Link');
    expect(await listed()).toEqual([]);
    await rename('Menu');
    expect(await listed()).toEqual([id]);
    await api.db.update(shortcuts).set({ name: 'Link' }).where(eq(shortcuts.id, api.care.shortcut.id));
  });

  it('lives as long as the audit log', async () => {
    const { apply } = calls();
    const id = await apply('users', moveTo('Office'));
    const days = { mailDays: 0, deliveryDays: 0, auditDays: 3, outbox: true };
    const count = async () => (await api.db.select().from(changeSets).where(eq(changeSets.id, id))).length;
    await applyRetention(api.deps, days);
    expect(await count()).toBe(1);
    api.pass(4 * 24 * 60 * 60_000);
    await applyRetention(api.deps, days);
    expect(await count()).toBe(0);
  });
});
