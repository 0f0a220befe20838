import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/access';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { network } from '../../../tests/support/network';
import { data } from '../../../tests/support/recordApi';
import { findMenu, findTitle } from '../../../tests/support/renderApp';
import { BackOffice, startSession } from '../../BackOffice';
import { setLanguage } from '../../api/language';
import { currentUser, forgetSession } from '../../api/session';
import { storeToken } from '../../api/token';

interface Entry {
  label: string;
  to: string;
  /** The sub-entries, of which the specification has the first. */
  inside: string[];
}

interface Specified extends Entry {
  feature?: string;
  roles: [Role, ...Role[]];
}

const ROLES = ['superadmin', 'admin', 'editor', 'communicator'] as const;
const FEATURES = ['feed', 'leave-requests', 'sick-reports'];

/** Superadmins are admins too. */
const rolesOf = (role: Role): Role[] => (role === 'superadmin' ? ['superadmin', 'admin'] : [role]);

const ALL: [Role, ...Role[]] = ['admin', 'editor', 'communicator'];
const ENTRIES: Specified[] = [
  { label: 'Home', to: '/home', roles: ALL, inside: [] },
  { label: 'Users', to: '/users', roles: ['admin'], inside: ['All users /users', 'Groups /groups'] },
  {
    label: 'Content',
    to: '/pages',
    roles: ['admin', 'editor'],
    inside: ['Pages /pages', 'Categories /categories'],
  },
  { label: 'Posts', to: '/feeds', feature: 'feed', roles: ['admin', 'communicator'], inside: [] },
  { label: 'Media library', to: '/medialibrary', roles: ['admin'], inside: [] },
  { label: 'Leave requests', to: '/leave-requests', feature: 'leave-requests', roles: ALL, inside: [] },
  { label: 'Sick reports', to: '/sick-reports', feature: 'sick-reports', roles: ALL, inside: [] },
  { label: 'Send notification', to: '/notifications/new', roles: ['admin'], inside: [] },
  { label: 'Settings', to: '/companies/settings', roles: ['admin'], inside: [] },
];

/** Opens the home screen for a role in a company with these features. */
const open = async (role: Role, features: readonly string[] = FEATURES) => {
  const company = { id: 1, name: 'Bolaget', features, primary_color: null, icon: null };
  network.use(
    http.get('*/api/v2/auth/user', () => data({ id: 1, name: 'Somebody', roles: rolesOf(role), company })),
    http.get('*/api/v2/*', () => data([])),
    http.get('*/version.txt', () => new Response('12')),
  );
  forgetSession();
  storeToken('a token');
  await setLanguage('en');
  window.history.replaceState(null, '', '/home');
  const session = await startSession(await currentUser());
  await act(async () => {
    render(<BackOffice session={session} />);
    await Promise.resolve();
  });
  await findTitle('Home');
  return userEvent.setup();
};

const describeLink = (link: Element): string => `${link.textContent} ${link.getAttribute('href') ?? ''}`;

/** Returns the entries of a menu as they are shown. */
const entriesIn = (menu: Element): Entry[] =>
  [...menu.querySelectorAll(':scope > ul > li')].map((item) => {
    const [header, ...inside] = item.querySelectorAll('a');
    return {
      label: header?.textContent ?? '',
      to: header?.getAttribute('href') ?? '',
      inside: inside.map(describeLink),
    };
  });

describe('the sidebar', () => {
  /** What each role sees with each set of features. */
  const menus = new Map<string, Entry[]>();
  const shortcuts = new Map<string, boolean>();
  const withoutIcon = new Set<string>();
  const menu = (role: Role, features: readonly string[] = FEATURES) =>
    menus.get([role, ...features].join()) ?? [];
  const find = ({ label }: Entry, role: Role, features?: readonly string[]) =>
    menu(role, features).find((entry) => entry.label === label);
  const without = (feature: string | undefined) => FEATURES.filter((other) => other !== feature);

  beforeAll(async () => {
    const read = async (role: Role, features: readonly string[]) => {
      await open(role, features);
      const shown = screen.getByRole('navigation', { name: 'Main menu' });
      menus.set([role, ...features].join(), entriesIn(shown));
      for (const link of shown.querySelectorAll(':scope > ul > li > :first-child'))
        if (!link.querySelector('svg')) withoutIcon.add(link.textContent);
      shortcuts.set(role, screen.queryByRole('region', { name: 'Shortcuts' }) !== null);
      cleanup();
    };
    for (const role of ROLES) {
      await read(role, FEATURES);
      await read(role, []);
    }
    for (const feature of FEATURES) await read('admin', without(feature));
  });

  it.each(ENTRIES)('$label leads to its route and has its sub-entries', ({ roles, ...entry }) => {
    const [role] = roles;
    const { inside = [], ...found } = find(entry, role) ?? {};
    expect(found).toEqual({ label: entry.label, to: entry.to });
    expect(inside.slice(0, entry.inside.length)).toEqual(entry.inside);
  });

  it.each(ENTRIES)('$label is shown to its roles only', (entry) => {
    for (const role of ROLES) {
      const isShown = rolesOf(role).some((own) => entry.roles.includes(own));
      expect([role, find(entry, role) !== undefined]).toEqual([role, isShown]);
    }
  });

  it.each(ENTRIES)('$label is shown if its feature is enabled, whatever the others', (entry) => {
    const { feature } = entry;
    expect(find(entry, 'admin', []) !== undefined).toBe(feature === undefined);
    if (feature) for (const role of ROLES) expect([role, find(entry, role, [])]).toEqual([role, undefined]);
    for (const off of FEATURES)
      expect([off, find(entry, 'admin', without(off)) !== undefined]).toEqual([off, feature !== off]);
  });

  it('shows an icon before each entry', () => {
    expect([...withoutIcon]).toEqual([]);
  });

  it('has these entries in order', () => {
    for (const role of ROLES) {
      const expected = ENTRIES.map(({ label }) => label).filter((label) =>
        menu(role).some((entry) => entry.label === label),
      );
      const labels = menu(role).map(({ label }) => label);
      expect(labels.filter((label) => expected.includes(label))).toEqual(expected);
    }
  });

  it('shows superadmins a Business entry that links to /companies', () => {
    for (const role of ROLES)
      expect(menu(role).filter(({ label }) => label === 'Business')).toEqual(
        role === 'superadmin' ? [{ label: 'Business', to: '/companies', inside: [] }] : [],
      );
  });

  it('shows admins the shortcuts', () => {
    expect(Object.fromEntries(shortcuts)).toEqual({
      superadmin: true,
      admin: true,
      editor: false,
      communicator: false,
    });
  });
});

describe('a group of the sidebar', () => {
  it.each([
    ['Users', 'Groups', '/users'],
    ['Content', 'Categories', '/pages'],
  ])('%s closes and opens, and links to its own route', async (name, inside, to) => {
    const user = await open('admin');
    const menu = await findMenu();
    expect(menu.getByRole('link', { name: inside })).toBeVisible();
    await user.click(menu.getByRole('button', { name: `Close ${name}` }));
    await waitFor(() => expect(menu.queryByRole('link', { name: inside })).toBeNull());
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', to);
    await user.click(menu.getByRole('button', { name: `Open ${name}` }));
    expect(await menu.findByRole('link', { name: inside })).toBeVisible();
    expect(window.location.pathname).toBe('/home');
  });
});

describe('typing in the sidebar', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts again 350 ms after the last key', async () => {
    await open('admin');
    const menu = await findMenu();
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    };
    menu.getByRole('link', { name: 'Home' }).focus();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('p');
    expect(menu.getByRole('link', { name: 'Pages' })).toHaveFocus();
    vi.advanceTimersByTime(349);
    press('o');
    expect(menu.getByRole('link', { name: 'Posts' })).toHaveFocus();
    vi.advanceTimersByTime(350);
    press('s');
    expect(menu.getByRole('link', { name: 'Sick reports' })).toHaveFocus();
  });
});

describe('the phone sidebar', () => {
  const openOnPhone = async (role: Role, features: readonly string[]) => {
    setScreenWidth(390);
    const user = await open(role, features);
    await user.click(screen.getByRole('button', { name: 'Open the side menu' }));
    return within(await screen.findByRole('presentation')).findByRole('navigation', { name: 'Main menu' });
  };

  it.each(ROLES)('lists the top-level entries, without filtering, for the role %s', async (role) => {
    const menu = entriesIn(await openOnPhone(role, []));
    const specified = new Set(ENTRIES.map(({ to }) => to));
    expect(menu.filter(({ to }) => specified.has(to))).toEqual(
      ENTRIES.map(({ label, to }) => ({ label, to, inside: [] })),
    );
    expect(menu.flatMap(({ inside }) => inside)).toEqual([]);
  });
});
