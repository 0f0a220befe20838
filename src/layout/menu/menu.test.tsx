import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { address, findMenu, findTitle, renderApp } from '../../../tests/support/renderApp';
import { COMPANY } from '../../../tests/support/smallSeed';
import sv from '../../../i18n/sv';

useBrowserApi();

/** The top level, including forms, a feature that the company of this test does not have. */
const TOP_LEVEL = [
  '/home',
  '/users',
  '/pages',
  '/feeds',
  '/medialibrary',
  '/forms',
  '/leave-requests',
  '/sick-reports',
  '/notifications/new',
  '/companies/settings',
];

// Access per role is tested in src/routing/roles.test.tsx.
describe('menu', () => {
  it('shows the user and the company in the header', async () => {
    await renderApp('/home', { as: 'editor' });
    const header = within(await screen.findByRole('banner'));
    expect(await header.findByText(COMPANY)).toBeVisible();
    expect(await header.findByRole('button', { name: /Edvin Ekström|Profile/ })).toHaveTextContent(
      'Edvin Ekström',
    );
  });

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

describe('menu on phones', () => {
  it('shows only the top level, for every role, and has a close button', async () => {
    setScreenWidth(390);
    const user = await renderApp('/home', { as: 'editor', language: 'sv' });
    await user.click(await screen.findByRole('button', { name: sv.shell.menu.open_side_menu }));
    const drawer = within(await screen.findByRole('presentation'));
    expect(drawer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(TOP_LEVEL);
    await user.click(drawer.getByRole('button', { name: 'Stäng sidomenyn' }));
    await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
  });

  it('closes on navigation', async () => {
    setScreenWidth(390);
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Open the side menu' }));
    const drawer = within(await screen.findByRole('presentation'));
    await user.click(drawer.getByRole('link', { name: 'Users' }));
    await findTitle('Users');
    await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
  });
});
