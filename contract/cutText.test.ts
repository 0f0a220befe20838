import { expect, it } from 'vitest';
import { shortened } from './cutText';

it.each([
  ['a\n  b ', 3, 'a b'],
  ['abcd', 4, 'abcd'],
  ['ab cd', 4, 'ab…'],
  ['ab😀c', 4, 'ab…'],
])('%j is shortened to %i characters, without half an emoji', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected);
});
