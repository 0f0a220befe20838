import { eq, inArray, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/auditLog';
import type { ChangeSet, ChangeSetCreate } from '../../../contract/changeSet';
import type { CompanyTokenMade } from '../../../contract/company';
import type { Home } from '../../../contract/home';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { importCalls } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, changeSets, users } from '../../db/schema';
import { applyRetention } from '../../services/retention';

const api = useTestApi();
const calls = () => changeSetCalls(api);

type User = typeof users.$inferSelect;
let people: User[];
/** Another administrator. */
let boss: User;
beforeEach(async () => {
  people = [];
  for (const department of ['Kitchen', 'Care', 'Stores'])
    people.push(await api.addUser({ company_id: api.care.id, department }));
  boss = await api.addUser({ company_id: api.care.id, name: 'Bea Boss', roles: ['admin'], language: 'en' });
  await setRules({ approval_rows: null, approval_for: [] });
});

const ids = () => people.map(({ id }) => id);
const stored = () => api.db.select().from(users).where(inArray(users.id, ids())).orderBy(users.id);
const departments = async () => (await stored()).map(({ department }) => department);

/** A decision about what was sent last. */
const decide = async (id: number, decision: 'approve' | 'decline', body: object = {}, as?: User) => {
  const { approval, created_at: at } = await calls().get(id);
  return post(`/${id}/${decision}`, { asked_at: approval?.asked_at ?? at, ...body }, as);
};
const post = async (path: string, body: object = {}, as: User = api.care.admin) => {
  const answer = await api.call('POST', `/change-sets${path}`, { as, body });
  await api.changeSetsDone();
  return answer;
};
const setRules = (rules: { approval_rows?: number | null; approval_for?: string[] }) =>
  api.call('PATCH', `/companies/${api.care.id}`, { as: api.care.admin, body: rules });

const set = (source: string, value: unknown): ChangeSetCreate => ({
  resource: 'users',
  kind: 'edit',
  ids: ids(),
  changes: [{ source, operation: 'set', value }],
});
const toOffice = () => set('department', 'Office');
const plan = (body = toOffice(), as?: User) => calls().create(body, as);
/** Plans and sends a change of three departments. */
const propose = async (body: object = {}) => {
  const id = await plan();
  const answer = await post(`/${id}/propose`, body);
  expect(answer.status).toBe(200);
  return id;
};
/** The latest ones. */
const notificationsOf = async (as: User, count: number) =>
  dataOf<object[]>(await api.call('GET', '/my/notifications', { as })).slice(0, count);
const waitingFor = async (as: User) => dataOf<Home>(await api.call('GET', '/home', { as })).approvals;

describe('a change set above the limit of the company', () => {
  beforeEach(() => setRules({ approval_rows: 2 }));

  it('is not run until another administrator has approved it, and then by its sender', async () => {
    const id = await plan();
    expect(await calls().get(id)).toMatchObject({ needs_approval: true, approval: null });
    const hour = new Date(api.deps.now().getTime() + 3_600_000).toISOString();
    for (const body of [{}, { run_at: hour }]) {
      const refused = await post(`/${id}/run`, body);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'approval_required']);
    }
    const { admin } = api.care;
    const sent = dataOf<ChangeSet>(await post(`/${id}/propose`, { message: 'We move.' }));
    expect(sent.approval).toMatchObject({
      state: 'pending',
      asked_by: admin.id,
      asked_by_name: admin.name,
      message: 'We move.',
      run_at: null,
      may_decide: false,
    });
    expect(await notificationsOf(boss, 1)).toMatchObject([
      {
        title: 'For approval: Bulk edit: Users',
        message: `From ${admin.name}. Number: 3. We move.`,
        url: `/change-sets/${id}`,
      },
    ]);
    expect(await waitingFor(boss)).toMatchObject({
      total: 1,
      change_sets: [{ id, rows: 3, asked_by_name: admin.name }],
    });
    expect(await waitingFor(admin)).toEqual({ total: 0, change_sets: [] });
    const [listed] = dataOf<ChangeSet[]>(await api.call('GET', '/change-sets', { as: boss }));
    expect(listed).toMatchObject({ id, approval: { state: 'pending', may_decide: true } });
    expect(codeOf(await post(`/${id}/run`, {}, boss))).toBe('approval_required');
    expect(await departments()).toEqual(['Kitchen', 'Care', 'Stores']);

    expect((await decide(id, 'approve', { message: 'Good.' }, boss)).status).toBe(200);
    expect(await departments()).toEqual(['Office', 'Office', 'Office']);
    expect(await calls().get(id)).toMatchObject({
      phase: 'run',
      changed_count: 3,
      needs_approval: false,
      approval: { state: 'approved', decided_by: boss.id, decided_by_name: 'Bea Boss', answer: 'Good.' },
    });
    expect(await notificationsOf(admin, 2)).toMatchObject([
      { title: 'Bulk edit: Users', message: 'Done: 3. Skipped: 0.' },
      { title: 'Approved: Bulk edit: Users', message: 'Decided by Bea Boss. Good.' },
    ]);
    expect(await waitingFor(boss)).toEqual({ total: 0, change_sets: [] });
    const lines = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.change_set_id, id))
      .orderBy(auditLog.id);
    expect(lines.map((line) => [line.action, line.actor_name])).toEqual([
      ['propose_changes', admin.name],
      ['approve_changes', 'Bea Boss'],
      ...people.map(() => ['update', admin.name]),
    ]);
    const [decision] = dataOf<AuditLine[]>(
      await api.call('GET', '/audit-log?filter[action]=approve_changes', { as: admin }),
    );
    expect(decision).toMatchObject({
      change_set_id: id,
      changes: { asked_by: { after: admin.name }, message: { after: 'Good.' } },
    });
  });

  it('needs none to be undone and redone', async () => {
    const id = await propose();
    await decide(id, 'approve', {}, boss);
    expect(await calls().revert(id, 'undo')).toMatchObject({ done: 3, skipped: [] });
    expect(await calls().revert(id, 'redo')).toMatchObject({ done: 3, skipped: [] });
    expect(await departments()).toEqual(['Office', 'Office', 'Office']);
  });

  it('needs none below the limit, and counts only what would change', async () => {
    const [first, second] = people;
    const few = await plan({ ...toOffice(), ids: [first?.id ?? 0, second?.id ?? 0] });
    expect(await calls().run(few)).toMatchObject({ needs_approval: false, changed_count: 2 });
    // One of three is left.
    expect(await calls().run(await plan())).toMatchObject({ changed_count: 1 });
    await setRules({ approval_rows: null });
    expect(await calls().run(await plan(set('title', 'Cook')))).toMatchObject({ changed_count: 3 });
  });

  it('is approved by nobody but another administrator who may make it', async () => {
    const id = await propose();
    const own = await decide(id, 'approve');
    expect([own.status, codeOf(own)]).toEqual([403, 'approval_own']);
    expect(codeOf(await decide(id, 'decline'))).toBe('approval_own');
    const editor = await api.addUser({ company_id: api.care.id, roles: ['editor'] });
    const page = dataOf<{ id: number }>(
      await api.call('POST', '/pages', { as: api.care.admin, body: { title: 'Sida', type: 1 } }),
    );
    const changed = await calls().create(
      {
        resource: 'pages',
        kind: 'edit',
        ids: [page.id],
        changes: [{ source: 'published', operation: 'set', value: true }],
      },
      editor,
    );
    expect((await post(`/${changed}/propose`, {}, editor)).status).toBe(200);
    const colleague = await api.addUser({ company_id: api.care.id, roles: ['editor'] });
    const refused = await decide(changed, 'approve', {}, colleague);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden']);
    expect(await waitingFor(colleague)).toBeNull();
    expect(await departments()).toEqual(['Kitchen', 'Care', 'Stores']);
  });

  it('is not sent when nobody else can approve it', async () => {
    const { admin } = api.care;
    await api.db.update(users).set({ inactive: true }).where(ne(users.id, admin.id));
    const id = await plan();
    const refused = await post(`/${id}/propose`);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'no_approver']);
    expect(await calls().get(id)).toMatchObject({ phase: 'plan', needs_approval: true, approval: null });
    await api.db.update(users).set({ inactive: false }).where(eq(users.id, boss.id));
    expect((await post(`/${id}/propose`)).status).toBe(200);
  });

  it('stays a plan when it is declined, and can be sent again', async () => {
    const id = await propose();
    await decide(id, 'decline', { message: 'Not all of them.' }, boss);
    expect(await calls().get(id)).toMatchObject({
      phase: 'plan',
      planned_count: 3,
      approval: { state: 'declined', answer: 'Not all of them.' },
    });
    expect(await notificationsOf(api.care.admin, 1)).toMatchObject([
      {
        title: 'Declined: Bulk edit: Users',
        message: 'Decided by Bea Boss. Not all of them.',
        url: `/change-sets/${id}`,
      },
    ]);
    expect(codeOf(await decide(id, 'approve', {}, boss))).toBe('approval_decided');
    expect(codeOf(await post(`/${id}/run`))).toBe('approval_required');
    await post(`/${id}/propose`, { message: 'Please.' });
    expect(await calls().get(id)).toMatchObject({ approval: { state: 'pending', answer: null } });
    const [last] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'decline_changes'));
    expect(last).toMatchObject({ actor_id: boss.id, change_set_id: id });
    const discard = () => api.call('DELETE', `/change-sets/${id}`, { as: api.care.admin });
    expect(codeOf(await discard())).toBe('approval_pending');
    await decide(id, 'decline', {}, boss);
    expect((await discard()).status).toBe(204);
  });

  it('is only sent as a complete plan, once, by its author', async () => {
    const due = api.deps.changeSetsDue;
    api.deps.changeSetsDue = undefined;
    const { id } = dataOf<ChangeSet>(
      await api.call('POST', '/change-sets', { as: api.care.admin, body: toOffice() }),
    );
    const early = await api.call('POST', `/change-sets/${id}/propose`, { as: api.care.admin, body: {} });
    expect([early.status, codeOf(early)]).toEqual([409, 'plan_incomplete']);
    expect(codeOf(await post(`/${id}/run`))).toBe('approval_required');
    api.deps.changeSetsDue = due;
    due?.();
    await api.changeSetsDone();
    expect(codeOf(await post(`/${id}/propose`, {}, boss))).toBe('forbidden');
    await post(`/${id}/propose`);
    expect(codeOf(await post(`/${id}/propose`))).toBe('approval_pending');
    const discarded = await api.call('DELETE', `/change-sets/${id}`, { as: api.care.admin });
    expect(codeOf(discarded)).toBe('approval_pending');
    const nothing = await plan({
      ...toOffice(),
      changes: [{ source: 'inactive', operation: 'set', value: false }],
    });
    expect(codeOf(await post(`/${nothing}/propose`))).toBe('plan_incomplete');
  });

  it('is not decided by what was sent before', async () => {
    const id = await propose();
    const asked_at = (await calls().get(id)).approval?.asked_at;
    expect(fieldErrors(await post(`/${id}/approve`, {}, boss))).toHaveProperty('asked_at');
    api.pass(1_000);
    await post(`/${id}/stop`);
    await post(`/${id}/propose`);
    for (const decision of ['approve', 'decline'] as const) {
      const refused = await decide(id, decision, { asked_at }, boss);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'approval_decided']);
    }
    expect((await calls().get(id)).approval).toMatchObject({ state: 'pending' });
    expect((await decide(id, 'approve', {}, boss)).status).toBe(200);
  });

  it('is either run or sent, when both are asked for at once', async () => {
    await setRules({ approval_rows: null });
    const id = await plan();
    const answers = await Promise.all([post(`/${id}/run`), post(`/${id}/propose`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { phase, approval } = await calls().get(id);
    expect([phase, approval?.state]).toEqual(
      answers[0].status === 200 ? ['run', undefined] : ['plan', 'pending'],
    );
  });

  it('is withdrawn by its sender', async () => {
    const id = await propose();
    expect((await post(`/${id}/stop`, {}, boss)).status).toBe(403);
    await post(`/${id}/stop`);
    expect(await calls().get(id)).toMatchObject({ phase: 'plan', approval: null });
    expect(codeOf(await decide(id, 'approve', {}, boss))).toBe('approval_decided');
  });

  it('waits for its time once it is approved, skips what has changed, and can get another time', async () => {
    const HOUR = 3_600_000;
    const at = (hours: number) => new Date(api.deps.now().getTime() + hours * HOUR).toISOString();
    const id = await propose({ run_at: at(1) });
    await decide(id, 'approve', {}, boss);
    expect(await calls().get(id)).toMatchObject({ phase: 'run', working: false, changed_count: 0 });
    const later = at(2);
    const own = await post(`/${id}/run`, { run_at: later });
    expect([own.status, codeOf(own)]).toEqual([403, 'approval_own']);
    expect(codeOf(await post(`/${id}/run`))).toBe('approval_own');
    // Moving it does not make somebody its author.
    await post(`/${id}/run`, { run_at: later }, boss);
    expect((await calls().get(id)).run_at).toBe(later);
    const [first] = people;
    await api.db
      .update(users)
      .set({ department: 'Cellar' })
      .where(eq(users.id, first?.id ?? 0));
    api.pass(2 * HOUR);
    api.deps.changeSetsDue?.();
    await api.changeSetsDone();
    expect(await departments()).toEqual(['Cellar', 'Office', 'Office']);
    const [line] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.record_id, ids()[1] ?? 0));
    expect(line).toMatchObject({ actor_id: api.care.admin.id, change_set_id: id });
  });

  it('is run at once when its time has passed, and has to be approved again after it was stopped', async () => {
    const HOUR = 3_600_000;
    const at = (hours: number) => new Date(api.deps.now().getTime() + hours * HOUR).toISOString();
    const id = await propose({ run_at: at(1) });
    api.pass(2 * HOUR);
    await decide(id, 'approve', {}, boss);
    expect(await calls().get(id)).toMatchObject({ changed_count: 3 });

    const other = await plan(set('title', 'Cook'));
    await post(`/${other}/propose`, { run_at: at(1) });
    await decide(other, 'approve', {}, boss);
    await post(`/${other}/stop`);
    expect(codeOf(await post(`/${other}/run`))).toBe('approval_required');
  });

  it('stops when its sender may no longer do it', async () => {
    const asker = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const id = await plan(toOffice(), asker);
    await post(`/${id}/propose`, {}, asker);
    await api.db.update(users).set({ roles: [] }).where(eq(users.id, asker.id));
    await decide(id, 'approve', {}, boss);
    expect(await calls().get(id)).toMatchObject({
      working: false,
      changed_count: 0,
      error: 'You do not have access to this.',
    });
    expect(await departments()).toEqual(['Kitchen', 'Care', 'Stores']);
  });

  it('does not try rows again that would be planned anew without approval', async () => {
    await setRules({ approval_rows: 0 });
    const id = await propose();
    const [first] = people;
    await api.db
      .update(users)
      .set({ department: 'Cellar' })
      .where(eq(users.id, first?.id ?? 0));
    await decide(id, 'approve', {}, boss);
    expect(await calls().get(id)).toMatchObject({ changed_count: 2, skipped_count: 1, needs_approval: true });
    expect(codeOf(await post(`/${id}/run`))).toBe('approval_required');
    expect(await departments()).toEqual(['Cellar', 'Office', 'Office']);
  });

  it('is kept while it waits, unlike other plans', async () => {
    const id = await propose();
    const other = await plan(set('title', 'Cook'));
    const created_at = new Date(api.deps.now().getTime() - 3 * 86_400_000);
    await api.db
      .update(changeSets)
      .set({ created_at })
      .where(inArray(changeSets.id, [id, other]));
    const left = async () => {
      await applyRetention(api.deps, { mailDays: 0, deliveryDays: 0, auditDays: 1, outbox: true });
      return api.db
        .select({ id: changeSets.id })
        .from(changeSets)
        .where(inArray(changeSets.id, [id, other]));
    };
    expect(await left()).toEqual([{ id }]);
    await decide(id, 'approve', {}, boss);
    expect(await departments()).toEqual(['Office', 'Office', 'Office']);
    expect(await left()).toEqual([]);
  });

  it('is not got around by calls that run at once', async () => {
    const answers = [
      await post('', { ...toOffice(), run: true }),
      await post('', { resource: 'users', kind: 'delete', ids: ids(), run: true }),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [409, 'approval_required']),
    );
    expect(await departments()).toEqual(['Kitchen', 'Care', 'Stores']);
    expect((await post('', { ...toOffice(), ids: ids().slice(0, 2), run: true })).status).toBe(201);
  });
});

describe('a call that names many records', () => {
  const call = (method: string, path: string, body: object) =>
    api.call(method, path, { as: api.care.admin, body });
  /** @returns their entries in the trash */
  const remove = async () => {
    await calls().remove('users', ids());
    const listed = await api.call('GET', '/trash?filter[resource]=users', { as: api.care.admin });
    return dataOf<{ id: number }[]>(listed).map(({ id }) => id);
  };

  it('is refused for the trash above the limit, and for permanent deletions', async () => {
    const entries = await remove();
    expect(entries).toHaveLength(3);
    const restore = { resource: 'users', kind: 'restore', ids: ids(), run: true };
    await setRules({ approval_rows: 2 });
    for (const [path, body] of [
      ['change-sets', restore],
      ['trash/delete', { ids: entries }],
    ] as const)
      expect(codeOf(await call('POST', `/${path}`, body))).toBe('approval_required');
    await setRules({ approval_rows: null, approval_for: ['deletions', 'roles'] });
    expect(codeOf(await call('POST', '/trash/delete', { ids: entries }))).toBe('approval_required');
    expect((await call('POST', '/trash/delete', { ids: entries.slice(0, 1) })).status).toBe(200);
    // Nobody has a role.
    expect((await call('POST', '/change-sets', restore)).status).toBe(201);
  });

  it('is refused for restored users with roles, but for a single one', async () => {
    const [first = 0] = ids();
    await api.db
      .update(users)
      .set({ roles: ['editor'] })
      .where(eq(users.id, first));
    await remove();
    await setRules({ approval_for: ['roles'] });
    const many = { resource: 'users', kind: 'restore', ids: ids() };
    expect(codeOf(await call('POST', '/change-sets', { ...many, run: true }))).toBe('approval_required');
    const id = await plan({ ...many, kind: 'restore', resource: 'users' });
    expect(await calls().get(id)).toMatchObject({ needs_approval: true });
    // Stopped before it is planned.
    const due = api.deps.changeSetsDue;
    api.deps.changeSetsDue = undefined;
    const unplanned = dataOf<ChangeSet>(await call('POST', '/change-sets', many));
    await post(`/${unplanned.id}/stop`);
    api.deps.changeSetsDue = due;
    expect(await calls().get(unplanned.id)).toMatchObject({ planned_count: 0, needs_approval: true });
    expect(codeOf(await post(`/${unplanned.id}/run`))).toBe('approval_required');
    expect(await stored()).toEqual([]);
    const one = await call('POST', '/trash/restore', { resource: 'users', record_id: first });
    expect(one.status).toBe(200);
    expect(await stored()).toMatchObject([{ id: first, roles: ['editor'] }]);
  });

  it('is refused for the members of a group above the limit', async () => {
    await setRules({ approval_rows: 2 });
    const path = `/groups/${api.care.group.id}/members`;
    for (const method of ['POST', 'DELETE'])
      expect(codeOf(await call(method, path, { user_ids: ids() }))).toBe('approval_required');
    expect((await call('POST', path, { user_ids: ids().slice(1) })).status).toBe(204);
  });
});

describe('the rules of approval', () => {
  it('are not changed without the knowledge of the other administrators', async () => {
    const { admin } = api.care;
    const rules = { approval_rows: 5, approval_for: ['roles'] };
    expect((await setRules(rules)).status).toBe(200);
    expect(await notificationsOf(boss, 1)).toMatchObject([
      {
        title: 'The rules for approval have been changed',
        message: `${admin.name} has changed: Approval above, Always needs approval`,
        url: '/companies/settings',
      },
    ]);
    const count = async (as: User) => (await notificationsOf(as, 100)).length;
    const before = [await count(boss), await count(admin)];
    await setRules(rules);
    await api.call('PATCH', `/companies/${api.care.id}`, { as: admin, body: { session_hours: 9 } });
    expect([await count(boss), await count(admin)]).toEqual(before);
    await setRules({ approval_rows: null });
    expect([await count(boss), await count(admin)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    const body = { approval_rows: 7 };
    await api.call('PATCH', `/companies/${api.care.id}`, { as: api.care.superadmin, body });
    expect(await notificationsOf(boss, 1)).toMatchObject([
      { title: 'The rules for approval have been changed' },
    ]);
  });
});

describe('an import', () => {
  const imports = () => importCalls(api);
  const FILE = 'Namn;E-post;Roll\nA;a1@t.example;\nB;b1@t.example;\nC;c1@t.example;Redaktör\n';
  const created = () =>
    api.db.$count(users, inArray(users.email, ['a1@t.example', 'b1@t.example', 'c1@t.example']));

  it('needs approval like other changes, and cannot be corrected while it waits', async () => {
    await setRules({ approval_rows: 2 });
    const found = await imports().plan(csvFile(FILE));
    expect(found.changeSet).toMatchObject({ kind: 'import', planned_count: 3, needs_approval: true });
    await post(`/${found.id}/propose`);
    const answer = await api.call('PATCH', `/change-sets/${found.id}/rows`, {
      as: api.care.admin,
      body: { cells: [{ row: found.rows[0]?.position, field: 'name', text: 'Z' }] },
    });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'approval_pending']);
    await decide(found.id, 'decline', {}, boss);
    const corrected = await imports().correct(found, {
      cells: [{ row: found.rows[0]?.position, field: 'name', text: 'Z' }],
    });
    expect(codeOf(await post(`/${found.id}/run`))).toBe('approval_required');
    expect(corrected.changeSet.approval).toMatchObject({ state: 'declined' });
    await post(`/${found.id}/propose`);
    expect(await created()).toBe(0);
    await decide(found.id, 'approve', {}, boss);
    expect(await created()).toBe(3);
    expect(await imports().userBy('a1@t.example')).toMatchObject({ name: 'Z' });
    await calls().revert(found.id, 'undo');
  });

  it('needs approval for roles only if it gives some', async () => {
    await setRules({ approval_for: ['roles'] });
    const withRole = await imports().plan(csvFile(FILE));
    expect(withRole.changeSet).toMatchObject({ needs_approval: true });
    const without = await imports().plan(csvFile('Namn;E-post;Roll\nA;a2@t.example;\n'));
    expect(without.changeSet).toMatchObject({ planned_count: 1, needs_approval: false });
  });
});

describe('a change set of fields or deletions that the company has chosen', () => {
  const editor = (rows: number[]): ChangeSetCreate => ({ ...set('roles', ['editor']), ids: rows });

  it('needs approval whatever its size', async () => {
    await setRules({ approval_for: ['roles', 'inactive'] });
    const [first = 0] = ids();
    const { admin } = api.care;
    const needs = async (body: ChangeSetCreate) => (await calls().get(await plan(body))).needs_approval;
    expect(await needs(editor([first]))).toBe(true);
    expect(await needs({ ...set('inactive', true), ids: [first] })).toBe(true);
    expect(await needs(toOffice())).toBe(false);
    // Nobody has a role to lose.
    expect(await needs(set('roles', []))).toBe(false);
    const cells: ChangeSetCreate = {
      resource: 'users',
      kind: 'paste',
      rows: [{ id: first, values: { inactive: true }, was: {} }],
    };
    expect(await needs(cells)).toBe(true);
    expect(await needs({ resource: 'users', kind: 'delete', ids: [first] })).toBe(false);
    for (const body of [editor([first]), cells])
      expect(codeOf(await post('', { ...body, run: true }))).toBe('approval_required');
    const single = await api.call('PATCH', `/users/${first}`, { as: admin, body: { roles: ['editor'] } });
    expect(single.status).toBe(200);
  });

  it('needs approval for fields of its operation when it plans skipped rows again', async () => {
    await setRules({ approval_for: ['roles'] });
    const [first = 0, second = 0] = ids();
    await api.db
      .update(users)
      .set({ roles: ['editor'] })
      .where(inArray(users.id, [first, second]));
    const [move] = toOffice().changes ?? [];
    const [role] = set('roles', ['editor']).changes ?? [];
    const id = await plan({
      ...toOffice(),
      ids: [first, second],
      changes: [move, role].filter((one) => one !== undefined),
    });
    // Both have the role already.
    expect(await calls().get(id)).toMatchObject({ planned_count: 2, needs_approval: false });
    await api.db.update(users).set({ department: 'Cellar', roles: [] }).where(eq(users.id, first));
    expect(await calls().run(id)).toMatchObject({ changed_count: 1, skipped_count: 1, needs_approval: true });
    expect(codeOf(await post(`/${id}/run`))).toBe('approval_required');
    expect((await stored())[0]?.roles).toEqual([]);
  });

  it('is not hidden behind rows with values of their own', async () => {
    const [first = 0] = ids();
    const rows = [{ id: first, values: { title: 'Cook' }, was: {} }];
    const publish = { resource: 'pages', id: 1 };
    for (const kind of ['spreadsheet', 'paste'])
      for (const hidden of [{ changes: editor([first]).changes }, { publish }]) {
        const answer = await post('', { resource: 'users', kind, rows, ...hidden });
        expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, Object.keys(hidden)]);
      }
  });

  it('needs approval for deletions', async () => {
    await setRules({ approval_for: ['deletions'] });
    const id = await plan({ resource: 'users', kind: 'delete', ids: ids() });
    expect(await calls().get(id)).toMatchObject({ needs_approval: true });
    expect(codeOf(await post('', { resource: 'users', kind: 'delete', ids: ids(), run: true }))).toBe(
      'approval_required',
    );
    const one = { resource: 'users', kind: 'delete', ids: ids().slice(0, 1), run: true };
    expect(codeOf(await post('', one))).toBe('approval_required');
    await post(`/${id}/propose`);
    await decide(id, 'approve', {}, boss);
    expect(await stored()).toEqual([]);
    expect(await calls().revert(id, 'undo')).toMatchObject({ done: 3 });
  });
});

describe('an API token with the scope to propose', () => {
  const makeToken = async (scopes: string[]) =>
    dataOf<CompanyTokenMade>(
      await api.call('POST', `/companies/${api.care.id}/tokens`, {
        as: api.care.admin,
        body: { name: 'Robot', scopes },
      }),
    ).token;
  const by = async (token: string, method: string, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
    const answer = await api.call(method, path, { body, headers });
    await api.changeSetsDone();
    return answer;
  };
  const SCOPES = ['users:propose', 'change-sets:propose'];

  it('plans and proposes, and neither runs nor writes', async () => {
    const token = await makeToken(SCOPES);
    const { id } = dataOf<ChangeSet>(await by(token, 'POST', '/change-sets', toOffice()));
    const planned = dataOf<ChangeSet>(await by(token, 'GET', `/change-sets/${id}`));
    expect(planned).toMatchObject({ planned_count: 3, needs_approval: true });
    expect((await by(token, 'GET', `/change-sets/${id}/rows`)).status).toBe(200);
    expect((await by(token, 'GET', '/users')).status).toBe(200);
    const [first] = ids();
    for (const [method, path, body] of [
      ['POST', `/change-sets/${id}/run`, {}],
      ['POST', `/change-sets/${id}/undo`, {}],
      ['PATCH', `/users/${first}`, { title: 'Cook' }],
      ['DELETE', `/users/${first}`, undefined],
      ['POST', '/users', { name: 'Ny', email: 'ny-9@test.example' }],
    ] as const) {
      const answer = await by(token, method, path, body);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'insufficient_scope']);
    }
    expect(codeOf(await by(token, 'POST', '/change-sets', { ...toOffice(), run: true }))).toBe(
      'approval_required',
    );
    const groups = await by(token, 'POST', '/change-sets', {
      resource: 'groups',
      kind: 'delete',
      ids: [api.care.group.id],
    });
    expect(codeOf(groups)).toBe('forbidden');
    for (const decision of ['approve', 'decline'])
      expect(codeOf(await by(token, 'POST', `/change-sets/${id}/${decision}`, {}))).toBe('session_required');
    expect(await departments()).toEqual(['Kitchen', 'Care', 'Stores']);

    const sent = dataOf<ChangeSet>(
      await by(token, 'POST', `/change-sets/${id}/propose`, { message: 'From the schedule.' }),
    );
    expect(sent.approval).toMatchObject({ state: 'pending', by_token: true });
    await decide(id, 'approve', {}, boss);
    expect(await calls().get(id)).toMatchObject({ changed_count: 3, error: null });
    expect(await departments()).toEqual(['Office', 'Office', 'Office']);
  });

  it('withdraws what it has sent, and stops nothing else', async () => {
    await setRules({ approval_rows: 2 });
    const token = await makeToken(SCOPES);
    const stopper = await makeToken(['users:propose', 'change-sets:write']);
    const { id } = dataOf<ChangeSet>(await by(token, 'POST', '/change-sets', toOffice()));
    await by(token, 'POST', `/change-sets/${id}/propose`, {});
    expect(codeOf(await by(stopper, 'POST', `/change-sets/${id}/stop`, {}))).toBe('forbidden');
    expect((await by(token, 'POST', `/change-sets/${id}/stop`, {})).status).toBe(200);
    expect((await calls().get(id)).approval).toBeNull();

    const run_at = new Date(api.deps.now().getTime() + 3_600_000).toISOString();
    const other = await propose({ run_at });
    await decide(other, 'approve', {}, boss);
    for (const one of [token, stopper])
      expect(codeOf(await by(one, 'POST', `/change-sets/${other}/stop`, {}))).toBe('forbidden');
    expect(await calls().get(other)).toMatchObject({ phase: 'run', run_at });
    expect((await post(`/${other}/stop`, {}, boss)).status).toBe(200);
    expect((await calls().get(other)).phase).toBe('plan');
  });

  it('leaves the decision to its creator too, unless the company requires somebody else', async () => {
    const token = await makeToken(SCOPES);
    const send = async (body: ChangeSetCreate) => {
      const { id } = dataOf<ChangeSet>(await by(token, 'POST', '/change-sets', body));
      await by(token, 'POST', `/change-sets/${id}/propose`, {});
      return id;
    };
    const id = await send(toOffice());
    const waiting = (await waitingFor(api.care.admin))?.change_sets.map((one) => one.id);
    expect(waiting).toContain(id);
    expect(codeOf(await post(`/${id}/run`))).toBe('approval_required');
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await departments()).toEqual(['Office', 'Office', 'Office']);

    await setRules({ approval_rows: 2 });
    const other = await send(set('title', 'Cook'));
    expect(codeOf(await decide(other, 'approve'))).toBe('approval_own');
    expect((await calls().get(other)).approval).toMatchObject({ may_decide: false });
    expect((await decide(other, 'approve', {}, boss)).status).toBe(200);
  });

  it('changes nothing when the token was revoked before the approval', async () => {
    const token = await makeToken(SCOPES);
    const { id } = dataOf<ChangeSet>(await by(token, 'POST', '/change-sets', toOffice()));
    await by(token, 'POST', `/change-sets/${id}/propose`, {});
    const tokens = `/companies/${api.care.id}/tokens`;
    for (const one of dataOf<{ id: number }[]>(await api.call('GET', tokens, { as: api.care.admin })))
      await api.call('DELETE', `${tokens}/${one.id}`, { as: api.care.admin });
    await decide(id, 'approve', {}, boss);
    expect(await calls().get(id)).toMatchObject({
      changed_count: 0,
      error: 'You do not have access to this.',
    });
  });
});
