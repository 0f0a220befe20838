import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays } from '../../contract/workingDays';
import type { Signature } from '../../contract/signatures';
import { pageRows } from '../../tests/support/pageRows';
import { dataOf, useTestApi } from '../../tests/support/testApi';
import { createRandom } from '../demo/random';
import {
  groupMembers,
  leaveRequests,
  notificationRecipients,
  notifications,
  pageReminders,
  pages,
  pageSignatures,
  sickReports,
} from '../db/schema';
import { firstRow } from '../core/rows';
import { localDay } from '../core/localTime';
import { remindReaders } from './pageJobs';

const api = useTestApi();

const FIRST_DAY = '2026-01-05';
const DAYS = 365;
const FAR = '9999-12-31';

interface Absence {
  start: string;
  end: string;
}
interface Person {
  id: number;
  joined: string;
  absences: Absence[];
  /** Id of an open sick report. */
  sick?: { id: number; absence: Absence };
}
interface ModelPage {
  id: number;
  signBy: string;
  round: number;
  asked: string | null;
  published: boolean;
  signed: Set<number>;
  /** `round kind person` */
  reminded: Set<string>;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** Also on the weekend after an absence. */
const isAbsent = (person: Person, day: string): boolean =>
  person.absences.some(({ start, end }) => start <= day && day <= end) ||
  (isWeekend(day) && isAbsent(person, addDays(day, -1)));

/** The rules, day by day. @returns null while the return is unknown */
const dueDay = (page: ModelPage, person: Person): string | null => {
  const roundEnd = page.asked && page.asked > page.signBy ? addDays(page.asked, 7) : page.signBy;
  const grace = addDays(person.joined, 7);
  let day = grace > roundEnd ? grace : roundEnd;
  for (let walked = 0; isAbsent(person, day); walked += 1) {
    if (walked > 500) return null;
    day = addDays(day, 1);
  }
  return day;
};

type State = 'signed' | 'open' | 'overdue' | 'away';

const stateOf = (page: ModelPage, person: Person, today: string): State => {
  if (page.signed.has(person.id)) return 'signed';
  if (isAbsent(person, today)) return 'away';
  const due = dueDay(page, person);
  return due !== null && due < today ? 'overdue' : 'open';
};

const reminderFor = (page: ModelPage, person: Person, today: string): 'before' | 'overdue' | null => {
  const state = stateOf(page, person, today);
  if (state === 'overdue') return 'overdue';
  const due = dueDay(page, person);
  return state === 'open' && due !== null && today >= addDays(due, -3) ? 'before' : null;
};

it('reminders and states follow absences through a year', async () => {
  const random = createRandom(20);
  const add = pageRows(api);
  let today = FIRST_DAY;
  api.deps.now = () => new Date(`${today}T09:00:00Z`);
  api.deps.sessionMaxDays = 1_000;
  api.deps.sessionHours = 24_000;
  const group = await add.group(api.care);
  const people: Person[] = [];
  const join = async (joined: string) => {
    const created_at = new Date(`${joined}T09:00:00Z`);
    const { id } = await api.addUser({ company_id: api.care.id, created_at });
    await api.db.insert(groupMembers).values({ group_id: group, user_id: id });
    people.push({ id, joined, absences: [] });
  };
  for (let n = 0; n < 25; n += 1) await join(addDays(FIRST_DAY, -random.below(200)));
  const modelPages: ModelPage[] = [];
  for (const signBy of ['2026-01-20', '2026-04-03', '2026-07-14']) {
    const values = { title: 'Sida', published: true, requires_signature: true, group_ids: [group] };
    const created = await api.call('POST', '/pages', {
      as: api.care.editor,
      body: { ...values, sign_by: signBy },
    });
    const { id } = dataOf<{ id: number }>(created);
    modelPages.push({
      id,
      signBy,
      round: 1,
      asked: null,
      published: true,
      signed: new Set(),
      reminded: new Set(),
    });
  }
  const own = (person: Person) => ({ company_id: api.care.id, user_id: person.id });

  const changePeople = async () => {
    if (random.chance(0.05)) await join(today);
    for (const person of people) {
      if (person.sick) {
        if (!random.chance(0.15)) continue;
        person.sick.absence.end = addDays(today, -1);
        await api.db
          .update(sickReports)
          .set({ end_date: addDays(today, -1) })
          .where(eq(sickReports.id, person.sick.id));
        person.sick = undefined;
      } else if (random.chance(0.015)) {
        const report = { ...own(person), reason: 'sick', start_date: today, percentage: 100 };
        const { id } = firstRow(await api.db.insert(sickReports).values(report).returning());
        const absence = { start: today, end: FAR };
        person.absences.push(absence);
        // Ends tomorrow at the earliest.
        person.sick = { id, absence };
      } else if (random.chance(0.03)) {
        const start_date = addDays(today, random.below(20));
        const end_date = addDays(start_date, random.below(21));
        const status = random.pick([
          'approved',
          'approved',
          'approved',
          'pending',
          'denied',
          'revoked',
        ] as const);
        const hours = random.chance(0.1) ? 4 : null;
        await api.db
          .insert(leaveRequests)
          .values({ ...own(person), start_date, end_date, status, hours, reason: 'vacation' });
        if (status === 'approved' && hours === null)
          person.absences.push({ start: start_date, end: end_date });
      } else if (random.chance(0.01)) {
        // Works part of the day.
        await api.db.insert(sickReports).values({
          ...own(person),
          reason: 'sick',
          start_date: today,
          end_date: addDays(today, 5),
          percentage: 50,
        });
      }
    }
  };

  const changePage = async (page: ModelPage) => {
    if (random.chance(0.012)) {
      expect((await api.call('POST', `/pages/${page.id}/resign`, { as: api.care.editor })).status).toBe(
        page.published ? 200 : 409,
      );
      if (page.published) Object.assign(page, { round: page.round + 1, asked: today, signed: new Set() });
    }
    if (random.chance(0.02)) {
      page.published = !page.published;
      await api.db.update(pages).set({ published: page.published }).where(eq(pages.id, page.id));
    }
    for (const person of people)
      if (page.published && !page.signed.has(person.id) && !isAbsent(person, today) && random.chance(0.02)) {
        const key = { page_id: page.id, user_id: person.id, round: page.round };
        await api.db.insert(pageSignatures).values({ ...key, revision: 1, signed_at: api.deps.now() });
        page.signed.add(person.id);
      }
  };

  const seen = { before: 0, overdue: 0, away: 0, moved: 0 };
  for (let day = 0; day < DAYS; day += 1) {
    today = addDays(FIRST_DAY, day);
    expect(localDay(api.deps.now())).toBe(today);
    await changePeople();
    for (const page of modelPages) await changePage(page);
    // Two processes at once.
    await Promise.all([remindReaders(api.deps), day % 5 === 0 ? remindReaders(api.deps) : undefined]);
    const expected = modelPages.flatMap((page) =>
      people.flatMap((person) => {
        const kind = page.published ? reminderFor(page, person, today) : null;
        const key = `${page.round} ${kind} ${person.id}`;
        if (!kind || page.reminded.has(key)) return [];
        page.reminded.add(key);
        seen[kind] += 1;
        if (dueDay(page, person) !== page.signBy) seen.moved += 1;
        return [`${page.id} ${key}`];
      }),
    );
    const sent = await api.db.select().from(pageReminders).where(eq(pageReminders.sent_at, api.deps.now()));
    expect(sent.map((row) => `${row.page_id} ${row.round} ${row.kind} ${row.user_id}`).sort(), today).toEqual(
      expected.sort(),
    );
    if (day % 15 !== 0) continue;
    for (const page of modelPages) {
      const list = await api.call('GET', `/pages/${page.id}/signatures?page[size]=100`, {
        as: api.care.editor,
      });
      const rows = dataOf<Signature[]>(list);
      expect(rows.map((row) => [row.user_id, row.state, row.due_on] as const).sort()).toEqual(
        people
          .map((person) => [person.id, stateOf(page, person, today), dueDay(page, person)] as const)
          .sort(),
      );
      for (const row of rows) seen.away += Number(row.state === 'away');
      const overdue = await api.call('GET', `/pages/${page.id}/signatures?filter[signed]=overdue`, {
        as: api.care.editor,
      });
      expect(overdue.body).toMatchObject({
        meta: { total: rows.filter(({ state }) => state === 'overdue').length },
      });
    }
  }
  // Every case has occurred often.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  // Each reminder is one notification.
  const told = await api.db
    .select({ id: notificationRecipients.user_id })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
    .where(like(notifications.title, 'Kom ihåg att signera%'));
  expect(told).toHaveLength(seen.before + seen.overdue);
});
