import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstRow } from '../../../server/core/rows';
import { companies, forms, pages, publications } from '../../../server/db/schema';
import { tokenOf, useBrowserApi } from '../../../tests/support/browserApi';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { findTitle, goTo, renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';

const api = useBrowserApi();
let source = 0;

beforeEach(async () => {
  const company = { name: 'Förebilden AB', organisation_number: '5560160680', features: ['forms'] };
  source = firstRow(await api.db.insert(companies).values(company).returning()).id;
});

const call = async (path: string, body: object, company = source) =>
  fetch(`/api/v2/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenOf('superadmin')}`,
      'X-Company-Id': String(company),
    },
    body: JSON.stringify(body),
  });

const publishTo = async (resource: string, id: number, target: number, from = source) => {
  const publish = { resource, id };
  await call(
    'change-sets',
    { resource: 'companies', kind: 'publish', ids: [target], publish, run: true },
    from,
  );
  await api.idle();
};

/** Publishes a record of the other company. Returns the id of the copy. */
const publish = async (resource: 'pages' | 'forms' | 'shortcuts', id: number) => {
  const { company_id: company } = api.seed.user('admin');
  await publishTo(resource, id, company);
  const [link] = await api.db.select().from(publications).where(eq(publications.source_id, id));
  return link?.copy_id ?? 0;
};

const publishPage = async () => {
  const values = { company_id: source, title: 'Hygien', content: '<p>Tvätta händerna</p>', published: true };
  const original = firstRow(await api.db.insert(pages).values(values).returning());
  return { original: original.id, copy: await publish('pages', original.id) };
};

const change = (id: number, content: string) =>
  api.db.update(pages).set({ content, updated_at: new Date() }).where(eq(pages.id, id));

const findBanner = async (title = 'Linked copy from Förebilden AB') =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role=note]') ?? document.body);

describe('a linked copy', () => {
  it('shows what a new version changes, and takes it over', async () => {
    const { original, copy } = await publishPage();
    await change(original, '<p>Tvätta fötterna</p>');
    const user = await renderApp(`/pages/${copy}`, { as: 'editor' });
    const banner = await findBanner();
    expect(banner.getByText('There is a new version.')).toBeVisible();
    await user.click(banner.getByRole('button', { name: 'Show changes of “Hygien”' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('insertion')).toHaveTextContent('fötterna');
    expect(dialog.queryByText(/^Replaces/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Copy updated')).toBeVisible();
    expect(await banner.findByText('It is up to date.')).toBeVisible();
    expect(await screen.findByText('Tvätta fötterna')).toBeVisible();
    expect(banner.queryByRole('button', { name: /^Show changes/ })).not.toBeInTheDocument();
  });

  it('says what is replaced, and keeps what is typed in the form meanwhile', async () => {
    const { copy } = await publishPage();
    await change(copy, '<p>Eget</p>');
    const user = await renderApp(`/pages/${copy}/edit`, { as: 'admin' });
    const banner = await findBanner();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Ny titel');
    await user.click(banner.getByRole('button', { name: /^Show changes/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Replaces what was changed here: Content')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Discard local changes' }));
    expect(await banner.findByText('It is up to date.')).toBeVisible();
    expect(await screen.findByText('Tvätta händerna')).toBeVisible();
    expect(title).toHaveValue('Ny titel');
  });

  it('shows why a version could not be taken over', async () => {
    const { original, copy } = await publishPage();
    await change(original, '<p>Version 2</p>');
    const user = await renderApp(`/pages/${copy}`, { as: 'editor' });
    await user.click((await findBanner()).getByRole('button', { name: /^Show changes/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('insertion');
    // Somebody else changes the copy.
    await change(copy, '<p>Eget</p>');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText(/^The copy has been changed here\. Confirm/)).toBeVisible();
    expect(await dialog.findByText('Replaces what was changed here: Content')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Replace and update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows no version of an original that is not published', async () => {
    const { original, copy } = await publishPage();
    await change(original, '<p>Utkast</p>');
    await api.db.update(pages).set({ published: false }).where(eq(pages.id, original));
    await change(copy, '<p>Eget</p>');
    const user = await renderApp(`/pages/${copy}`, { as: 'editor' });
    await user.click((await findBanner()).getByRole('button', { name: /^Show changes/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^The latest version of the original is not published/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Discard local changes' })).not.toBeInTheDocument();
  });

  it('of a form shows its fields side by side', async () => {
    await api.db.update(companies).set({ features: ['forms'] });
    const field = { key: 'a', type: 'text' as const, label: 'Var?', mandatory: false, alternatives: [] };
    const values = {
      company_id: source,
      title: 'Skyddsrond',
      published: true,
      responsible_email: 'a@b.example',
      fields: [field],
    };
    const original = firstRow(await api.db.insert(forms).values(values).returning());
    const copy = await publish('forms', original.id);
    const fields = [{ ...field, mandatory: true }];
    await api.db.update(forms).set({ fields, updated_at: new Date() }).where(eq(forms.id, original.id));
    const user = await renderApp(`/forms/${copy}`, { as: 'admin' });
    await user.click((await findBanner()).getByRole('button', { name: /^Show changes/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('heading', { name: 'Fields' })).toBeVisible();
    expect(dialog.getByRole('insertion')).toHaveTextContent('required');
  });

  it('can be unlinked when its original is deleted', async () => {
    const { original, copy } = await publishPage();
    await api.db.delete(pages).where(eq(pages.id, original));
    const user = await renderApp(`/pages/${copy}`, { as: 'admin' });
    const banner = await findBanner();
    expect(banner.getByText(/^The original has been deleted/)).toBeVisible();
    await user.click(banner.getByRole('button', { name: 'Unlink: Hygien' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink “Hygien”?' }));
    await user.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('The copy is no longer linked')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Linked copy/)).not.toBeInTheDocument());
  });

  it('is an ordinary page on servers without publications', async () => {
    const { copy } = await publishPage();
    serverLacks(api, 'publications');
    await renderApp(`/pages/${copy}`, { as: 'admin' });
    await findTitle('Hygien');
    await screen.findByText('Tvätta händerna');
    expect(screen.queryByText(/^Linked copy/)).not.toBeInTheDocument();
  });
});

describe('linked copies', () => {
  it('with a new version are on the home screen, and first in the list', async () => {
    const { original, copy } = await publishPage();
    await publishPage();
    await change(original, '<p>Version 2</p>');
    const user = await renderApp('/pages', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Linked copies' }));
    await findTitle('Linked copies');
    await goTo('/home');
    const card = within(await screen.findByRole('region', { name: 'New versions from other companies (1)' }));
    expect(card.getByRole('link', { name: 'Hygien' })).toHaveAttribute('href', `/pages/${copy}`);
    expect(card.getByText('Page from Förebilden AB')).toBeVisible();
    await user.click(card.getByRole('link', { name: 'Show all' }));
    const [first, second] = await screen.findAllByRole('row', { name: /Hygien/ });
    expect(first).toHaveTextContent('New version available');
    expect(second).toHaveTextContent('Up to date');
    expect(within(first ?? document.body).getByRole('button', { name: /^Show changes/ })).toBeVisible();
  });

  it('are cards on phones', async () => {
    setScreenWidth(390);
    const { copy } = await publishPage();
    await change(copy, '<p>Eget</p>');
    await renderApp('/publications', { as: 'admin' });
    expect(await screen.findByText('Page · Förebilden AB')).toBeVisible();
    expect(screen.getByText('Changed here')).toBeVisible();
  });
});

describe('a shared original', () => {
  /** Publishes a record of the own company to the other one. */
  const share = async (resource: 'pages' | 'forms', id: number) => {
    const { company_id: company } = api.seed.user('admin');
    await publishTo(resource, id, source, company);
    return firstRow(await api.db.select().from(publications).where(eq(publications.source_id, id))).copy_id;
  };

  it.each(['', '/edit'])(
    'says so to an editor on /pages/{id}%s, who stops it; the copy stays',
    async (screenOf) => {
      setScreenWidth(390);
      const { company_id: company } = api.seed.user('admin');
      const values = { company_id: company, title: 'Skyddsrond', published: true };
      const { id } = firstRow(await api.db.insert(pages).values(values).returning());
      const copy = await share('pages', id);
      const user = await renderApp(`/pages/${id}${screenOf}`, { as: 'editor' });
      const banner = await findBanner('Shared with 1 company');
      await user.click(banner.getByRole('button', { name: 'Stop sharing' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Stop sharing “Skyddsrond”?' }));
      expect(dialog.getByText(/The copies stay/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
      expect(await screen.findByText('No longer shared')).toBeVisible();
      await waitFor(() => expect(screen.queryByText('Shared with 1 company')).toBeNull());
      expect(await api.db.$count(publications, eq(publications.source_id, id))).toBe(0);
      expect(await api.db.$count(pages, eq(pages.id, copy))).toBe(1);
    },
  );

  it('can be a form', async () => {
    const { company_id: company } = api.seed.user('admin');
    await api.db
      .update(companies)
      .set({ features: ['feed', 'forms'] })
      .where(eq(companies.id, company));
    const values = { company_id: company, title: 'Olycka', responsible_email: 'a@test.example' };
    const { id } = firstRow(await api.db.insert(forms).values(values).returning());
    await share('forms', id);
    await renderApp(`/forms/${id}`, { as: 'admin' });
    expect(await screen.findByText('Shared with 1 company')).toBeVisible();
  });
});
