import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { trash, users } from '../../../server/db/schema';
import { tokenOf, useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { failure, watchApi } from '../../../tests/support/recordApi';
import { findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const remove = async (...paths: string[]) => {
  const token = await tokenOf('admin');
  for (const path of paths) {
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`/api/v2${path}`, { method: 'DELETE', headers })).status).toBe(204);
  }
};
const userPath = (name: string) => `/users/${api.seed.user(name).id}`;
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const named = (name: string) => api.db.select().from(users).where(eq(users.name, name));

describe('the trash', () => {
  it('has an empty state', async () => {
    await renderApp('/trash', { as: 'admin' });
    expect(await screen.findByText('The trash is empty')).toBeVisible();
  });

  it('shows what was deleted, by whom, and how long it is kept; a row is restored', async () => {
    await remove(userPath('Anna Andersson'));
    const user = await renderApp('/trash', { as: 'admin' });
    await findTitle('Trash');
    const row = await rowOf(/Anna Andersson User 30 more days/);
    const calls = watchApi();
    await user.dblClick(row.getByRole('button', { name: 'Restore Anna Andersson' }));
    expect(await screen.findByText('Anna Andersson restored')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/trash/restore')).toHaveLength(1);
    expect(await named('Anna Andersson')).toHaveLength(1);
    expect(await screen.findByText('The trash is empty')).toBeVisible();
  });

  it('opens the history of a deleted record', async () => {
    await remove(userPath('Anna Andersson'));
    const user = await renderApp('/trash', { as: 'admin' });
    await user.click(await screen.findByRole('cell', { name: 'Anna Andersson' }));
    await findTitle('Audit log');
    expect(await screen.findByRole('row', { name: /deleted Anna Andersson/ })).toBeVisible();
  });

  it('is filtered by type; several are restored at once', async () => {
    await remove(userPath('Anna Andersson'), userPath('Bo Berg'), `/groups/${api.seed.group('Köket').id}`);
    const user = await renderApp('/trash', { as: 'admin' });
    await screen.findByRole('row', { name: /Köket Group/ });
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'User' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Köket/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: /select all/i }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('2 users restored')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await api.db.select().from(trash)).toMatchObject([{ name: 'Köket' }]);
  });

  it('reports what could not be restored, and restores without a taken e-mail', async () => {
    const { id, email, company_id } = api.seed.user('Anna Andersson');
    await api.db.update(users).set({ username: 'anna' }).where(eq(users.id, id));
    await remove(userPath('Anna Andersson'));
    await api.db.insert(users).values({ company_id, name: 'Ny Person', email, username: 'ny' });
    const user = await renderApp('/trash', { as: 'admin' });
    const row = await rowOf(/Anna Andersson/);
    await user.click(row.getByRole('button', { name: 'Restore Anna Andersson' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore Anna Andersson' }));
    expect(dialog.getByText(`Ny Person already has ${email ?? ''}`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Restore without e-mail' }));
    expect(await screen.findByText(/Restored without: E-mail/)).toBeVisible();
    expect(await named('Anna Andersson')).toMatchObject([{ email: null }]);
  });

  it('tells why somebody who signs in by a taken e-mail is not restored without it', async () => {
    const { id, email, company_id } = api.seed.user('Anna Andersson');
    await api.db.update(users).set({ username: null }).where(eq(users.id, id));
    await remove(userPath('Anna Andersson'));
    await api.db.insert(users).values({ company_id, name: 'Ny Person', email, username: 'ny' });
    const user = await renderApp('/trash', { as: 'admin' });
    const row = await rowOf(/Anna Andersson/);
    await user.click(row.getByRole('button', { name: 'Restore Anna Andersson' }));
    await user.click(await screen.findByRole('button', { name: 'Restore without e-mail' }));
    expect(await screen.findByText(/^Without it, Anna Andersson cannot sign in/)).toBeVisible();
    expect(await named('Anna Andersson')).toEqual([]);
  });

  it('selects the entries of all pages, and names those of other pages', async () => {
    const { company_id } = api.seed.user('Anna Andersson');
    const entries = Array.from({ length: 12 }, (_, n) => ({
      company_id,
      resource: 'shortcuts',
      record_id: n + 1,
      name: `Genväg ${n + 1}`,
      rows: {},
      deleted_at: new Date(Date.now() - n * 1_000),
    }));
    await api.db.insert(trash).values(entries);
    const user = await renderApp('/trash?perPage=10', { as: 'admin' });
    await screen.findByRole('row', { name: /Genväg 1 / });
    // The time would be cut otherwise.
    expect(screen.getByRole('columnheader', { name: 'Deleted' })).toHaveStyle({ width: '188px' });
    await user.click(screen.getByRole('checkbox', { name: /select all/i }));
    await user.click(await screen.findByRole('button', { name: 'Select all 12 matches' }));
    expect(await screen.findByText('12 items selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByRole('row', { name: /Genväg 12 / });
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 12 items permanently?' }));
    expect(await dialog.findByText(/Genväg 12, Genväg 1, .+ and 7 more\./)).toBeVisible();
  });

  it('keeps the selection when nothing could be restored', async () => {
    await remove(userPath('Anna Andersson'));
    const user = await renderApp('/trash', { as: 'admin' });
    await screen.findByRole('row', { name: /Anna Andersson/ });
    await user.click(screen.getByRole('checkbox', { name: /select all/i }));
    network.use(http.post('*/api/v2/change-sets', () => failure(409, 'conflict')));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Says conflict')).toBeVisible();
    expect(screen.getByText('1 item selected')).toBeVisible();
  });

  it('names what is deleted permanently, and skips what is gone by then', async () => {
    await remove(userPath('Anna Andersson'), userPath('Bo Berg'));
    const user = await renderApp('/trash', { as: 'admin' });
    await screen.findByRole('row', { name: /Bo Berg/ });
    await user.click(screen.getByRole('checkbox', { name: /select all/i }));
    await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 users permanently?' }));
    expect(dialog.getByText(/Anna Andersson.*Bo Berg|Bo Berg.*Anna Andersson/)).toHaveTextContent(
      'This cannot be undone.',
    );
    await api.db.delete(trash).where(eq(trash.name, 'Bo Berg'));
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('2 users deleted permanently')).toBeVisible();
    expect(await api.db.select().from(trash)).toEqual([]);
  });
});
