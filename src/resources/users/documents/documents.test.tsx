import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { documents, users } from '../../../../server/db/schema';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { renderApp } from '../../../../tests/support/renderApp';

const api = useBrowserApi();

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const paper = (bytes: BlobPart = PDF, name = 'avtal.pdf', type = 'application/pdf') =>
  new File([bytes], name, { type });

const open = async () => {
  const user = await renderApp(`/users/${api.seed.user('Anna Andersson').id}`, { as: 'admin' });
  const section = within(await screen.findByRole('region', { name: 'Documents' }));
  return { user, section };
};

describe('the documents of a user', () => {
  it('are added with their type, and removed after asking', async () => {
    const { user, section } = await open();
    expect(section.getByText('No documents yet.')).toBeVisible();
    await user.upload(section.getByLabelText('Choose a file'), paper());
    expect(section.getByLabelText('Name')).toHaveValue('avtal');
    await user.click(section.getByLabelText('Type'));
    await user.click(await screen.findByRole('option', { name: 'Employment' }));
    await user.click(section.getByRole('button', { name: 'Upload document' }));
    const row = within(await section.findByRole('row', { name: /avtal Employment/ }));
    expect(row.getByRole('link', { name: 'Download avtal' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/files\/\d+/),
    );
    expect(section.getByLabelText('Name')).toHaveValue('');

    await user.click(row.getByRole('button', { name: 'Remove avtal' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Remove the document avtal?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await section.findByText('No documents yet.')).toBeVisible();
    expect(await api.db.select().from(documents)).toEqual([]);
  });

  it('need a file', async () => {
    const { user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Upload document' }));
    expect(await section.findByRole('alert')).toHaveTextContent('Choose a file');
  });

  it.each<[what: string, file: () => File, message: string]>([
    ['too large', () => paper(new Uint8Array(20 * 1024 * 1024 + 1)), 'The file is too large'],
    [
      'of another type',
      () => paper('x', 'x.exe', 'application/x-msdownload'),
      'This type of file is not accepted',
    ],
    ['not what it says', () => paper('no pdf at all'), 'This type of file is not accepted'],
  ])('are refused when they are %s, beside the field', async (_what, file, message) => {
    const { user, section } = await open();
    // A picker can be told to show every file, and a file can be dropped.
    await userEvent.upload(section.getByLabelText('Choose a file'), file(), { applyAccept: false });
    await user.click(section.getByRole('button', { name: 'Upload document' }));
    await waitFor(() => {
      expect(section.getByRole('alert')).toHaveTextContent(message);
    });
    expect(await api.db.select().from(documents)).toEqual([]);
  });
});

describe('the picture of a user', () => {
  it('is replaced and removed', async () => {
    const { id } = api.seed.user('Anna Andersson');
    const user = await renderApp(`/users/${id}/edit`, { as: 'admin' });
    const card = within(await screen.findByRole('region', { name: 'Picture' }));
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
    await user.upload(
      card.getByLabelText('Replace the picture'),
      new File([png], 'me.png', { type: 'image/png' }),
    );
    await user.click(await card.findByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => {
      expect(card.queryByRole('button', { name: 'Remove the picture' })).not.toBeInTheDocument();
    });
    const [row] = (await api.db.select().from(users)).filter((found) => found.id === id);
    expect(row?.avatar_file_id).toBeNull();
  });

  it('is refused when it is none', async () => {
    const user = await renderApp(`/users/${api.seed.user('Anna Andersson').id}/edit`, { as: 'admin' });
    const card = within(await screen.findByRole('region', { name: 'Picture' }));
    await user.upload(
      card.getByLabelText('Replace the picture'),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('This type of file is not accepted.')).toBeVisible();
  });
});
