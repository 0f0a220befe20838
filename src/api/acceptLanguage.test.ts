import { renderHook } from '@testing-library/react';
import { http } from 'msw';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CAPABILITY_NAMES } from '../../contract/capabilities';
import { network } from '../../tests/support/network';
import { data } from '../../tests/support/recordApi';
import { WAIT } from '../../tests/support/wait';
import { dataProvider } from '../providers/dataProvider';
import { fetchOffer } from '../providers/otherServer/openApi';
import { useNewVersion } from '../ui/useNewVersion';
import { request } from './client';
import { watchConnection } from './connection';
import { beginOrder, cancelOrder, collectOrder, orderQr } from './digitalId';
import { requestPasswordReset, resetPassword } from './password';
import { currentUser, forgetSession, signIn, signOut } from './session';
import { storeToken } from './token';

const { signal } = new AbortController();
const file = new File(['x'], 'x.png', { type: 'image/png' });
const signedIn = () => storeToken('t');

/** Every way in which the app calls a server. */
const CALLS: readonly [what: string, call: () => unknown][] = [
  ['a list', () => dataProvider.getList('users', { pagination: { page: 1, perPage: 10 } })],
  ['a write', () => request('/users', { method: 'POST', body: {} })],
  ['a small form', () => dataProvider.uploadAvatar(7, file)],
  ['an upload by XMLHttpRequest', () => dataProvider.uploadMedia(file)],
  ['a download', () => dataProvider.exportList('users', {})],
  ['a file', () => dataProvider.fetchFile('/api/v2/files/x')],
  ['an import', () => dataProvider.planSpreadsheet('users', { file })],
  ['the sign-in', () => signIn({ username: 'a', password: 'b' })],
  ['the sign-out', () => (signedIn(), signOut())],
  ['the current user', () => (signedIn(), currentUser())],
  ['the OpenAPI document', fetchOffer],
  ['a forgotten password', () => requestPasswordReset({ email: 'a@b.se' })],
  ['a new password', () => resetPassword({ token: 't', email: 'a@b.se', password: 'secret' })],
  ['a new BankID order', beginOrder],
  ['its QR code', () => orderQr('ref', signal)],
  ['its state', () => collectOrder('ref', signal)],
  ['its cancellation', () => cancelOrder('ref')],
  ['the version check', () => renderHook(useNewVersion)],
];

/** Calls that need no session. */
const PUBLIC: readonly string[] = [
  ...['the sign-in', 'a forgotten password', 'a new password', 'the version check', 'a file'],
  ...['a new BankID order', 'its QR code', 'its state', 'its cancellation'],
];

/** Records a header of each request. */
const recordHeader = (name: string, answer: (n: number) => Response): (string | null)[] => {
  const values: (string | null)[] = [];
  network.use(
    http.all('*', ({ request: { headers } }) => {
      values.push(headers.get(name));
      return answer(values.length);
    }),
  );
  return values;
};

afterEach(forgetSession);

describe('Accept-Language', () => {
  it.each(CALLS)('of %s is the app language, en by default', async (_what, call) => {
    const languages = recordHeader('Accept-Language', () => data({ id: 1 }));
    for (const [stored, sent] of [
      [null, 'en'],
      ['sv', 'sv'],
      ['no', 'no'],
    ] as const) {
      languages.length = 0;
      forgetSession();
      if (stored) localStorage.setItem('appLanguage', stored);
      // Some answers make no sense to the caller.
      await Promise.resolve(call()).catch(() => undefined);
      await vi.waitFor(() => expect(languages.length).toBeGreaterThan(0), WAIT);
      expect(new Set(languages)).toEqual(new Set([sent]));
    }
  });

  it('of a probe of the connection is the app language', async () => {
    const stop = watchConnection();
    localStorage.setItem('appLanguage', 'de');
    const languages = recordHeader('Accept-Language', (n) => (n === 1 ? Response.error() : data({})));
    await request('/users').catch(() => undefined);
    await vi.waitFor(() => expect(languages).toEqual(['de', 'de']), WAIT);
    stop();
  });
});

describe('Authorization', () => {
  it.each(CALLS.filter(([what]) => !PUBLIC.includes(what)))(
    'of %s is the bearer token',
    async (_what, call) => {
      storeToken('t');
      const headers = recordHeader('Authorization', () => data({ id: 1, capabilities: CAPABILITY_NAMES }));
      await Promise.resolve(call()).catch(() => undefined);
      await vi.waitFor(() => expect(headers).toEqual(['Bearer t']), WAIT);
    },
  );
});

describe('the calls above', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const);

  it('are made by these modules only', () => {
    const callers = sources
      .filter(([, source]) =>
        /\bfetch\(|XMLHttpRequest\(|sendBeacon\(|new EventSource\(|new WebSocket\(/.test(source),
      )
      .map(([name]) => name);
    expect(callers.sort()).toEqual([
      'api/client.ts',
      'api/connection.ts',
      'api/upload.ts',
      'providers/dataProvider/downloads.ts',
      'providers/otherServer/calls.ts',
      'providers/otherServer/index.ts',
      'providers/otherServer/standIns.ts',
      'ui/useNewVersion.ts',
    ]);
  });

  it('are not made by the service worker of push messages', () => {
    expect(readFileSync('public/push-sw.js', 'utf8')).not.toMatch(/\bfetch\(|importScripts/);
  });
});
