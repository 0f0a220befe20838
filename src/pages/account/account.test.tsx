import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { getResponse, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../../contract/account';
import sv from '../../../i18n/sv/server';
import { pushSubscriptions, sessions, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { stubPush } from '../../../tests/support/pushBrowser';
import { failure } from '../../../tests/support/recordApi';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';
import { PASSWORD } from '../../../tests/support/smallSeed';

const api = useBrowserApi();

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const stored = async (username: string) =>
  (await api.db.select().from(users).where(eq(users.username, username)))[0];

describe('account settings', () => {
  it('are in the user menu and show the user’s details', async () => {
    const user = await renderApp('/home', { as: 'editor' });
    await screen.findByText('Edvin Ekström');
    await user.click(screen.getByRole('button', { name: /, Account$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Account settings' }));
    await findTitle('Account settings');
    expect(address()).toBe('/account');
    expect((await part('You')).getByText('editor@test.example')).toBeVisible();
  });

  it('show an error when loading fails, and can be loaded again', async () => {
    network.use(http.get('*/api/v2/my/account', () => failure(403, 'forbidden'), { once: true }));
    const user = await renderApp('/account', { as: 'editor' });
    expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await part('You');
  });

  it('change the language of the user and of the app', async () => {
    const user = await renderApp('/account', { as: 'editor' });
    await user.click((await part('Language')).getByRole('combobox', { name: 'Your language' }));
    await user.click(await screen.findByRole('option', { name: 'Svenska' }));
    await findTitle(sv.account.menu);
    expect(await screen.findByText(sv.account.language.saved)).toBeVisible();
    expect((await stored('editor'))?.language).toBe('sv');
  });

  it('change the language of the app also to that of the account', async () => {
    await api.db.update(users).set({ language: 'en' });
    const user = await renderApp('/account', { as: 'editor', language: 'sv' });
    await user.click(await screen.findByRole('combobox', { name: sv.account.language.label }));
    await user.click(await screen.findByRole('option', { name: 'English' }));
    await findTitle('Account settings');
  });

  it('change the password, with errors at the fields', async () => {
    const user = await renderApp('/account', { as: 'editor' });
    const form = await part('Password');
    const [current, next, again] = [
      form.getByLabelText(/^Current password/),
      form.getByLabelText(/^New password/),
      form.getByLabelText(/^Repeat the new password/),
    ];
    const save = form.getByRole('button', { name: 'Change password' });
    await user.type(current, 'not-this');
    await user.type(next, '12345');
    await user.type(again, 'other');
    await user.click(save);
    expect(await form.findByText('New password must be at least 6 characters')).toBeVisible();
    expect(form.getByText('The passwords must match')).toBeVisible();
    await user.clear(next);
    await user.type(next, 'abc123');
    await user.clear(again);
    await user.type(again, 'abc123');
    await user.click(save);
    expect(await form.findByText('The current password is incorrect')).toBeVisible();
    expect(next).toHaveValue('abc123');
    const before = (await stored('editor'))?.password_hash;
    await user.clear(current);
    await user.type(current, PASSWORD);
    await user.click(save);
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect((await stored('editor'))?.password_hash).not.toBe(before);
    expect((await part('Password')).getByLabelText(/^Current password/)).toHaveValue('');
  });

  it('show the strength of the new password, and how many characters the own company requires', async () => {
    // Another company than that of the tab.
    network.use(
      http.get('*/api/v2/my/account', async ({ request }) => {
        const response = await getResponse(api.handlers, request);
        if (!response) return undefined;
        const { data } = (await response.json()) as { data: Account };
        return HttpResponse.json({ data: { ...data, password_min_length: 10 } });
      }),
    );
    const user = await renderApp('/account', { as: 'editor' });
    const form = await part('Password');
    const next = form.getByLabelText(/^New password/);
    expect(next).toHaveAccessibleDescription(
      'At least 10 characters. You will be signed out everywhere else, and your API tokens and calendar links will stop working.',
    );
    expect(form.queryByRole('meter')).toBeNull();
    for (const [typed, value, text] of [
      ['kanel', 1, 'At least 10 characters'],
      ['kanelbulle', 2, 'Fair'],
      ['kanelbulleveto', 3, 'Good'],
      ['kanelbulle vid sjön', 4, 'Strong'],
      ['1111111111', 1, 'Weak: make it longer'],
    ] as const) {
      await user.clear(next);
      await user.type(next, typed);
      const meter = await form.findByRole('meter', { name: 'Strength' });
      await waitFor(() => expect(meter).toHaveAttribute('value', String(value)));
      expect(meter).toHaveAttribute('aria-valuetext', text);
      expect(form.getByText(text)).toHaveAttribute('aria-live', 'polite');
    }
    await user.clear(next);
    await user.type(next, 'kanel');
    await user.tab();
    expect(await form.findByText('New password must be at least 10 characters')).toBeVisible();
  });

  it('show at the field that a password is too common', async () => {
    const user = await renderApp('/account', { as: 'editor' });
    const form = await part('Password');
    await user.type(form.getByLabelText(/^Current password/), PASSWORD);
    await user.type(form.getByLabelText(/^New password/), 'qwerty123');
    await user.type(form.getByLabelText(/^Repeat the new password/), 'qwerty123');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    const text = 'This is one of the most common passwords. Choose another one.';
    expect(await form.findByText(text)).toBeVisible();
    expect(form.getByLabelText(/^New password/)).toHaveAccessibleDescription(text);
  });

  it('replace and remove the picture, also in the header', async () => {
    const user = await renderApp('/account', { as: 'editor' });
    const card = await part('Picture');
    const png = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);
    await user.upload(
      card.getByLabelText('Replace picture'),
      new File([png], 'jag.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('Picture saved')).toBeVisible();
    const header = screen.getByRole('banner');
    await waitFor(() => expect(header.querySelector('img[src*="/files/"]')).not.toBeNull());
    await user.click(await card.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(header.querySelector('img[src*="/files/"]')).toBeNull());
    expect((await stored('editor'))?.avatar_file_id).toBeNull();
  });
});

describe('signed-in devices', () => {
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';
  /** Opens the account with further sessions, and gives the current one a name. */
  const openWith = async (devices: readonly (readonly [userAgent: string | null, address: string])[]) => {
    const { id, company_id } = api.seed.user('editor');
    const start = Date.now() - 60_000;
    const rows = devices.map(([user_agent, address], n) => ({
      token_hash: `device-${n}`,
      user_id: id,
      company_id,
      expires_at: new Date(start + 3_600_000),
      last_used_at: new Date(start - n * 1_000),
      user_agent,
      address,
    }));
    await api.db.insert(sessions).values(rows);
    const user = await renderApp('/account', { as: 'editor' });
    return { user, card: await part('Signed-in devices') };
  };
  const left = async () =>
    (
      await api.db
        .select()
        .from(sessions)
        .where(eq(sessions.user_id, api.seed.user('editor').id))
    ).length;

  it('are listed, this one marked and without a button', async () => {
    const { card } = await openWith([
      [WINDOWS, '192.0.2.1'],
      [null, '192.0.2.2'],
    ]);
    const items = await card.findAllByRole('listitem');
    expect(items).toHaveLength(3);
    const [current, windows, unknown] = items.map((item) => within(item));
    expect(current?.getByText('This device')).toBeVisible();
    expect(current?.queryByRole('button')).toBeNull();
    expect(windows?.getByText('Chrome on Windows')).toBeVisible();
    expect(windows?.getByText('IP address 192.0.2.1')).toBeVisible();
    expect(windows?.getByText(/^Last used /)).toBeVisible();
    expect(unknown?.getByText('Unknown device')).toBeVisible();
  });

  it('can be signed out one by one', async () => {
    const { user, card } = await openWith([
      [WINDOWS, '192.0.2.1'],
      [PHONE, '192.0.2.2'],
    ]);
    await user.click(await card.findByRole('button', { name: 'Sign out: Safari on iPhone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out this device?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Device signed out')).toBeVisible();
    await waitFor(() => expect(card.queryByText('Safari on iPhone')).toBeNull());
    expect(card.getByText('Chrome on Windows')).toBeVisible();
    expect(await left()).toBe(2);
  });

  it('can be signed out all at once, except this one', async () => {
    const { user, card } = await openWith([
      [WINDOWS, '192.0.2.1'],
      [PHONE, '192.0.2.2'],
    ]);
    await user.click(await card.findByRole('button', { name: 'Sign out other devices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out all other devices?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out other devices' }));
    expect(await screen.findByText('Other devices signed out')).toBeVisible();
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
    expect(card.queryByRole('button', { name: 'Sign out other devices' })).toBeNull();
    expect(await left()).toBe(1);
  });

  it('show an error when loading fails, and can be loaded again', async () => {
    network.use(http.get('*/api/v2/my/sessions', () => failure(403, 'forbidden')));
    const { user, card } = await openWith([[WINDOWS, '192.0.2.1']]);
    expect(await card.findByText('The devices could not be loaded.')).toBeVisible();
    network.use(...api.handlers);
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('This device')).toBeVisible();
  });
});

describe('push messages on this device', () => {
  const subscribed = async () =>
    (await api.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);

  it('can be turned on and off; the service worker is registered when turned on', async () => {
    const { browser } = stubPush();
    const user = await renderApp('/account', { as: 'editor' });
    const card = await part('Push notifications on this device');
    const on = await card.findByRole('button', { name: 'Turn on' });
    expect(browser.registered).toEqual([]);
    await user.click(on);
    expect(await card.findByText(/^Push notifications are on/)).toBeVisible();
    expect(browser.registered).toEqual([['/push-sw.js?name=Anslag&icon=%2Ficons%2Ficon-192.png', '/push/']]);
    expect(await subscribed()).toEqual(['https://push.example/1']);
    await waitFor(() => expect(card.getByRole('button', { name: 'Turn off' })).toHaveFocus());
    await user.click(card.getByRole('button', { name: 'Turn off' }));
    expect(await card.findByText('Push notifications are off on this device.')).toBeVisible();
    await waitFor(() => expect(card.getByRole('button', { name: 'Turn on' })).toHaveFocus());
    expect(await subscribed()).toEqual([]);
    expect(browser.subscription).toBeNull();
  });

  it('stay off with an error when the server refuses', async () => {
    const { browser } = stubPush();
    network.use(http.post('*/api/v2/my/push-subscriptions', () => failure(500, 'internal'), { once: true }));
    const user = await renderApp('/account', { as: 'editor' });
    const card = await part('Push notifications on this device');
    await user.click(await card.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Says internal')).toBeVisible();
    expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(browser.subscription).toBeNull();
  });

  it('show an error when the browser’s push service does not respond, and can be turned on again', async () => {
    stubPush().browser.refuses = true;
    const user = await renderApp('/account', { as: 'editor' });
    const card = await part('Push notifications on this device');
    await user.click(await card.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(/^The push service of your browser is not responding/)).toBeVisible();
    await waitFor(() => expect(card.getByRole('button', { name: 'Turn on' })).toBeEnabled());
    expect(await subscribed()).toEqual([]);
  });

  it('explain how to allow them when they are blocked, and check again', async () => {
    const { state } = stubPush();
    state.answer = 'denied';
    const user = await renderApp('/account', { as: 'editor' });
    const card = await part('Push notifications on this device');
    await user.click(await card.findByRole('button', { name: 'Turn on' }));
    expect(await card.findByText('Your browser blocks notifications from this site.')).toBeVisible();
    expect(card.getByText(/^Open the site settings/)).toBeVisible();
    state.permission = 'default';
    await user.click(card.getByRole('button', { name: 'Check again' }));
    expect(await card.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  it('are reported as unsupported in old browsers', async () => {
    await renderApp('/account', { as: 'editor' });
    const card = await part('Push notifications on this device');
    expect(await card.findByText(/^This browser cannot show push notifications/)).toBeVisible();
  });

  it('stop at sign-out and resume when the same user signs in', async () => {
    const { browser } = stubPush();
    const user = await renderApp('/account', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByRole('button', { name: 'Turn off' });
    await user.click(screen.getByRole('button', { name: /, Account$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(async () => expect(await subscribed()).toEqual([]));
    expect(browser.subscription).toBeNull();
    cleanup();
    await renderApp('/home', { as: 'communicator' });
    await findTitle('Home');
    expect(await subscribed()).toEqual([]);
    cleanup();
    await renderApp('/home', { as: 'editor' });
    await waitFor(async () => expect(await subscribed()).toEqual(['https://push.example/2']));
  });
});
