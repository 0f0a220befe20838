import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { files, media, pageMedia, pages } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { network } from '../../../tests/support/network';
import { address, findMenu, findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

/** The smallest PNG that there is. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const picture = (name: string) => new File([PNG], name, { type: 'image/png' });

const addMedia = async (values: Partial<typeof media.$inferInsert> & { name: string }) => {
  const company_id = api.seed.user('admin').company_id;
  const file = firstRow(
    await api.db
      .insert(files)
      .values({
        company_id,
        kind: 'media',
        storage_key: values.name,
        name: 'x.png',
        mime: 'image/png',
        size: 9,
      })
      .returning(),
  );
  return firstRow(
    await api.db
      .insert(media)
      .values({ company_id, file_id: file.id, mime: 'image/png', size: 9, ...values })
      .returning(),
  );
};
const names = async () => (await api.db.select().from(media)).map(({ name }) => name).sort();

describe('the media library', () => {
  it('uploads several files, refuses invalid ones and retries failures', async () => {
    const user = await renderApp('/medialibrary', { as: 'admin' });
    expect(await screen.findByText('The media library is empty')).toBeVisible();
    await findTitle('Media library');
    network.use(
      http.post('*/api/v2/media', () => HttpResponse.json({ message: 'Disk full' }, { status: 500 }), {
        once: true,
      }),
    );
    const [input] = screen.getAllByLabelText<HTMLInputElement>('Upload files', { selector: 'input' });
    if (!input) throw new Error('No field for files');
    const huge = Object.defineProperty(picture('Stor.png'), 'size', { value: 30_000_000 });
    await user.upload(input, [picture('Skog.png'), picture('Sjö.png'), huge]);
    const uploads = within(await screen.findByRole('region', { name: /^Uploaded/ }));
    expect(await uploads.findByText('Disk full')).toBeVisible();
    expect(uploads.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Disk full'),
      expect.stringContaining('Stor.png'),
      expect.stringContaining('Uploaded'),
    ]);
    await user.click(uploads.getByRole('button', { name: /^Try uploading \S+\.png again$/ }));
    expect(await screen.findByRole('region', { name: 'Uploaded: 2 of 3' })).toBeVisible();
    await user.click(uploads.getByRole('button', { name: 'Remove Stor.png' }));
    expect(await screen.findByRole('region', { name: 'Uploaded: 2 of 2' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(await names()).toEqual(['Sjö', 'Skog']);
    expect(await screen.findByRole('link', { name: /^Skog/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/medialibrary\/\d+$/),
    );
    expect(screen.getAllByRole('img', { name: 'Alternative text is missing' })).toHaveLength(2);
  });

  it('asks before it is left during an upload, but not to open a file', async () => {
    await addMedia({ name: 'Älgar' });
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(http.post('*/api/v2/media', () => answered));
    const user = await renderApp('/medialibrary', { as: 'admin' });
    await screen.findByText('Älgar');
    const [input] = screen.getAllByLabelText<HTMLInputElement>('Upload files', { selector: 'input' });
    if (!input) throw new Error('No field for files');
    await user.upload(input, [picture('Skog.png')]);
    expect(await screen.findByRole('region', { name: 'Uploaded: 0 of 1' })).toBeVisible();

    await user.click(screen.getByRole('link', { name: /^Älgar/ }));
    const opened = within(await screen.findByRole('dialog', { name: 'Älgar' }));
    // Of two reasons to stay, the unsaved input is asked about.
    await user.type(await opened.findByLabelText('Alternative text'), 'Två älgar');
    await user.click(opened.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveAccessibleDescription('You have changes that are not saved.');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await findMenu()).getByRole('link', { name: 'Home' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
    ).toHaveAccessibleDescription('Some files have not been uploaded yet.');
    answer();
    await findTitle('Home');
    expect(await names()).toEqual(['Skog', 'Älgar']);
  });

  it('opens a file in a drawer, saves its metadata and copies a link to the record', async () => {
    const { id } = await addMedia({ name: 'Älgar', folder: 'Djur', tags: ['skog'] });
    const user = await renderApp('/medialibrary', { as: 'admin' });
    await screen.findByText('Älgar');
    await user.click(screen.getByRole('link', { name: /^Älgar/ }));
    expect(address()).toBe(`/medialibrary/${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Älgar' }));
    const alt = await dialog.findByLabelText('Alternative text');
    expect(alt).toHaveAccessibleDescription(/^Missing/);
    await user.type(alt, 'Två älgar');
    const tags = dialog.getByRole('combobox', { name: 'Tags' });
    await user.click(tags);
    await user.paste(`${'x'.repeat(99)},`);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tags).toHaveAccessibleDescription(/at most \d+ characters/));
    await user.type(tags, '{Backspace}vinter, djur{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const [row] = await api.db.select().from(media);
      expect(row).toMatchObject({ alt: 'Två älgar', tags: ['skog', 'vinter', 'djur'], folder: 'Djur' });
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`http://localhost:3000/medialibrary/${id}`);
    const history = dialog.getByRole('link', { name: 'History' }).getAttribute('href') ?? '';
    expect(JSON.parse(new URLSearchParams(history.split('?')[1]).get('filter') ?? '')).toEqual({
      resource: 'media',
      record_id: id,
    });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toMatch(/^\/medialibrary(\?|$)/));
  });

  it('replaces a file with one of the same kind only', async () => {
    const { id, file_id: before } = await addMedia({ name: 'Logga' });
    const user = await renderApp(`/medialibrary/${id}`, { as: 'admin' });
    const field = () => screen.findByLabelText('Choose another file', { selector: 'input' });
    await user.upload(await field(), picture('ny.png'));
    expect(await screen.findByText('File replaced')).toBeVisible();
    const [row] = await api.db.select().from(media);
    expect(row?.id).toBe(id);
    expect(row?.file_id).not.toBe(before);
    network.use(
      http.post(`*/api/v2/media/${id}`, () =>
        HttpResponse.json({ message: 'x', errors: { file: ['Not of that kind'] } }, { status: 422 }),
      ),
    );
    await user.upload(await field(), picture('annan.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not of that kind');
  });

  it('asks before the drawer is closed while a file is replaced', async () => {
    const { id, file_id: before } = await addMedia({ name: 'Logga' });
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(http.post(`*/api/v2/media/${id}`, () => answered));
    const user = await renderApp(`/medialibrary/${id}`, { as: 'admin' });
    await user.upload(
      await screen.findByLabelText('Choose another file', { selector: 'input' }),
      picture('ny.png'),
    );
    await screen.findByRole('progressbar', { name: 'Upload progress of Logga' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    answer();
    expect(await screen.findByText('File replaced')).toBeVisible();
    expect((await api.db.select().from(media))[0]?.file_id).not.toBe(before);
  });

  it('links to the pages that use a file instead of offering deletion', async () => {
    const { id } = await addMedia({ name: 'Karta' });
    const [page] = await api.db.select().from(pages);
    await api.db.insert(pageMedia).values({ page_id: page?.id ?? 0, media_id: id, use: 'attached' });
    await renderApp(`/medialibrary/${id}`, { as: 'admin' });
    const link = await screen.findByRole('link', { name: page?.title });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/pages\//));
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('keeps a folder that was chosen on a phone on wider screens', async () => {
    await addMedia({ name: 'Ett', folder: 'Gammal' });
    setScreenWidth(390);
    const user = await renderApp('/medialibrary', { as: 'admin' });
    await screen.findByText('Ett');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Folder' }));
    await user.click(await screen.findByRole('combobox', { name: 'Folder' }));
    await user.click(await screen.findByRole('option', { name: 'Gammal' }));
    await waitFor(() => expect(address()).toContain('Gammal'));
    const chosen = address();
    cleanup();
    setScreenWidth();
    await renderApp(chosen, { as: 'admin' });
    expect(await screen.findByRole('combobox', { name: 'Folder' })).toHaveTextContent('Gammal');
  });

  it('is a grid or a list, filters by folder and moves selected files', async () => {
    await addMedia({ name: 'Ett', folder: 'Gammal' });
    await addMedia({ name: 'Två', folder: 'Annan' });
    const user = await renderApp('/medialibrary', { as: 'admin' });
    await screen.findByText('Ett');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const files = async () =>
      (await screen.findAllByRole('checkbox', { name: /^Select / })).map((box) =>
        box.getAttribute('aria-label'),
      );
    await user.click(screen.getByRole('combobox', { name: 'Sort' }));
    await user.click(await screen.findByRole('option', { name: 'By name' }));
    await waitFor(async () => expect(await files()).toEqual(['Select Ett', 'Select Två']));
    await user.click(screen.getByRole('combobox', { name: 'Sort' }));
    await user.click(await screen.findByRole('option', { name: 'Newest first' }));
    await waitFor(async () => expect(await files()).toEqual(['Select Två', 'Select Ett']));
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByRole('row', { name: /Ett.*Gammal/ })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Folder' }));
    await user.click(await screen.findByRole('option', { name: 'Gammal' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Två/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unused' }));
    await user.click(await screen.findByRole('button', { name: 'Remove filter Unused: Yes' }));
    await waitFor(() => expect(address()).not.toContain('unused'));
    await user.click(screen.getByRole('button', { name: 'Grid' }));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ett' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 media file' }));
    await user.click(await dialog.findByRole('button', { name: 'Folder' }));
    await user.type(await dialog.findByRole('combobox', { name: 'Folder' }), 'Ny');
    await user.click(await dialog.findByRole('button', { name: 'Change 1 media file' }));
    expect(await screen.findByText('1 media file changed')).toBeVisible();
    const rows = await api.db.select().from(media);
    expect(rows.map(({ name, folder }) => [name, folder]).sort()).toEqual([
      ['Ett', 'Ny'],
      ['Två', 'Annan'],
    ]);
  });
});
