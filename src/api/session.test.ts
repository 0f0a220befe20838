import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CAPABILITY_NAMES } from '../../contract/capabilities';
import { data, failure, recordApi } from '../../tests/support/recordApi';
import { isOffline, probeNow, watchConnection } from './connection';
import { currentUser, forgetSession, reloadCurrentUser, signIn, signInWithToken, signOut } from './session';
import { getToken, storeToken } from './token';

const user = {
  id: 1,
  name: 'Agneta',
  roles: ['admin'],
  company: { id: 1, name: 'Norrsken', features: ['feed'], primary_color: null, icon: null },
  capabilities: CAPABILITY_NAMES,
};

const server = (who: unknown = user) =>
  recordApi(({ path }) => {
    if (path === '/auth/login') return data({ token: 'fresh', expires_at: '2030-01-01T00:00:00.000Z' });
    return path === '/auth/user' ? data(who) : new Response(null, { status: 204 });
  });

afterEach(forgetSession);

describe('the token of this device', () => {
  const loginsWith = (answer: object) => {
    const calls = recordApi(({ path }) => {
      if (path === '/auth/login') return data({ token: 'fresh', ...answer });
      return path === '/auth/user' ? data(user) : new Response(null, { status: 204 });
    });
    return async () => {
      await signIn({ username: 'agneta', password: 'secret' });
      await signOut();
      return calls.filter(({ path }) => path === '/auth/login').at(-1)?.body;
    };
  };
  const credentials = { username: 'agneta', password: 'secret' };

  it('is sent with the next sign-in, also after signing out', async () => {
    const login = loginsWith({ device_token: 'known' });
    expect(await login()).toEqual(credentials);
    expect(await login()).toEqual({ ...credentials, device_token: 'known' });
  });

  it('is not sent to a server that has none', async () => {
    const login = loginsWith({});
    expect([await login(), await login()]).toEqual([credentials, credentials]);
  });
});

describe('signing in', () => {
  it('stores the token and fetches the user', async () => {
    const calls = server();
    expect(await signIn({ username: 'agneta', password: 'secret' })).toMatchObject({ name: 'Agneta' });
    expect(getToken()).toBe('fresh');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /auth/login',
      'GET /auth/user',
    ]);
    expect(calls[0]?.body).toEqual({ username: 'agneta', password: 'secret' });
    expect(calls[1]?.headers.get('Authorization')).toBe('Bearer fresh');
  });

  it('with a token does the same', async () => {
    server();
    await signInWithToken('given');
    expect(getToken()).toBe('given');
  });

  it('is refused without a role in the back office, and the token is revoked', async () => {
    const calls = server({ ...user, roles: [] });
    await expect(signIn({ username: 'm', password: 'p' })).rejects.toMatchObject({
      status: 403,
      code: 'no_access',
    });
    expect(getToken()).toBeNull();
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/auth/logout' });
  });

  it.each([null, {}, { token: '' }, { token: 7 }])(
    'says so when the answer is %j, without a token',
    async (answer) => {
      recordApi(() => data(answer));
      await expect(signIn({ username: 'm', password: 'p' })).rejects.toMatchObject({
        name: 'ApiError',
        status: 200,
      });
      expect(getToken()).toBeNull();
    },
  );

  it('stores no token when the credentials are wrong', async () => {
    recordApi(() => failure(401, 'wrong_credentials'));
    await expect(signIn({ username: 'm', password: 'p' })).rejects.toMatchObject({ status: 401 });
    expect(getToken()).toBeNull();
  });
});

describe('the current user', () => {
  it('is not fetched without a token', async () => {
    const calls = server();
    await expect(currentUser()).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual([]);
  });

  it('is fetched once, and again on reload', async () => {
    storeToken('t');
    const calls = server();
    await Promise.all([currentUser(), currentUser()]);
    expect(calls).toHaveLength(1);
    await reloadCurrentUser();
    expect(calls).toHaveLength(2);
  });

  it('is fetched again after a failure', async () => {
    storeToken('t');
    recordApi((_call, n) => (n === 0 ? new Response(null, { status: 500 }) : data(user)));
    await expect(currentUser()).rejects.toMatchObject({ status: 500 });
    expect(await currentUser()).toMatchObject({ name: 'Agneta' });
  });

  it('has the characters that the company requires of passwords', async () => {
    storeToken('t');
    server({ ...user, company: { ...user.company, password_min_length: 12 } });
    expect((await currentUser()).company.password_min_length).toBe(12);
  });

  it.each([null, 'text'])('cannot be %j', async (answer) => {
    storeToken('t');
    server(answer);
    await expect(currentUser()).rejects.toMatchObject({ name: 'ApiError' });
  });
});

describe('signing out', () => {
  it('revokes the token on the server and forgets it', async () => {
    storeToken('t');
    const calls = server();
    await signOut();
    expect(calls.map(({ path }) => path)).toEqual(['/auth/logout']);
    expect(getToken()).toBeNull();
  });

  it('works without a server', async () => {
    storeToken('t');
    recordApi(() => Response.error());
    await signOut();
    expect(getToken()).toBeNull();
  });

  it('revokes the token when the server is back, also if somebody else has signed in', async () => {
    storeToken('t');
    let isGone = true;
    const calls = recordApi(() => (isGone ? Response.error() : new Response(null, { status: 204 })));
    const stop = watchConnection();
    onTestFinished(stop);
    expect(await signOut()).toBe(false);
    await vi.waitFor(() => expect(isOffline()).toBe(true));
    storeToken('other');
    isGone = false;
    calls.length = 0;
    probeNow();
    await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/auth/user', '/auth/logout']));
    expect(calls[1]?.headers.get('Authorization')).toBe('Bearer t');
    expect(getToken()).toBe('other');
  });
});
