import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../tests/support/network';
import { useBrowserApi } from '../../tests/support/browserApi';
import { renderApp } from '../../tests/support/renderApp';

useBrowserApi();

it('the app calls the API below /api/v2', async () => {
  const paths: string[] = [];
  const record = ({ request }: { request: Request }) => void paths.push(new URL(request.url).pathname);
  network.events.on('request:start', record);
  await renderApp('/groups', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'Köket' })).toBeVisible();
  network.events.removeListener('request:start', record);
  expect(paths).toContain('/api/v2/auth/user');
  expect(paths).toContain('/api/v2/groups');
  const others = paths.filter((path) => !path.startsWith('/api/v2/'));
  expect(others.filter((path) => path !== '/version.txt')).toEqual([]);
});
