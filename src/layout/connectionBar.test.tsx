import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { groups } from '../../server/db/schema';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { watchApi } from '../../tests/support/recordApi';
import { address, findMenu, findTitle, renderApp } from '../../tests/support/renderApp';
import en from '../../i18n/en';
import { getToken } from '../api/token';

const api = useBrowserApi();
const said = en.shell.contact;
const { unsaved } = en;

let isGone: boolean;
beforeEach(() => {
  isGone = false;
});
/** The server goes, or comes back, which is found out at once. */
const goes = () => {
  network.use(http.all('*/api/v2/*', () => (isGone ? Response.error() : undefined)));
  isGone = true;
  fireEvent(window, new Event('offline'));
  return screen.findByText(said.unreachable);
};
const comesBack = () => {
  isGone = false;
  fireEvent(window, new Event('online'));
  return screen.findByText(said.back);
};
const names = async () => (await api.db.select().from(groups)).map(({ name }) => name);
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('without the server', () => {
  it('one bar says so, a screen loads by itself when it is back, and nobody is signed out', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    expect((await goes()).closest('[role=status]')).toBeVisible();
    await user.click((await findMenu()).getByRole('link', { name: 'Groups' }));
    await findTitle('Groups');
    expect(screen.queryByText('Köket')).not.toBeInTheDocument();
    await comesBack();
    expect(await screen.findByText('Köket')).toBeVisible();
    expect(screen.queryByText(said.unreachable)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toMatch(/^\/groups/);
    expect(getToken()).not.toBeNull();
  });

  it('an edit screen that could not be loaded stays where it is, and fills', async () => {
    await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    const { id } = api.seed.group('Köket');
    network.use(http.all('*/api/v2/*', () => (isGone ? Response.error() : undefined)));
    // Nobody knows yet: this call is the one that finds out.
    isGone = true;
    window.history.pushState({ usr: null, key: 'visit', idx: 1 }, '', `/groups/${id}/edit`);
    fireEvent.popState(window);
    await screen.findByText(said.unreachable);
    expect(address()).toBe(`/groups/${id}/edit`);
    await comesBack();
    expect(await nameField()).toHaveValue('Köket');
  });

  it('a save fails on the form, keeps what was typed, and is sent again by the same button alone', async () => {
    const user = await renderApp('/groups/new', { as: 'admin' });
    await user.type(await nameField(), 'Natten');
    await goes();
    const calls = watchApi();
    await user.click(save());
    const note = await screen.findByRole('alert');
    for (const text of [unsaved.unknown, unsaved.kept, unsaved.twice]) expect(note).toHaveTextContent(text);
    expect(await nameField()).toHaveValue('Natten');
    await comesBack();
    expect(note).toHaveTextContent(unsaved.again);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await names()).not.toContain('Natten');
    await user.click(save());
    await waitFor(async () => expect((await names()).filter((name) => name === 'Natten')).toHaveLength(1));
    await findTitle(/Natten/);
  });

  it('a save is known not to have been sent when the device was offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = await renderApp('/groups/new', { as: 'admin' });
    await user.type(await nameField(), 'Natten');
    network.use(http.all('*/api/v2/*', () => Response.error()));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(`${unsaved.offline} ${unsaved.kept}`);
    expect(await screen.findByText(said.offline)).toBeVisible();
  });
});

it('a save that was done although no answer came is not said to be somebody else’s', async () => {
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
  expect(await screen.findByRole('alert')).toHaveTextContent(`${unsaved.unknown} ${unsaved.again}`);
  expect(await names()).toContain('Köket 2');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: en.stale.perhaps_title }));
  expect(dialog.getByText(en.stale.perhaps_own)).toBeVisible();
});

it('a save that is on its way is not sent a second time', async () => {
  const user = await renderApp('/groups/new', { as: 'admin' });
  const calls = watchApi();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  network.use(http.post('*/api/v2/groups', () => held));
  await user.type(await nameField(), 'Natten');
  await user.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  await user.type(await nameField(), '{Enter}');
  answer();
  await findTitle(/Natten/);
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/groups')).toHaveLength(1);
});
