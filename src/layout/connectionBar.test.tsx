import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { groups } from '../../server/db/schema';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { watchApi } from '../../tests/support/recordApi';
import { address, findMenu, findTitle, renderApp } from '../../tests/support/renderApp';
import en from '../../i18n/en/server';
import { getToken } from '../api/token';

const api = useBrowserApi();
const texts = en.shell.contact;
const { unsaved } = en;

let isGone: boolean;
beforeEach(() => {
  isGone = false;
});
/** Disconnects the server; the browser's event makes the app probe at once. */
const disconnect = () => {
  network.use(http.all('*/api/v2/*', () => (isGone ? Response.error() : undefined)));
  isGone = true;
  fireEvent(window, new Event('offline'));
  return screen.findByText(texts.unreachable);
};
const reconnect = () => {
  isGone = false;
  fireEvent(window, new Event('online'));
  return screen.findByText(texts.back);
};
const names = async () => (await api.db.select().from(groups)).map(({ name }) => name);
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('without a connection to the server', () => {
  it('one bar shows it, screens load when it is back, and the user stays signed in', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    expect((await disconnect()).closest('[role=status]')).toBeVisible();
    await user.click((await findMenu()).getByRole('link', { name: 'Groups' }));
    await findTitle('Groups');
    expect(screen.queryByText('Köket')).not.toBeInTheDocument();
    await reconnect();
    expect(await screen.findByText('Köket')).toBeVisible();
    expect(screen.queryByText(texts.unreachable)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toMatch(/^\/groups/);
    expect(getToken()).not.toBeNull();
  });

  it('an edit screen keeps its address and loads when it is back', async () => {
    await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    const { id } = api.seed.group('Köket');
    network.use(http.all('*/api/v2/*', () => (isGone ? Response.error() : undefined)));
    // Without the browser's event: the request finds out.
    isGone = true;
    window.history.pushState({ usr: null, key: 'visit', idx: 1 }, '', `/groups/${id}/edit`);
    fireEvent.popState(window);
    await screen.findByText(texts.unreachable);
    expect(address()).toBe(`/groups/${id}/edit`);
    await reconnect();
    expect(await nameField()).toHaveValue('Köket');
  });

  it('a failed save keeps the input and is sent again only by the user', async () => {
    const user = await renderApp('/groups/new', { as: 'admin' });
    await user.type(await nameField(), 'Natten');
    await disconnect();
    const calls = watchApi();
    await user.click(save());
    const note = await screen.findByRole('alert');
    for (const text of [unsaved.unknown, unsaved.kept, unsaved.twice]) expect(note).toHaveTextContent(text);
    expect(await nameField()).toHaveValue('Natten');
    await reconnect();
    expect(note).toHaveTextContent(unsaved.again);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await names()).not.toContain('Natten');
    await user.click(save());
    await waitFor(async () => expect((await names()).filter((name) => name === 'Natten')).toHaveLength(1));
    await findTitle(/Natten/);
  });

  it('a save on an offline device is reported as not sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = await renderApp('/groups/new', { as: 'admin' });
    await user.type(await nameField(), 'Natten');
    network.use(http.all('*/api/v2/*', () => Response.error()));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(`${unsaved.offline} ${unsaved.kept}`);
    expect(await screen.findByText(texts.offline)).toBeVisible();
  });
});

it('a saved change without a response is not reported as a conflict with another user', async () => {
  const user = await renderApp(`/groups/${api.seed.group('Köket').id}/edit`, { as: 'admin' });
  await user.type(await nameField(), ' 2');
  network.use(
    http.patch(
      '*/api/v2/groups/:id',
      async ({ request }) => {
        await getResponse(api.handlers, request);
        return Response.error();
      },
      { once: true },
    ),
  );
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(`${unsaved.unknown} ${unsaved.retry}`);
  expect(await names()).toContain('Köket 2');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: en.stale.perhaps_title }));
  expect(dialog.getByText(en.stale.perhaps_own)).toBeVisible();
});

it('a save in progress is not sent twice', async () => {
  const user = await renderApp('/groups/new', { as: 'admin' });
  const calls = watchApi();
  let respond: () => void = () => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  network.use(http.post('*/api/v2/groups', () => response));
  await user.type(await nameField(), 'Natten');
  await user.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  await user.type(await nameField(), '{Enter}');
  respond();
  await findTitle(/Natten/);
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/groups')).toHaveLength(1);
});
