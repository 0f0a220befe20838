import { parsePersonalNumber } from '../../contract/personalNumber';
import type { Random } from './random';
import { FIRST_NAMES, LAST_NAMES, type DemoCompany } from './data';

const DAY = 24 * 3_600_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns a personal number with a valid check digit. */
const personalNumber = (random: Random): string => {
  const date = `${1958 + random.below(46)}${twoDigits(1 + random.below(12))}${twoDigits(1 + random.below(28))}`;
  const serial = String(980 + random.below(20));
  for (let digit = 0; digit < 10; digit += 1) {
    const number = parsePersonalNumber(date + serial + String(digit));
    if (number) return number;
  }
  throw new Error('No valid check digit');
};

/** Returns one of the numbers that the Swedish authority reserves for fiction: 070-174 06 05 to 070-174 06 99. */
const phone = (random: Random): string => `070-174 06 ${twoDigits(5 + random.below(95))}`;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[åä]/g, 'a')
    .replaceAll('ö', 'o')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** Returns a function that makes users with unique usernames. */
export const createPeople = (random: Random, workplace: DemoCompany, now: Date) => {
  const taken = new Map<string, number>();
  const departments = Object.keys(workplace.departments);
  return () => {
    const first = random.pick(FIRST_NAMES);
    const last = random.pick(LAST_NAMES);
    const base = `${plain(first)}.${plain(last)}`;
    const times = (taken.get(base) ?? 0) + 1;
    taken.set(base, times);
    const username = `${base}${times > 1 ? times : ''}`;
    const department = random.pick(departments);
    const seen = random.chance(0.85);
    return {
      name: `${first} ${last}`,
      email: `${username}@${workplace.domain}`,
      username: `${username}.${workplace.domain.split('.')[0] ?? ''}`,
      phone: random.chance(0.9) ? phone(random) : null,
      national_security_number: personalNumber(random),
      title: random.pick(workplace.departments[department] ?? []),
      department,
      language: random.chance(0.86) ? 'sv' : random.pick(['en', 'de', 'no']),
      inactive: random.chance(0.06),
      last_login_at: seen ? new Date(now.getTime() - random.below(90 * DAY)) : null,
      created_at: new Date(now.getTime() - random.below(1200) * DAY),
    };
  };
};
