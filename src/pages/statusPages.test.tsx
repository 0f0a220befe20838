import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { address, findTitle, renderApp } from '../../tests/support/renderApp';

useBrowserApi();

describe('unknown paths', () => {
  it.each([
    '/nothing',
    '/users/abc',
    '/users/create',
    '/users/7/show',
    '/groups/7',
    '/shortcuts',
    '/access-denied',
  ])('%s is a 404 that keeps its address and links to the home screen', async (path) => {
    const user = await renderApp(path, { as: 'admin' });
    await findTitle('Oops!');
    expect(screen.getByText('Could not find the page you were trying to reach.')).toBeVisible();
    expect(address()).toBe(path);
    await user.click(screen.getByRole('link', { name: 'Go to the home screen' }));
    await findTitle('Home');
  });
});

// Access per role is tested in src/routing/roles.test.tsx.
it('a screen without access redirects to /403', async () => {
  const user = await renderApp('/users', { as: 'editor' });
  await findTitle('No access');
  expect(address()).toBe('/403');
  await user.click(screen.getByRole('link', { name: 'Go to the home screen' }));
  await findTitle('Home');
});

it('a server that fails at the start is not said to be out of reach', async () => {
  let isBroken = true;
  network.use(
    http.get('*/auth/user', () =>
      isBroken ? HttpResponse.json({ message: 'Out of order' }, { status: 501 }) : undefined,
    ),
  );
  const user = await renderApp('/home', { as: 'admin' });
  await findTitle('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('Out of order');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findTitle('Home');
});
