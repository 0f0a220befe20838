import { describe, expect, it } from 'vitest';
import { formatPersonalNumber, maskPersonalNumber, parsePersonalNumber } from './personalNumber';

const today = new Date(2026, 10, 21);
/** Appends the check digit, found by trial. */
const complete = (nineDigits: string): string => {
  const found = Array.from({ length: 10 }, (_, digit) => nineDigits + String(digit)).filter(
    (text) => parsePersonalNumber(`19${text}`, today) ?? parsePersonalNumber(`20${text}`, today),
  );
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};

describe('the century of a personal number', () => {
  it.each([
    ['-', '26', '2026'],
    ['-', '27', '1927'],
    ['+', '26', '1926'],
    ['+', '27', '1827'],
    ['-', '00', '2000'],
    ['+', '00', '1900'],
  ])('with %s and the year %s is %s', (separator, year, full) => {
    const number = complete(`${year}0115123`);
    const text = `${number.slice(0, 6)}${separator}${number.slice(6)}`;
    expect(parsePersonalNumber(text, today)?.slice(0, 4)).toBe(full);
  });

  it('given in the number overrides the separator', () => {
    expect(parsePersonalNumber('19640823+3234', today)).toBe('196408233234');
    expect(parsePersonalNumber('18640823-3234', today)).toBe('186408233234');
  });
});

describe('the date of a personal number', () => {
  it('respects leap years', () => {
    expect(parsePersonalNumber(`20${complete('000229123')}`, today)).not.toBeNull();
    // 1900 was not a leap year.
    expect(parsePersonalNumber(`19${complete('000229123')}`, today)).toBeNull();
  });

  it('of a coordination number has 60 added to the day', () => {
    for (const day of ['61', '91']) expect(complete(`6401${day}323`)).toHaveLength(10);
    const refused = ['60', '92', '99', '32', '00'].flatMap((day) =>
      Array.from({ length: 10 }, (_, digit) => parsePersonalNumber(`196401${day}323${digit}`, today)),
    );
    expect(new Set(refused)).toEqual(new Set([null]));
  });
});

it('exactly one check digit is valid', () => {
  const accepted = Array.from({ length: 10 }, (_, digit) => parsePersonalNumber(`640823-323${digit}`, today));
  expect(accepted.filter(Boolean)).toEqual(['196408233234']);
  // A transposition is detected.
  expect(parsePersonalNumber('640823-2334', today)).toBeNull();
});

it('formatting and parsing are inverse', () => {
  const over100 = complete('260823323').replace(/^.{6}/, '$&+');
  for (const text of ['640823-3234', '640883-3231', over100])
    expect(formatPersonalNumber(parsePersonalNumber(text, today) ?? '', today)).toBe(text);
});

it('spaces are ignored, other characters are not', () => {
  expect(parsePersonalNumber(' 19640823 3234 ', today)).toBe('196408233234');
  for (const text of ['640823–3234', '640823.3234', '640823--3234', '٦٤٠٨٢٣3234'])
    expect(parsePersonalNumber(text, today)).toBeNull();
});

it('masking hides everything but the birth date', () => {
  expect(maskPersonalNumber('196408233234')).not.toContain('323');
});
