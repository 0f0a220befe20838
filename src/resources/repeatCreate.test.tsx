import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { companies } from '../../server/db/schema';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { data, watchApi } from '../../tests/support/recordApi';
import { renderApp } from '../../tests/support/renderApp';

const api = useBrowserApi();

beforeEach(() => api.db.update(companies).set({ features: ['feed', 'forms'] }));

it.each([
  ['users', { Name: 'Anna', Username: 'anna.ek' }],
  ['groups', { Name: 'Kök' }],
  ['categories', { Name: 'Rutiner' }],
  ['pages', { Title: 'Rutiner' }],
  ['feeds', { Content: 'Hej' }],
  ['shortcuts', { Name: 'Lön', 'Web address': 'https://lon.example/' }],
  ['forms', { Title: 'Anmälan', 'Recipient e-mail': 'a@test.example' }],
])('/%s/new sends again after a dropped connection, once the user asks for it', async (resource, fields) => {
  const user = await renderApp(`/${resource}/new`, { as: 'admin' });
  for (const [label, text] of Object.entries(fields)) {
    const input = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.type(input, text);
  }
  const create = `*/api/v2/${resource}`;
  network.use(
    http.post(create, () => HttpResponse.error(), { once: true }),
    http.post(create, () => data({ id: 7007 })),
  );
  const calls = watchApi();
  const bodies = () =>
    calls.filter(({ method, path }) => method === 'POST' && path === `/${resource}`).map(({ body }) => body);
  // The button of posts says to how many they are published.
  const save = () => screen.getByRole('button', { name: /^(Save|Publish)/ });
  await user.click(save());
  expect(await screen.findByText(/this may not have been saved.*avoid a duplicate/)).toBeVisible();
  expect(bodies()).toHaveLength(1);
  await user.click(save());
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual(bodies()[0]);
});
