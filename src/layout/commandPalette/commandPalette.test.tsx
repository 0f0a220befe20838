import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { companies, feeds, files, groups, media, pages } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { network } from '../../../tests/support/network';
import { address, findTitle, renderApp, type RenderOptions } from '../../../tests/support/renderApp';
import de from '../../../i18n/de/server';
import sv from '../../../i18n/sv/server';
import { byRelevance } from './entries';

const api = useBrowserApi();

const openPalette = async (options: RenderOptions) => {
  const user = await renderApp('/home', options);
  await screen.findByRole('navigation', { name: options.language === 'sv' ? 'Huvudmeny' : 'Main menu' });
  await user.keyboard('{Control>}k{/Control}');
  return { user, field: await screen.findByRole('combobox') };
};
const group = (name: string) => within(screen.getByRole('group', { name }));
const optionsOf = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('command palette', () => {
  it('finds a user with the keyboard, who comes first the next time', async () => {
    const { user, field } = await openPalette({ as: 'admin' });
    expect(field).toHaveFocus();
    await user.keyboard('anna ander');
    await screen.findByRole('option', { name: /Anna Andersson/ });
    expect(optionsOf('Users')).toEqual(['Anna AnderssonKock, Kök']);
    await user.keyboard('{Enter}');
    await findTitle('Anna Andersson');
    expect(address()).toBe(`/users/${api.seed.user('Anna Andersson').id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: /^Search everywhere Ctrl\+K$/ }));
    await screen.findByRole('combobox');
    expect(optionsOf('Recent')).toEqual(['Anna Andersson']);
    await user.keyboard('{ArrowDown}{ArrowUp}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Search everywhere Ctrl\+K$/ })).toHaveFocus();
  });

  it('finds screens by part of their name, in the language of the user', async () => {
    const { user } = await openPalette({ as: 'admin', language: 'sv' });
    expect(optionsOf(sv.palette.screens)).toContain(sv.spreadsheet.import_users);
    await user.keyboard('ny anv');
    expect(optionsOf(sv.palette.screens)).toEqual([sv.resources.users.action.create]);
    await user.keyboard('{Enter}');
    await findTitle(sv.resources.users.action.create);
    expect(address()).toBe('/users/new');
  });

  it('shows only what the user has access to', async () => {
    const { user } = await openPalette({ as: 'editor' });
    expect(optionsOf('Screens')).toEqual([
      'Home',
      'Pages',
      'Categories',
      'Leave requests',
      'Sick reports',
      'Sickness statistics',
      'Bulk changes',
      'Trash',
      'Linked copies',
      'Leave calendar',
      'Account settings',
      'My pages',
      'My documents',
      'Tools',
      'New page',
      'New category',
    ]);
    await user.keyboard('anna');
    expect(await screen.findByText('No results for “anna”.')).toBeVisible();
  });

  it('finds pages by title only, other records by all that their list searches', async () => {
    const { company_id } = api.seed.user('superadmin');
    await api.db
      .insert(pages)
      .values(
        ['Kaffepaus', 'Lunch'].map((title) => ({ company_id, title, plain: 'Om kaffepausen och lunchen' })),
      );
    await api.db.update(groups).set({ description: 'Har kaffe' }).where(eq(groups.name, 'Köket'));
    const content = 'På fredag firar vi att sommaren är här, med kaffe på gården';
    await api.db.insert(feeds).values({ company_id, content });
    const file = { company_id, mime: 'image/png', size: 9, name: 'Rum.png' };
    const [{ id: file_id } = { id: 0 }] = await api.db
      .insert(files)
      .values({ ...file, kind: 'media', storage_key: 'rum' })
      .returning();
    await api.db.insert(media).values({ ...file, file_id, folder: 'Kök', tags: ['kaffe'] });
    await api.db.update(companies).set({ name: 'Vård' }).where(eq(companies.id, company_id));
    const { user } = await openPalette({ as: 'superadmin' });
    await user.keyboard('kaffe');
    expect(await screen.findByRole('option', { name: /Kaffepaus/ })).toBeVisible();
    expect(optionsOf('Pages')).toEqual(['Kaffepaus']);
    const other = { Groups: 'Köket', Posts: content, 'Media files': 'Rum.pngKök, kaffe' };
    for (const [name, text] of Object.entries(other))
      await waitFor(() => expect(optionsOf(name)).toEqual([expect.stringContaining(text)]));
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('556016');
    expect(await screen.findByRole('option', { name: /Vård/ })).toBeVisible();
  });

  it('links to all results when there are more', async () => {
    const { user } = await openPalette({ as: 'admin' });
    await user.keyboard('er');
    await user.click(await screen.findByRole('option', { name: /^All \d+ in Users$/ }));
    await findTitle('Users');
    expect(await screen.findByRole('textbox', { name: 'Search users' })).toHaveValue('er');
  });

  it('shows which search failed, and repeats only that one', async () => {
    let calls = 0;
    network.use(
      http.get('*/api/v2/groups', () => {
        calls += 1;
        return calls === 1 ? Response.json({ message: 'Broken' }, { status: 500 }) : undefined;
      }),
    );
    const { user } = await openPalette({ as: 'admin' });
    await user.keyboard('anna');
    expect(await screen.findByRole('option', { name: /Anna Andersson/ })).toBeVisible();
    expect(await screen.findByText('Some results could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('Some results could not be loaded.')).not.toBeInTheDocument(),
    );
  });

  it('changes theme and language, shows the keyboard help, and signs out', async () => {
    const { user } = await openPalette({ as: 'editor' });
    const reopen = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.keyboard('{Control>}k{/Control}');
      await screen.findByRole('combobox');
    };
    expect(optionsOf('Commands')).toEqual([
      ...['Light', 'Dark', 'Same as system'].map((name) => `Theme: ${name}`),
      ...['Svenska', 'Deutsch', 'English', 'Norsk'].map((name) => `Language: ${name}`),
      'Keyboard shortcuts',
      'Sign out',
    ]);
    await user.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await reopen();
    await user.keyboard('deutsch{Enter}');
    await findTitle('Start');
    await reopen();
    await user.keyboard('tasten{Enter}');
    await user.click(
      within(await screen.findByRole('dialog', { name: de.keys.title })).getByRole('button', {
        name: de.app.close,
      }),
    );
    await reopen();
    await user.keyboard('abmelden{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('fills the screen on phones, where a button opens it', async () => {
    setScreenWidth(390);
    const user = await renderApp('/home', { as: 'communicator' });
    await user.click(await screen.findByRole('button', { name: 'Search everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('search results', () => {
  it('start with names that start with the text', () => {
    const found = ['Johanna Ek', 'Eva Änn-Sofie', 'Bo Ek', 'Ånna Berg'].map((name) => ({ name }));
    expect(byRelevance(found, 'ann').map(({ name }) => name)).toEqual([
      'Ånna Berg',
      'Eva Änn-Sofie',
      'Johanna Ek',
      'Bo Ek',
    ]);
  });
});
