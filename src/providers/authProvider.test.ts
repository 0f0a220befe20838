import { afterEach, describe, expect, it } from 'vitest';
import { data, failure, recordApi } from '../../tests/support/recordApi';
import { forgetSession } from '../api/session';
import { getToken, storeToken } from '../api/token';
import { authProvider } from './authProvider';

const signedInAs = (roles: string[], features: string[] = []) => {
  storeToken('t');
  recordApi(() => data({ id: 1, name: 'A', roles, avatar: null, company: { id: 1, name: 'C', features } }));
};

afterEach(forgetSession);

describe('checkAuth', () => {
  it('rejects a missing or invalid token', async () => {
    await expect(authProvider.checkAuth()).rejects.toMatchObject({ status: 401 });
    storeToken('dead');
    recordApi(() => failure(401, 'unauthenticated'));
    await expect(authProvider.checkAuth()).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    ['no network', () => Response.error()],
    ['a broken server', () => new Response(null, { status: 500 })],
  ])('does not sign out for %s', async (_what, answer) => {
    storeToken('t');
    recordApi(answer);
    await authProvider.checkAuth();
    expect(getToken()).toBe('t');
  });
});

describe('getIdentity and getPermissions', () => {
  it('return the name and roles', async () => {
    signedInAs(['editor']);
    expect(await authProvider.getIdentity()).toMatchObject({ id: 1, fullName: 'A' });
    expect(await authProvider.getPermissions()).toEqual(['editor']);
  });
});

describe('canAccess', () => {
  it.each<[roles: string[], action: string, resource: string, may: boolean]>([
    [['admin'], 'list', 'users', true],
    [['admin'], 'delete', 'users', true],
    [['admin'], 'show', 'users.phone', true],
    [['editor'], 'list', 'users', false],
    [['editor'], 'create', 'users', false],
    [['communicator'], 'list', 'shortcuts', false],
    [['editor'], 'list', 'home', true],
    [['superadmin', 'admin'], 'list', 'companies', true],
    [['admin'], 'list', 'companies', false],
    [['admin'], 'list', 'feeds', false],
    [['janitor'], 'list', 'users', false],
    [['admin'], 'list', 'no-such-resource', false],
  ])('%j, %s of %s: %s', async (roles, action, resource, may) => {
    signedInAs(roles);
    expect(await authProvider.canAccess({ action, resource })).toBe(may);
  });

  it('requires the feature of the company', async () => {
    signedInAs(['admin'], ['feed']);
    expect(await authProvider.canAccess({ action: 'list', resource: 'feeds' })).toBe(true);
  });
});
