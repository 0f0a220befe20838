import { expect, it } from 'vitest';
import { estimateStrength } from './estimateStrength';

it.each([
  ['', 0],
  ['a', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 0],
  ['12345678901234567890', 0],
  ['abcdefghijklmnopqrst', 0],
  ['kdkdkdkdkdkdkdkdkdkd', 0],
  ['hund07', 0],
  ['kanelbulle', 1],
  ['k8nel!Tr', 1],
  ['kanelbulleveto', 2],
  ['kanelbulle vid sjön', 3],
  ['x7!Kq9#vLz2@', 3],
])('rates %j as %i', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength);
});
