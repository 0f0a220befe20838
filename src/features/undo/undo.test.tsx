import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { categories, groups, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';

const api = useBrowserApi();
const annaId = () => api.seed.user('Anna Andersson').id;
const anna = async () => (await api.db.select().from(users).where(eq(users.id, annaId())))[0];
const toast = async (text: string) => {
  const message = await screen.findByText(text);
  return within(message.closest<HTMLElement>('[role=status]') ?? message);
};
type User = Awaited<ReturnType<typeof renderApp>>;

const saveTitle = async (user: User, title: string) => {
  const input = await screen.findByRole('combobox', { name: 'Job title' });
  await user.clear(input);
  await user.type(input, title);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

describe('a saved form', () => {
  it('is undone and redone from its toast, and the screen shows it', async () => {
    const user = await renderApp(`/users/${annaId()}/edit`, { as: 'admin' });
    await saveTitle(user, 'Chef');
    const saved = await toast('User saved');
    expect(await screen.findByText('Chef, Kök')).toBeVisible();
    await user.click(await saved.findByRole('button', { name: 'Undo' }));
    const undone = await toast('Undone');
    expect((await anna())?.title).toBe('Kock');
    expect(await screen.findByText('Kock, Kök')).toBeVisible();
    await user.click(await undone.findByRole('button', { name: 'Redo' }));
    const redone = await toast('Changed again');
    expect((await anna())?.title).toBe('Chef');
    await user.click(await redone.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await anna())?.title).toBe('Kock'));
  });

  it('is undone in the form that stays open', async () => {
    const { id } = api.seed.group('Köket');
    const user = await renderApp(`/groups/${id}/edit`, { as: 'admin' });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Köket'));
    const [row] = await api.db.select().from(groups).where(eq(groups.id, id));
    expect(row?.name).toBe('Köket');
    // It can be saved again: the form has the new state.
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const [again] = await api.db.select().from(groups).where(eq(groups.id, id));
      expect(again?.name).toBe('Köket 3');
    });
  });

  it('names what could not be restored', async () => {
    const user = await renderApp(`/users/${annaId()}/edit`, { as: 'admin' });
    await user.type(await screen.findByLabelText(/^Personal number/), '640823-3234');
    await saveTitle(user, 'Chef');
    await user.click(await (await toast('User saved')).findByRole('button', { name: 'Undo' }));
    await toast('Undone. Restored without: Personal number');
    expect((await anna())?.title).toBe('Kock');
  });

  it('is not undone when somebody has changed it since, and says why', async () => {
    const user = await renderApp(`/users/${annaId()}/edit`, { as: 'admin' });
    await saveTitle(user, 'Chef');
    const saved = await toast('User saved');
    await api.db.update(users).set({ title: 'Kökschef' }).where(eq(users.id, annaId()));
    await user.click(await saved.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Changed since then.')).toBeVisible();
    expect((await anna())?.title).toBe('Kökschef');
  });

  it('has no undo where the server does not offer it', async () => {
    serverLacks(api, 'auditLog');
    const user = await renderApp(`/users/${annaId()}/edit`, { as: 'admin' });
    await saveTitle(user, 'Chef');
    await screen.findByText('User saved');
    expect((await anna())?.title).toBe('Chef');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('a role without access to the audit log undoes what it saved', async () => {
  const company_id = api.seed.user('editor').company_id;
  const [row] = await api.db.insert(categories).values({ company_id, name: 'Rutiner' }).returning();
  const user = await renderApp(`/categories/${row?.id}/edit`, { as: 'editor' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await (await toast('Category saved')).findByRole('button', { name: 'Undo' }));
  await toast('Undone');
  const [after] = await api.db
    .select()
    .from(categories)
    .where(eq(categories.id, row?.id ?? 0));
  expect(after?.name).toBe('Rutiner');
});

describe('an action', () => {
  it('is undone from its toast: deactivating and activating a user', async () => {
    const user = await renderApp(`/users/${annaId()}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    const deactivated = await toast('User deactivated');
    expect((await anna())?.inactive).toBe(true);
    await user.click(await deactivated.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await anna())?.inactive).toBe(false));
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible();

    await api.db.update(users).set({ inactive: true }).where(eq(users.id, annaId()));
    await user.click(await (await toast('Undone')).findByRole('button', { name: 'Redo' }));
    // It is deactivated already.
    expect(await screen.findByText('Changed since then.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    await user.click(await (await toast('User activated')).findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await anna())?.inactive).toBe(true));
  });
});
