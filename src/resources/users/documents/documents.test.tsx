import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { documents, files, notificationRecipients, users } from '../../../../server/db/schema';
import type { DocumentType } from '../../../../contract/document';
import { firstRow } from '../../../../server/core/rows';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { network } from '../../../../tests/support/network';
import { watchApi } from '../../../../tests/support/recordApi';
import { renderApp } from '../../../../tests/support/renderApp';

const api = useBrowserApi();

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const pdfFile = (bytes: BlobPart = PDF, name = 'avtal.pdf', type = 'application/pdf') =>
  new File([bytes], name, { type });

const open = async () => {
  const user = await renderApp(`/users/${api.seed.user('Anna Andersson').id}`, { as: 'admin' });
  const section = within(await screen.findByRole('region', { name: 'Documents' }));
  const pending = (name: string) => within(section.getByLabelText(name));
  return { user, section, pending };
};

/** Adds documents of these types, called “Nummer 1” and so on. */
const addDocuments = async (...types: DocumentType[]) => {
  const { id: user_id, company_id } = api.seed.user('Anna Andersson');
  for (const [index, type] of types.entries()) {
    const file = { company_id, kind: 'document' as const, name: 'x.pdf', mime: 'application/pdf', size: 1 };
    const storage_key = `f${index}`;
    const { id: file_id } = firstRow(
      await api.db
        .insert(files)
        .values({ ...file, storage_key })
        .returning(),
    );
    await api.db
      .insert(documents)
      .values({ company_id, user_id, type, name: `Nummer ${index + 1}`, file_id });
  }
};

describe('documents of a user', () => {
  it('are added with their type, and removed after confirmation', async () => {
    const { user, section, pending } = await open();
    expect(section.getByText('No documents yet.')).toBeVisible();
    await user.upload(await section.findByLabelText('Choose files'), pdfFile());
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(pending('avtal.pdf').getByLabelText('Name')).toHaveValue('avtal');
    await user.click(pending('avtal.pdf').getByLabelText('Type'));
    const types = await screen.findAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual([
      'Other',
      'Payslip',
      'Education',
      'Permits',
      'Public authorities',
      'Employment',
      'Signed policies and cards',
      'Occupational health',
      'Salary',
    ]);
    await user.click(screen.getByRole('option', { name: 'Employment' }));
    await user.click(section.getByText('Upload 1 document'));
    const row = within(await section.findByRole('row', { name: /avtal Employment.*Unread/ }));
    expect(row.getByRole('link', { name: 'Download avtal' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/files\/\d+/),
    );
    expect(section.queryByLabelText('avtal.pdf')).toBeNull();

    const [stored] = await api.db.select().from(documents);
    const calls = watchApi();
    await user.click(row.getByRole('button', { name: 'Delete avtal' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Delete the document avtal?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await section.findByText('No documents yet.')).toBeVisible();
    expect(await api.db.select().from(documents)).toEqual([]);
    expect(calls[0]).toMatchObject({
      method: 'DELETE',
      path: `/users/${stored?.user_id}/documents/${stored?.id}`,
    });
  });

  it('are uploaded together with a common type and own names, and retried when that fails', async () => {
    const { user, section, pending } = await open();
    const names = ['ett.pdf', 'två.pdf', 'fem.pdf', 'sex.pdf'];
    await user.upload(await section.findByLabelText('Choose files'), [
      ...names.map((name) => pdfFile(PDF, name)),
      pdfFile('', 'tom.pdf'),
    ]);
    expect(await section.findByText('The file is empty')).toBeVisible();
    await user.click(section.getByLabelText('Skip tom.pdf'));
    await user.click(section.getByLabelText('Type for all'));
    await user.click(await screen.findByRole('option', { name: 'Salary' }));
    await user.click(pending('sex.pdf').getByLabelText('Type'));
    await user.click(await screen.findByRole('option', { name: 'Education' }));
    await user.clear(pending('ett.pdf').getByLabelText('Name'));
    await user.type(pending('ett.pdf').getByLabelText('Name'), 'Första');
    await user.clear(pending('två.pdf').getByLabelText('Name'));
    await user.click(section.getByLabelText('Skip fem.pdf'));
    await user.click(section.getByLabelText(/Notify the person/));
    network.use(
      // The error of the file is shown, not the general message.
      http.post(
        '*/users/:id/documents',
        () =>
          HttpResponse.json({ message: 'See the fields', errors: { file: ['No room'] } }, { status: 409 }),
        { once: true },
      ),
    );
    await user.click(section.getByText('Upload 3 documents'));
    expect(await section.findByText('No room')).toBeVisible();
    await user.click(await section.findByText('Try the failed ones again'));
    expect(await section.findByText('Uploaded: 3 of 3')).toBeVisible();
    const rows = await api.db.select().from(documents);
    expect(rows.map(({ name, type }) => `${name} ${type}`).sort()).toEqual([
      'Första salary',
      'sex education',
      'två salary',
    ]);
    expect(await api.db.select().from(notificationRecipients)).toEqual([]);
    await waitFor(() => expect(section.getAllByRole('row')).toHaveLength(4));
  });

  it('are not missing while they load', async () => {
    await addDocuments('salary');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    network.use(http.get('*/api/v2/users/:id', () => asked.then(() => undefined)));
    const user = await renderApp('/users?filter={"q":"Anna Andersson"}', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'Anna Andersson' }));
    const section = within(await screen.findByRole('region', { name: 'Documents' }));
    expect(section.queryByText('No documents yet.')).toBeNull();
    answer();
    expect(await section.findByText('Nummer 1')).toBeVisible();
  });

  it('are removed by position: the others stay', async () => {
    await addDocuments('salary', 'salary', 'salary');
    const { user, section } = await open();
    await user.click(await section.findByRole('button', { name: 'Delete Nummer 2' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(section.queryByText('Nummer 2')).toBeNull());
    for (const name of ['Nummer 1', 'Nummer 3']) expect(section.getByText(name)).toBeVisible();
    const left = await api.db.select().from(documents);
    expect(left.map(({ name }) => name).sort()).toEqual(['Nummer 1', 'Nummer 3']);
  });

  it('are sorted by date, and filtered by type when there are many', async () => {
    await addDocuments('salary', 'salary', 'salary', 'education', 'salary', 'salary');
    const { user, section } = await open();
    const shown = () =>
      section
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent.slice(0, 8));
    await section.findByText('Nummer 6');
    expect(shown()).toEqual([6, 5, 4, 3, 2, 1].map((index) => `Nummer ${index}`));
    await user.click(section.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Education' }));
    expect(shown()).toEqual(['Nummer 4']);
  });

  it.each<[what: string, file: () => File, message: string]>([
    ['too large', () => pdfFile(new Uint8Array(20 * 1024 * 1024 + 1)), 'The file is too large'],
    [
      'of another type',
      () => pdfFile('x', 'x.exe', 'application/x-msdownload'),
      'This file type is not accepted',
    ],
  ])('are rejected beside the file when they are %s', async (_what, file, message) => {
    const { section } = await open();
    // Drag and drop allows any file.
    await userEvent.upload(await section.findByLabelText('Choose files'), file(), { applyAccept: false });
    expect(await section.findByRole('alert')).toHaveTextContent(message);
    expect(section.queryByRole('button', { name: /^Upload/ })).toBeNull();
  });

  it('are rejected by the server when the content does not match the type', async () => {
    const { user, section } = await open();
    await user.upload(await section.findByLabelText('Choose files'), pdfFile('no pdf at all'));
    await user.click(section.getByText('Upload 1 document'));
    expect(await section.findByText('This file type is not accepted')).toBeVisible();
    expect(await api.db.select().from(documents)).toEqual([]);
  });
});

describe('avatar of a user', () => {
  it('is replaced and removed', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}/edit`, { as: 'admin' });
    const region = await screen.findByRole('region', { name: 'Picture' });
    const card = within(region);
    const png = Uint8Array.from([
      0x89,
      0x50,
      0x4e,
      0x47,
      0x0d,
      0x0a,
      0x1a,
      0x0a,
      0,
      0,
      0,
      13,
      0x49,
      0x48,
      0x44,
      0x52,
      ...new Array<number>(20).fill(1),
    ]);
    const shown = () => region.querySelector('img')?.getAttribute('src');
    const replace = async () => {
      const before = shown();
      await user.upload(
        card.getByLabelText('Replace picture'),
        new File([png], 'me.png', { type: 'image/png' }),
      );
      await waitFor(() => expect([undefined, before]).not.toContain(shown()));
      expect(shown()).toContain('/files/');
    };
    await replace();
    await replace();
    await user.click(await card.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() =>
      expect(card.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument(),
    );
    const [row] = (await api.db.select().from(users)).filter((found) => found.id === id);
    expect(row?.avatar_file_id).toBeNull();
  });

  it('is rejected when it is not an image', async () => {
    const user = await renderApp(`/users/${api.seed.user('Anna Andersson').id}/edit`, { as: 'admin' });
    const card = within(await screen.findByRole('region', { name: 'Picture' }));
    await user.upload(
      card.getByLabelText('Replace picture'),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('This file type is not accepted')).toBeVisible();
  });
});
