import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { categories, pages } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();
const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? 0;

/** Two on the top level, three below the first, eleven pages in one of these. */
beforeEach(async () => {
  const { company_id: own } = api.seed.group('Köket');
  const company = { company_id: own };
  const add = async (rows: (typeof categories.$inferInsert)[]) => {
    const added = await api.db.insert(categories).values(rows).returning();
    for (const { id, name } of added) ids.set(name, id);
  };
  await add(['Rutiner', 'Personal'].map((name, position) => ({ ...company, name, position })));
  const parent_id = idOf('Rutiner');
  await add(
    ['Hygien', 'Brand', 'Nycklar'].map((name, position) => ({ ...company, name, position, parent_id })),
  );
  const category_id = idOf('Hygien');
  const later = new Date(Date.now() + 86_400_000);
  await api.db.insert(pages).values([
    ...Array.from({ length: 9 }, (_, n) => ({
      ...company,
      category_id,
      title: `Sida ${n}`,
      published: true,
    })),
    { ...company, category_id, title: 'Alkogel', published: true, publish_at: later },
    { ...company, category_id, title: 'Ämnen', published: false },
  ]);
});

const section = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}\\d+ pages?$`) });
const below = () => screen.findByRole('list', { name: 'Subcategories of Rutiner' });
/** Returns the names of a list's own rows, in order. */
const order = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move ', '') ?? '');
const stored = async (): Promise<string[]> =>
  (await api.db.select().from(categories))
    .filter(({ parent_id: parent }) => parent === idOf('Rutiner'))
    .sort((a, b) => a.position - b.position)
    .map(({ name, position }) => `${name}:${position}`);

const openBelow = async () => {
  const user = await renderApp('/categories', { as: 'editor' });
  await user.click(await section('Rutiner'));
  return { user, list: await below() };
};
const choose = async (user: Awaited<ReturnType<typeof renderApp>>, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

it('Shift selects a range without collapsed subcategories', async () => {
  const user = await renderApp('/categories', { as: 'editor' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Rutiner' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Personal' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('2 items selected')).toBeVisible();
});

describe('the accordion', () => {
  it('expands to subcategories and pages, and loads more pages', async () => {
    const { user, list } = await openBelow();
    expect(order(list)).toEqual(['Hygien', 'Brand', 'Nycklar']);
    expect(screen.queryByRole('link', { name: 'Alkogel' })).not.toBeInTheDocument();
    await user.click(await section('Hygien'));
    const inIt = within(await screen.findByRole('list', { name: 'Pages in Hygien' }));
    const [first] = inIt.getAllByRole('listitem');
    expect(first).toHaveTextContent('AlkogelScheduled');
    expect(inIt.getByRole('link', { name: 'Sida 0' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/pages\/\d+/),
    );
    expect(inIt.getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show more pages' }));
    expect((await inIt.findByRole('link', { name: 'Ämnen' })).closest('li')).toHaveTextContent('ÄmnenDraft');
    expect(screen.queryByRole('button', { name: 'Show more pages' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pages without a category' }));
    expect(await screen.findByRole('link', { name: 'Ett' })).toBeVisible();
    await user.click(await section('Brand'));
    expect(await screen.findByText('No pages here yet')).toBeVisible();
  });

  it.each(['searched', 'filtered'])('is %s, with results below their parents', async (how) => {
    const filter = how === 'filtered' ? { name: { contains: 'bran' } } : {};
    const user = await renderApp(`/categories?filter=${JSON.stringify(filter)}`, { as: 'editor' });
    const search = await screen.findByRole('textbox', { name: 'Search categories' });
    if (how === 'searched') await user.type(search, 'bran');
    expect(await section('Rutiner')).toBeVisible();
    expect(await section('Brand')).toBeVisible();
    expect(screen.queryByText('Nycklar')).not.toBeInTheDocument();
    expect(screen.queryByText('Personal', { exact: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Move Brand' })).not.toBeInTheDocument();
  });
});

describe('the order', () => {
  it('is changed by the menu, optimistically and on the server', async () => {
    const { user } = await openBelow();
    await choose(user, 'Hygien', 'Move down');
    await waitFor(async () => {
      expect(order(await below())).toEqual(['Brand', 'Hygien', 'Nycklar']);
    });
    await waitFor(async () => {
      expect(await stored()).toEqual(['Brand:0', 'Hygien:1', 'Nycklar:2']);
    });
    await user.click(screen.getByRole('button', { name: 'Actions for Brand' }));
    expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is changed by keyboard on the handle, with announcements', async () => {
    const { user } = await openBelow();
    // No layout here: each row lies below the one before.
    const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const row = this.closest('li');
      const place = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      return new DOMRect(0, place * 60, 300, 50);
    });
    const handle = screen.getByRole('button', { name: 'Move Hygien' });
    handle.focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Hygien picked up at position 1 of 3.')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Hygien moved to position 2 of 3.')).toBeInTheDocument();
    await user.keyboard(' ');
    expect(await screen.findByText('Hygien dropped at position 2 of 3.')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await stored()).toEqual(['Brand:0', 'Hygien:1', 'Nycklar:2']);
    });
    rects.mockRestore();
  });

  it('is reverted with a message when saving fails', async () => {
    const { user } = await openBelow();
    network.use(
      http.patch('*/api/v2/categories/:id', () => HttpResponse.json({ message: 'x' }, { status: 500 })),
    );
    await choose(user, 'Hygien', 'Move down');
    expect(await screen.findByText('Could not move the category (try again)')).toBeVisible();
    await waitFor(async () => {
      expect(order(await below())).toEqual(['Hygien', 'Brand', 'Nycklar']);
    });
  });
});

describe('a category', () => {
  it('is created below another one, with an icon', async () => {
    const user = await renderApp('/categories', { as: 'editor' });
    await choose(user, 'Personal', 'New subcategory');
    await findTitle('New category');
    const parent = await screen.findByRole('combobox', { name: 'Parent category' });
    await waitFor(() => expect(parent).toHaveValue('Personal'));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Lön');
    await user.click(screen.getByRole('radio', { name: 'Money' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Category created')).toBeVisible();
    await findTitle('Categories');
    expect(address()).toBe('/categories');
    const made = (await api.db.select().from(categories)).find(({ name }) => name === 'Lön');
    expect(made).toMatchObject({ parent_id: idOf('Personal'), icon: 'money', position: 0 });
  });

  it('with subcategories cannot move below another one, but can be renamed', async () => {
    const user = await renderApp(`/categories/${idOf('Rutiner')}/edit`, { as: 'editor' });
    await findTitle('Edit Rutiner');
    await user.click(screen.getByRole('combobox', { name: 'Parent category' }));
    expect(screen.queryByRole('option', { name: 'Rutiner' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'Personal' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A category with subcategories cannot be a subcategory')).toBeVisible();
    await user.clear(screen.getByRole('combobox', { name: 'Parent category' }));
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Alla rutiner');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Category saved')).toBeVisible();
    expect(await section('Alla rutiner')).toBeVisible();
  });

  it('with unsaved input is deleted without a question about the input', async () => {
    const user = await renderApp(`/categories/${idOf('Personal')}/edit`, { as: 'editor' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Personal?' }));
    expect(dialog.getByText(/Categories in use cannot be deleted/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Personal deleted')).toBeVisible();
    await findTitle('Categories');
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  });

  it('in use is not deleted and the dialog explains why; an empty one is deleted', async () => {
    const user = await renderApp('/categories', { as: 'editor' });
    await choose(user, 'Rutiner', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Rutiner?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(
      await dialog.findByText(
        'This category is used by: Hygien, Brand, Nycklar. Move or delete those first.',
      ),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(screen.getByRole('checkbox', { name: 'Select Personal' }));
    await screen.findByText('1 item selected');
    await choose(user, 'Personal', 'Delete');
    network.use(http.delete('*/api/v2/categories/:id', () => HttpResponse.error(), { once: true }));
    const again = within(await screen.findByRole('dialog', { name: 'Delete Personal?' }));
    await user.click(again.getByRole('button', { name: 'Delete' }));
    expect(await again.findByText('Could not delete category (try again)')).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Personal deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Personal')).not.toBeInTheDocument());
    expect(screen.queryByText('1 item selected')).toBeNull();
  });
});
