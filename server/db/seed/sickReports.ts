import type { SickReason } from '../../../contract/sickReport';
import { sickReports } from '../schema';
import type { CompanySeed, UserRow } from './context';
import { createRandom, type Random } from './random';
import { FIRST_NAMES } from './words';

type NewReport = typeof sickReports.$inferInsert;

const DAY = 24 * 3_600_000;
/** Days that the reports are spread over. */
const SPREAD = 365;
/** How often people are sick, January first: the winter has its peak, the summer its rest. */
const SEASON = [1, 1, 0.85, 0.6, 0.45, 0.3, 0.15, 0.3, 0.55, 0.7, 0.85, 0.95];
/** The share of a company that falls ill on a day of the worst month. */
const WORST = 0.011;
/** Days that reports last, the usual ones several times. */
const LENGTHS = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 7, 9, 14];

const WORDS: Record<SickReason, readonly (string | null)[]> = {
  sick: [null, null, null, 'Förkyld', 'Feber', 'Magsjuka', 'Migrän', 'Ont i ryggen', 'Influensa'],
  sick_child: [null, null, 'Feber', 'Förskolan ringde', 'Magsjuka', 'Öroninflammation', 'Vattkoppor'],
};

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Weeks at part of the time now and then, as people come back to work step by step. */
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
    comment: random.pick(WORDS[reason]),
    start_date: dateOf(start),
    // Who is away today often does not know yet for how long.
    end_date: end >= now.getTime() - DAY && random.chance(0.7) ? null : dateOf(end),
    percentage,
    submitted_at: at,
    created_at: at,
    updated_at: at,
  };
};

/** A year of sick reports, most of them in winter; some have no end yet. Nobody is sick twice at once. */
export const seedSickReports = async (company: CompanySeed): Promise<void> => {
  const { tx, now, workplace, people } = company;
  if (!workplace.features.includes('sick-reports')) return;
  // Its own, so that what is seeded after it stays as it is.
  const random = createRandom(4_711);
  const today = Date.parse(dateOf(now.getTime()));
  const active = people.filter(({ inactive }) => !inactive);
  const wellFrom = new Map<number, number>();
  const reports: NewReport[] = [];
  for (let start = today - SPREAD * DAY; start <= today; start += DAY) {
    const date = new Date(start);
    // Weekends are reported on Monday, or by those who work then.
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
