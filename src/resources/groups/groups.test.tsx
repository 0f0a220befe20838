import { eq, inArray } from 'drizzle-orm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGE_SIZE } from '../../../contract/constants';
import { groupMembers, groups, groupsIncludedIds, users } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const membersOf = async (name: string) => {
  const { id } = api.seed.group(name);
  return (await api.db.select().from(groupMembers))
    .filter(({ group_id }) => group_id === id)
    .map(({ user_id }) => user_id);
};

describe('groups', () => {
  it('are listed with their number of members', async () => {
    await renderApp('/groups', { as: 'admin' });
    await findTitle('Groups');
    expect(await screen.findByRole('row', { name: /Köket De som lagar mat 2/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Alla chefer\s+0/ })).toBeVisible();
  });

  it('can be searched, and sorted by member count', async () => {
    const { id: user_id, company_id } = api.seed.user('Eva Ek');
    const values = { company_id, name: 'Ledningen' };
    const { id: group_id } = firstRow(await api.db.insert(groups).values(values).returning());
    await api.db.insert(groupMembers).values({ group_id, user_id });
    const user = await renderApp('/groups', { as: 'admin' });
    const findGroups = (...names: string[]) =>
      waitFor(() => {
        const links = within(screen.getByRole('table')).getAllByRole('link');
        expect(links.map(({ textContent }) => textContent)).toEqual(names);
      });
    await screen.findByRole('table');
    await findGroups('Alla chefer', 'Köket', 'Ledningen');
    const sortByMembers = () =>
      user.click(within(screen.getByRole('columnheader', { name: 'Members' })).getByRole('button'));
    await sortByMembers();
    await findGroups('Alla chefer', 'Ledningen', 'Köket');
    await sortByMembers();
    await findGroups('Köket', 'Ledningen', 'Alla chefer');
    await user.type(screen.getByRole('textbox', { name: 'Search groups' }), 'chef');
    await findGroups('Alla chefer');
  });

  it('are created, and continue with their members', async () => {
    const user = await renderApp('/groups/new', { as: 'admin' });
    await user.type(await screen.findByLabelText(/^Name/), 'Nattlaget');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle('Nattlaget');
    expect(address()).toMatch(/^\/groups\/\d+\/edit$/);
    expect(await screen.findByText('No members')).toBeVisible();
  });

  it('are renamed, and keep their members', async () => {
    const user = await renderApp(`/groups/${api.seed.group('Köket').id}/edit`, { as: 'admin' });
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Stora köket');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle('Stora köket');
    expect(await membersOf('Köket')).toHaveLength(2);
  });

  it('get members by search, with retry, and lose them', async () => {
    const user = await renderApp(`/groups/${api.seed.group('Köket').id}/edit`, { as: 'admin' });
    const section = within(await screen.findByRole('region', { name: 'Members' }));
    expect(await section.findByText('Anna Andersson')).toBeVisible();
    await user.type(section.getByRole('combobox', { name: 'Search for people to add' }), 'åberg');
    await user.click(await screen.findByRole('option', { name: /Åsa Åberg – Ekonom/ }));
    network.use(
      http.post('*/groups/:id/members', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await user.click(section.getByRole('button', { name: 'Add members' }));
    const failed = within(await section.findByRole('alert'));
    expect(failed.getByText('Failed to add users')).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 member added')).toBeVisible();
    expect(section.queryByRole('alert')).not.toBeInTheDocument();
    expect(await section.findByRole('button', { name: 'Remove Åsa Åberg from the group' })).toBeVisible();
    expect(await membersOf('Köket')).toContain(api.seed.user('Åsa Åberg').id);

    await user.click(section.getByRole('button', { name: 'Remove Anna Andersson from the group' }));
    await waitFor(() => expect(section.queryByText('Anna Andersson')).not.toBeInTheDocument());
    // The second click of a double-click, now on the next member.
    fireEvent.click(section.getByRole('button', { name: 'Remove Åsa Åberg from the group' }), { detail: 2 });
    await api.idle();
    expect(await membersOf('Köket')).not.toContain(api.seed.user('Anna Andersson').id);
    expect(await membersOf('Köket')).toContain(api.seed.user('Åsa Åberg').id);
  });

  it('can be searched for members', async () => {
    const user = await renderApp(`/groups/${api.seed.group('Köket').id}/edit`, { as: 'admin' });
    const section = within(await screen.findByRole('region', { name: 'Members' }));
    await section.findByText('Anna Andersson');
    await user.type(section.getByLabelText('Search members'), 'bo b');
    await waitFor(() => expect(section.queryByText('Anna Andersson')).not.toBeInTheDocument());
    expect(section.getByText('Bo Berg')).toBeVisible();
  });

  it('show the page before when the last member of a page is removed', async () => {
    const { id: group_id, company_id } = api.seed.group('Alla chefer');
    const names = Array.from({ length: DEFAULT_PAGE_SIZE + 1 }, (_, index) => `Person ${100 + index}`);
    const added = await api.db
      .insert(users)
      .values(names.map((name) => ({ company_id, name, username: name.replace(' ', '') })))
      .returning();
    await api.db.insert(groupMembers).values(added.map(({ id: user_id }) => ({ group_id, user_id })));
    const user = await renderApp(`/groups/${group_id}/edit`, { as: 'admin' });
    const section = within(await screen.findByRole('region', { name: 'Members' }));
    await user.click(await section.findByRole('button', { name: 'Go to next page' }));
    const last = names.at(-1)!;
    await user.click(await section.findByRole('button', { name: `Remove ${last} from the group` }));
    expect(await section.findByText(names[0]!)).toBeVisible();
    expect(section.queryByText(last)).toBeNull();
  });

  it('are deleted after confirmation; a failure is shown and can be retried', async () => {
    const user = await renderApp(`/groups/${api.seed.group('Köket').id}/edit`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Köket?' }));
    network.use(http.delete('*/groups/:id', () => new HttpResponse(null, { status: 503 }), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Could not delete group (try again)');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Köket deleted')).toBeVisible();
    await findTitle('Groups');
    await waitFor(async () =>
      expect((await api.db.select().from(groups)).map(({ name }) => name)).toEqual(['Alla chefer']),
    );
  });

  it('get a rule, which shows what it changes before it is saved', async () => {
    const { id } = api.seed.group('Alla chefer');
    const anna = api.seed.user('Anna Andersson');
    await api.db.update(users).set({ title: 'Tvätteriföreståndare' }).where(eq(users.id, anna.id));
    const user = await renderApp(`/groups/${id}/edit`, { as: 'admin' });
    await user.click(await screen.findByLabelText(/^Membership/));
    await user.click(await screen.findByRole('option', { name: 'By rule: all conditions' }));
    const preview = within(await screen.findByRole('region', { name: 'What changes' }));
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Job title' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Job title' }));
    await user.type(dialog.getByLabelText('Value'), 'tvätteri');
    await user.click(await screen.findByRole('option', { name: /^Tvätteriföreståndare/ }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await preview.findByText('1 joins')).toBeVisible();
    expect(preview.getByRole('link', { name: 'Anna Andersson' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/users/${anna.id}$`)),
    );
    expect(await membersOf('Alla chefer')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Group saved');
    expect(await membersOf('Alla chefer')).toEqual([anna.id]);
    expect(await preview.findByText('1 member')).toBeVisible();
    await waitFor(() => expect(preview.queryByText('1 joins')).toBeNull());
    // Removed by hand: an exception.
    await user.click(await screen.findByRole('button', { name: 'Remove Anna Andersson from the group' }));
    await waitFor(async () => expect(await membersOf('Alla chefer')).toEqual([]));
  });

  it('say in the preview why a rule is refused', async () => {
    const { id } = api.seed.group('Alla chefer');
    const rule = { group_id: { is: [id] } };
    await api.db.update(groups).set({ membership: 'all', rule }).where(eq(groups.id, id));
    await renderApp(`/groups/${id}/edit`, { as: 'admin' });
    const preview = within(await screen.findByRole('region', { name: 'What changes' }));
    expect(await preview.findByRole('alert')).toHaveTextContent(/depend/);
    expect(preview.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('keep an exception made by hand when another is added in the form', async () => {
    const { id } = api.seed.group('Alla chefer');
    const [anna, bo] = [api.seed.user('Anna Andersson'), api.seed.user('Bo Berg')];
    const rule = { title: { is: ['Kock'] } };
    await api.db
      .update(users)
      .set({ title: 'Kock' })
      .where(inArray(users.id, [anna.id, bo.id]));
    await api.db.update(groups).set({ membership: 'all', rule }).where(eq(groups.id, id));
    await api.db.insert(groupMembers).values([anna, bo].map((user) => ({ group_id: id, user_id: user.id })));
    const user = await renderApp(`/groups/${id}/edit`, { as: 'admin' });
    const excludeBo = async () => {
      await user.type(await screen.findByRole('combobox', { name: 'Never members' }), 'Bo B');
      await user.click(await screen.findByRole('option', { name: /^Bo Berg/ }));
    };
    await excludeBo();
    await user.click(await screen.findByRole('button', { name: 'Remove Anna Andersson from the group' }));
    await screen.findByText('1 member removed');
    await api.idle();
    // It would make Anna a member again.
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const field = within(await screen.findByRole('region', { name: 'Never members' }));
    await user.click(field.getByRole('radio', { name: /^Theirs/ }));
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText(/^Anna Andersson – Kock/)).toBeVisible();
    await excludeBo();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Group saved');
    expect(await membersOf('Alla chefer')).toEqual([]);
  });

  it('do not offer an exception of one kind as one of the other', async () => {
    const { id } = api.seed.group('Alla chefer');
    const rule = { title: { is: ['Kock'] } };
    await api.db.update(groups).set({ membership: 'all', rule }).where(eq(groups.id, id));
    await api.db.insert(groupsIncludedIds).values({ record_id: id, target_id: api.seed.user('Bo Berg').id });
    const user = await renderApp(`/groups/${id}/edit`, { as: 'admin' });
    await user.type(await screen.findByRole('combobox', { name: 'Never members' }), 'Bo B');
    const option = await screen.findByRole('option', { name: /^Bo Berg/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
  });
});
