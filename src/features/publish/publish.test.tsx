import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstRow } from '../../../server/core/rows';
import { changeSets, companies, forms, pages, publications, shortcuts } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';

const api = useBrowserApi();

let targets: number[];

beforeEach(async () => {
  const added = await api.db
    .insert(companies)
    .values(
      ['Alfa AB', 'Beta AB'].map((name) => ({ name, organisation_number: '5560160680', features: ['feed'] })),
    )
    .returning();
  targets = added.map(({ id }) => id);
});

const ownId = () => api.seed.user('superadmin').company_id;
const pageOf = async (title: string) =>
  firstRow(
    await api.db
      .select()
      .from(pages)
      .where(and(eq(pages.company_id, ownId()), eq(pages.title, title))),
  );
const copiesOf = (title: string) =>
  api.db
    .select()
    .from(pages)
    .where(and(inArray(pages.company_id, targets), eq(pages.title, title)));

const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const findToast = (text: string) => screen.findByText(text);
type Dialog = Awaited<ReturnType<typeof findDialog>>;
/** The row of a company in the preview. */
const rowOf = async (dialog: Dialog, name: string) =>
  (await dialog.findByText(name)).closest('li') ?? document.body;
const publishTo = async (user: UserEvent, companiesText: string, from: string | RegExp) => {
  const dialog = await findDialog(from);
  await user.click(await dialog.findByRole('button', { name: `Publish to ${companiesText}` }));
  await findToast(`Published to ${companiesText}`);
};

describe('publishing from the list of companies', () => {
  const open = async (user: UserEvent) => {
    await screen.findByRole('row', { name: /Beta AB/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    return findDialog('Publish to 2 companies');
  };
  const choose = async (user: UserEvent, dialog: Dialog, name: string) => {
    await user.type(await dialog.findByRole('combobox', { name: 'Search by name' }), name);
    await user.click(await screen.findByRole('option', { name }));
  };

  it('previews each company, leaves out the current one, records a change set and is undone', async () => {
    const user = await renderApp('/companies', { as: 'superadmin' });
    const dialog = await open(user);
    expect(dialog.getByText(/is left out, because you publish from there/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await choose(user, dialog, 'Två');
    expect(await dialog.findByText('Will be published to 2 of 2 companies.')).toBeVisible();
    expect(await rowOf(dialog, 'Alfa AB')).toHaveTextContent(/New$/);
    expect(await copiesOf('Två')).toHaveLength(0);
    await publishTo(user, '2 companies', 'Publish to 2 companies');
    expect(await copiesOf('Två')).toHaveLength(2);
    const { id } = await pageOf('Två');
    expect(await api.db.select().from(changeSets)).toMatchObject([
      { resource: 'companies', kind: 'publish', summary: { record: { resource: 'pages', id, name: 'Två' } } },
    ]);
    await user.click(screen.getByRole('link', { name: 'Details' }));
    expect(await screen.findByText('Published: Två')).toBeVisible();
    const [link] = await api.db
      .select()
      .from(publications)
      .where(eq(publications.company_id, targets[0] ?? 0));
    const row = (await screen.findByText('Alfa AB')).closest('li') ?? document.body;
    expect(within(row).getByRole('link', { name: 'Show the copy' })).toHaveAttribute(
      'href',
      `/c/${targets[0]}/pages/${link?.copy_id}`,
    );
    // The toast, which has the same button, takes a moment to close.
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await findToast('Change undone (2 companies)');
    expect(await copiesOf('Två')).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Bulk changes' }));
    expect(await screen.findByRole('cell', { name: 'Två · 2 companies' })).toBeVisible();
  });

  it('names the companies that cannot get it, and why', async () => {
    const features = ['feed', 'forms'];
    const mayHaveForms = inArray(companies.id, [ownId(), targets[0] ?? 0]);
    await api.db.update(companies).set({ features }).where(mayHaveForms);
    await api.db
      .insert(forms)
      .values({ company_id: ownId(), title: 'Skyddsrond', responsible_email: 'a@test.example' });
    const user = await renderApp('/companies', { as: 'superadmin' });
    const dialog = await open(user);
    await user.click(dialog.getByRole('combobox', { name: 'What to publish' }));
    await user.click(await screen.findByRole('option', { name: 'Form' }));
    await choose(user, dialog, 'Skyddsrond');
    expect(await rowOf(dialog, 'Beta AB')).toHaveTextContent('This feature is turned off for the company.');
    await publishTo(user, '1 company', 'Publish to 2 companies');
  });

  it('is not offered where the server cannot', async () => {
    serverLacks(api, 'publications');
    const user = await renderApp('/companies', { as: 'superadmin' });
    await screen.findByRole('row', { name: /Beta AB/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByRole('button', { name: 'Unselect' });
    expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
  });
});

describe('publishing from the screen of a page', () => {
  it('to all other companies, then a new version, which replaces local changes when told to', async () => {
    const { id } = await pageOf('Ett');
    const user = await renderApp(`/pages/${id}`, { as: 'superadmin' });
    await user.click(await screen.findByRole('button', { name: 'Publish to companies…' }));
    const dialog = await findDialog('Publish “Ett” to companies');
    await user.click(await dialog.findByRole('checkbox', { name: 'All other companies (2)' }));
    await publishTo(user, '2 companies', 'Publish “Ett” to companies');
    const copies = await screen.findByRole('region', { name: 'Copies in other companies (2)' });
    expect(within(copies).queryByRole('button')).toBeNull();
    expect(await screen.findByText('Shared with 2 companies')).toBeVisible();

    await api.db.update(pages).set({ content: '<p>Version 2</p>' }).where(eq(pages.id, id));
    const [first] = await copiesOf('Ett');
    await api.db
      .update(pages)
      .set({ content: '<p>Eget</p>' })
      .where(eq(pages.id, first?.id ?? 0));
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    await screen.findByRole('textbox', { name: 'Title' });
    await user.click(screen.getByRole('link', { name: 'Show' }));
    const region = within(await screen.findByRole('region', { name: 'Copies in other companies (2)' }));
    await waitFor(() => expect(region.getAllByText('Does not have the latest version')).toHaveLength(2));
    expect(region.getByText('Local changes')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Publish new version' }));
    const again = await findDialog('Publish to 2 companies');
    expect(await again.findByText('The copy has been changed there and was kept.')).toBeVisible();
    expect(again.getByRole('button', { name: 'Publish to 1 company' })).toBeEnabled();
    await user.click(again.getByRole('checkbox', { name: 'Also replace local changes' }));
    await publishTo(user, '2 companies', 'Publish to 2 companies');
    await waitFor(async () =>
      expect((await copiesOf('Ett')).map(({ content }) => content)).toEqual(
        targets.map(() => '<p>Version 2</p>'),
      ),
    );
    await waitFor(() => expect(region.queryByText('Local changes')).toBeNull());
  });

  it('to companies that are searched for, on a phone', async () => {
    setScreenWidth(390);
    const { id } = await pageOf('Tre');
    const user = await renderApp(`/pages/${id}`, { as: 'superadmin' });
    await user.click(await screen.findByRole('button', { name: 'Publish to companies…' }));
    const dialog = await findDialog('Publish “Tre” to companies');
    await user.type(await dialog.findByRole('combobox', { name: 'Companies' }), 'Beta');
    await user.click(await screen.findByRole('option', { name: 'Beta AB' }));
    expect(await dialog.findByText('Will be published to 1 of 1 company.')).toBeVisible();
    await publishTo(user, '1 company', 'Publish “Tre” to companies');
    expect(await copiesOf('Tre')).toMatchObject([{ company_id: targets[1] }]);
  });

  it('shortcuts are published from the menu', async () => {
    const user = await renderApp('/home', { as: 'superadmin' });
    await user.click(await screen.findByRole('button', { name: 'Manage shortcuts' }));
    await user.click(await screen.findByRole('button', { name: 'Publish “Lön” to companies' }));
    const dialog = await findDialog('Publish “Lön” to companies');
    await user.click(await dialog.findByRole('checkbox', { name: 'All other companies (2)' }));
    await publishTo(user, '2 companies', 'Publish “Lön” to companies');
    expect(
      (await api.db.select().from(shortcuts).where(eq(shortcuts.name, 'Lön'))).map((row) => row.company_id),
    ).toEqual([ownId(), ...targets]);
  });

  it('is not offered to admins', async () => {
    const { id } = await pageOf('Ett');
    await renderApp(`/pages/${id}`, { as: 'admin' });
    await screen.findByRole('link', { name: 'Edit' });
    expect(screen.queryByRole('button', { name: 'Publish to companies…' })).toBeNull();
  });
});
