import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { address, findMenu, findTitle, renderApp } from '../../../tests/support/renderApp';
import { useAppConfig } from '../../../tests/support/useAppConfig';
import { companies } from '../../../server/db/schema';
import sv from '../../../i18n/sv';
import reactAdmin from '../../../i18n/sv/reactAdmin';

const api = useBrowserApi();

/** The top level on phones, for every role. */
const TOP_LEVEL = [
  'Hem /home',
  'Användare /users',
  'Innehåll /pages',
  'Inlägg /feeds',
  'Mediebibliotek /medialibrary',
  'Ledighetsansökningar /leave-requests',
  'Sjukanmälningar /sick-reports',
  'Skicka notis /notifications/new',
  'Inställningar /companies/settings',
];

/** Entries after those, for users who may open them. */
const FURTHER = [
  'Företag /companies',
  'Händelselogg /audit-log',
  'Massändringar /change-sets',
  'Papperskorg /trash',
];

// Access per role is tested in src/routing/roles.test.tsx.
describe('menu', () => {
  it('marks the current entry and navigates', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    const menu = await findMenu();
    expect(await menu.findByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await user.click(menu.getByRole('link', { name: 'Groups' }));
    await findTitle('Groups');
    expect(address()).toBe('/groups');
    expect(menu.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page');
  });

  it('has collapsible groups with a link to their own route', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    const menu = await findMenu();
    const toggle = await menu.findByRole('button', { name: 'Close Users' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveAccessibleName('Open Users');
    expect(address()).toBe('/home');
    await waitFor(() => expect(menu.queryByRole('link', { name: 'Groups' })).not.toBeInTheDocument());
    // Keys skip the entries of a closed group.
    const group = menu.getByRole('link', { name: 'Users' });
    group.focus();
    await user.keyboard('gr{ArrowDown}');
    expect(menu.getByRole('link', { name: 'Content' })).toHaveFocus();
    await user.click(group);
    await findTitle('Users');
    expect(address()).toBe('/users');
    expect(await menu.findByRole('link', { name: 'Groups' })).toBeVisible();
  });

  it('supports arrow keys and type-ahead', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    const menu = await findMenu();
    const home = await menu.findByRole('link', { name: 'Home' });
    home.focus();
    await user.keyboard('{ArrowDown}');
    expect(menu.getAllByRole('link', { name: 'Users' })[0]).toHaveFocus();
    await user.keyboard('{End}');
    expect(menu.getAllByRole('link').at(-1)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(home).toHaveFocus();
    await user.keyboard('gr');
    expect(menu.getByRole('link', { name: 'Groups' })).toHaveFocus();
  });
});

describe('the administration', () => {
  const listed = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it.each([
    ['superadmin', ['Settings', 'Business', 'Audit log', 'Bulk changes', 'Trash']],
    ['editor', ['Bulk changes', 'Trash']],
  ])('has the entries that the %s may see', async (as, entries) => {
    await renderApp('/home', { as });
    const menu = await findMenu();
    expect(await menu.findByRole('heading', { name: 'Administration' })).toBeVisible();
    expect(listed('Administration')).toEqual(entries);
  });

  describe('without entries', () => {
    useAppConfig({ hidden: ['change-sets', 'trash'] });

    it('has no heading', async () => {
      await renderApp('/home', { as: 'editor' });
      const menu = await findMenu();
      expect(await menu.findByRole('link', { name: 'Home' })).toBeVisible();
      expect(menu.queryByRole('heading')).toBeNull();
    });
  });
});

describe('the collapsed menu', () => {
  it('shows icons with tooltips, keeps the names, and is remembered', async () => {
    const user = await renderApp('/groups', { as: 'admin' });
    const menu = await findMenu();
    const names = () => menu.getAllByRole('link').map(({ textContent }) => textContent);
    expect(await menu.findByRole('button', { name: 'Close Users' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    // The entries of groups have icons of their own.
    await waitFor(() => expect(menu.queryByRole('button')).not.toBeInTheDocument());
    expect(names().slice(0, 6)).toEqual(['Home', 'All users', 'Groups', 'Payslips', 'Pages', 'Categories']);
    expect(menu.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page');
    await user.hover(menu.getByRole('link', { name: 'Groups' }));
    expect(await screen.findByRole('tooltip', { name: 'Groups' })).toBeVisible();
    const [key = ''] = Object.keys(localStorage).filter((stored) => stored.endsWith('sidebar.open'));
    expect(localStorage.getItem(key)).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await menu.findByRole('button', { name: 'Close Users' })).toBeVisible();
  });
});

describe('menu on phones', () => {
  const openMenu = async (as: string) => {
    setScreenWidth(390);
    const user = await renderApp('/home', { as, language: 'sv' });
    const button = await screen.findByRole('button', { name: sv.shell.menu.open_side_menu });
    expect(screen.getByRole('banner')).toContainElement(button);
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
    await user.click(button);
    return { user, drawer: within(await screen.findByRole('presentation')) };
  };
  const entryOf = (link: HTMLElement) =>
    `${link.querySelector('span')?.textContent} ${link.getAttribute('href')}`;
  /** Expects the top level, and then these; ignores entries of further resources. */
  const expectEntries = (
    drawer: Awaited<ReturnType<typeof openMenu>>['drawer'],
    further: readonly string[],
  ) => {
    const entries = drawer.getAllByRole('link').map(entryOf);
    const known = [...TOP_LEVEL, ...FURTHER];
    expect(entries.filter((entry) => known.includes(entry))).toEqual([...TOP_LEVEL, ...further]);
  };

  it('shows the top level, for every role, and has a close button', async () => {
    const { user, drawer } = await openMenu('editor');
    expectEntries(drawer, FURTHER.slice(2));
    await user.click(drawer.getByRole('button', { name: 'Stäng sidomenyn' }));
    await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
  });

  it('shows further entries after those, to users who have access', async () => {
    const { drawer } = await openMenu('superadmin');
    expectEntries(drawer, FURTHER);
  });

  it('has groups that open to the entries that the role may see', async () => {
    const { user, drawer } = await openMenu('editor');
    expect(drawer.queryByRole('button', { name: 'Öppna Användare' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Öppna Innehåll' }));
    expect(drawer.getByRole('link', { name: 'Sidor' })).toBeVisible();
    await user.click(drawer.getByRole('link', { name: 'Kategorier' }));
    await findTitle('Kategorier');
    expect(address()).toBe('/categories');
  });

  it.each([
    ['a role that may not open it', 'editor', 'Mediebibliotek'],
    ['a feature that is off', 'admin', 'Inlägg'],
  ])('leads to /403 with a way home: %s', async (_case, as, name) => {
    await api.db.update(companies).set({ features: [] });
    const { user, drawer } = await openMenu(as);
    await user.click(drawer.getByRole('link', { name }));
    await findTitle(reactAdmin.ra.page.access_denied);
    expect(address()).toBe('/403');
    await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: sv.errors.to_home }));
    await findTitle(sv.shell.menu.home);
    expect(address()).toBe('/home');
  });

  it('closes on navigation, also to the open screen', async () => {
    setScreenWidth(390);
    const user = await renderApp('/home', { as: 'admin' });
    for (const name of ['Users', 'Users']) {
      await user.click(await screen.findByRole('button', { name: 'Open the side menu' }));
      const drawer = within(await screen.findByRole('presentation'));
      await user.click(drawer.getByRole('link', { name }));
      await findTitle('Users');
      await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
    }
  });
});
