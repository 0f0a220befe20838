import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import sv from '../../i18n/sv';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { address, findTitle, renderApp } from '../../tests/support/renderApp';

useBrowserApi();

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
    // Editors have no access to users.
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pages']);
  });

  it('links to the lists that the user has access to', async () => {
    const user = await renderApp('/home', { as: 'admin', language: 'sv' });
    await findTitle(sv.home.title);
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: /13/ }));
    await waitFor(() => expect(address()).toMatch(/^\/users/));
  });

  it('shows an error when the figures cannot be loaded, and loads them again', async () => {
    network.use(http.get('*/companies/stats', () => Response.json({ message: 'No' }, { status: 400 })));
    const user = await renderApp('/home', { as: 'admin' });
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    network.use(http.get('*/companies/stats', () => Response.json({ data: { user_count: 4321 } })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure('Push notifications, last 30 days')).toHaveTextContent('0');
    expect(screen.getByText('4,321')).toBeVisible();
  });
});
