import type { SickReason } from '../../contract/sickReport';
import { sickReports } from '../db/schema';
import type { CompanySeed, UserRow } from './context';
import { FIRST_NAMES, SICK_COMMENTS } from './data';
import { createRandom, type Random } from './random';

type NewReport = typeof sickReports.$inferInsert;

const DAY = 24 * 3_600_000;
/** Days covered. */
const SPREAD = 365;
/** Relative frequency by month, January first. */
const SEASON = [1, 1, 0.85, 0.6, 0.45, 0.3, 0.15, 0.3, 0.55, 0.7, 0.85, 0.95];
/** Share of the users who report sick on a day of the worst month. */
const WORST = 0.011;
/** Lengths in days, weighted by repetition. */
const LENGTHS = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 7, 9, 14];

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns mostly full-time absences, and sometimes weeks of part-time. */
const extentOf = (random: Random, reason: SickReason, days: number): [percentage: number, days: number] => {
  if (reason === 'sick_child') return [100, Math.min(days, 4)];
  return random.chance(0.07) ? [random.pick([25, 50, 50, 75]), 14 + random.below(45)] : [100, days];
};

const reportOf = (
  { companyId, now }: CompanySeed,
  random: Random,
  person: UserRow,
  start: number,
): NewReport => {
  const reason: SickReason = random.chance(0.24) ? 'sick_child' : 'sick';
  const [percentage, days] = extentOf(random, reason, random.pick(LENGTHS));
  const end = start + (days - 1) * DAY;
  // Reported between five and eight in the morning.
  const at = new Date(Math.min(start + 5 * 3_600_000 + random.below(180) * 60_000, now.getTime()));
  return {
    company_id: companyId,
    user_id: person.id,
    reason,
    child_name: reason === 'sick_child' ? random.pick(FIRST_NAMES) : null,
    comment: random.pick(SICK_COMMENTS[reason]),
    start_date: dateOf(start),
    // A current absence often has no end date yet.
    end_date: end >= now.getTime() - DAY && random.chance(0.7) ? null : dateOf(end),
    percentage,
    submitted_at: at,
    created_at: at,
    updated_at: at,
  };
};

/** Inserts a year of sick reports that do not overlap for the same user. */
export const seedSickReports = async (company: CompanySeed): Promise<void> => {
  const { tx, now, workplace, people } = company;
  if (!workplace.features.includes('sick-reports')) return;
  // Its own generator, so that changes here do not alter the rest of the demo data.
  const random = createRandom(4_711);
  const today = Date.parse(dateOf(now.getTime()));
  const active = people.filter(({ inactive }) => !inactive);
  const wellFrom = new Map<number, number>();
  const reports: NewReport[] = [];
  for (let start = today - SPREAD * DAY; start <= today; start += DAY) {
    const date = new Date(start);
    // Fewer reports at weekends.
    const share = date.getUTCDay() % 6 === 0 ? 0.35 : 1;
    const chance = WORST * share * (SEASON[date.getUTCMonth()] ?? 1);
    for (const person of active) {
      if (!random.chance(chance) || (wellFrom.get(person.id) ?? 0) > start) continue;
      const report = reportOf(company, random, person, start);
      wellFrom.set(person.id, report.end_date ? Date.parse(report.end_date) + 2 * DAY : Infinity);
      reports.push(report);
    }
  }
  await tx.insert(sickReports).values(reports);
};
