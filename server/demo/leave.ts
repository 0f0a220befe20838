import { addDays, workingDays } from '../../contract/workingDays';
import { leaveEvents, leaveRequests } from '../db/schema';
import type { CompanySeed, UserRow } from './context';
import {
  APPROVAL_ANSWERS,
  DENIAL_ANSWERS,
  LEAVE_KINDS,
  REVOKE_MESSAGES,
  SUMMER_COMMENTS,
  type LeaveKind,
} from './data';
import { createRandom, type Random } from './random';

const DAY = 86_400_000;
/** Range of the requests, in days before and after today. */
const [BACK, AHEAD] = [365, 90];
/** Number of pending requests. */
const PENDING = 12;
/** Number of extra absences around today, so that the calendar is never empty. */
const AWAY_NOW = 30;

type NewRequest = typeof leaveRequests.$inferInsert & { submitted_at: Date };
type NewEvent = Omit<typeof leaveEvents.$inferInsert, 'leave_request_id'>;

/** A request and its events, not inserted yet. */
interface Story {
  request: NewRequest;
  events: NewEvent[];
}

interface Leave {
  person: UserRow;
  start: string;
  end: string;
  hours?: number;
  reason: string;
  comment: string | null;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
/** Returns the first Monday on or after a date. */
const mondayFrom = (date: string): string => addDays(date, (8 - weekday(date)) % 7);
const nextWorkday = (date: string): string =>
  workingDays(date, date) > 0 ? date : nextWorkday(addDays(date, 1));
/** Returns a random time within working hours. */
const moment = (random: Random, date: string): Date =>
  new Date(Date.parse(`${date}T06:00:00Z`) + random.below(600) * 60_000);

const between = (random: Random, { least, most }: LeaveKind['days']): number =>
  least + random.below(most - least + 1);

const KINDS = LEAVE_KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

/** Returns a summer holiday of two to four whole weeks, most often in July. */
const summerLeave = (random: Random, person: UserRow, year: number): Leave => {
  const weeks = 2 + random.below(3);
  const first = random.chance(0.7) ? `${year}-07-01` : random.pick([`${year}-06-15`, `${year}-07-25`]);
  const start = mondayFrom(addDays(first, random.below(12)));
  return {
    person,
    start,
    // Ends on a Sunday.
    end: addDays(start, weeks * 7 - 1),
    reason: random.chance(0.12) ? 'vacation_saved' : 'vacation_paid',
    comment: random.chance(0.25) ? random.pick(SUMMER_COMMENTS) : null,
  };
};

const otherLeave = (
  random: Random,
  person: UserRow,
  from: string,
  kind: LeaveKind = random.pick(KINDS),
): Leave => {
  const start = nextWorkday(from);
  const days = between(random, kind.days);
  const partly = kind.partly === true && days === 1 && random.chance(0.7);
  return {
    person,
    start,
    end: partly ? start : addDays(start, days - 1),
    ...(partly ? { hours: random.pick([2, 3, 4, 4, 4.5]) } : {}),
    reason: kind.reason,
    comment: random.chance(0.6) ? random.pick(kind.comments) : null,
  };
};

const submitted = (company: CompanySeed, leave: Leave, at: Date): Story => ({
  request: {
    company_id: company.companyId,
    user_id: leave.person.id,
    submitted_at: at,
    created_at: at,
    updated_at: at,
    start_date: leave.start,
    end_date: leave.end,
    hours: leave.hours ?? null,
    reason: leave.reason,
    comment: leave.comment,
  },
  events: [{ action: 'submit', actor_id: leave.person.id, at }],
});

/** Returns a request that was answered, and sometimes revoked by its owner afterwards. */
const answered = (
  company: CompanySeed,
  random: Random,
  leave: Leave,
  reviewers: readonly UserRow[],
): Story => {
  const now = company.now.getTime();
  const notice = between(
    random,
    leave.reason === 'vacation_paid' ? { least: 20, most: 110 } : { least: 4, most: 40 },
  );
  const asked = Math.min(Date.parse(leave.start) - notice * DAY, now - (3 + random.below(20)) * DAY);
  const at = moment(random, dateOf(asked));
  const { request, events } = submitted(company, leave, at);
  const reviewedAt = new Date(Math.min(at.getTime() + (3 + random.below(90)) * 3_600_000, now - 3_600_000));
  const denied = random.chance(0.07);
  const reviewer = random.pick(reviewers.filter(({ id }) => id !== leave.person.id));
  const message = denied
    ? random.pick(DENIAL_ANSWERS)
    : random.chance(0.35)
      ? random.pick(APPROVAL_ANSWERS)
      : null;
  const story: Story = {
    request: {
      ...request,
      status: denied ? 'denied' : 'approved',
      reviewed_by: reviewer.id,
      reviewed_at: reviewedAt,
      response_message: message,
      updated_at: reviewedAt,
    },
    events: [
      ...events,
      { action: denied ? 'deny' : 'approve', actor_id: reviewer.id, at: reviewedAt, message },
    ],
  };
  if (denied || !random.chance(0.04)) return story;
  const revokedAt = new Date(Math.min(reviewedAt.getTime() + random.below(72) * 3_600_000, now - 1_800_000));
  const back = {
    action: 'revoke',
    actor_id: leave.person.id,
    at: revokedAt,
    message: random.pick(REVOKE_MESSAGES),
  };
  return {
    request: { ...story.request, status: 'revoked', updated_at: revokedAt },
    events: [...story.events, back],
  };
};

/** Returns requests that do not overlap for the same user. */
const requestsOf = (company: CompanySeed, random: Random, staff: readonly UserRow[]) => {
  const now = company.now.getTime();
  const [first, last] = [dateOf(now - BACK * DAY), dateOf(now + AHEAD * DAY)];
  const taken = new Map<number, Leave[]>();
  const free = (leave: Leave): boolean => {
    const own = taken.get(leave.person.id) ?? [];
    if (own.some(({ start, end }) => start <= leave.end && end >= leave.start)) return false;
    taken.set(leave.person.id, [...own, leave]);
    return true;
  };
  const [firstYear, lastYear] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const summers = years.flatMap((year) =>
    staff.filter(() => random.chance(0.75)).map((person) => summerLeave(random, person, year)),
  );
  const others = staff
    .filter(() => random.chance(0.85))
    .map((person) => otherLeave(random, person, dateOf(now + (random.below(BACK + AHEAD) - BACK) * DAY)));
  // Ensure absences today and in the coming weeks.
  const around = Array.from({ length: AWAY_NOW }, (_, index) => {
    const from = index < AWAY_NOW / 3 ? -random.below(4) : (index - AWAY_NOW / 3) * 2;
    return otherLeave(random, random.pick(staff), dateOf(now + from * DAY), LEAVE_KINDS[index % 2]);
  });
  const known = [...around, ...summers, ...others].filter(
    (leave) => leave.start >= first && leave.start <= last && free(leave),
  );
  const waiting = Array.from({ length: PENDING * 3 }, (_, index) =>
    // The first users are the demo accounts; some of them should have a pending request.
    otherLeave(
      random,
      staff[index < 5 ? index : random.below(staff.length)] ?? random.pick(staff),
      dateOf(now + (7 + random.below(60)) * DAY),
    ),
  )
    .filter(free)
    .slice(0, PENDING);
  return { known, waiting };
};

/** Inserts a year of leave requests and their events, if the company has the feature. */
export const seedLeave = async (company: CompanySeed): Promise<void> => {
  const { tx, people, workplace, now } = company;
  if (!workplace.features.includes('leave-requests')) return;
  // Its own generator, so that changes here do not alter the rest of the demo data.
  const random = createRandom(20_264);
  const staff = people.filter(({ inactive }) => !inactive);
  const reviewers = staff.filter(({ roles }) => roles.includes('admin'));
  const { known, waiting } = requestsOf(company, random, staff);
  const stories = [
    ...known.map((leave) => answered(company, random, leave, reviewers)),
    ...waiting.map((leave) =>
      submitted(company, leave, new Date(now.getTime() - (1 + random.below(12 * 24)) * 3_600_000)),
    ),
  ].sort((one, other) => one.request.submitted_at.getTime() - other.request.submitted_at.getTime());
  const rows = await tx
    .insert(leaveRequests)
    .values(stories.map(({ request }) => request))
    .returning({ id: leaveRequests.id });
  await tx.insert(leaveEvents).values(
    stories.flatMap(({ events }, index) => {
      const row = rows[index];
      return row ? events.map((event) => ({ ...event, leave_request_id: row.id })) : [];
    }),
  );
};
