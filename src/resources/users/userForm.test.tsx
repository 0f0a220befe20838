import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { users } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { failure, watchApi } from '../../../tests/support/recordApi';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}(\\W|$)`));
const save = () => screen.getByRole('button', { name: 'Save' });
const stored = async (id: number) => firstRow(await api.db.select().from(users).where(eq(users.id, id)));

describe('creating a user', () => {
  it('validates on blur, not while typing', async () => {
    api.deps.passwordMinLength = 7;
    onTestFinished(() => {
      api.deps.passwordMinLength = undefined;
    });
    const user = await renderApp('/users/new', { as: 'admin' });
    const email = await field('E-mail');
    await user.type(email, 'no-address');
    expect(screen.queryByText('E-mail must be a valid e-mail address')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('E-mail must be a valid e-mail address')).toBeVisible();
    await user.type(await field('Password'), 'short');
    await user.type(await field('Repeat the password'), 'other');
    await user.tab();
    expect(await screen.findByText('Password must be at least 7 characters')).toBeVisible();
    expect(await screen.findByText('The passwords must match')).toBeVisible();
    await user.type(await field('Password'), '12');
    await user.tab();
    await waitFor(() => expect(screen.queryByText('Password must be at least 7 characters')).toBeNull());
    await user.clear(await field('Repeat the password'));
    await user.type(await field('Repeat the password'), 'short12');
    await user.tab();
    await waitFor(() => expect(screen.queryByText('The passwords must match')).toBeNull());
  });

  it('requires a name, and a username or an email address', async () => {
    const user = await renderApp('/users/new', { as: 'admin' });
    await user.type(await field('Job title'), 'Kock');
    await user.click(save());
    expect(await screen.findByText('Name is a required field')).toBeVisible();
    expect(screen.getByText('Enter a username or an e-mail address')).toBeVisible();
    expect(address()).toBe('/users/new');
  });

  it('shows a taken email address on its field, and keeps the input', async () => {
    const user = await renderApp('/users/new', { as: 'admin' });
    await user.type(await field('Name'), 'Nya Namn');
    await user.type(await field('E-mail'), 'ADMIN@test.example');
    await user.click(save());
    expect(await screen.findByText('E-mail is already in use')).toBeVisible();
    expect(await field('Name')).toHaveValue('Nya Namn');
    await user.clear(await field('E-mail'));
    await user.type(await field('E-mail'), 'nya@test.example');
    await user.click(screen.getByRole('checkbox', { name: 'Editor' }));
    await user.click(save());
    await findTitle('Nya Namn');
    expect(address()).toMatch(/^\/users\/\d+$/);
    const [row] = (await api.db.select().from(users)).filter(({ name }) => name === 'Nya Namn');
    expect(row).toMatchObject({ email: 'nya@test.example', roles: ['editor'], password_hash: null });
  });

  it('takes no input while it is saved, which would make a second one', async () => {
    const user = await renderApp('/users/new', { as: 'admin' });
    const name = await field('Name');
    await user.type(name, 'Nya Namn');
    await user.type(await field('Username'), 'nya');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    network.use(http.post('*/users', () => released.then(() => failure(500, 'internal')), { once: true }));
    await user.click(save());
    await waitFor(() => expect(name.closest('[inert]')).not.toBeNull());
    release();
    await waitFor(() => expect(name.closest('[inert]')).toBeNull());
    await user.click(save());
    await findTitle('Nya Namn');
  });
});

describe('an existing user', () => {
  it('is edited', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}/edit`, { as: 'admin' });
    await findTitle('Edit Anna Andersson');
    const name = await field('Name');
    await user.clear(name);
    await user.type(name, 'Anna Alm');
    await user.click(save());
    await findTitle('Anna Alm');
    expect(address()).toBe(`/users/${id}`);
    expect(await stored(id)).toMatchObject({ name: 'Anna Alm', title: 'Kock' });
  });

  it('asks before the redirect after a save loses what was typed meanwhile', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}/edit`, { as: 'admin' });
    const title = await field('Job title');
    await user.type(title, ' 1');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    network.use(http.patch('*/users/:id', () => released, { once: true }));
    await user.click(save());
    await user.type(title, '2');
    release();
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(await stored(id)).toMatchObject({ title: 'Kock 1' });
    expect(title).toHaveValue('Kock 12');
    await user.click(save());
    await findTitle('Anna Andersson');
    expect(await stored(id)).toMatchObject({ title: 'Kock 12' });
  });

  it('is left after a save during which a newer record arrived', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}`, { as: 'admin' });
    await findTitle('Anna Andersson');
    await api.db.update(users).set({ phone: '070-174 06 05' }).where(eq(users.id, id));
    const gates = { get: (): void => undefined, patch: (): void => undefined };
    const open = (method: 'get' | 'patch') => new Promise<void>((resolve) => (gates[method] = resolve));
    const [read, written] = [open('get'), open('patch')];
    network.use(http.get('*/users/:id', () => read));
    network.use(http.patch('*/users/:id', () => written));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(await field('Job title'), ' 1');
    await user.click(save());
    gates.get();
    await waitFor(async () => expect(await field('Phone')).toHaveValue('070-174 06 05'));
    gates.patch();
    await findTitle('Anna Andersson');
    expect(await stored(id)).toMatchObject({ title: 'Kock 1', phone: '070-174 06 05' });
  });

  it('keeps the input when a newer record replaces the cached one', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}`, { as: 'admin' });
    await findTitle('Anna Andersson');
    await api.db.update(users).set({ phone: '070-174 06 05' }).where(eq(users.id, id));
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    // Delays the request, then passes it on to the API.
    network.use(http.get('*/users/:id', () => released));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await findTitle('Edit Anna Andersson');
    const title = await field('Job title');
    await user.clear(title);
    await user.type(title, 'Mine');
    release();
    await waitFor(async () => expect(await field('Phone')).toHaveValue('070-174 06 05'));
    expect(title).toHaveValue('Mine');
    await user.click(save());
    await findTitle('Anna Andersson');
    expect(await stored(id)).toMatchObject({ title: 'Mine', phone: '070-174 06 05' });
  });

  const saveWithConflict = async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}/edit`, { as: 'admin' });
    const title = await field('Job title');
    await user.clear(title);
    await user.type(title, 'Mine');
    const theirs = { title: 'Theirs', phone: '070-174 06 05', updated_at: new Date(Date.now() + 1000) };
    await api.db.update(users).set(theirs).where(eq(users.id, id));
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
    expect(await stored(id)).toMatchObject({ title: 'Theirs' });
    return { id, user, dialog };
  };

  it('is reloaded after a conflict when the user discards their changes', async () => {
    const { user, dialog } = await saveWithConflict();
    await user.click(dialog.getByRole('button', { name: 'Discard mine and load theirs' }));
    await waitFor(async () => expect(await field('Job title')).toHaveValue('Theirs'));
    expect(await field('Phone')).toHaveValue('070-174 06 05');
  });

  it('is overwritten after a conflict, in the changed fields only', async () => {
    const { id, user, dialog } = await saveWithConflict();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await findTitle('Anna Andersson');
    expect(await stored(id)).toMatchObject({ title: 'Mine', phone: '070-174 06 05' });
  });

  it('keeps the input when the user cancels after a conflict, or reloading fails', async () => {
    const { id, user, dialog } = await saveWithConflict();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await field('Job title')).toHaveValue('Mine');
    expect(await stored(id)).toMatchObject({ title: 'Theirs' });
    // Also when their version cannot be loaded.
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
    network.use(http.get('*/users/:id', () => failure(503, 'internal'), { once: true }));
    await user.click(again.getByRole('button', { name: 'Discard mine and load theirs' }));
    expect(await screen.findByText('Says internal')).toBeVisible();
    expect(await field('Job title')).toHaveValue('Mine');
  });

  it('is deactivated after confirmation, and activated again', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}`, { as: 'admin' });
    const calls = watchApi();
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Anna Andersson?' }));
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('User deactivated')).toBeVisible();
    expect(await stored(id)).toMatchObject({ inactive: true });
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ inactive: false }));
    const made = calls.map(({ method, path }) => `${method} ${path}`);
    expect(made).toEqual(
      expect.arrayContaining([`GET /users/${id}/deactivate`, `GET /users/${id}/activate`]),
    );
    expect(made.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('is deleted after confirmation; a failure is shown and can be retried', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Anna Andersson?' }));
    network.use(http.delete('*/users/:id', () => failure(503, 'internal'), { once: true }));
    expect(dialog.getByText('You can restore it from the trash.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Could not delete user (try again)');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Anna Andersson deleted')).toBeVisible();
    await findTitle('Users');
    expect(await screen.findByRole('link', { name: 'Bo Berg' })).toBeVisible();
    expect(await api.db.select().from(users).where(eq(users.id, id))).toEqual([]);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    // The button is gone with its toast.
    expect(document.activeElement).toHaveAttribute('data-row');
    expect(await screen.findByText('Anna Andersson restored')).toBeVisible();
    expect(await api.db.select().from(users).where(eq(users.id, id))).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Anna Andersson' })).toBeVisible();
  });

  it('cannot deactivate themselves, and gets a single message', async () => {
    const user = await renderApp(`/users/${api.seed.user('admin').id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(/^You cannot deactivate or delete/)).toBeVisible();
  });
});
