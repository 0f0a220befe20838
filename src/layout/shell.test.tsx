import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '../../contract/access';
import en from '../../i18n/en';
import { users } from '../../server/db/schema';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { address, findTitle, goTo, renderApp } from '../../tests/support/renderApp';
import { COMPANY } from '../../tests/support/smallSeed';
import { getToken } from '../api/token';

const api = useBrowserApi();

const setRoles = (roles: Role[]) =>
  api.db
    .update(users)
    .set({ roles })
    .where(eq(users.id, api.seed.user('staff').id));

const expectTheme = (theme: string) =>
  waitFor(() => expect(document.documentElement.dataset.theme).toBe(theme));

describe('the shell', () => {
  it('has a header, a sidebar and a content area', async () => {
    await renderApp('/home', { as: 'admin' });
    const title = await findTitle('Home');
    const [header, sidebar, content] = [
      screen.getByRole('banner'),
      screen.getByRole('complementary'),
      screen.getByRole('main'),
    ];
    for (const part of [header, sidebar, content]) expect(part).toBeVisible();
    expect(within(sidebar).getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(content).toContainElement(title);
    for (const part of [header, sidebar]) expect(part).not.toContainElement(title);
  });

  it.each([
    ['editor', 'Edvin Ekström'],
    ['superadmin', 'Sigrid Sundqvist'],
  ])('shows the company name and the name of the %s in the header', async (as, name) => {
    await renderApp('/home', { as });
    const header = await screen.findByRole('banner');
    expect(await within(header).findByText(COMPANY)).toBeVisible();
    expect(await within(header).findByText(name)).toBeVisible();
  });

  it('fades from one screen to the next', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    animate.mockClear();
    await goTo('/tools');
    const title = await findTitle('Tools');
    expect(animate).toHaveBeenCalledOnce();
    const [frames, options] = animate.mock.lastCall ?? [];
    expect(frames).toEqual([{ opacity: 0 }, { opacity: 1 }]);
    expect((options as KeyframeAnimationOptions).duration).toBeGreaterThan(0);
    const [faded] = animate.mock.contexts;
    expect(screen.getByRole('main')).toContainElement(faded as HTMLElement);
    expect(faded as HTMLElement).toContainElement(title);
  });

  it('has the look of the app and the keyboard help in the user menu', async () => {
    const user = await renderApp('/home', { as: 'editor' });
    await findTitle('Home');
    const open = async (item: string) => {
      await user.click(screen.getByRole('button', { name: 'Edvin Ekström, Account' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await open('Theme');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    await expectTheme('dark');
    await open('Keyboard shortcuts');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await user.click(help.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open('Language');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Svenska' }));
    await findTitle('Hem');
  });

  it('has a theme of its own, or that of the system', async () => {
    const system = Object.assign(new EventTarget(), { matches: true });
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(prefers-color-scheme: dark)' ? (system as MediaQueryList) : matchMedia(query),
    );
    const user = await renderApp('/home', { as: 'editor' });
    await findTitle('Home');
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Theme' }));
      const chosen = await screen.findByRole('menuitemradio', { name });
      await user.click(chosen);
      await waitFor(() => expect(chosen).not.toBeInTheDocument());
    };
    await expectTheme('dark');
    await choose('Light');
    await expectTheme('light');
    await choose('Same as system');
    await expectTheme('dark');
    act(() => {
      system.matches = false;
      system.dispatchEvent(new Event('change'));
    });
    await expectTheme('light');
  });

  it('lets users log out in the user menu, which goes to /login', async () => {
    const user = await renderApp('/home', { as: 'editor' });
    await findTitle('Home');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /, Account$/ }));
    const menu = within(await screen.findByRole('menu'));
    await user.click(menu.getByRole('menuitem', { name: 'Sign out' }));
    await findTitle('Sign in');
    expect(address()).toBe('/login');
  });

  it('leaves the screen before the token is revoked, so that no call of the screen is refused', async () => {
    let revoke: () => void = () => undefined;
    const revoked = new Promise<void>((resolve) => (revoke = resolve));
    network.use(
      http.get('*/api/v2/groups', async () => {
        await revoked;
        return HttpResponse.json({ message: 'x' }, { status: 401 });
      }),
      http.post('*/api/v2/auth/logout', async () => {
        revoke();
        await delay(100);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await renderApp('/groups', { as: 'admin' });
    await findTitle('Groups');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /, Account$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await findTitle('Sign in');
    expect(screen.queryByText(en.api.unauthenticated)).toBeNull();
    expect([address(), getToken()]).toEqual(['/login', null]);
  });
});

describe('access to the shell', () => {
  it.each(['/home', '/groups'])('redirects from %s to /login when nobody is signed in', async (path) => {
    await renderApp(path);
    await findTitle('Sign in');
    expect(address()).toBe('/login');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });

  it.each<Role>(['admin', 'editor', 'communicator'])('admits users with the role %s alone', async (role) => {
    await setRoles([role]);
    await renderApp('/home', { as: 'staff' });
    expect(await screen.findByText('Hello, Måns Medberg')).toBeVisible();
    expect(address()).toBe('/home');
  });

  it('admits superadmins, who are admins too', async () => {
    await renderApp('/home', { as: 'superadmin' });
    expect(await screen.findByText('Hello, Sigrid Sundqvist')).toBeVisible();
    expect(address()).toBe('/home');
  });

  it.each<[what: string, roles: Role[]]>([
    ['without a role', []],
    ['with the role superadmin alone', ['superadmin']],
  ])('redirects users %s to /login', async (_what, roles) => {
    await setRoles(roles);
    await renderApp('/home', { as: 'staff' });
    await findTitle('Sign in');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });
});
