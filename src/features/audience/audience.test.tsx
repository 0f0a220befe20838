import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  feeds,
  groupMembers,
  groups,
  groupsIncludedIds,
  pageGroups,
  pages,
  pageSignatures,
  sickReports,
} from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { failure } from '../../../tests/support/recordApi';
import { findTitle, goTo, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();
let pageId: number;

beforeEach(async () => {
  const { id: group_id, company_id } = api.seed.group('Köket');
  const values = { company_id, title: 'Egenkontroll', published: true };
  pageId = firstRow(await api.db.insert(pages).values(values).returning()).id;
  await api.db.insert(pageGroups).values({ page_id: pageId, group_id });
});

describe('who can see a page', () => {
  it('is answered for a person, with the rule that keeps them out and a button that lets them in', async () => {
    const person = api.seed.user('Eva Ek');
    const user = await renderApp(`/pages/${pageId}`, { as: 'admin' });
    await findTitle('Egenkontroll');
    const readers = await screen.findByRole('button', { name: '1' });
    await user.click(readers);
    const dialog = within(await screen.findByRole('dialog', { name: 'Who can see this?' }));
    expect(await dialog.findByText('1 reader')).toBeVisible();
    expect(dialog.getByText('Anna Andersson')).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: /Choose a person/ }), 'eva ek');
    await user.click(await screen.findByRole('option', { name: /Eva Ek/ }));
    expect(await dialog.findByText('Eva Ek does not see this')).toBeVisible();
    expect(dialog.getByText('Is not a member of any of the groups: Köket')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add Eva Ek to Köket' }));
    expect(await dialog.findByText('Eva Ek sees this')).toBeVisible();
    expect(dialog.getByText('Is a member of Köket')).toBeVisible();
    expect(await dialog.findByText('2 readers')).toBeVisible();
    const members = await api.db.select().from(groupMembers);
    expect(members.map(({ user_id: id }) => id)).toContain(person.id);
    // The person who is chosen does not match, and is no longer offered.
    const field = dialog.getByRole('combobox', { name: /Choose a person/ });
    await user.clear(field);
    await user.type(field, 'anna a');
    await screen.findByRole('option', { name: /Anna Andersson/ });
    expect(screen.queryByRole('option', { name: /Eva Ek/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Anna Andersson sees this')).toBeVisible();
  });

  it('names the conditions of a group with a rule, also on the page of a person, or an exception', async () => {
    const { id: groupId } = api.seed.group('Köket');
    const rule = { title: { is: ['Kock'] } };
    await api.db.update(groups).set({ membership: 'all', rule }).where(eq(groups.id, groupId));
    const user = await renderApp(`/pages/${pageId}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: '1' }));
    await user.type(await screen.findByRole('combobox', { name: /Choose a person/ }), 'anna a');
    await user.click(await screen.findByRole('option', { name: /Anna Andersson/ }));
    expect(await screen.findByText('Job title: Kock')).toBeVisible();
    expect(screen.getByText(/^Köket – By rule/)).toBeVisible();
    const { id } = api.seed.user('Anna Andersson');
    await goTo(`/users/${id}`);
    const section = within(await screen.findByRole('region', { name: 'Groups' }));
    expect(await section.findByText('Job title: Kock')).toBeVisible();

    await api.db.insert(groupsIncludedIds).values({ record_id: groupId, target_id: id });
    await goTo(`/pages/${pageId}`);
    await user.click(await screen.findByRole('button', { name: '1' }));
    await user.type(await screen.findByRole('combobox', { name: /Choose a person/ }), 'anna a');
    await user.click(await screen.findByRole('option', { name: /Anna Andersson/ }));
    expect(await screen.findByText('Köket – Always members')).toBeVisible();
    expect(screen.queryByText('Job title: Kock')).toBeNull();
  });

  it('says that people could not be searched', async () => {
    const user = await renderApp(`/pages/${pageId}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: '1' }));
    network.use(http.get('*/api/v2/users', () => failure(500, 'internal')));
    await user.type(await screen.findByRole('combobox', { name: /Choose a person/ }), 'eva');
    expect(await screen.findByText('Says internal')).toBeVisible();
  });

  it('stands on the page of a person, with leave, sickness, groups and signatures', async () => {
    const { id: user_id, company_id } = api.seed.user('Anna Andersson');
    await api.db.update(pages).set({ requires_signature: true }).where(eq(pages.id, pageId));
    await api.db
      .insert(sickReports)
      .values({ company_id, user_id, reason: 'sick', start_date: '2026-03-02' });
    const post = { company_id, content: 'Ny parkering', requires_signature: true };
    const { id: postId } = firstRow(await api.db.insert(feeds).values(post).returning());
    await renderApp(`/users/${user_id}`, { as: 'admin' });
    const section = async (name: string) => within(await screen.findByRole('region', { name }));
    const signatures = await section('Signatures');
    expect(await signatures.findByRole('link', { name: 'Egenkontroll' })).toBeVisible();
    expect(signatures.getByText('To be signed')).toBeVisible();
    expect(signatures.getByRole('link', { name: 'Ny parkering' })).toHaveAttribute(
      'href',
      `/feeds/${postId}/edit`,
    );
    expect(signatures.getByText('To be confirmed')).toBeVisible();
    expect(await (await section('Groups')).findByRole('link', { name: 'Köket' })).toBeVisible();
    expect(await (await section('Sick reports')).findByRole('link', { name: /2 Mar 2026/ })).toBeVisible();
    expect(await section('Leave requests')).toBeDefined();
  });

  it('shows the local day of a signature', async () => {
    const { id: user_id } = api.seed.user('Anna Andersson');
    await api.db.update(pages).set({ requires_signature: true }).where(eq(pages.id, pageId));
    const signed_at = new Date('2026-05-01T22:30:00Z');
    await api.db
      .insert(pageSignatures)
      .values({ page_id: pageId, user_id, signed_at, round: 1, revision: 1 });
    await renderApp(`/users/${user_id}`, { as: 'admin' });
    expect(await screen.findByText('Signed 2 May 2026')).toBeVisible();
  });

  it('is listed with the person, by group', async () => {
    const user = await renderApp(`/users/${api.seed.user('Anna Andersson').id}`, { as: 'admin' });
    const section = within(await screen.findByRole('region', { name: 'What the person sees' }));
    const link = await section.findByRole('link', { name: 'Egenkontroll' });
    expect(within(link.closest('li') ?? document.body).getByText('By the group Köket')).toBeVisible();
    await user.click(section.getByRole('tab', { name: 'Posts' }));
    await waitFor(() =>
      expect(section.queryByRole('link', { name: 'Egenkontroll' })).not.toBeInTheDocument(),
    );
  });
});
