import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import en from '../i18n/en';
import { firstRow } from '../server/core/rows';
import { companies, forms, groups, media, pageDrafts, pages, sessions, users } from '../server/db/schema';
import { tokenOf, useBrowserApi } from '../tests/support/browserApi';
import { fakeTimers, passTime } from '../tests/support/fakeTimers';
import { network } from '../tests/support/network';
import { address, findTitle, goTo, renderApp } from '../tests/support/renderApp';
import { PASSWORD } from '../tests/support/smallSeed';
import { setLanguage } from './api/language';
import { getToken, storeToken } from './api/token';

const api = useBrowserApi();

/** The smallest PNG that there is. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** TipTap's editing area. */
interface EditorElement extends HTMLElement {
  editor: Editor;
}

/** Ends all sessions on the server, as an administrator or the time does. */
const endSessions = () => api.db.delete(sessions);

const expectSignIn = async () => {
  await findTitle(en.auth.sign_in);
  expect(screen.getByText(en.api.unauthenticated)).toBeVisible();
  expect([address(), getToken()]).toEqual(['/login', null]);
};

const signIn = async (user: UserEvent, name = 'admin') => {
  await expectSignIn();
  await user.click(screen.getByRole('button', { name: en.auth.choose_credentials }));
  await user.type(await screen.findByLabelText(en.auth.username), name);
  await user.type(screen.getByLabelText(en.auth.password), PASSWORD);
  await user.click(screen.getByRole('button', { name: en.auth.sign_in }));
};

/** Signs in in another tab, and leaves the sign-in page of this one. */
const signInElsewhere = async (user: UserEvent, name = 'admin') => {
  await expectSignIn();
  storeToken(await tokenOf(name));
  await user.click(screen.getByRole('button', { name: en.auth.choose_digital_id }));
};

const WAYS: [string, typeof signIn][] = [
  ['here', signIn],
  ['in another tab', signInElsewhere],
];

/** Sends calls in the background, as the unread counter does. */
const poll = () => fireEvent.focus(window);

describe('after the session has ended and the same user has signed in again', () => {
  it('a form shows what was typed, and saves it', async () => {
    const user = await renderApp('/groups/new', { as: 'admin' });
    await user.type(await screen.findByLabelText(/^Name/), 'Nattlaget');
    await endSessions();
    poll();
    await signIn(user);
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Nattlaget');
    expect(address()).toBe('/groups/new');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await api.db.select().from(groups)).map(({ name }) => name)).toContain('Nattlaget'),
    );
  });

  it('a form shows what was typed to whoever was away for long', async () => {
    const user = await renderApp('/groups/new', { as: 'admin' });
    await user.type(await screen.findByLabelText(/^Name/), 'Nattlaget');
    await endSessions();
    fakeTimers();
    poll();
    await passTime(10_000);
    // Longer than react-query keeps what no screen uses.
    await passTime(6 * 60_000);
    vi.useRealTimers();
    await signIn(user);
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Nattlaget');
  });

  it.each(WAYS)('%s, a form of another company is saved there', async (_where, signInAgain) => {
    const other = { name: 'Andra AB', organisation_number: '5560360793' };
    const { id } = firstRow(await api.db.insert(companies).values(other).returning());
    const user = await renderApp(`/c/${id}/groups/new`, { as: 'superadmin' });
    await user.type(await screen.findByLabelText(/^Name/), 'Nattlaget');
    await endSessions();
    poll();
    await signInAgain(user, 'superadmin');
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Nattlaget');
    expect(address()).toBe(`/c/${id}/groups/new`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle(/Nattlaget/);
    const saved = (await api.db.select().from(groups)).find(({ name }) => name === 'Nattlaget');
    expect(saved?.company_id).toBe(id);
  });

  it('a form of the company shows the answers', async () => {
    await api.db.update(companies).set({ features: ['forms'] });
    const { company_id } = api.seed.user('editor');
    const form = { company_id, title: 'Enkät', responsible_email: 'a@test.example', published: true };
    const field = { key: 'a', type: 'text' as const, label: 'Vad tycker du?', mandatory: true };
    const values = { ...form, fields: [{ ...field, alternatives: [] }] };
    const { id } = firstRow(await api.db.insert(forms).values(values).returning());
    const user = await renderApp(`/my-forms/${id}`, { as: 'editor' });
    await user.type(await screen.findByRole('textbox', { name: /Vad tycker du/ }), 'Bra');
    await endSessions();
    // Reads the form again, which fails.
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await signIn(user, 'editor');
    expect(await screen.findByRole('textbox', { name: /Vad tycker du/ })).toHaveValue('Bra');
  });

  it('a save that was refused can be repeated', async () => {
    const user = await renderApp('/groups/new', { as: 'admin' });
    await user.type(await screen.findByLabelText(/^Name/), 'Nattlaget');
    await endSessions();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await signIn(user);
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Nattlaget');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle(/Nattlaget/);
    expect((await api.db.select().from(groups)).filter(({ name }) => name === 'Nattlaget')).toHaveLength(1);
  });

  it('the page editor shows the content', async () => {
    const [page] = await api.db.select().from(pages);
    const user = await renderApp(`/pages/${page?.id}/edit`, { as: 'editor' });
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, 'Ny rubrik');
    const content = await screen.findByLabelText<EditorElement>('Content');
    await act(async () => {
      content.editor.commands.setContent('<p>Mer text</p>', { emitUpdate: true });
      fireEvent.blur(content);
      await Promise.resolve();
    });
    await screen.findByText(/^Draft saved/);
    await endSessions();
    poll();
    await signIn(user, 'editor');
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Ny rubrik');
    expect(screen.queryByText(/^Unsaved draft/)).toBeNull();
    expect(await screen.findByLabelText('Content')).toHaveTextContent('Mer text');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle('Edit Ny rubrik');
    const saved = (await api.db.select().from(pages)).find(({ id }) => id === page?.id);
    expect(saved?.content).toContain('Mer text');
    await waitFor(async () => expect(await api.db.select().from(pageDrafts)).toEqual([]));
    // The next visit asks the server again.
    await goTo('/pages');
    const { id: user_id, company_id } = api.seed.user('editor');
    await api.db.insert(pageDrafts).values({ user_id, company_id, page_id: page?.id, values: {} });
    await goTo(`/pages/${page?.id}/edit`);
    expect(await screen.findByText(/^Unsaved draft/)).toBeVisible();
  });

  it('a list loads its rows', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    await endSessions();
    await goTo('/groups');
    await signIn(user);
    expect(await screen.findByText('Köket')).toBeVisible();
    expect(address()).toContain('/groups');
  });

  it('the screens have the language that was chosen meanwhile', async () => {
    const user = await renderApp('/groups', { as: 'admin' });
    await findTitle('Groups');
    await endSessions();
    poll();
    await expectSignIn();
    await user.click(screen.getByRole('button', { name: en.auth.choose_credentials }));
    await user.type(await screen.findByLabelText(en.auth.username), 'admin');
    await user.type(screen.getByLabelText(en.auth.password), PASSWORD);
    await act(() => setLanguage('de'));
    await user.keyboard('{Enter}');
    expect(await findTitle('Gruppen')).toBeVisible();
  });

  it('work on many rows has gone on, and tells what was done', async () => {
    const names = Array.from({ length: 51 }, (_, index) => `Skift ${index + 1}`);
    const { company_id } = api.seed.user('admin');
    await api.db.insert(groups).values(names.map((name) => ({ name, company_id })));
    const user = await renderApp(`/groups?filter=${encodeURIComponent('{"q":"Skift"}')}`, { as: 'admin' });
    await screen.findByText('Skift 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 51 matches' }));
    await screen.findByText('51 items selected');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 51 groups?' }));
    const end = async () => {
      await endSessions();
    };
    network.use(http.get('*/api/v2/change-sets/:id', end, { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await signIn(user);
    expect(await screen.findByText('51 groups deleted')).toBeVisible();
    const left = (await api.db.select().from(groups)).map(({ name }) => name);
    expect(left.filter((name) => names.includes(name))).toEqual([]);
  });

  it('a bulk edit is still there', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    for (const name of ['Cecilia Carlsson', 'David Dahl'])
      await user.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 users' }));
    await user.click(await dialog.findByRole('button', { name: 'Department' }));
    await user.type(await dialog.findByRole('combobox', { name: 'Department' }), 'Lager');
    const start = await dialog.findByRole('button', { name: 'Change 2 users' });
    await endSessions();
    await user.click(start);
    await signIn(user);
    await user.click(await dialog.findByRole('button', { name: 'Change 2 users' }));
    expect(await screen.findByText('2 users changed')).toBeVisible();
  });

  it('failed uploads can be repeated', async () => {
    const user = await renderApp('/medialibrary', { as: 'admin' });
    expect(await screen.findByText('The media library is empty')).toBeVisible();
    const [input] = screen.getAllByLabelText<HTMLInputElement>('Upload files', { selector: 'input' });
    if (!input) throw new Error('No field for files');
    await endSessions();
    const files = ['1', '2', '3', '4', '5'].map(
      (name) => new File([PNG], `${name}.png`, { type: 'image/png' }),
    );
    await user.upload(input, files);
    await signIn(user);
    const uploads = within(await screen.findByRole('region', { name: /^Uploaded/ }));
    expect(await uploads.findAllByText(en.api.session_ended)).toHaveLength(5);
    await user.click(uploads.getByRole('button', { name: /Try .* failed/i }));
    await waitFor(async () => expect(await api.db.select().from(media)).toHaveLength(5));
  });

  it('an import is not repeated by itself', async () => {
    const user = await renderApp('/users/import', { as: 'admin' });
    const file = new File(['Namn;E-post\nNy Person;ny@import.example\n'], 'x.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
    const press = async () => {
      const button = await screen.findByText('Import 1 user', { selector: 'button' });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
    };
    await screen.findByText('Import 1 user', { selector: 'button' });
    const imported = async () =>
      (await api.db.select().from(users)).filter(({ email }) => email === 'ny@import.example').length;
    await waitFor(() => expect(screen.getByText('Import 1 user')).toBeEnabled());
    await endSessions();
    await press();
    await signIn(user);
    await waitFor(() => expect(screen.getByText(en.api.session_ended)).toBeVisible());
    expect(await imported()).toBe(0);
    await press();
    await waitFor(async () => expect(await imported()).toBe(1));
  });
});

it.each(WAYS)('another user who signs in %s begins anew at the same place', async (_where, signInAs) => {
  const user = await renderApp('/groups/new', { as: 'admin' });
  await user.type(await screen.findByLabelText(/^Name/), 'Nattlaget');
  await endSessions();
  poll();
  await signInAs(user, 'superadmin');
  expect(await screen.findByRole('button', { name: /switch company/ })).toBeVisible();
  await findTitle('New group');
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
  expect(address()).toBe('/groups/new');
});

it('nothing is sent while nobody is signed in', async () => {
  await renderApp('/home', { as: 'admin' });
  await findTitle('Home');
  await endSessions();
  poll();
  await expectSignIn();
  const calls: string[] = [];
  network.use(
    http.all('*/api/v2/*', ({ request }) => {
      calls.push(request.url);
      return HttpResponse.json({ message: 'x' }, { status: 401 });
    }),
  );
  poll();
  await expectSignIn();
  expect(calls).toEqual([]);
});
