import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '../../../server/db/schema';
import sv from '../../../i18n/sv';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { address, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';

const api = useBrowserApi();
// The list contains only notifications that were sent by hand.
beforeEach(() => api.db.update(notifications).set({ by_hand: true, status: 'sent' }));

const figure = (label: string) => screen.findByText(label).then((text) => text.parentElement);

describe('home screen', () => {
  it('counts users, pages and the notifications of the last thirty days', async () => {
    await renderApp('/', { as: 'editor' });
    await findTitle('Home');
    expect(address()).toBe('/home');
    expect(screen.getByText('Hello, Edvin Ekström')).toBeVisible();
    const main = within(screen.getByRole('main'));
    for (const [label, value] of [
      ['Users', '13'],
      ['Pages', '3'],
      ['Push notifications, last 30 days', '2'],
    ] as const)
      await waitFor(() => expect(main.getByText(label).parentElement).toHaveTextContent(value + label));
    expect(main.getAllByText(/^\d+$/)).toHaveLength(3);
    // Editors have no access to users.
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/pages?filter=%7B%7D',
    ]);
  });

  it('compares them with 30 days earlier, in words', async () => {
    const figures = { user_count: 21, pages_count: 22, notifications_last_30: 23 };
    const before = { user_count: 18, pages_count: 22, notifications_last_30: 25 };
    network.use(http.get('*/api/v2/companies/stats', () => Response.json({ data: { ...figures, before } })));
    await renderApp('/home', { as: 'editor' });
    const main = within(await screen.findByRole('main'));
    for (const [label, trend] of [
      ['Users', '↑ 3 more than 30 days earlier'],
      ['Pages', 'Same as 30 days earlier'],
      ['Push notifications, last 30 days', '↓ 2 fewer than 30 days earlier'],
    ] as const)
      await waitFor(() => expect(main.getByText(label).parentElement).toHaveTextContent(label + trend));
  });

  it('reads them by a query with the key /companies/stats', async () => {
    const mount = vi.spyOn(QueryClient.prototype, 'mount');
    const figures = { user_count: 21, pages_count: 22, notifications_last_30: 23 };
    network.use(http.get('*/api/v2/companies/stats', () => Response.json({ data: figures })));
    await renderApp('/home', { as: 'editor' });
    for (const value of Object.values(figures)) expect(await screen.findByText(value)).toBeVisible();
    const client = mount.mock.contexts.at(-1) as QueryClient;
    expect(client.getQueryData(['/companies/stats'])).toEqual(figures);
  });

  it.each([
    { list: '/users', former: { inactive: true }, figure: /^13/, total: 13 },
    { list: '/pages', former: { published: false }, figure: /^3/, total: 3 },
    { list: '/notifications', former: { status: 'cancelled' }, figure: /^2/, total: 2 },
  ])('links to all rows that it counts in $list', async ({ list, former, figure: name, total }) => {
    const query = new URLSearchParams({ filter: JSON.stringify(former) });
    const user = await renderApp(`${list}?${query.toString()}`, { as: 'admin', language: 'sv' });
    await screen.findByRole('button', { name: 'Lägg till filter' });
    await goTo('/home');
    await findTitle(sv.shell.menu.home);
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name }));
    await waitFor(() => expect(address().split('?')[0]).toBe(list));
    expect(await screen.findByText(new RegExp(` av ${total}$`))).toBeVisible();
  });

  it.each([
    ['numbers as text, without an envelope', { user_count: '4321', pages_count: '2' }, '4,321', '2'],
    ['an object without figures', {}, '0', '0'],
  ])('accepts %s', async (_case, body, users, pages) => {
    serverLacks(api, 'companySwitch');
    network.use(http.get('*/companies/stats', () => Response.json(body)));
    await renderApp('/home', { as: 'admin' });
    const main = within(await screen.findByRole('main'));
    await waitFor(() => expect(main.getByText('Users').parentElement).toHaveTextContent(`${users}Users`));
    expect(main.getByText('Pages').parentElement).toHaveTextContent(`${pages}Pages`);
    expect(main.getByText('Push notifications, last 30 days').parentElement).toHaveTextContent(/^0/);
  });

  it.each([
    ['the call fails', () => Response.json({ message: 'No' }, { status: 400 })],
    ['the response is empty', () => new Response(null, { status: 204 })],
    ['the response is null', () => Response.json({ data: null })],
  ])('shows an error when %s, and loads the figures again', async (_case, response) => {
    network.use(http.get('*/companies/stats', response));
    const user = await renderApp('/home', { as: 'admin' });
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    const figures = { user_count: 4321, pages_count: 2, notifications_last_30: 0 };
    network.use(http.get('*/companies/stats', () => Response.json({ data: figures })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure('Push notifications, last 30 days')).toHaveTextContent('0');
    expect(screen.getByText('4,321')).toBeVisible();
  });
});
