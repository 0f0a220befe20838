/**
 * Swedish personal and coordination numbers. Stored as 12 digits (YYYYMMDDNNNC), shown as YYMMDD-NNNC, with
 * `+` instead of `-` from the year in which the person turns 100.
 */

const SHAPE = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/;

/** Returns whether the check digit of ten digits is right (Luhn): of a personal or an organisation number. */
export const hasValidCheckDigit = (number: string): boolean => {
  if (!/^\d{10}$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const centuryOf = (yearInCentury: number, over100: boolean, today: Date): string => {
  const year = today.getFullYear();
  let full = Math.floor(year / 100) * 100 + yearInCentury;
  if (full > year) full -= 100;
  if (over100) full -= 100;
  return String(Math.floor(full / 100));
};

const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Parses a personal number of 10 or 12 digits, with or without `-` or `+`.
 * @param today determines the century of a 10-digit number
 * @returns 12 digits, or null when the format, the date or the check digit is wrong
 */
export const parsePersonalNumber = (text: string, today = new Date()): string | null => {
  const match = SHAPE.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [, givenCentury, year = '', month = '', day = '', separator, last = ''] = match;
  const century = givenCentury ?? centuryOf(Number(year), separator === '+', today);
  const dayOfMonth = Number(day) > 60 ? Number(day) - 60 : Number(day);
  if (!isDate(Number(century + year), Number(month), dayOfMonth)) return null;
  if (!hasValidCheckDigit(year + month + day + last)) return null;
  return century + year + month + day + last;
};

/**
 * Formats a stored personal number for display. Returns anything but 12 digits unchanged.
 * @param today determines `-` or `+`
 */
export const formatPersonalNumber = (stored: string, today = new Date()): string => {
  const match = /^(\d{4})(\d{4})(.{4})$/.exec(stored);
  if (!match) return stored;
  const [, year = '', monthDay = '', last = ''] = match;
  const separator = today.getFullYear() - Number(year) >= 100 ? '+' : '-';
  return `${year.slice(2)}${monthDay}${separator}${last}`;
};

/** Hides all but the birth date. */
export const maskPersonalNumber = (stored: string): string => `${stored.slice(0, 8)}****`;
