/** Swedish public holidays, and the eves that count as such in the Annual Leave Act. */
export const HOLIDAYS = [
  'new_year',
  'epiphany',
  'good_friday',
  'easter',
  'easter_monday',
  'may_day',
  'ascension',
  'pentecost',
  'national_day',
  'midsummer_eve',
  'midsummer',
  'all_saints',
  'christmas_eve',
  'christmas',
  'boxing_day',
  'new_years_eve',
] as const;
type Holiday = (typeof HOLIDAYS)[number];

const DAY = 86_400_000;
const SATURDAY = 6;

/** Returns midnight UTC of a `YYYY-MM-DD`, in milliseconds. */
const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const toDate = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** 0 is Sunday. */
const weekday = (time: number): number => new Date(time).getUTCDay();

/** Adds days to a `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string => toDate(toTime(date) + days * DAY);

/** Easter Sunday in the Gregorian calendar (Meeus/Jones/Butcher). */
const easter = (year: number): number => {
  const [a, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const [leaps, left] = [Math.floor(century / 4), century % 4];
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * a + century - leaps - moonShift + 15) % 30;
  const toSunday = (32 + 2 * left + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * toSunday) / 451);
  const sum = moon + toSunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
};

/** Returns the first Saturday on or after a day. */
const saturdayFrom = (time: number): number => time + ((SATURDAY - weekday(time) + 7) % 7) * DAY;

const computeHolidays = (year: number): { date: string; holiday: Holiday }[] => {
  const fixed = (month: number, day: number) => Date.UTC(year, month - 1, day);
  const [easterDay, midsummer] = [easter(year), saturdayFrom(fixed(6, 20))];
  const days: Record<Holiday, number> = {
    new_year: fixed(1, 1),
    epiphany: fixed(1, 6),
    good_friday: easterDay - 2 * DAY,
    easter: easterDay,
    easter_monday: easterDay + DAY,
    may_day: fixed(5, 1),
    ascension: easterDay + 39 * DAY,
    pentecost: easterDay + 49 * DAY,
    national_day: fixed(6, 6),
    midsummer_eve: midsummer - DAY,
    midsummer,
    all_saints: saturdayFrom(fixed(10, 31)),
    christmas_eve: fixed(12, 24),
    christmas: fixed(12, 25),
    boxing_day: fixed(12, 26),
    new_years_eve: fixed(12, 31),
  };
  return HOLIDAYS.map((holiday) => ({ date: toDate(days[holiday]), holiday })).sort((one, other) =>
    one.date < other.date ? -1 : Number(one.date > other.date),
  );
};

const cache = new Map<number, readonly { date: string; holiday: Holiday }[]>();

/** Returns the public holidays of a year in date order. Two may fall on the same day. */
export const publicHolidays = (year: number): readonly { date: string; holiday: Holiday }[] => {
  const holidays = cache.get(year) ?? computeHolidays(year);
  cache.set(year, holidays);
  return holidays;
};

/** Returns the public holidays between two dates, both inclusive. */
export const publicHolidaysBetween = (
  start: string,
  end: string,
): readonly { date: string; holiday: Holiday }[] => {
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => publicHolidays(first + index))
    .flat()
    .filter(({ date }) => date >= start && date <= end);
};

/** Counts the weekdays without public holidays between two dates, both inclusive; 0 when the end is first. */
export const workingDays = (start: string, end: string): number => {
  const [first, days] = [toTime(start), Math.round((toTime(end) - toTime(start)) / DAY) + 1];
  if (!(days > 0)) return 0;
  const isFree = (time: number) => weekday(time) % SATURDAY === 0;
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, index) => first + (weeks * 7 + index) * DAY);
  const onWeekdays = publicHolidaysBetween(start, end).filter(({ date }) => !isFree(toTime(date)));
  const holidays = new Set(onWeekdays.map(({ date }) => date)).size;
  return weeks * 5 + rest.filter((time) => !isFree(time)).length - holidays;
};
