import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { currentUser, forgetSession } from '../api/session';
import { storeToken } from '../api/token';
import { data, recordApi } from '../../tests/support/recordApi';
import { AuthQueryCache, keepAuth } from './authQueries';

const user = {
  id: 7,
  name: 'Elin Ek',
  roles: ['editor'],
  company: { id: 1, name: 'Norrsken', features: ['feed'] },
};

const clientOf = () => {
  const client = new QueryClient({ queryCache: new AuthQueryCache() });
  keepAuth(client);
  return client;
};

/** What is there the moment somebody begins to look, before anything could be asked. */
const atOnce = (question: readonly unknown[], enabled = true): unknown =>
  new QueryObserver(clientOf(), {
    queryKey: ['auth', ...question],
    queryFn: () => new Promise<never>(() => undefined),
    enabled,
  }).getCurrentResult().data;

const mayThey = (action: string, resource: string) => ['canAccess', { action, resource }];

describe('what react-admin asks about the person', () => {
  beforeEach(async () => {
    forgetSession();
    recordApi(() => data(user));
    storeToken('token');
    await currentUser();
  });
  afterEach(forgetSession);

  it('is answered at once, by the role table', () => {
    expect(atOnce(['checkAuth', {}])).toBe(true);
    expect(atOnce(['getPermissions', {}])).toEqual(['editor']);
    expect(atOnce(['getIdentity'])).toMatchObject({ id: 7, fullName: 'Elin Ek' });
    expect(atOnce(mayThey('list', 'pages'))).toBe(true);
    expect(atOnce(mayThey('edit', 'companies'))).toBe(false);
  });

  it('is not answered to those who do not ask: a refusal would lead to /403', () => {
    expect(atOnce(mayThey('edit', 'companies'), false)).toBeUndefined();
  });

  it('is asked for where nobody is known', () => {
    forgetSession();
    expect(atOnce(['getIdentity'])).toBeUndefined();
    expect(atOnce(mayThey('list', 'pages'))).toBeUndefined();
  });
});
