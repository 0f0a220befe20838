import { eq } from 'drizzle-orm';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { groups, users } from '../../../../server/db/schema';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { address, findTitle, renderApp } from '../../../../tests/support/renderApp';
import { serverLacks } from '../../../../tests/support/serverCapabilities';

const api = useBrowserApi();

const titleOf = async (name: string) =>
  (
    await api.db
      .select()
      .from(users)
      .where(eq(users.id, api.seed.user(name).id))
  )[0]?.title;
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const filter = (): unknown => JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '{}');
const openFilter = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await screen.findByText('Anna Andersson');
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Job title' }));
  return within(await screen.findByRole('dialog', { name: 'Job title' }));
};

describe('the values of a field', () => {
  it('are offered by its filter, several at once, beside other texts', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await openFilter(user);
    await user.click(dialog.getByRole('combobox', { name: 'Value' }));
    await waitFor(async () =>
      expect(await options()).toEqual(['Chef2', 'Ekonom2', 'Kock2', 'Sjuksköterska2']),
    );
    await user.click(screen.getByRole('option', { name: /^Kock/ }));
    await user.type(dialog.getByRole('combobox', { name: 'Value' }), 'eko');
    await waitFor(async () => expect(await options()).toEqual(['Ekonom2']));
    await user.click(screen.getByRole('option', { name: /^Ekonom/ }));
    await user.type(dialog.getByRole('combobox', { name: 'Value' }), 'Vakt');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: 'Job title: Kock, Ekonom, Vakt' })).toBeVisible();
    expect(filter()).toEqual({ title: { is: ['Kock', 'Ekonom', 'Vakt'] } });
    await waitFor(() => expect(screen.queryByText('Eva Ek')).toBeNull());
    expect(screen.getByText('Åsa Åberg')).toBeVisible();
  });

  it('are suggested while a user is edited', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}/edit`, { as: 'admin' });
    const input = await screen.findByRole('combobox', { name: 'Job title' });
    expect(input).toHaveValue('Kock');
    await user.click(input);
    await waitFor(async () => expect(await options()).toContain('Sjuksköterska2'));
    await user.clear(input);
    await user.type(input, 'sjuk');
    await waitFor(async () => expect(await options()).toEqual(['Sjuksköterska2']));
    await user.click(screen.getByRole('option', { name: /^Sjuksköterska/ }));
    await user.clear(screen.getByRole('combobox', { name: 'Department' }));
    await user.type(screen.getByRole('combobox', { name: 'Department' }), 'Nattvård');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('User saved');
    const [saved] = await api.db.select().from(users).where(eq(users.id, id));
    expect(saved).toMatchObject({ title: 'Sjuksköterska', department: 'Nattvård' });
  });

  it('are texts on a server that does not list them', async () => {
    serverLacks(api, 'values');
    const user = await renderApp('/users', { as: 'admin' });
    const dialog = await openFilter(user);
    await user.type(dialog.getByRole('textbox', { name: 'Value' }), 'kock');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: 'Job title: contains “kock”' })).toBeVisible();
  });
});

describe('titles and departments', () => {
  it('are renamed from the menu of the list, with the rules of groups, and undone', async () => {
    const { id } = api.seed.group('Alla chefer');
    const rule = { department: { is: ['Vård'] } };
    await api.db.update(groups).set({ membership: 'all', rule }).where(eq(groups.id, id));
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Job titles and departments' }));
    await findTitle('Job titles and departments');
    await user.click(screen.getByRole('tab', { name: 'Department' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'vå');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rename Kök' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Rename Vård' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Vård' }));
    const name = dialog.getByRole('combobox', { name: 'New name' });
    await user.clear(name);
    await user.type(name, 'Omsorg');
    expect(await dialog.findByText('3 of 3 users will change.')).toBeVisible();
    expect(dialog.getByText('The rules of these groups follow: Alla chefer')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    await user.clear(await screen.findByRole('searchbox', { name: 'Search' }));
    expect(await screen.findByRole('button', { name: 'Rename Omsorg' })).toBeVisible();
    const ruleOf = async () => (await api.db.select().from(groups).where(eq(groups.id, id)))[0]?.rule;
    expect(await ruleOf()).toEqual({ department: { is: ['Vård', 'Omsorg'] } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Rename Vård' })).toBeVisible();
    expect(await ruleOf()).toEqual(rule);
  });

  it('are merged, and name the groups that may lose people', async () => {
    const rule = { title: { contains: 'koc' } };
    await api.db
      .update(groups)
      .set({ membership: 'all', rule })
      .where(eq(groups.id, api.seed.group('Alla chefer').id));
    const user = await renderApp('/users/values', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Rename Kock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Kock' }));
    await user.clear(dialog.getByRole('combobox', { name: 'New name' }));
    await user.type(dialog.getByRole('combobox', { name: 'New name' }), 'chef');
    await user.click(await screen.findByRole('option', { name: /^Chef/ }));
    expect(await dialog.findByText('Merges with Chef, which 2 people already have.')).toBeVisible();
    expect(await dialog.findByRole('alert')).toHaveTextContent(/may lose people: Alla chefer$/);
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByRole('link', { name: '4 users' })).toBeVisible();
    expect(await titleOf('Anna Andersson')).toBe('Chef');
    await user.click(screen.getByRole('link', { name: '4 users' }));
    expect(await screen.findByRole('button', { name: 'Job title: Chef' })).toBeVisible();
  });
});
