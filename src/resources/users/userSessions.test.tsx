import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { attempts, sessions } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { failure } from '../../../tests/support/recordApi';
import { renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const signInOnPhone = (name: string) => {
  const { id, company_id } = api.seed.user(name);
  return api.db.insert(sessions).values({
    token_hash: `phone-${id}`,
    user_id: id,
    company_id,
    expires_at: new Date(Date.now() + 3_600_000),
    user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    address: '192.0.2.1',
  });
};
const sessionsOf = (name: string) => api.db.$count(sessions, eq(sessions.user_id, api.seed.user(name).id));
const lock = (name: string, times: number, addressOf: (n: number) => string) => {
  const row = { scope: 'sign_in', account: `user:${api.seed.user(name).id}`, at: new Date() };
  return api.db
    .insert(attempts)
    .values(Array.from({ length: times }, (_, n) => ({ ...row, address: addressOf(n) })));
};
const open = (name: string, as = 'admin') => renderApp(`/users/${api.seed.user(name).id}`, { as });
const devices = async () => within(await screen.findByRole('region', { name: 'Signed-in devices' }));

describe('the devices of a user', () => {
  it('are listed, and signed out together', async () => {
    await signInOnPhone('editor');
    const user = await open('editor');
    const section = await devices();
    expect(await section.findByText('Chrome on Android')).toBeVisible();
    expect(section.getByRole('button', { name: 'Sign out: Chrome on Android' })).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await section.findByText('Not signed in anywhere.')).toBeVisible();
    expect(await sessionsOf('editor')).toBe(0);
  });

  it('do not include this one when admins sign themselves out', async () => {
    await signInOnPhone('admin');
    const user = await open('admin');
    const section = await devices();
    await user.click(await section.findByRole('button', { name: 'Sign out other devices' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out other devices' }));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
    expect(section.getByText('This device')).toBeVisible();
  });

  it('of a superadmin are for superadmins only', async () => {
    await open('superadmin');
    await screen.findByRole('heading', { level: 1, name: 'Sigrid Sundqvist' });
    expect(screen.queryByRole('region', { name: 'Signed-in devices' })).toBeNull();
  });

  it('show an error when loading fails', async () => {
    network.use(http.get('*/api/v2/users/:id/sessions', () => failure(403, 'forbidden')));
    await open('editor');
    expect(await (await devices()).findByText('The devices could not be loaded.')).toBeVisible();
  });
});

describe('the lock of a user', () => {
  it('is shown until when it lasts, and lifted', async () => {
    await lock('editor', 100, (n) => `botnet-${n}`);
    const user = await open('editor');
    expect(await screen.findByText(/from many places.*BankID/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('Signing in works everywhere again')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Too many wrong passwords/)).toBeNull());
    expect(await api.db.$count(attempts)).toBe(0);
  });

  it('of one address says that signing in works elsewhere', async () => {
    await lock('editor', 10, () => 'home');
    await open('editor');
    expect(await screen.findByText(/It works from elsewhere/)).toBeVisible();
  });

  it('of a superadmin is lifted by superadmins only', async () => {
    await lock('superadmin', 10, () => 'home');
    await open('superadmin');
    expect(await screen.findByText(/It works from elsewhere/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
  });

  it('stays with an error when the server refuses', async () => {
    await lock('editor', 10, () => 'home');
    network.use(http.post('*/api/v2/users/:id/unlock', () => failure(403, 'forbidden')));
    const user = await open('editor');
    await user.click(await screen.findByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('Says forbidden')).toBeVisible();
    expect(screen.getByText(/Too many wrong passwords/)).toBeVisible();
  });
});
