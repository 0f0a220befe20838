import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  feedAttachments,
  feedComments,
  feeds,
  feedViews,
  files,
  media,
  notificationRecipients,
  notifications,
} from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { failure, watchApi } from '../../../tests/support/recordApi';
import { network } from '../../../tests/support/network';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';
import { enterDate } from '../../../tests/support/dates';

const api = useBrowserApi();

const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...new Array<number>(20).fill(1),
]);
const picture = (name = 'bild.png') => new File([PNG], name, { type: 'image/png' });
const paper = (name = 'blad.pdf') =>
  new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name, { type: 'application/pdf' });

const add = async (content: string, more: Partial<typeof feeds.$inferInsert> = {}) => {
  const { id: author_id, company_id } = api.seed.user('communicator');
  return firstRow(
    await api.db
      .insert(feeds)
      .values({ content, company_id, author_id, ...more })
      .returning(),
  );
};
const stored = async (id: number) => (await api.db.select().from(feeds)).find((row) => row.id === id);
const storedFiles = async () => (await api.db.select().from(files)).map(({ name }) => name);

describe('the posts', () => {
  it('are cards, pinned first, with badges and counts', async () => {
    await add('Gammal nyhet', { pinned: true, permitted_roles: ['editor'] });
    const { id } = await add('Ny nyhet', { publish_at: new Date('2099-01-02T08:00:00Z') });
    await api.db.insert(feedViews).values({ feed_id: id, user_id: api.seed.user('Anna Andersson').id });
    await renderApp('/feeds', { as: 'communicator' });
    await findTitle('Posts');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Gammal nyhet', 'Ny nyhet']);
    const [old, young] = cards.map((card) => within(card));
    expect(old?.getByText('Pinned')).toBeVisible();
    expect(old?.getByText('Only Editor')).toBeVisible();
    expect(young?.getByText(/^Scheduled for 2 Jan 2099/)).toBeVisible();
    expect(young?.getByText('Seen by 1 of 12')).toBeInTheDocument();
    expect(young?.getByRole('link', { name: 'Ny nyhet' })).toHaveAttribute('href', `/feeds/${id}/edit`);
  });

  it('are a table on request, which is remembered, and cards on a phone', async () => {
    await add('Nyhet');
    const user = await renderApp('/feeds', { as: 'communicator' });
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nyhet' })).toBeVisible();
    cleanup();
    await renderApp('/feeds', { as: 'communicator' });
    expect(await screen.findByRole('table')).toBeVisible();
    cleanup();
    setScreenWidth(390);
    await renderApp('/feeds', { as: 'communicator' });
    expect(await screen.findByRole('article', { name: 'Nyhet' })).toBeVisible();
  });

  it('can be searched, and filtered by publication', async () => {
    await add('Julgran');
    await add('Julbord', { publish_at: new Date('2099-01-02T08:00:00Z') });
    await add('Midsommar', { publish_at: new Date('2099-01-03T08:00:00Z') });
    const user = await renderApp('/feeds', { as: 'communicator' });
    const findPosts = (...names: string[]) =>
      waitFor(() => {
        const posts = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
        expect(posts.sort()).toEqual(names);
      });
    await findPosts('Julbord', 'Julgran', 'Midsommar');
    await user.type(screen.getByRole('textbox', { name: 'Search posts' }), 'jul');
    await findPosts('Julbord', 'Julgran');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Scheduled' }));
    await findPosts('Julbord');
    await user.clear(screen.getByRole('textbox', { name: 'Search posts' }));
    await findPosts('Julbord', 'Midsommar');
  });

  it('are pinned in bulk', async () => {
    const [one, two] = [await add('Ett'), await add('Två')];
    const user = await renderApp('/feeds', { as: 'communicator' });
    for (const name of ['Ett', 'Två'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit 2 posts' }));
    await user.click(await edit.findByRole('button', { name: 'Pinned' }));
    // The initial position of the switch is already a value.
    expect(await edit.findByRole('button', { name: 'Change 2 posts' })).toBeEnabled();
    await user.click(edit.getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('button', { name: 'Pin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pin' }));
    await user.click(dialog.getByRole('button', { name: 'Pin' }));
    expect(await screen.findByText('2 posts changed')).toBeVisible();
    expect([(await stored(one.id))?.pinned, (await stored(two.id))?.pinned]).toEqual([true, true]);
  });

  it('are not accessible to an editor', async () => {
    await renderApp('/feeds', { as: 'editor' });
    await waitFor(() => expect(address()).toBe('/403'));
  });
});

describe('a new post', () => {
  it('is created with an image, attachments, roles and groups, previewed, and notifies', async () => {
    const user = await renderApp('/feeds/new', { as: 'communicator' });
    await user.type(await screen.findByRole('textbox', { name: /^Content/ }), 'Hej alla');
    expect(screen.getByText('8 of 10,000 characters')).toBeVisible();
    await user.upload(screen.getByLabelText('Choose picture'), picture());
    await user.type(await screen.findByRole('textbox', { name: 'Alternative text' }), 'En sjö');
    const attachments = screen.getByLabelText('Add attachments');
    await user.upload(attachments, [paper('a.pdf'), paper('b.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    await user.click(screen.getByRole('checkbox', { name: 'Editor' }));
    await user.click(screen.getByRole('combobox', { name: 'Groups with access' }));
    await user.click(await screen.findByRole('option', { name: 'Köket' }));
    await user.click(screen.getByRole('switch', { name: 'Pinned' }));
    const access = within(screen.getByRole('region', { name: 'Access' }));
    expect(await access.findByText('0 people see it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'As staff see it' }));
    const preview = within(dialog.getByRole('region'));
    expect(preview.getByText('Hej alla')).toBeVisible();
    expect(preview.getByText('b.pdf')).toBeVisible();
    expect(preview.getByRole('img', { name: 'En sjö' })).toBeVisible();
    expect(preview.getByText('Kerstin Kvist')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const calls = watchApi();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await findTitle('Posts');
    expect(address()).toBe('/feeds');
    const sent = calls.find(({ method, path }) => `${method} ${path}` === 'POST /feeds');
    expect(sent?.parts).toEqual(
      expect.arrayContaining(['content', 'image', 'attachments[]', 'permitted_roles[]', 'notify']),
    );
    const [post] = await api.db.select().from(feeds);
    expect(post).toMatchObject({ content: 'Hej alla', permitted_roles: ['editor'], pinned: true });
    expect(post?.image_file_id).not.toBeNull();
    expect((await storedFiles()).sort()).toEqual(['b.pdf', 'bild.png']);
  });

  it('takes a picture from the library, with its alternative text unless the user has written one', async () => {
    const { company_id } = api.seed.user('admin');
    for (const [name, alt] of [
      ['Sjö', 'En sjö'],
      ['Skog', 'En skog'],
    ] as const) {
      await api.deps.files.put(name, PNG);
      const file = { company_id, kind: 'media', mime: 'image/png', size: PNG.length } as const;
      const { id } = firstRow(
        await api.db
          .insert(files)
          .values({ ...file, storage_key: name, name: `${name}.png` })
          .returning(),
      );
      await api.db.insert(media).values({ company_id, file_id: id, mime: 'image/png', size: 9, name, alt });
    }
    const user = await renderApp('/feeds/new', { as: 'communicator' });
    const pick = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Choose from the media library' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('button', { name }));
      await user.click(dialog.getByRole('button', { name: 'Choose' }));
      expect(await screen.findByRole('img', { name: `Picture: ${name}.png` })).toBeVisible();
    };
    await user.type(await screen.findByRole('textbox', { name: /^Content/ }), 'Utflykt');
    await pick('Sjö');
    const alt = () => screen.getByRole('textbox', { name: 'Alternative text' });
    expect(alt()).toHaveValue('En sjö');
    await pick('Skog');
    expect(alt()).toHaveValue('En skog');
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await user.upload(screen.getByLabelText('Choose picture'), picture());
    expect(alt()).toHaveValue('');
    await pick('Sjö');
    await user.type(alt(), ' i dimma');
    await pick('Skog');
    expect(alt()).toHaveValue('En sjö i dimma');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await findTitle('Posts');
    const [post] = await api.db.select().from(feeds);
    expect(post?.image_alt).toBe('En sjö i dimma');
    const [own] = await api.db
      .select()
      .from(files)
      .where(eq(files.id, post?.image_file_id ?? 0));
    expect(own).toMatchObject({ kind: 'feed', name: 'Skog.png' });
    expect(await storedFiles()).toHaveLength(3);
  });

  it('is scheduled, and notifies when published', async () => {
    const user = await renderApp('/feeds/new', { as: 'communicator' });
    await user.type(await screen.findByRole('textbox', { name: /^Content/ }), 'Sedan');
    await user.click(screen.getByRole('radio', { name: /^Publish later/ }));
    await enterDate('Date and time', '04/03/2099 09:30');
    await user.click(screen.getByRole('switch', { name: 'Send a notification' }));
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    await findTitle('Posts');
    const at = new Date('2099-03-04T09:30');
    expect((await api.db.select().from(feeds))[0]?.publish_at).toEqual(at);
    const told = (await api.db.select().from(notifications)).filter(({ about }) => about === 'feeds');
    expect(told).toMatchObject([{ message: 'Sedan', sent_at: at }]);
  });

  it('requires content and valid files, and keeps the input', async () => {
    const user = await renderApp('/feeds/new', { as: 'communicator' });
    const content = await screen.findByRole('textbox', { name: /^Content/ });
    const upload = (label: string, file: File) =>
      userEvent.upload(screen.getByLabelText(label), file, { applyAccept: false });
    await upload('Choose picture', paper());
    expect(await screen.findByText('This file type is not accepted')).toBeVisible();
    await upload('Add attachments', new File(['x'], 'x.exe', { type: 'application/x-msdownload' }));
    expect(await screen.findByText('x.exe: This file type is not accepted')).toBeVisible();
    await upload('Add attachments', new File(['no pdf'], 'x.pdf', { type: 'application/pdf' }));
    await user.type(content, 'Kvar');
    await user.click(screen.getByRole('button', { name: /^Publish/ }));
    const field = within(screen.getByRole('group', { name: 'Files' }));
    expect(await field.findByText('This file type is not accepted')).toBeVisible();
    expect(content).toHaveValue('Kvar');
    await user.clear(content);
    await user.tab();
    expect(await screen.findByText('Content is a required field')).toBeVisible();
    expect(await api.db.select().from(feeds)).toEqual([]);
  });

  it('accepts dropped files', async () => {
    await renderApp('/feeds/new', { as: 'communicator' });
    const field = await screen.findByRole('group', { name: 'Files' });
    const dataTransfer = { types: ['Files'], files: [paper('a.pdf'), paper('b.pdf')] };
    const target = within(field).getByRole('button', { name: 'Add attachments' });
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(await within(field).findByText('b.pdf')).toBeVisible();
  });
});

describe('a post', () => {
  it('replaces its image, removes an attachment and keeps the rest', async () => {
    const { company_id } = api.seed.user('communicator');
    const file = { company_id, kind: 'feed', mime: 'application/pdf', size: 9 } as const;
    const [a, b] = await api.db
      .insert(files)
      .values(['a.pdf', 'b.pdf'].map((name) => ({ ...file, name, storage_key: name })))
      .returning();
    const { id } = await add('Före', { permitted_roles: ['editor'] });
    await api.db
      .insert(feedAttachments)
      .values([a, b].map((row, position) => ({ feed_id: id, file_id: row?.id ?? 0, position })));
    const user = await renderApp(`/feeds/${id}/edit`, { as: 'communicator' });
    await findTitle('Edit “Före”');
    await user.upload(await screen.findByLabelText('Choose picture'), picture('ny.png'));
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    const calls = watchApi();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle('Posts');
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/feeds/${id}`,
      body: { _method: 'PATCH', 'permitted_roles[]': ['editor'] },
    });
    expect((await storedFiles()).sort()).toEqual(['b.pdf', 'ny.png']);
    expect(await stored(id)).toMatchObject({ content: 'Före', permitted_roles: ['editor'] });
  });

  it('shows its comments, removes them after confirmation and keeps unsaved input', async () => {
    const { id, company_id } = await add('Inlägg');
    const comment = { feed_id: id, company_id, author_id: api.seed.user('Åsa Åberg').id };
    await api.db.insert(feedComments).values([
      { ...comment, content: 'Tack!', created_at: new Date('2026-01-01') },
      { ...comment, content: 'Otrevligt' },
    ]);
    const user = await renderApp(`/feeds/${id}/edit`, { as: 'communicator' });
    const section = within(await screen.findByRole('region', { name: 'Comments (2)' }));
    await section.findByText('Otrevligt');
    await user.type(screen.getByRole('textbox', { name: /^Content/ }), ' osparat');
    const [, last] = section.getAllByRole('button', { name: 'Delete the comment by Åsa Åberg' });
    if (last) await user.click(last);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Delete the comment “Otrevligt”?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Comment deleted')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Comments (1)' })).toBeVisible();
    expect(section.queryByText('Otrevligt')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Content/ })).toHaveValue('Inlägg osparat');
  });

  it('is deleted after confirmation, and shows an error when that fails', async () => {
    const { id } = await add('Bort');
    const user = await renderApp(`/feeds/${id}/edit`, { as: 'communicator' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    network.use(http.delete('*/api/v2/feeds/*', () => failure(500, 'internal'), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Could not delete post (try again)')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bort deleted')).toBeVisible();
    await findTitle('Posts');
    expect(await api.db.select().from(feeds)).toEqual([]);
  });
});

describe('a post that asks for read confirmations', () => {
  const hygiene = async () => {
    const { id } = await add('Basala hygienrutiner', { requires_signature: true });
    const [anna, eva] = [api.seed.user('Anna Andersson').id, api.seed.user('Eva Ek').id];
    const signed_at = new Date();
    await api.db.insert(feedViews).values([
      { feed_id: id, user_id: anna, signed_at },
      { feed_id: id, user_id: eva },
    ]);
    return id;
  };

  it('is written with a switch, and previewed with the button', async () => {
    const user = await renderApp('/feeds/new', { as: 'communicator' });
    await user.type(await screen.findByRole('textbox', { name: /^Content/ }), 'Basala hygienrutiner');
    await user.click(screen.getByRole('switch', { name: /^Requires read confirmation/ }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'As staff see it' }));
    expect(preview.getByText('I have read this')).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: /^Publish/ }));
    await waitFor(async () => {
      const rows = await api.db.select().from(feeds);
      expect(rows.map((row) => row.requires_signature)).toEqual([true]);
    });
  });

  it('counts who has confirmed, lists the others and reminds them, and keeps unsaved input', async () => {
    const id = await hygiene();
    const user = await renderApp(`/feeds/${id}/edit`, { as: 'communicator' });
    const section = within(await screen.findByRole('region', { name: 'Read confirmations' }));
    expect(section.getByText('1 of 12 have confirmed that they have read this')).toBeVisible();
    expect(await section.findByRole('row', { name: /Eva Ek.*Not confirmed/ })).toBeVisible();
    expect(section.queryByText('Anna Andersson')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Content/ }), ' igen');
    await user.click(await section.findByRole('button', { name: 'Remind 11 people' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Remind people who have not confirmed?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remind' }));
    expect(await screen.findByText('11 people reminded')).toBeVisible();
    expect(await section.findByText(/Last reminded/)).toBeVisible();
    expect(await api.db.select().from(notificationRecipients)).toHaveLength(11);
    const content = await screen.findByRole('textbox', { name: /^Content/ });
    expect(content).toHaveValue('Basala hygienrutiner igen');
    await user.click(section.getByRole('tab', { name: 'Confirmed' }));
    expect(await section.findByRole('row', { name: /Anna Andersson/ })).toBeVisible();
    expect(section.queryByText('Eva Ek')).not.toBeInTheDocument();
  });

  it('cannot be reminded of before it is published', async () => {
    const { id } = await add('Senare', {
      requires_signature: true,
      publish_at: new Date('2099-01-02T08:00:00Z'),
    });
    await renderApp(`/feeds/${id}/edit`, { as: 'communicator' });
    const section = within(await screen.findByRole('region', { name: 'Read confirmations' }));
    expect(await section.findByRole('button', { name: 'Remind 12 people' })).toBeDisabled();
    expect(section.getByText('Publish it first. Then you can remind people.')).toBeVisible();
  });

  it('shows the confirmations on its card, and other posts none', async () => {
    await hygiene();
    const { id } = await add('Tårta');
    await renderApp('/feeds', { as: 'communicator' });
    const cards = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(cards.map((card) => card.queryByText(/^Confirmed by/)?.textContent).sort()).toEqual([
      'Confirmed by 1 of 12',
      undefined,
    ]);
    cleanup();
    await renderApp(`/feeds/${id}/edit`, { as: 'communicator' });
    await screen.findByRole('region', { name: /^Comments/ });
    expect(screen.queryByRole('region', { name: 'Read confirmations' })).not.toBeInTheDocument();
  });
});
