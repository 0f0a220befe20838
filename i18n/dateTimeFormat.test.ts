import { describe, expect, it } from 'vitest';
import { read } from '../tests/support/translationKeys';
import { dateTimeFormat } from './dateTimeFormat';

const AFTERNOON = new Date('2026-11-23T13:05:00Z');

describe('a date', () => {
  it.each([
    ['sv', '23 nov. 2026 14:05'],
    ['de', '23.11.2026, 14:05'],
    ['en', '23 Nov 2026, 14:05'],
    ['no', '23. nov. 2026, 14:05'],
  ])('is written in %s as %s', (language, text) => {
    const format = dateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Stockholm',
    });
    expect(format.format(AFTERNOON)).toBe(text);
  });

  it('is formatted here only, so that no screen or mail has American dates', () => {
    const sources = ['src', 'server'].flatMap(read);
    expect(sources.length).toBeGreaterThan(100);
    const own = sources.filter(([, text]) =>
      /Intl\.DateTimeFormat\((?!\))|toLocale(Date|Time)String/.test(text),
    );
    // Writes `2026-11-19 16:19` in every language.
    expect(own.map(([file]) => file)).toEqual(['server/core/localTime.ts']);
  });
});
