import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { categories, pageGroups, pages, pageSignatures } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();
type Hands = Awaited<ReturnType<typeof renderApp>>;

const row = (name: RegExp) => screen.findByRole('row', { name });
const titles = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const findTitles = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const stored = async (title: string) =>
  firstRow(await api.db.select().from(pages).where(eq(pages.title, title)));
const groupsOf = async (title: string) => {
  const { id } = await stored(title);
  const rows = await api.db.select().from(pageGroups).where(eq(pageGroups.page_id, id));
  return rows.map(({ group_id: group }) => group).sort((a, b) => a - b);
};

beforeEach(async () => {
  await api.db.delete(pages);
  const { company_id } = api.seed.user('admin');
  const soon = new Date(Date.now() + 90 * 24 * 3_600_000);
  const category = firstRow(
    await api.db.insert(categories).values({ company_id, name: 'Rutiner' }).returning(),
  );
  const [policy, plan] = await api.db
    .insert(pages)
    .values([
      {
        company_id,
        title: 'Hygien',
        type: 4,
        published: true,
        requires_signature: true,
        category_id: category.id,
      },
      { company_id, title: 'Julbord', type: 1, published: true, publish_at: soon },
      { company_id, title: 'Parkering', type: 3 },
      { company_id, title: 'Gammal sort', type: 2 },
    ])
    .returning();
  await api.db.insert(pageSignatures).values({
    page_id: policy?.id ?? 0,
    user_id: api.seed.user('staff').id,
    round: 1,
    revision: 1,
    signed_at: new Date(),
  });
  await api.db.insert(pageGroups).values({ page_id: plan?.id ?? 0, group_id: api.seed.group('Köket').id });
});

const select = async (user: Hands, ...names: RegExp[]) => {
  for (const name of names) await user.click(within(await row(name)).getByRole('checkbox'));
};
const openBulk = async (user: Hands, label: string) => {
  await user.click(await screen.findByRole('button', { name: label }));
  return within(await screen.findByRole('dialog', { name: label }));
};

describe('the list of pages', () => {
  it('shows the three types with state, access and signatures, and is filtered', async () => {
    const user = await renderApp('/pages?sort=title&order=ASC', { as: 'editor' });
    expect(await row(/Hygien Policy Rutiner Published Everyone 1 of 12/)).toBeVisible();
    expect(await row(/Julbord Page – Scheduled.* Köket Not required/)).toBeVisible();
    expect(await row(/Parkering Document – Draft Everyone/)).toBeVisible();
    expect(titles()).toEqual(['Hygien', 'Julbord', 'Parkering']);
    const filter = async (name: string, option: string) => {
      await user.click(screen.getByRole('button', { name: 'Add filter' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      await user.click(await screen.findByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await filter('Signatures', 'Not signed by all');
    await findTitles(['Hygien']);
  });

  it('is filtered by all, signed or unsigned', async () => {
    const { company_id } = api.seed.user('admin');
    const values = { company_id, title: 'Larm', published: true, requires_signature: true };
    const { id: page_id } = firstRow(await api.db.insert(pages).values(values).returning());
    // Its only reader has signed.
    await api.db.insert(pageGroups).values({ page_id, group_id: api.seed.group('Köket').id });
    const { id: user_id } = api.seed.user('Anna Andersson');
    await api.db
      .insert(pageSignatures)
      .values({ page_id, user_id, round: 1, revision: 1, signed_at: new Date() });
    const filters = `displayedFilters=${encodeURIComponent('{"signed":true}')}&filter=${encodeURIComponent('{"signed":"unsigned"}')}`;
    const user = await renderApp(`/pages?sort=title&order=ASC&${filters}`, { as: 'editor' });
    await row(/Hygien/);
    await findTitles(['Hygien']);
    const choose = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Signatures' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Signed by all');
    await findTitles(['Larm']);
    await choose('All');
    await findTitles(['Hygien', 'Julbord', 'Larm', 'Parkering']);
  });

  it('is filtered by type, and by having no category', async () => {
    const filter = encodeURIComponent(JSON.stringify({ type: 3 }));
    await renderApp(`/pages?displayedFilters=%7B%22type%22%3Atrue%7D&filter=${filter}`, { as: 'editor' });
    await row(/Parkering/);
    expect(titles()).toEqual(['Parkering']);
  });

  it('shows cards on a phone', async () => {
    setScreenWidth(390);
    await renderApp('/pages', { as: 'editor' });
    expect(await screen.findByText('Hygien')).toBeVisible();
    expect(screen.getByText('1 of 12')).toBeVisible();
    expect(screen.getByText('Scheduled')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('explains pages when empty', async () => {
    await api.db.delete(pages);
    await renderApp('/pages', { as: 'editor' });
    expect(await screen.findByText('No pages yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New page' })).toBeVisible();
  });
});

describe('bulk actions on pages', () => {
  type Dialog = Awaited<ReturnType<typeof openBulk>>;
  /** Chooses a field and what is done to it. */
  const chooseField = async (user: Hands, dialog: Dialog, field: string, operation?: string) => {
    await user.click(await dialog.findByRole('button', { name: field }));
    if (operation === undefined) return;
    await user.click(dialog.getByRole('combobox', { name: `Change to ${field}` }));
    await user.click(await screen.findByRole('option', { name: operation }));
  };
  const edit = async (user: Hands, count: number) => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = count === 1 ? 'Edit 1 page' : `Edit ${count} pages`;
    return within(await screen.findByRole('dialog', { name }));
  };

  it('publish, also a scheduled page, and move to a category', async () => {
    const user = await renderApp('/pages', { as: 'editor' });
    await select(user, /Julbord/, /Parkering/);
    let dialog = await openBulk(user, 'Publish');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('2 pages changed')).toBeVisible();
    expect(await row(/Julbord .* Published/)).toBeVisible();
    expect(await stored('Julbord')).toMatchObject({ published: true, publish_at: null });
    expect(await stored('Parkering')).toMatchObject({ published: true });

    // Both are still selected.
    await select(user, /Julbord/);
    dialog = await edit(user, 1);
    await chooseField(user, dialog, 'Category');
    await dialog.findByRole('combobox', { name: 'Category' });
    await user.click(await screen.findByRole('option', { name: 'Rutiner' }));
    await user.click(await dialog.findByRole('button', { name: 'Change 1 page' }));
    expect(await screen.findByText('1 page changed')).toBeVisible();
    expect((await stored('Parkering')).category_id).toBe((await stored('Hygien')).category_id);

    await select(user, /Parkering/, /Hygien/);
    dialog = await edit(user, 1);
    await chooseField(user, dialog, 'Category', 'Clear');
    await user.click(await dialog.findByRole('button', { name: 'Change 1 page' }));
    await waitFor(async () => expect((await stored('Hygien')).category_id).toBeNull());
  });

  it('add groups, and never open a page to everyone by removing its last group', async () => {
    const user = await renderApp('/pages', { as: 'editor' });
    await select(user, /Hygien/, /Julbord/);
    let dialog = await edit(user, 2);
    // Its input has the focus, and shows its options.
    await chooseField(user, dialog, 'Groups with access');
    await user.click(await screen.findByRole('option', { name: 'Alla chefer' }));
    expect(
      await dialog.findByText('1 of 2 pages will change. 1 page already has these values.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change 1 page' }));
    expect(await screen.findByText('1 page changed')).toBeVisible();
    const [kitchen, bosses] = [api.seed.group('Köket').id, api.seed.group('Alla chefer').id];
    expect(await groupsOf('Julbord')).toEqual([kitchen, bosses].sort((a, b) => a - b));
    expect(await groupsOf('Hygien')).toEqual([]);

    await select(user, /Hygien/);
    dialog = await edit(user, 1);
    await chooseField(user, dialog, 'Groups with access', 'Remove');
    for (const name of ['Köket', 'Alla chefer']) {
      await user.click(await dialog.findByRole('combobox', { name: 'Groups with access' }));
      await user.click(await screen.findByRole('option', { name }));
    }
    expect(await dialog.findByText(/1 page cannot be changed like this/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(await groupsOf('Julbord')).toHaveLength(2);
  });
});
