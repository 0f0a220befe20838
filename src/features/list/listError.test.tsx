import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const breakGroups = () =>
  network.use(http.get('*/api/v2/groups', () => HttpResponse.json({ message: 'Broken' }, { status: 500 })));

it('a list that cannot be loaded says so once, with a retry button', async () => {
  breakGroups();
  await renderApp('/groups', { as: 'admin' });
  await screen.findByRole('button', { name: 'Try again' });
  // A toast comes in the same update as the message in the list.
  await waitFor(() => expect(screen.getAllByText(/Broken/)).toHaveLength(1));
});

it('a list that cannot be refreshed keeps its rows and says so in a toast', async () => {
  const user = await renderApp('/groups', { as: 'admin' });
  await screen.findByText(api.seed.group('Köket').name);
  breakGroups();
  await user.click(screen.getByText('Name'));
  expect(await screen.findByText(/Broken/)).toBeVisible();
});
