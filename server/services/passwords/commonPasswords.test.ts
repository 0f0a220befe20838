import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isCommonPassword } from './nodePasswords';

it.each(['123456', 'Password', 'QWERTY', 'letmein', 'trustno1', 'monkey', 'hejsan', 'zxcvbnm'])(
  'knows the common password %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it.each(['correct horse battery', 'kanelbulle vid sjön', '', '\n', '123456\n1234567', '__proto__'])(
  'does not know %j',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

it('has the 100,000 most common passwords, of which 96,518 differ in more than case', async () => {
  const text = gunzipSync(await readFile('server/services/passwords/common.txt.gz')).toString();
  const lines = text.trimEnd().split('\n');
  expect(new Set(lines).size).toBe(96_518);
  expect(lines.filter((line) => line !== line.toLowerCase())).toEqual([]);
});
