import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { categories, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { failure, watchApi } from '../../../tests/support/recordApi';
import { renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';

const api = useBrowserApi();

const anna = async () => (await api.db.select().from(users).where(eq(users.name, 'Anna Andersson')))[0];
const cell = async (name = 'Anna Andersson') => {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  return within(row).findByRole('button', { name: /^Job title: / });
};
const findTitleInput = () => screen.findByRole('textbox', { name: 'Job title' });

/** Holds the saves of users. @returns what lets them go on */
const holdSaves = (): (() => void) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  network.use(http.patch('*/users/:id', () => answered));
  return () => answer();
};

describe('an editable cell', () => {
  it('is edited with F2 and Enter, undone, and left unchanged by Escape', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const title = await cell();
    act(() => title.focus());
    await user.keyboard('{F2}');
    expect(await findTitleInput()).toHaveFocus();
    await user.keyboard('Bagare{Enter}');
    expect(await screen.findByText('Job title saved')).toBeVisible();
    expect((await anna())?.title).toBe('Bagare');
    await waitFor(async () => {
      expect(await cell()).toHaveFocus();
    });

    const calls = watchApi();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => {
      expect((await anna())?.title).toBe('Kock');
    });
    // By the audit log, which knows what it was.
    expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/audit-log\/\d+\/revert$/),
    ]);

    await user.click(await cell());
    await findTitleInput();
    await user.keyboard('Nothing{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Job title' })).not.toBeInTheDocument();
    expect((await anna())?.title).toBe('Kock');
  });

  it('leaves the focus where the user has put it while the value was saved', async () => {
    const answer = holdSaves();
    const user = await renderApp('/users', { as: 'admin' });
    await user.click(await cell());
    await findTitleInput();
    await user.keyboard('Bagare{Enter}');
    await user.click(await cell('Bo Berg'));
    const next = within(screen.getByRole('row', { name: /Bo Berg/ })).getByRole('textbox');
    await user.keyboard('Ser');
    answer();
    await screen.findByText('Job title saved');
    await user.keyboard('vitör');
    expect(next).toHaveFocus();
    expect(next).toHaveValue('Servitör');
  });

  it('is saved with Tab, which goes on to the next cell of the row, and ends at the last', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const row = within(await screen.findByRole('row', { name: /Anna Andersson/ }));
    await user.click(await cell());
    await findTitleInput();
    await user.keyboard('Bagare{Tab}');
    expect(row.getByRole('textbox', { name: 'Department' })).toHaveFocus();
    await screen.findByRole('button', { name: 'Job title: Bagare, change' });
    await user.keyboard('Norr{Shift>}{Tab}{/Shift}');
    await waitFor(async () => expect(await anna()).toMatchObject({ title: 'Bagare', department: 'Norr' }));
    expect(await findTitleInput()).toHaveFocus();
    await user.keyboard('{Tab}{Tab}');
    expect(row.queryByRole('textbox')).toBeNull();
    expect(row.getByRole('button', { name: 'Department: Norr, change' })).toHaveFocus();
  });

  it('is saved after another cell of the row that is still being saved', async () => {
    const answer = holdSaves();
    const user = await renderApp('/users', { as: 'admin' });
    await user.click(await cell());
    await findTitleInput();
    await user.keyboard('Bagare{Tab}Norr{Shift>}{Tab}{/Shift}');
    answer();
    await waitFor(async () => expect(await anna()).toMatchObject({ title: 'Bagare', department: 'Norr' }));
    expect(await screen.findByRole('button', { name: 'Job title: Bagare, change' })).toHaveFocus();
  });

  it('keeps someone else’s change when it is left untouched', async () => {
    const answer = holdSaves();
    const user = await renderApp('/users', { as: 'admin' });
    await user.click(await cell());
    await findTitleInput();
    await user.keyboard('Bagare{Tab}');
    const { department } = (await anna()) ?? {};
    expect(await screen.findByRole('textbox', { name: 'Department' })).toHaveValue(department);
    await api.db.update(users).set({ department: 'Norr' }).where(eq(users.name, 'Anna Andersson'));
    answer();
    // The list has been loaded again.
    await screen.findByRole('button', { name: 'Job title: Bagare, change' });
    const calls = watchApi();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Department: Norr, change' });
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await anna()).toMatchObject({ title: 'Bagare', department: 'Norr' });
  });

  it('is undone on a server that does not undo entries of the audit log', async () => {
    serverLacks(api, 'auditLog');
    const user = await renderApp('/users', { as: 'admin' });
    await user.click(await cell());
    await findTitleInput();
    await user.keyboard('Bagare{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => {
      expect((await anna())?.title).toBe('Kock');
    });
  });

  it('shows an error below the input and keeps its text', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const row = await screen.findByRole('row', { name: /Anna Andersson/ });
    await user.click(await within(row).findByRole('button', { name: /^E-mail: / }));
    const input = await screen.findByRole('textbox', { name: 'E-mail' });
    await user.keyboard('not an address{Enter}');
    await waitFor(() => expect(input).toBeInvalid());
    expect(within(row).getByRole('alert')).toHaveTextContent(/valid e-mail/);
    // The server finds duplicates; its error is shown in the same place.
    await user.clear(input);
    await user.keyboard(`${api.seed.user('admin').email ?? ''}{Enter}`);
    await waitFor(() => expect(within(row).getByRole('alert')).toHaveTextContent(/already/));
    expect(input).toHaveValue(api.seed.user('admin').email);
    // The message of another field, which has no input here.
    network.use(
      http.patch('*/users/:id', () =>
        failure(422, 'invalid', { errors: { username: ['Username or e-mail'] } }),
      ),
    );
    await user.keyboard('x{Enter}');
    await waitFor(() => expect(within(row).getByRole('alert')).toHaveTextContent('Username or e-mail'));
  });

  it('does not overwrite someone else’s change', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await user.click(await cell());
    await findTitleInput();
    await api.db.update(users).set({ title: 'Chef' }).where(eq(users.name, 'Anna Andersson'));
    await user.keyboard('Bagare{Enter}');
    expect(await screen.findByText('Somebody else has changed this since you opened it.')).toBeVisible();
    expect((await anna())?.title).toBe('Chef');
  });
});

it('a category is renamed in place', async () => {
  const [row] = await api.db
    .insert(categories)
    .values({ company_id: api.seed.user('admin').company_id, name: 'Rutiner' })
    .returning();
  const user = await renderApp('/categories', { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: /actions.*Rutiner|Rutiner.*actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await screen.findByRole('textbox', { name: 'Name' });
  await user.keyboard('Rutiner och regler{Enter}');
  await screen.findByText('Name saved');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Rutiner och regler/ })).toHaveFocus());
  const [after] = await api.db
    .select()
    .from(categories)
    .where(eq(categories.id, row?.id ?? 0));
  expect(after?.name).toBe('Rutiner och regler');
});
