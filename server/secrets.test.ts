import { expect, it, vi } from 'vitest';
import { PASSWORD, useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';
import { secret } from './services/secrets';

const api = useTestApi();

it('no response and no log entry contains a password, a hash, a token or a storage key', async () => {
  const { care } = api;
  const ids: Record<string, number> = {
    users: care.staff.id,
    groups: care.group.id,
    shortcuts: care.shortcut.id,
  };
  const signedIn = await api.call('POST', '/auth/login', {
    body: { username: care.admin.username, password: PASSWORD },
  });
  const answers: string[] = [JSON.stringify(signedIn.body)];
  const body = { password: 'nytt-hemligt', name: 'Någon', username: 'nagon.ny' };
  answers.push(JSON.stringify((await api.call('POST', '/users', { as: care.admin, body })).body));
  answers.push(
    JSON.stringify(
      (
        await api.call('PATCH', `/users/${care.staff.id}`, {
          as: care.admin,
          body: { password: 'nytt-hemligt' },
        })
      ).body,
    ),
  );
  for (const { method, path } of apiRoutes.filter((route) => route.method === 'get')) {
    const id = ids[path.split('/')[1] ?? ''] ?? 1;
    const answer = await api.call(method.toUpperCase(), path.replace(/\{\w+\}/, String(id)), {
      as: care.admin,
    });
    answers.push(JSON.stringify(answer.body));
  }
  expect(answers.length).toBeGreaterThan(12);
  const users = await api.db.query.users.findMany();
  const sessions = await api.db.query.sessions.findMany();
  const secrets = [
    PASSWORD,
    'nytt-hemligt',
    'password_hash',
    ...users.flatMap(({ password_hash: hash }) => hash ?? []),
    ...sessions.map(({ token_hash: hash }) => hash),
  ];
  const log = JSON.stringify(api.logged);
  for (const secret of secrets) {
    for (const answer of answers) expect(answer.includes(secret), secret).toBe(false);
    expect(log.includes(secret), secret).toBe(false);
  }
  expect(log).not.toContain(await api.tokenOf(care.admin));
});

it('a secret is read again after the database has failed', async () => {
  const select = vi.spyOn(api.db, 'select').mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  await expect(secret(api.db, 'anything')).rejects.toThrow('no connection');
  select.mockRestore();
  expect(await secret(api.db, 'anything')).toMatch(/./);
});
