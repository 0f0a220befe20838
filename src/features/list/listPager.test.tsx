import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { watchApi } from '../../../tests/support/recordApi';
import { renderApp } from '../../../tests/support/renderApp';
import { groups } from '../../../server/db/schema';

const api = useBrowserApi();

/** Groups with numbered names in sort order. */
const addGroups = (count: number) =>
  api.db.insert(groups).values(
    Array.from({ length: count }, (_, index) => ({
      company_id: api.seed.user('admin').company_id,
      name: `Avdelning ${String(index + 1).padStart(4, '0')}`,
    })),
  );

const pages = () => within(screen.getByRole('navigation', { name: 'List pages' }));

describe('ListPager', () => {
  it('goes to any page, marks the current one, and changes the rows per page', async () => {
    await api.db.delete(groups);
    await addGroups(134);
    const user = await renderApp('/groups', { as: 'admin' });
    await screen.findByRole('link', { name: 'Avdelning 0001' });
    expect(screen.getByText('1–10 of 134')).toBeVisible();
    expect(pages().getByRole('button', { name: 'Go to previous page' })).toBeDisabled();
    expect(pages().getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');

    await user.click(pages().getByRole('button', { name: 'Go to page 14' }));
    expect(await screen.findByRole('link', { name: 'Avdelning 0134' })).toBeVisible();
    expect(screen.getByText('131–134 of 134')).toBeVisible();
    expect(pages().getByRole('button', { name: 'Go to next page' })).toBeDisabled();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page:' }), '25');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(26));
  });

  it('begins on page 1 with ten rows', async () => {
    const calls = watchApi();
    await api.db.delete(groups);
    await addGroups(13);
    await renderApp('/groups', { as: 'admin' });
    expect(await screen.findByText('1–10 of 13')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(11);
    const { query } = calls.find(({ path }) => path === '/groups') ?? {};
    expect(query).toMatchObject({ 'page[number]': '1', 'page[size]': '10' });
  });

  it('has no page buttons for a single page', async () => {
    await api.db.delete(groups);
    await addGroups(3);
    await renderApp('/groups', { as: 'admin' });
    expect(await screen.findByText('1–3 of 3')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'List pages' })).not.toBeInTheDocument();
  });
});
