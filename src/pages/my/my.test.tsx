import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  categories,
  companies,
  documents,
  files,
  forms,
  formSubmissions,
  pages,
  pageSignatures,
  users,
} from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { watchApi } from '../../../tests/support/recordApi';
import { address, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

beforeEach(() => api.db.update(companies).set({ features: ['forms', 'phone-list'] }));

const own = () => ({ company_id: api.seed.user('editor').company_id });
const addPage = async (over: Partial<typeof pages.$inferInsert> = {}) =>
  firstRow(
    await api.db
      .insert(pages)
      .values({
        ...own(),
        title: 'Hygienpolicy',
        content: '<p>Tvätta händerna</p>',
        published: true,
        ...over,
      })
      .returning(),
  );

describe('my pages', () => {
  it('list pages to sign first; a page is read, its form filled in, and signed', async () => {
    const form = firstRow(
      await api.db
        .insert(forms)
        .values({ ...own(), title: 'Kvittens', responsible_email: 'a@test.example', published: true })
        .returning(),
    );
    const page = await addPage({ requires_signature: true, signature_round: 2, form_id: form.id });
    const editor = api.seed.user('editor');
    await api.db
      .insert(pageSignatures)
      .values({ page_id: page.id, user_id: editor.id, round: 1, revision: 1, signed_at: new Date() });
    const user = await renderApp('/my-pages', { as: 'editor' });
    await findTitle('My pages');
    const waiting = within(await screen.findByRole('region', { name: '1 page to sign' }));
    await user.click(waiting.getByRole('link', { name: /Hygienpolicy.*Sign again/ }));
    await findTitle('Hygienpolicy');
    expect(address()).toBe(`/my-pages/${page.id}`);
    expect(await screen.findByText('Tvätta händerna')).toBeVisible();
    expect(screen.getByText(/You signed an earlier version/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fill in the form' }));
    const filling = within(await screen.findByRole('dialog', { name: 'Kvittens' }));
    await user.click(filling.getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('button', { name: 'Sign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign “Hygienpolicy”?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    const receipt = await screen.findByText(/^You signed this page on/);
    expect(receipt).toBeVisible();
    // The focus moves from the removed button to the receipt.
    await waitFor(() => expect(receipt.closest('[role=alert]')).toHaveFocus());
    const rows = await api.db.select().from(pageSignatures).where(eq(pageSignatures.page_id, page.id));
    expect(rows.map(({ round }) => round).sort()).toEqual([1, 2]);

    await user.click(screen.getByRole('link', { name: 'Back to my pages' }));
    expect(await screen.findByRole('link', { name: /Hygienpolicy.*Signed/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /pages? to sign$/ })).toBeNull());
  });

  it('can be searched and filtered by category', async () => {
    const category = firstRow(
      await api.db
        .insert(categories)
        .values({ ...own(), name: 'Rutiner' })
        .returning(),
    );
    await addPage({ category_id: category.id });
    const user = await renderApp('/my-pages', { as: 'communicator' });
    expect(await screen.findByRole('link', { name: /^Ett/ })).toBeVisible();
    await user.click(await screen.findByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Rutiner (1)' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Ett/ })).toBeNull());
    expect(screen.getByRole('link', { name: /Hygienpolicy.*Rutiner/ })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Search my pages' }), 'finns inte');
    expect(await screen.findByText('No matching pages.')).toBeVisible();
  });

  it('show an error when they are deleted or cannot be loaded', async () => {
    const { id } = await addPage({ published: false });
    await renderApp(`/my-pages/${id}`, { as: 'editor' });
    expect(await screen.findByText(/no longer exists, or you do not have access/)).toBeVisible();
  });

  it('are signed once their text has loaded', async () => {
    const page = await addPage({ requires_signature: true });
    let answer = (): void => undefined;
    const asked = new Promise<Response>((resolve) => {
      answer = () => resolve(HttpResponse.json({ message: 'No luck' }, { status: 403 }));
    });
    network.use(http.get(`*/my/pages/${page.id}`, () => asked, { once: true }));
    const user = await renderApp('/my-pages', { as: 'editor' });
    await user.click(await screen.findByRole('link', { name: /Hygienpolicy/ }));
    await findTitle('Hygienpolicy');
    const expectNothing = () => {
      expect(screen.queryByText('The page has no text.')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    };
    expectNothing();
    answer();
    await screen.findByText('No luck');
    expectNothing();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tvätta händerna')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign' })).toBeVisible();
  });

  it('are not signed when they have changed meanwhile, but shown again', async () => {
    const page = await addPage({ requires_signature: true, content: '<p>Old rules</p>' });
    const user = await renderApp(`/my-pages/${page.id}`, { as: 'editor' });
    await screen.findByText('Old rules');
    await api.db.update(pages).set({ content: '<p>New rules</p>', revision: 2 }).where(eq(pages.id, page.id));
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/This page has changed since you opened it/)).toBeVisible();
    expect(await screen.findByText('New rules')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Sign' })).toBeVisible();
  });

  it('can be signed again when signing fails', async () => {
    const page = await addPage({ requires_signature: true });
    const user = await renderApp(`/my-pages/${page.id}`, { as: 'editor' });
    network.use(http.post('*/signatures', () => HttpResponse.json({ message: 'No luck' }, { status: 400 })));
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('No luck')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Sign' })).toBeVisible();
  });
});

describe('a form to fill in', () => {
  const addForm = async (over: Partial<typeof forms.$inferInsert> = {}) =>
    firstRow(
      await api.db
        .insert(forms)
        .values({
          ...own(),
          title: 'Enkät',
          responsible_email: 'a@test.example',
          published: true,
          fields: [{ key: 'a', type: 'text', label: 'Vad tycker du?', mandatory: true, alternatives: [] }],
          ...over,
        })
        .returning(),
    );

  it('has an address of its own, tells that it is anonymous, and can be filled in again', async () => {
    const { id, fields } = await addForm({ anonymous: true });
    const user = await renderApp(`/my-forms/${id}`, { as: 'editor' });
    await findTitle('Enkät');
    expect(await screen.findByText(/^Your answers are anonymous/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Vad tycker du/ }), 'Bra');
    const change = (over: Partial<typeof forms.$inferInsert>) => api.db.update(forms).set(over);
    await change({
      anonymous: false,
      fields: fields.map((field) => ({ ...field, key: 'b', label: 'Ny fråga' })),
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^This form is no longer anonymous/)).toBeVisible();
    const other = await screen.findByRole('textbox', { name: /Ny fråga/ });
    expect(screen.queryByText(/^Your answers are anonymous/)).toBeNull();
    await user.type(other, 'Nja');
    await change({ anonymous: true, fields });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^The form has changed/)).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /Vad tycker du/ })).toHaveValue('Bra');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Form sent')).toBeVisible();
    const [row] = await api.db.select().from(formSubmissions);
    expect(row).toMatchObject({ user_id: null, answers: [{ value: 'Bra' }] });
    await user.click(screen.getByRole('button', { name: 'Fill in again' }));
    expect(await screen.findByRole('textbox', { name: /Vad tycker du/ })).toHaveValue('');
  });

  it('is not shown as sent after another form', async () => {
    const [first, second] = [await addForm(), await addForm({ title: 'Kvittens' })];
    const user = await renderApp(`/my-forms/${first.id}`, { as: 'editor' });
    await user.type(await screen.findByRole('textbox', { name: /Vad tycker du/ }), 'Bra');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Form sent');
    await goTo(`/my-forms/${second.id}`);
    await findTitle('Kvittens');
    expect(await screen.findByRole('textbox', { name: /Vad tycker du/ })).toHaveValue('');
    expect(screen.queryByText('Form sent')).toBeNull();
  });

  it('asks before answers are lost, on its screen and in the dialog of a page', async () => {
    const { id: form_id } = await addForm();
    const user = await renderApp(`/my-forms/${form_id}`, { as: 'editor' });
    await user.type(await screen.findByRole('textbox', { name: /Vad tycker du/ }), 'Bra');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: /Vad tycker du/ })).toHaveValue('Bra');
    // It is no longer published, which a reload in the background finds out.
    await api.db.update(forms).set({ published: false });
    const calls = watchApi();
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() =>
      expect(calls).toContainEqual(expect.objectContaining({ path: `/my/forms/${form_id}` })),
    );
    await api.idle();
    expect(screen.getByRole('textbox', { name: /Vad tycker du/ })).toHaveValue('Bra');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Could not find form')).toBeVisible();
    cleanup();
    await api.db.update(forms).set({ published: true });

    const page = await addPage({ form_id });
    await renderApp(`/my-pages/${page.id}`, { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: /Fill in/ }));
    await user.type(await screen.findByRole('textbox', { name: /Vad tycker du/ }), 'Bra{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: /Vad tycker du/ })).toHaveValue('Bra');
  });

  it('names who answers otherwise, and is gone when it is not published', async () => {
    const { id } = await addForm();
    await renderApp(`/my-forms/${id}`, { as: 'editor' });
    await screen.findByRole('textbox', { name: /Vad tycker du/ });
    expect(screen.queryByText(/anonymous/)).toBeNull();
    cleanup();
    const draft = await addForm({ published: false });
    await renderApp(`/my-forms/${draft.id}`, { as: 'editor' });
    expect(await screen.findByText('The form no longer exists, or is not published.')).toBeVisible();
  });
});

describe('my documents', () => {
  const add = async (name: string, type: string, userName = 'editor') => {
    const file = {
      ...own(),
      kind: 'document' as const,
      name: `${name}.pdf`,
      mime: 'application/pdf',
      size: 4,
    };
    const row = firstRow(
      await api.db
        .insert(files)
        .values({ ...file, storage_key: name })
        .returning(),
    );
    const user_id = api.seed.user(userName).id;
    await api.db.insert(documents).values({ ...own(), user_id, type, name, file_id: row.id });
  };

  it('are those of the user, newest first, filtered by type, marked until they are opened', async () => {
    await add('Avtal', 'employment');
    await add('Lön november', 'salary_specification');
    await add('Annans lön', 'salary_specification', 'admin');
    const user = await renderApp('/my-documents', { as: 'editor' });
    await findTitle('My documents');
    const link = await screen.findByRole('link', { name: /Lön november.*New/ });
    expect(screen.getAllByRole('link', { name: /New/ }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Lön november'),
      expect.stringContaining('Avtal'),
    ]);
    expect(screen.queryByText('Annans lön')).toBeNull();
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/files\/\d+\?grant=/));
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(await screen.findByRole('link', { name: /^Lön november(?!.*New)/ })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Employment' }));
    await waitFor(() => expect(screen.queryByText('Lön november')).toBeNull());
    // The seeded document has no stored file.
    await user.click(screen.getByRole('button', { name: 'Download Avtal' }));
    expect(await screen.findByText('Could not find file')).toBeVisible();
  });

  it('have an empty state', async () => {
    await renderApp('/my-documents', { as: 'editor' });
    expect(await screen.findByText('No documents yet')).toBeVisible();
  });
});

describe('phone list', () => {
  it('is searched and sorted in Swedish order, with links to call and to write', async () => {
    await api.db
      .update(users)
      .set({ phone: '070-174 06 05' })
      .where(eq(users.id, api.seed.user('Åsa Åberg').id));
    const user = await renderApp('/phone-list', { as: 'communicator' });
    await findTitle('Phone list');
    const table = within(await screen.findByRole('table'));
    const bodyRows = () => table.getAllByRole('row').slice(1);
    expect(bodyRows().at(-1)).toHaveTextContent('Åsa Åberg');
    expect(table.queryByText('Bo Berg')).toBeNull();
    expect(table.queryByRole('link', { name: 'Åsa Åberg' })).toBeNull();
    expect(table.getByRole('link', { name: '070-174 06 05' })).toHaveAttribute('href', 'tel:0701740605');
    const department = within(table.getByRole('columnheader', { name: 'Department' }));
    await user.click(department.getByRole('button'));
    await waitFor(() => expect(bodyRows()[0]).toHaveTextContent('Eva Ek'));
    await user.type(screen.getByRole('textbox', { name: 'Search the phone list' }), '0701740605');
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    expect(bodyRows()[0]).toHaveTextContent('Åsa Åberg');
  });

  it('opens the person for users who may see users', async () => {
    const user = await renderApp('/phone-list', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'Åsa Åberg' }));
    await findTitle('Åsa Åberg');
  });

  it('is grouped by letter or department on phones', async () => {
    const { id } = api.seed.user('editor');
    await api.db.update(users).set({ name: '😀 Redaktionen' }).where(eq(users.id, id));
    setScreenWidth(390);
    const user = await renderApp('/phone-list', { as: 'communicator' });
    expect(await screen.findByRole('heading', { name: 'Å' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '😀' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^E-mail Åsa Åberg, / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    await user.click(screen.getByRole('button', { name: 'By department' }));
    expect(await screen.findByRole('heading', { name: 'Kontor' })).toBeVisible();
  });

  it('requires the feature of the company', async () => {
    await api.db.update(companies).set({ features: [] });
    await renderApp('/phone-list', { as: 'admin' });
    expect(await screen.findByText('No access')).toBeVisible();
  });
});
