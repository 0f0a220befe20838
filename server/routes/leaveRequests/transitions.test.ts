import { LEAVE_STATUSES } from '../../../contract/constants';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  LEAVE_ACTIONS,
  LEAVE_TRANSITIONS,
  type LeaveAction,
  type LeaveRequest,
  type LeaveStatus,
} from '../../../contract/leave';
import { leaveCalls } from '../../../tests/support/leaveCalls';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { leaveEvents, leaveRequests, leaveReviewers } from '../../db/schema';
import { firstRow } from '../../core/rows';

const api = useTestApi();
type User = typeof api.care.admin;

const { add } = leaveCalls(api);
const answer = (id: number, action: LeaveAction, as: User, body: unknown = {}, headers = {}) =>
  api.call('POST', `/leave-requests/${id}/${action}`, { as, body, headers });
const statusOf = async (id: number) =>
  firstRow(await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id))).status;

/** Users by their relation to the request. */
const ACTORS = [
  'reviewer',
  'owner with the role',
  'owner without it',
  'not appointed',
  'reader',
  'staff',
] as const;
type ActorKind = (typeof ACTORS)[number];

const after = (status: LeaveStatus, action: LeaveAction): LeaveStatus | undefined =>
  (LEAVE_TRANSITIONS[status] as Partial<Record<LeaveAction, LeaveStatus>>)[action];

const expected = (actor: ActorKind, status: LeaveStatus, action: LeaveAction): number => {
  const allowed = after(status, action) ? 200 : 409;
  if (actor === 'reviewer') return status === 'pending' && action === 'revoke' ? 409 : allowed;
  if (actor === 'owner with the role') return action === 'revoke' ? allowed : 403;
  if (actor === 'owner without it') return action === 'revoke' ? allowed : 403;
  // Staff may revoke their own requests, and get 404 for others.
  if (actor === 'staff') return action === 'revoke' ? 404 : 403;
  return 403;
};

let people: Record<ActorKind, User>;
beforeAll(async () => {
  const { care } = api;
  const notAppointed = await api.addUser({ company_id: care.id, roles: ['admin'] });
  people = {
    reviewer: care.admin,
    'owner with the role': care.superadmin,
    'owner without it': care.staff,
    'not appointed': notAppointed,
    reader: care.editor,
    staff: await api.addUser({ company_id: care.id, roles: [] }),
  };
  await api.db
    .insert(leaveReviewers)
    .values([care.admin, care.superadmin].map((user) => ({ company_id: care.id, user_id: user.id })));
});

const cases = ACTORS.flatMap((actor) => LEAVE_STATUSES.map((status) => ({ actor, status })));

describe.each(cases)('a request that is $status', ({ actor, status }) => {
  it(`allows the ${actor} what the table says`, async () => {
    const user = people[actor];
    const owner = actor.startsWith('owner') ? user : actor === 'staff' ? api.care.editor : api.care.staff;
    const wanted = Object.fromEntries(
      LEAVE_ACTIONS.map((action) => [action, expected(actor, status, action)]),
    );
    const request = { status, user_id: owner.id };
    const seen = await api.call('GET', `/leave-requests/${(await add(request)).id}`, { as: user });
    if (seen.status === 200)
      expect(dataOf<LeaveRequest>(seen).actions).toEqual(
        LEAVE_ACTIONS.filter((action) => wanted[action] === 200),
      );
    for (const action of LEAVE_ACTIONS) {
      const { id } = await add(request);
      const answered = await answer(id, action, user, { response_message: 'Så blir det' });
      expect([action, answered.status]).toEqual([action, wanted[action]]);
      const done = wanted[action] === 200;
      expect([action, await statusOf(id)]).toEqual([action, done ? after(status, action) : status]);
      const events = await api.db.select().from(leaveEvents).where(eq(leaveEvents.leave_request_id, id));
      expect(events.map((event) => [event.action, event.actor_id, event.message])).toEqual(
        done ? [[action, user.id, 'Så blir det']] : [],
      );
    }
  });
});

describe('a response', () => {
  afterEach(async () => {
    await api.db.delete(leaveReviewers);
  });

  it('is stored with its reviewer and time, and in the history', async () => {
    const { id } = await add();
    const { admin } = api.care;
    const answered = dataOf<LeaveRequest>(
      await answer(id, 'approve', admin, { response_message: '  Trevlig semester!  ' }),
    );
    expect(answered).toMatchObject({
      status: 'approved',
      reviewed_by: admin.id,
      reviewed_by_name: admin.name,
      response_message: 'Trevlig semester!',
      actions: ['revoke'],
      history: [{ action: 'approve', actor_name: admin.name, message: 'Trevlig semester!' }],
    });
    // Revoking keeps the response.
    const back = dataOf<LeaveRequest>(
      await answer(id, 'revoke', api.care.staff, { response_message: 'Får inte plats' }),
    );
    expect(back).toMatchObject({
      status: 'revoked',
      reviewed_by: admin.id,
      response_message: 'Trevlig semester!',
      actions: [],
      history: [
        { action: 'approve' },
        { action: 'revoke', actor_id: api.care.staff.id, message: 'Får inte plats' },
      ],
    });
  });

  it('is the first of two concurrent ones', async () => {
    const { admin, superadmin } = api.care;
    const { id } = await add();
    const answers = await Promise.all([
      answer(id, 'approve', admin, {}, { 'Accept-Language': 'sv' }),
      answer(id, 'deny', superadmin, { response_message: 'Fullt' }, { 'Accept-Language': 'sv' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, name, word] =
      answers[0].status === 200
        ? ['approved', admin.name, 'beviljad']
        : ['denied', superadmin.name, 'avslagen'];
    const second = firstRow(answers.filter(({ status }) => status === 409));
    expect(codeOf(second)).toBe('leave_already_answered');
    expect(second.body).toMatchObject({
      message: expect.stringMatching(
        new RegExp(`^Ansökan är redan ${word} av ${name} \\(.*\\d{2}:\\d{2}\\)\\.$`),
      ) as string,
    });
    expect(await statusOf(id)).toBe(first);
    const events = await api.db.select().from(leaveEvents).where(eq(leaveEvents.leave_request_id, id));
    expect(events).toHaveLength(1);
  });

  it('to a stale request is rejected', async () => {
    const { id } = await add();
    const read = await api.call('GET', `/leave-requests/${id}`, { as: api.care.admin });
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' };
    await api.call('PATCH', `/leave-requests/${id}`, {
      as: api.care.superadmin,
      body: { end_date: '2026-07-31' },
    });
    const stale = await answer(id, 'approve', api.care.admin, {}, headers);
    expect([stale.status, codeOf(stale)]).toEqual([412, 'stale']);
    expect(await statusOf(id)).toBe('pending');
    await answer(id, 'deny', api.care.superadmin);
    // The late reviewer gets 409 rather than 412.
    expect(codeOf(await answer(id, 'approve', api.care.admin, {}, headers))).toBe('leave_already_answered');
  });

  it('is open to every administrator when no chosen reviewer is left', async () => {
    const { care } = api;
    const gone = await api.addUser({ company_id: care.id, roles: ['admin'], inactive: true });
    const demoted = await api.addUser({ company_id: care.id, roles: ['editor'] });
    const stays = await api.addUser({ company_id: care.id, roles: ['admin'] });
    const appoint = (user: User) =>
      api.db.insert(leaveReviewers).values({ company_id: care.id, user_id: user.id });
    await appoint(gone);
    await appoint(demoted);
    for (const user of [care.editor, care.communicator, care.staff, demoted])
      expect((await answer((await add({ user_id: gone.id })).id, 'approve', user)).status).toBe(403);
    expect((await answer((await add()).id, 'approve', care.admin)).status).toBe(200);
    await appoint(stays);
    const refused = await answer((await add()).id, 'approve', care.admin);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'leave_not_reviewer']);
    expect((await answer((await add()).id, 'approve', stays)).status).toBe(200);
  });
});
