import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();
const byEmail = async (email: string) => {
  const [found] = await api.db.select().from(users).where(eq(users.email, email));
  if (!found) throw new Error(`There is no ${email}`);
  return found;
};

describe('invitations', () => {
  it('are sent from the page of a user who has never signed in', async () => {
    const user = await byEmail('person0@test.example');
    const events = await renderApp(`/users/${user.id}`, { as: 'admin' });
    await findTitle(user.name);
    await events.click(await screen.findByRole('button', { name: 'Send invitation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send an invitation?' }));
    expect(await api.db.$count(mails)).toBe(0);
    await events.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('1 invitation sent')).toBeVisible();
    expect((await byEmail('person0@test.example')).invited_at).not.toBeNull();
    expect(await api.db.$count(mails, eq(mails.recipient, user.email ?? ''))).toBe(1);
  });

  it('are not offered for a user who has signed in', async () => {
    const user = await byEmail('person0@test.example');
    await api.db.update(users).set({ last_login_at: new Date() }).where(eq(users.id, user.id));
    await renderApp(`/users/${user.id}`, { as: 'admin' });
    await findTitle(user.name);
    await screen.findByRole('button', { name: 'Deactivate' });
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  });

  it('are sent to selected users, and say who got none', async () => {
    const first = await byEmail('person1@test.example');
    await api.db.update(users).set({ inactive: false }).where(eq(users.id, first.id));
    const second = await byEmail('person2@test.example');
    await api.db.update(users).set({ email: null, username: 'utan.epost' }).where(eq(users.id, second.id));
    const filter = encodeURIComponent(JSON.stringify({ id: [first.id, second.id] }));
    const events = await renderApp(`/users?filter=${filter}`, { as: 'admin' });
    const rows = within(await screen.findByRole('table'));
    await waitFor(() => expect(rows.getAllByRole('row')).toHaveLength(3));
    const [, ...boxes] = rows.getAllByRole('checkbox');
    for (const box of boxes) await events.click(box);
    await events.click(await screen.findByRole('button', { name: 'Send invitation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 invitations?' }));
    await events.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
    expect(await dialog.findByText('1 invitation sent')).toBeVisible();
    expect(dialog.getByText('1 got no invitation: Has no e-mail address')).toBeVisible();
  });
});
