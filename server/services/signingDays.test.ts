import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MyPage } from '../../contract/myPage';
import type { Signature } from '../../contract/signatures';
import { readingCalls } from '../../tests/support/readingCalls';
import { dataOf, useTestApi } from '../../tests/support/testApi';
import { companies, leaveRequests, sickReports } from '../db/schema';

const api = useTestApi();
const { add, call, create } = readingCalls(api);

/** A Wednesday. */
const SIGN_BY = '2026-03-04';
const SUMMER_TIME = '2026-03-29';

type Days = readonly [start: string, end: string];
interface Absences {
  leave?: readonly Days[];
  status?: 'pending' | 'denied' | 'revoked';
  hours?: number;
  sick?: readonly (readonly [start: string, end: string | null])[];
  percentage?: number;
}

const monday = (week: 1 | 2) => (week === 1 ? '2026-03-02' : '2026-03-09');

const cases: readonly (readonly [what: string, absences: Absences, due: string | null])[] = [
  ['no absence', {}, SIGN_BY],
  ['leave until the day before', { leave: [[monday(1), '2026-03-03']] }, SIGN_BY],
  ['a day of leave', { leave: [[SIGN_BY, SIGN_BY]] }, '2026-03-05'],
  [
    'overlapping leave',
    {
      leave: [
        [monday(1), '2026-03-10'],
        [monday(2), '2026-03-12'],
      ],
    },
    '2026-03-13',
  ],
  [
    'leave within leave',
    {
      leave: [
        [monday(1), '2026-03-12'],
        [SIGN_BY, '2026-03-05'],
      ],
    },
    '2026-03-13',
  ],
  ['leave, then sick', { leave: [[monday(1), SIGN_BY]], sick: [['2026-03-05', '2026-03-10']] }, '2026-03-11'],
  [
    'sick during leave',
    { leave: [[monday(1), '2026-03-05']], sick: [[SIGN_BY, '2026-03-11']] },
    '2026-03-12',
  ],
  [
    'sick, reported day by day over a weekend',
    { sick: ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'].map((day) => [day, day] as const) },
    '2026-03-10',
  ],
  ['sick without an end', { sick: [[monday(1), null]] }, null],
  ['a return on a Saturday', { leave: [[monday(1), '2026-03-06']] }, monday(2)],
  ['a return on a Sunday', { leave: [[monday(1), '2026-03-07']] }, monday(2)],
  ['a return on a Monday', { leave: [[monday(1), '2026-03-08']] }, monday(2)],
  [
    'two weeks from Monday to Friday',
    {
      leave: [
        [monday(1), '2026-03-06'],
        [monday(2), '2026-03-13'],
      ],
    },
    '2026-03-16',
  ],
  [
    'a day at work between two absences',
    {
      leave: [
        [monday(1), SIGN_BY],
        ['2026-03-09', '2026-03-13'],
      ],
    },
    '2026-03-05',
  ],
  ['some hours of leave', { leave: [[SIGN_BY, SIGN_BY]], hours: 4 }, SIGN_BY],
  ['half sick', { sick: [[monday(1), null]], percentage: 50 }, SIGN_BY],
  ['leave that is not approved yet', { leave: [[monday(1), '2026-03-12']], status: 'pending' }, SIGN_BY],
  ['leave that was revoked', { leave: [[monday(1), '2026-03-12']], status: 'revoked' }, SIGN_BY],
  ['leave into summer time', { leave: [[monday(1), '2026-03-30']] }, '2026-03-31'],
];

it.each(cases)('a page to sign on a Wednesday, with %s', async (_what, absences, due) => {
  const { leave = [], sick = [], hours = null, status = 'approved', percentage = 100 } = absences;
  api.deps.sessionHours = 24_000;
  // The last minute of the day in Sweden.
  api.deps.now = () => new Date(`${SIGN_BY}T22:59:00Z`);
  const reader = await api.addUser({ company_id: api.care.id, created_at: new Date(0) });
  const own = { company_id: api.care.id, user_id: reader.id };
  for (const [start_date, end_date] of leave)
    await api.db
      .insert(leaveRequests)
      .values({ ...own, start_date, end_date, status, hours, reason: 'vacation' });
  for (const [start_date, end_date] of sick)
    await api.db.insert(sickReports).values({ ...own, start_date, end_date, percentage, reason: 'sick' });
  const group_ids = [await add.group(api.care, reader)];
  const id = await create({ requires_signature: true, sign_by: SIGN_BY, group_ids });
  const state = async () => {
    const [row] = dataOf<Signature[]>(await call('GET', `/pages/${id}/signatures`));
    return { state: row?.state, due_on: row?.due_on };
  };
  expect(await state()).toEqual({ state: due === SIGN_BY ? 'open' : 'away', due_on: due });
  if (due === null) return;
  const midnight = new Date(`${due}T${due < SUMMER_TIME ? 23 : 22}:00:00Z`);
  api.deps.now = () => new Date(midnight.getTime() - 1);
  expect(await state()).toEqual({ state: 'open', due_on: due });
  api.deps.now = () => midnight;
  expect(await state()).toEqual({ state: 'overdue', due_on: due });
});

it('absences do not count while the company has turned off their feature', async () => {
  api.deps.now = () => new Date(`${SIGN_BY}T12:00:00Z`);
  const [sick, away] = [
    await api.addUser({ company_id: api.care.id, created_at: new Date(0) }),
    await api.addUser({ company_id: api.care.id, created_at: new Date(0) }),
  ];
  const days = { company_id: api.care.id, start_date: SIGN_BY };
  await api.db.insert(sickReports).values({ ...days, user_id: sick.id, reason: 'sick' });
  const leave = { ...days, user_id: away.id, end_date: SIGN_BY, reason: 'vacation' };
  await api.db.insert(leaveRequests).values({ ...leave, status: 'approved' });
  const group_ids = [await add.group(api.care, sick, away)];
  const id = await create({ requires_signature: true, sign_by: SIGN_BY, group_ids });
  const mine = async (as: typeof sick) => dataOf<MyPage>(await call('GET', `/my/pages/${id}`, as)).due_on;
  const due = async () => [
    ...dataOf<Signature[]>(await call('GET', `/pages/${id}/signatures`)).map(({ due_on }) => due_on),
    await mine(sick),
    await mine(away),
  ];
  expect(await due()).toEqual([null, '2026-03-05', null, '2026-03-05']);
  await api.db.update(companies).set({ features: [] }).where(eq(companies.id, api.care.id));
  expect(await due()).toEqual([SIGN_BY, SIGN_BY, SIGN_BY, SIGN_BY]);
});
