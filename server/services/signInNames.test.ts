import { expect, it } from 'vitest';
import { useTestApi } from '../../tests/support/testApi';
import { checkUnique } from './signInNames';

const api = useTestApi();

const check = (...rows: Parameters<typeof checkUnique>[1]) =>
  api.db.transaction((tx) => checkUnique(tx, rows, { companyId: api.care.id }));

it('refuses users of whom two would sign in by the same name, each by another column', async () => {
  await expect(check({ email: 'anna@x.example' }, { username: 'ANNA@x.example' })).rejects.toThrow();
  const same = { email: 'anna@x.example', username: 'anna@x.example' };
  await expect(check(same, { username: 'bo' })).resolves.toBeUndefined();
});

it('refuses many users when one has a name that is taken', async () => {
  const { username } = api.care.editor;
  await expect(check({ username: 'bo' }, { email: username })).rejects.toThrow();
});
