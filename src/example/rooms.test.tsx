import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { tokenOf, useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { startVisit } from '../AdminRoot';
import { setLanguage } from '../api/language';
import { currentUser, forgetSession } from '../api/session';
import { storeToken } from '../api/token';
import { pages } from '../pages';
import { resources } from '../resources';
import { createRegistry } from '../registry/createRegistry';

useBrowserApi();

/** The files of the README's example, as modules of the app. */
const FILES = ['index.ts', 'RoomList.tsx', 'RoomCreate.tsx', 'bulkFields.tsx', 'messages.en.ts'];

it('the README shows the example as it is', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const file of FILES)
    expect(readme).toContain(readFileSync(`src/example/rooms/${file}`, 'utf8').trim());
});

it('a resource of one’s own has its list, menu entry, URLs and form from one folder and one line', async () => {
  const rooms = (await import('./rooms')).default;
  // A server of somebody else's: no envelope, no meta.
  const rows = [
    { id: '2', name: 'Aulan', seats: 80 },
    { id: '1', name: 'Björnen', seats: 6 },
  ];
  network.use(
    http.get('*/api/v2/rooms', () => HttpResponse.json(rows)),
    http.post('*/api/v2/rooms', async ({ request }) => {
      rows.push({ id: '3', ...((await request.json()) as { name: string; seats: number }) });
      return HttpResponse.json(rows.at(-1));
    }),
    http.patch('*/api/v2/rooms/:id', async ({ request, params }) => {
      Object.assign(rows.find(({ id }) => id === params.id) ?? {}, await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  forgetSession();
  storeToken(await tokenOf('admin'));
  await setLanguage('en');
  window.history.replaceState(null, '', '/home');
  const visit = await startVisit(await currentUser(), createRegistry([...resources, rooms], pages));
  render(<visit.Screen />);
  const user = userEvent.setup();

  await user.click(await screen.findByRole('link', { name: 'Rooms' }));
  expect(await screen.findByRole('cell', { name: 'Björnen' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Create' }));
  expect(window.location.pathname).toBe('/rooms/new');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Cirkeln');
  await user.type(screen.getByRole('spinbutton', { name: /^Seats/ }), '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: 'Cirkeln' })).toBeVisible();
  expect(window.location.pathname).toBe('/rooms');

  // Many at once, by the one call of each that such a server has.
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('combobox', { name: 'Field to change' }));
  await user.click(await screen.findByRole('option', { name: 'Seats' }));
  await user.type(await screen.findByRole('spinbutton', { name: /^Seats/ }), '12');
  await user.click(await screen.findByRole('button', { name: 'Change 2 rows' }));
  expect(await screen.findByText('2 rows changed')).toBeVisible();
  expect(rows.map(({ seats }) => seats)).toEqual([12, 12, 12]);
  visit.end();
});
