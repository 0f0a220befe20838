import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { renderApp } from '../../../tests/support/renderApp';

useBrowserApi();

describe('a list that fails to load', () => {
  it.each([
    ['a table', '/users', '*/api/v2/users', 1440, 'Anna Andersson'],
    ['rows on a phone', '/users', '*/api/v2/users', 390, 'Anna Andersson'],
    ['companies on a phone', '/companies', '*/api/v2/companies', 390, undefined],
    ['the tree of categories', '/categories', '*/api/v2/categories', 1440, undefined],
    ['the media library', '/medialibrary', '*/api/v2/media', 1440, undefined],
    ['cards', '/feeds', '*/api/v2/feeds', 1440, undefined],
  ])('shows the error with a retry button: %s', async (_, path, call, width, row) => {
    setScreenWidth(width);
    let isDown = true;
    network.use(
      http.get(call, () =>
        isDown ? Response.json({ message: 'The server is tired', code: 'bad' }, { status: 400 }) : undefined,
      ),
    );
    const user = await renderApp(path, { as: 'superadmin' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('This could not be loaded')).toBeVisible();
    expect(screen.queryByText(/^1–10 of/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Nothing/)).not.toBeInTheDocument();
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    if (row) expect(await screen.findByText(row)).toBeVisible();
  });
});

it.each([
  ['/users', 'Anna Andersson'],
  ['/companies', 'Testbolaget AB'],
])('filters without results can be cleared, also on phones: %s', async (path, row) => {
  setScreenWidth(390);
  const user = await renderApp(`${path}?filter=%7B%22q%22%3A%22zzzz%22%7D`, { as: 'superadmin' });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await within(screen.getByRole('main')).findByText(row)).toBeVisible();
});
