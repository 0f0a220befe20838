import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApi } from '../../tests/support/testApi';
import { leaveEvents, leaveRequests, users } from '../db/schema';
import { createPeople } from './people';
import { openPictures } from './pictures';
import { createRandom } from './random';
import { readPicture } from './readPicture';
import { seedLeave } from './leave';
import { CARE } from './data';

const api = useTestApi();

const seed = async (now: Date) => {
  const random = createRandom(1);
  const people = await api.db.select().from(users).where(eq(users.company_id, api.care.id)).orderBy(users.id);
  const rest = { companyId: api.care.id, workplace: CARE, people, groups: [], random, now };
  const picture = openPictures(api.deps.images, readPicture);
  await seedLeave({ ...rest, tx: api.db, store: api.deps.files, picture, passwordHash: '' });
  const rows = await api.db.select().from(leaveRequests).orderBy(asc(leaveRequests.id));
  const events = await api.db.select().from(leaveEvents).orderBy(asc(leaveEvents.id));
  await api.db.delete(leaveRequests);
  return { rows, events };
};

it('leave requests are realistic at any start date', async () => {
  const next = createPeople(createRandom(2), CARE, new Date());
  await api.db
    .insert(users)
    .values(Array.from({ length: 120 }, () => ({ ...next(), company_id: api.care.id })));
  for (const day of ['2026-03-02', '2026-07-20', '2026-11-21', '2027-01-01']) {
    const now = new Date(`${day}T09:00:00Z`);
    const { rows, events } = await seed(now);
    expect(rows.length).toBeGreaterThan(180);
    expect(rows.filter(({ status }) => status === 'pending')).toHaveLength(12);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(4);
    expect(rows.filter(({ hours }) => hours).length).toBeGreaterThan(5);
    expect(rows.filter(({ start_date: start }) => start.includes('-07-')).length).toBeGreaterThan(50);
    const today = rows.filter(
      ({ start_date: start, end_date: end, status }) => status === 'approved' && start <= day && end >= day,
    );
    expect(today).not.toEqual([]);
    for (const row of rows) {
      const own = events.filter(({ leave_request_id: id }) => id === row.id);
      const last = own.at(-1);
      expect(own[0]?.action).toBe('submit');
      expect(last?.action).toBe(
        { pending: 'submit', approved: 'approve', denied: 'deny', revoked: 'revoke' }[row.status],
      );
      expect(row.reviewed_by).not.toBe(row.user_id);
      expect(row.status === 'pending').toBe(row.reviewed_at === null);
      if (row.status === 'pending') expect(row.start_date > day).toBe(true);
      for (const [index, { at }] of own.entries())
        expect([at <= now, index === 0 || at >= (own[index - 1]?.at ?? at)]).toEqual([true, true]);
      const clash = rows.find(
        (other) =>
          other.id !== row.id &&
          other.user_id === row.user_id &&
          other.start_date <= row.end_date &&
          other.end_date >= row.start_date,
      );
      expect(clash).toBeUndefined();
    }
  }
});

it('leave requests are deterministic', async () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const told = async () => (await seed(now)).rows.map(({ id: _, ...row }) => row);
  expect(await told()).toEqual(await told());
});
