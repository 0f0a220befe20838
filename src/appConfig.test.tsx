import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies, feeds } from '../server/db/schema';
import { useBrowserApi } from '../tests/support/browserApi';
import { findMenu, findTitle, renderApp } from '../tests/support/renderApp';
import { useAppConfig } from '../tests/support/useAppConfig';

const api = useBrowserApi();

describe('the name and the logo', () => {
  useAppConfig({ name: 'Pinboard', logo: '/pin.svg' });

  it('are on the sign-in page, in titles and in texts', async () => {
    await renderApp('/login');
    const brand = await screen.findByRole('banner');
    expect(within(brand).getByText('Pinboard')).toBeVisible();
    expect(brand.querySelector('img')).toHaveAttribute('src', '/pin.svg');
    expect(document.title).toBe('Sign in – Pinboard');
    await renderApp('/companies/settings', { as: 'admin' });
    expect(await screen.findByText(/can then see Pinboard exactly as a user does/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Settings – Pinboard'));
  });
});

describe('hidden resources', () => {
  useAppConfig({ hidden: ['forms', 'feeds', 'users', 'categories'] });
  beforeEach(() => api.db.update(companies).set({ features: ['forms', 'feed'] }));

  it('are not in the menu, on the home screen or in the palette', async () => {
    await api.db.insert(feeds).values({ company_id: api.seed.user('admin').company_id, content: 'Hello' });
    const user = await renderApp('/home', { as: 'admin' });
    const menu = await findMenu();
    const names = menu.getAllByRole('link').map(({ textContent }) => textContent);
    // Without its group, an entry stands by itself; a group keeps the entries that are left.
    expect(names.slice(0, 5)).toEqual(['Home', 'Groups', 'Content', 'Pages', 'Media library']);
    expect(names).not.toContain('Forms');
    await screen.findAllByRole('region');
    expect(screen.queryByRole('region', { name: 'Latest posts' })).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.queryByText('Users')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toContain('Groups');
    expect(options.filter((name) => /form|post|user|categor/i.test(name))).toEqual([]);
  });

  it.each(['/forms', '/forms/1', '/users/import'])('%s is a 404', async (path) => {
    await renderApp(path, { as: 'admin' });
    await findTitle('Oops!');
  });

  it('cannot be attached to a page', async () => {
    await renderApp('/pages/new', { as: 'admin' });
    const attached = within(await screen.findByRole('region', { name: 'Attachments' }));
    expect(await attached.findByRole('button', { name: /library/i })).toBeVisible();
    expect(attached.queryByLabelText('Attached form')).toBeNull();
  });
});

describe('the order of the menu', () => {
  useAppConfig({ menu: ['companies/settings', 'pages', 'home'] });

  it('puts the named entries first', async () => {
    await renderApp('/home', { as: 'admin' });
    const menu = await findMenu();
    const names = menu.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.slice(0, 6)).toEqual(['Settings', 'Content', 'Pages', 'Categories', 'Home', 'Users']);
  });
});

describe('signing in', () => {
  describe('by password only', () => {
    useAppConfig({ signIn: ['password'] });

    it.each(['/login', '/login/bankid'])('shows the form at once at %s', async (path) => {
      await renderApp(path);
      expect(await screen.findByLabelText('Password')).toBeVisible();
      expect(screen.queryByRole('button', { name: /digital ID|Back/ })).toBeNull();
    });
  });

  describe('by digital ID only', () => {
    useAppConfig({ signIn: ['digitalId'] });

    it('offers nothing else', async () => {
      await renderApp('/login');
      expect(await screen.findByRole('button', { name: 'Sign in with digital ID' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /password/ })).toBeNull();
    });
  });
});

describe('links', () => {
  useAppConfig({
    links: [
      { text: { en: 'Privacy', sv: 'Integritet' }, url: 'https://example.com/privacy' },
      { text: { en: 'Support' }, url: 'mailto:help@example.com' },
    ],
  });
  const HREFS = ['https://example.com/privacy', 'mailto:help@example.com'];

  it('are at the foot of the sign-in page in its language, English where there is none', async () => {
    await renderApp('/login', { language: 'sv' });
    const links = within(await screen.findByRole('contentinfo')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Integritet', 'Support']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(HREFS);
  });

  it('are in the user menu', async () => {
    const user = await renderApp('/home', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: /, Account$/ }));
    const privacy = await screen.findByRole('menuitem', { name: 'Privacy' });
    expect(privacy).toHaveAttribute('href', HREFS[0]);
    expect(screen.getByRole('menuitem', { name: 'Support' })).toBeVisible();
  });
});
