import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { findTitle, renderApp } from '../../tests/support/renderApp';

useBrowserApi();

/** What lists were asked for, and whether the back office stood there by then. */
let asked: { url: string; drawn: boolean }[] = [];

beforeEach(() => {
  asked = [];
  network.events.on('request:start', ({ request: { method, url } }) => {
    if (method === 'GET' && url.includes('page%5B'))
      asked.push({
        url: decodeURIComponent(new URL(url).pathname + new URL(url).search),
        drawn: screen.queryByRole('banner') !== null,
      });
  });
});
afterEach(() => {
  network.events.removeAllListeners();
});

const of = (path: string) => asked.filter(({ url }) => url.startsWith(`/api/v2/${path}?`));

it('asks for the rows of the list that is opened before anything is drawn, and only once', async () => {
  await import('../resources/users/UserList');
  await renderApp('/users', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'Anna Andersson' })).toBeVisible();
  expect(of('users')).toEqual([
    { url: '/api/v2/users?sort=name&page[number]=1&page[size]=10', drawn: false },
  ]);
});

it('asks for what the address says, and by an order and a size of the list’s own', async () => {
  // As in a browser, which loads it before the app is drawn.
  await import('../resources/media/MediaLibrary');
  await renderApp('/medialibrary?page=1&perPage=48&filter=%7B%22q%22%3A%22logo%22%7D', { as: 'admin' });
  await findTitle('Media library');
  await waitFor(() => {
    expect(of('media')).toHaveLength(1);
  });
  expect(of('media')).toMatchObject([{ drawn: false }]);
  expect(of('media')[0]?.url).toContain('page[size]=48');
  expect(of('media')[0]?.url).toContain('filter[q]=logo');
});

it('asks for nothing that one may not see', async () => {
  await renderApp('/companies', { as: 'admin' });
  await findTitle('No access');
  expect(of('companies')).toEqual([]);
});

it('leaves it to the list to tell that its rows could not be had, and to ask again', async () => {
  network.use(
    http.get('*/api/v2/users', () => HttpResponse.json({ errors: [] }, { status: 400 }), { once: true }),
  );
  await renderApp('/users', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'Anna Andersson' })).toBeVisible();
  expect(of('users')).toHaveLength(2);
});
