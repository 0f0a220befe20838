import { describe, expect, it } from 'vitest';
import { pageState } from './fields';
import { compareText } from '../../features/richText/diff/DiffText';

describe('a changed text', () => {
  it('is compared by words, and long unrelated texts by lines', () => {
    const parts = compareText('Tvätta händerna ofta', 'Tvätta händerna alltid');
    expect(parts.filter(({ removed }) => removed).map(({ value }) => value)).toEqual(['ofta']);
    expect(parts.filter(({ added }) => added).map(({ value }) => value)).toEqual(['alltid']);
    const long = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(' ');
    expect(compareText(long('a'), long('b'))).toHaveLength(2);
  });
});

describe('the state of a page', () => {
  it('is scheduled only until its time', () => {
    const at = '2026-01-01T00:00:00.000Z';
    const page = { published: true, publish_at: at, expires_at: null };
    expect(pageState({ ...page, published: false }, 0)).toBe('draft');
    expect(pageState(page, Date.parse(at) - 1)).toBe('scheduled');
    expect(pageState(page, Date.parse(at))).toBe('published');
    expect(pageState({ ...page, publish_at: null }, 0)).toBe('published');
  });
});
