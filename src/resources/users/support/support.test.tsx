import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TOKEN_STORAGE_KEY } from '../../../../contract/constants';
import { mails, sessions, users } from '../../../../server/db/schema';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { setScreenWidth } from '../../../../tests/support/jsdomPolyfills';
import { renderApp } from '../../../../tests/support/renderApp';

const api = useBrowserApi();

const open = (name: string, as = 'superadmin') => renderApp(`/users/${api.seed.user(name).id}`, { as });
const button = (name: string) => screen.findByRole('button', { name });
const title = () => screen.findByRole('heading', { level: 1 });

describe('support for a user', () => {
  it('sends a sign-in link, which it does not show', async () => {
    const user = await open('editor');
    await user.click(await button('Send sign-in link'));
    const dialog = within(await screen.findByRole('dialog', { name: /a sign-in link\?$/ }));
    await user.click(dialog.getByRole('button', { name: 'Send sign-in link' }));
    const { email } = api.seed.user('editor');
    expect(await screen.findByText(`A sign-in link is on its way to ${email}`)).toBeVisible();
    const [mail] = await api.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email ?? ''));
    expect(mail?.text).toContain('/login/link?token=');
  });

  it('asks for a reason before the app is viewed as the user', async () => {
    const user = await open('editor');
    await user.click(await button('View as'));
    const dialog = within(await screen.findByRole('dialog', { name: /^View Anslag as/ }));
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'View' }));
    await waitFor(() => expect(reason).toBeInvalid());
    expect(await api.db.$count(sessions, eq(sessions.user_id, api.seed.user('editor').id))).toBe(0);
  });

  it('is in a menu on phones, where icons alone would say little', async () => {
    setScreenWidth(390);
    const user = await open('editor');
    const more = await button('More actions');
    await user.click(more);
    const menu = within(await screen.findByRole('menu', { name: 'More actions' }));
    await waitFor(() =>
      expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Send invitation',
        'Send sign-in link',
        'View as',
        'Deactivate',
        'Delete',
      ]),
    );
    await user.click(menu.getByRole('menuitem', { name: 'View as' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^View Anslag as/ }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(more).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  });

  it('does not view the app as a superadmin', async () => {
    await open('superadmin');
    await button('Send sign-in link');
    expect(screen.queryByRole('button', { name: 'View as' })).toBeNull();
  });

  it('is not offered to administrators', async () => {
    await open('editor', 'admin');
    await title();
    await button('Deactivate');
    expect(screen.queryByRole('button', { name: 'View as' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send sign-in link' })).toBeNull();
  });

  it('invites again', async () => {
    const { id } = api.seed.user('editor');
    await api.db.update(users).set({ last_login_at: null, invited_at: new Date() }).where(eq(users.id, id));
    const user = await open('editor');
    await user.click(await button('Resend invitation'));
    await user.click(await button('Send invitation'));
    expect(await screen.findByText('1 invitation sent')).toBeVisible();
  });

  it('ends one session of the user', async () => {
    const { id, company_id } = api.seed.user('editor');
    const session = { user_id: id, company_id, expires_at: new Date(Date.now() + 3_600_000) };
    await api.db.insert(sessions).values([
      { ...session, token_hash: 'phone', user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' },
      { ...session, token_hash: 'desk', user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
    ]);
    const user = await open('editor');
    await user.click(await button('Sign out: Chrome on Android'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out this device?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(screen.getByText('Chrome on Windows')).toBeVisible();
  });
});

describe('a tab that shows the app as a user', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.resetModules();
    sessionStorage.clear();
    localStorage.clear();
  });

  it('uses its own token and never changes that of the superadmin', async () => {
    localStorage.setItem(TOKEN_STORAGE_KEY, 'own');
    const view = {
      token: 'viewed',
      user: { id: 7, name: 'Eva' },
      companyId: 2,
      endsAt: 1,
      returnTo: '/c/2/users/7',
    };
    sessionStorage.setItem('anslag.viewAs', JSON.stringify(view));
    vi.resetModules();
    const { getToken, clearToken } = await import('../../../api/token');
    expect(getToken()).toBe('viewed');
    clearToken();
    clearToken();
    expect(sessionStorage.getItem('anslag.viewAs')).toBeNull();
    expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBe('own');
  });
});
