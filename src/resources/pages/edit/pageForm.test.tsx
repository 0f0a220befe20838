import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { companies, pages, pageSignatures } from '../../../../server/db/schema';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { enterDate, findDate } from '../../../../tests/support/dates';
import { network } from '../../../../tests/support/network';
import { pngOf } from '../../../../tests/support/pictures';
import { address, findMenu, findTitle, renderApp } from '../../../../tests/support/renderApp';
import { tomorrowMorning } from '../../../ui/format';

const api = useBrowserApi();

const firstPage = async () => {
  const [page] = await api.db.select().from(pages);
  if (!page) throw new Error('The seed has no page');
  return page;
};
const save = () => screen.getByRole('button', { name: 'Save' });

describe('publishing a page', () => {
  const open = async (values: Partial<typeof pages.$inferInsert>) => {
    const { id } = await firstPage();
    await api.db.update(pages).set({ expires_at: null, ...values });
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const section = within(await screen.findByRole('region', { name: 'Publishing' }));
    const saveAs = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByText('Page saved')).toBeVisible();
      const [page] = await api.db.select().from(pages).where(eq(pages.id, id));
      return page;
    };
    return { user, section, saveAs };
  };
  const PAST = new Date('2020-01-01T00:00:00Z');

  it('can wait for a time, which is tomorrow morning at first', async () => {
    const { user, section, saveAs } = await open({ published: false, publish_at: null });
    expect(section.getByRole('radio', { name: /^Not published/ })).toBeChecked();
    await user.click(section.getByRole('radio', { name: /^Publish later/ }));
    expect(await findDate('Date and time')).toHaveValue(dayjs(tomorrowMorning()).format('DD/MM/YYYY HH:mm'));
    await enterDate('Date and time', '04/03/2020 09:30');
    expect(section.getByText(/^That time has passed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
    await enterDate('Date and time', '04/03/2999 09:30');
    expect(await saveAs('Schedule')).toMatchObject({
      published: true,
      publish_at: new Date('2999-03-04T09:30'),
    });
  });

  it('keeps the time of a published page, and can be taken back', async () => {
    const { user, section, saveAs } = await open({ published: true, publish_at: PAST });
    expect(section.getByRole('radio', { name: /^Published/ })).toBeChecked();
    expect(section.queryByRole('group', { name: 'Date and time' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(section.getByRole('radio', { name: /^Publish later/ }));
    await user.click(section.getByRole('radio', { name: /^Published/ }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(section.getByRole('radio', { name: /^Not published/ }));
    expect(await saveAs('Unpublish')).toMatchObject({ published: false, publish_at: null });
  });

  it('does not wait for longer than the page is shown', async () => {
    const { user, section } = await open({ published: false, expires_at: new Date('2500-01-01T00:00:00Z') });
    await user.click(section.getByRole('radio', { name: /^Publish later/ }));
    await enterDate('Date and time', '04/03/2999 09:30');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await section.findByText('The page cannot be hidden before it is published')).toBeVisible();
    await user.click(section.getByRole('radio', { name: /^Published/ }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Page saved')).toBeVisible();
  });
});

describe('the page editor', () => {
  it('creates a page for everyone and stays in the editor', async () => {
    const user = await renderApp('/pages/new', { as: 'editor' });
    await findTitle('New page');
    expect(await screen.findByLabelText('Content')).toBeVisible();
    await user.click(screen.getByLabelText(/^Title/));
    await user.paste('Rutiner');
    await user.click(screen.getByLabelText(/^Published/));
    expect(screen.getByText('No groups chosen: everyone in the company sees it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await findTitle('Edit Rutiner');
    expect(address()).toMatch(/^\/pages\/\d+\/edit$/);
    const made = (await api.db.select().from(pages)).find(({ title }) => title === 'Rutiner');
    expect(made).toMatchObject({ published: true, publish_at: null, type: 1 });
  });

  it('opens the link dialog on Ctrl+K in the text, and the search elsewhere', async () => {
    const user = await renderApp('/pages/new', { as: 'editor' });
    const content = await screen.findByLabelText('Content');
    await user.hover(screen.getByRole('button', { name: 'Link' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Link (Ctrl+K)');
    act(() => content.focus());
    await user.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => screen.getByLabelText(/^Title/).focus());
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: /^Screen, person, page/ })).toBeVisible();
  });

  it('shows server errors on the field and keeps the input when saving fails', async () => {
    const { id } = await firstPage();
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.paste('Ny titel');

    const refused = { message: 'Some fields are not right.', errors: { title: ['Titeln finns redan'] } };
    const patch = `*/api/v2/pages/${id}`;
    network.use(http.patch(patch, () => HttpResponse.json(refused, { status: 422 }), { once: true }));
    await user.click(save());
    expect(await screen.findByText('Titeln finns redan')).toBeVisible();
    expect(screen.getByText('Error submitting a page (try again)')).toBeVisible();

    network.use(http.patch(patch, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.type(title, '!');
    await user.click(save());
    const failure = await screen.findByText('The server reported an error (500).');
    expect(title).toHaveValue('Ny titel!');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findTitle('Edit Ny titel!');
    await waitFor(() => expect(failure).not.toBeInTheDocument());
  });

  it('keeps input typed while saving', async () => {
    const { id } = await firstPage();
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.paste('Sparad');
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    network.use(http.patch(`*/api/v2/pages/${id}`, () => gate, { once: true }));
    await user.click(save());
    await user.clear(title);
    await user.paste('Skriven sedan');
    goOn();
    await findTitle('Edit Sparad');
    expect(title).toHaveValue('Skriven sedan');
    await user.click(save());
    await findTitle('Edit Skriven sedan');
  });

  it('has no unsaved changes after overwriting a conflict', async () => {
    const { id } = await firstPage();
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.paste('Min');
    await api.db.update(pages).set({ title: 'Deras', updated_at: new Date(Date.now() + 60_000) });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await findTitle('Edit Min');
    await waitFor(() => expect(save()).toBeDisabled());
  });

  it('reloads the text after a conflict, also in place of what was entered while saving', async () => {
    const { id } = await firstPage();
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const content = await screen.findByLabelText('Content');
    await user.click(await screen.findByRole('button', { name: 'Quote' }));
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    network.use(http.patch(`*/api/v2/pages/${id}`, () => gate, { once: true }));
    await user.click(save());
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await api.db.update(pages).set({ content: '<p>Deras</p>', updated_at: new Date(Date.now() + 60_000) });
    goOn();
    await user.click(await screen.findByRole('button', { name: 'Discard mine and load theirs' }));
    await waitFor(() => expect(content).toHaveTextContent(/^Deras$/));
    await waitFor(() => expect(save()).toBeDisabled());
  });

  it('asks whether the change of a page that has been signed meanwhile is material', async () => {
    const { id } = await firstPage();
    await api.db.update(pages).set({ requires_signature: true, published: true, publish_at: null });
    const stored = async () => (await api.db.select().from(pages).where(eq(pages.id, id)))[0];
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.paste('Rättad');
    const reader = api.seed.user('Anna Andersson');
    await api.db
      .insert(pageSignatures)
      .values({ page_id: id, user_id: reader.id, round: 1, revision: 1, signed_at: new Date() });
    await user.click(save());
    const ask = () => screen.findByRole('dialog', { name: '1 person signed version 1. Ask them again?' });
    await user.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await stored())?.title).not.toBe('Rättad');
    expect(save()).toBeEnabled();

    await user.click(save());
    await user.click(within(await ask()).getByRole('button', { name: 'Small correction' }));
    await findTitle('Edit Rättad');
    expect(await stored()).toMatchObject({ title: 'Rättad', signature_round: 1 });
    await waitFor(() => expect(save()).toBeDisabled());
    await user.type(title, '!');
    await user.click(save());
    await user.click(within(await ask()).getByRole('button', { name: 'Material change' }));
    await findTitle('Edit Rättad!');
    expect(await stored()).toMatchObject({ title: 'Rättad!', signature_round: 2 });
  });

  describe('reloading', () => {
    /** Whether the browser would ask for confirmation. */
    const asks = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const open = async (record: Record<string, unknown>) => {
      network.use(
        http.get('*/api/v2/pages/7', () =>
          HttpResponse.json({ id: 7, title: 'Rutin', published: true, ...record }),
        ),
      );
      const user = await renderApp('/pages/7/edit', { as: 'editor' });
      const content = await screen.findByLabelText('Content');
      const title = screen.getByLabelText(/^Title/);
      await waitFor(() => expect(title).toHaveValue('Rutin'));
      return { user, content, title };
    };

    it.each([
      ['nothing but a title', {}],
      [
        'content that the editor writes differently',
        { content: '<h1>Hej<div>du</div><table><td>1', form_id: 3 },
      ],
    ])(
      'asks on the edit screen, also while a page with %s is unchanged, but leaving does not',
      async (_page, record) => {
        const { user, content, title } = await open(record);
        expect(asks()).toBe(true);
        act(() => content.focus());
        await user.type(title, '!{Backspace}');
        expect(asks()).toBe(true);
        await user.click((await findMenu()).getByRole('link', { name: 'Home' }));
        await findTitle('Home');
        expect(asks()).toBe(false);
      },
    );

    it('does not ask on an empty new page', async () => {
      const user = await renderApp('/pages/new', { as: 'editor' });
      const content = await screen.findByLabelText('Content');
      act(() => content.focus());
      expect(asks()).toBe(false);
      await user.click(screen.getByLabelText(/^Title/));
      await user.paste('Rutin');
      expect(asks()).toBe(true);
    });

    it('asks before unsaved content is left by a link, also after a failed save', async () => {
      const { user } = await open({ content: '<p>Hej</p>' });
      const home = (await findMenu()).getByRole('link', { name: 'Home' });
      const stay = async () => {
        await user.click(home);
        await user.click(await screen.findByRole('button', { name: 'Stay' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      };
      await user.click(screen.getByRole('button', { name: 'Quote' }));
      await stay();
      network.use(
        http.patch('*/api/v2/pages/7', () => HttpResponse.json({}, { status: 500 }), { once: true }),
        http.patch('*/api/v2/pages/7', () => new HttpResponse(null, { status: 204 })),
      );
      await user.click(save());
      const retry = await screen.findByRole('button', { name: 'Try again' });
      await stay();
      await user.click(retry);
      expect(await screen.findByText('Page saved')).toBeVisible();
      await user.click(home);
      await findTitle('Home');
    });
  });

  it('asks before a picture is lost that is being uploaded or has failed', async () => {
    const answers: ((answer?: Response) => void)[] = [];
    const upload = () => new Promise<Response | undefined>((resolve) => answers.push(resolve));
    network.use(http.post('*/api/v2/media', upload));
    const user = await renderApp('/pages/new', { as: 'admin' });
    const content = await screen.findByLabelText('Content');
    const files = [await pngOf(2, 2)];
    fireEvent.paste(content, { clipboardData: { files, getData: () => '' } });
    await waitFor(() => expect(answers).toHaveLength(1));
    const home = (await findMenu()).getByRole('link', { name: 'Home' });
    const leave = async () => {
      await user.click(home);
      return screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    };
    expect(await leave()).toHaveAccessibleDescription('Some files have not been uploaded yet.');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    answers[0]?.(HttpResponse.json({ message: 'Full' }, { status: 500 }));
    expect(await within(content).findByRole('alert')).toHaveTextContent('Full');
    expect(await leave()).toHaveAccessibleDescription('Some files have not been uploaded yet.');
    await user.click(screen.getByRole('button', { name: 'Stay' }));

    await user.click(within(content).getByRole('button', { name: /^Try again/ }));
    await waitFor(() => expect(answers).toHaveLength(2));
    const dialog = await leave();
    // The picture becomes an unsaved change.
    answers[1]?.();
    await waitFor(() => expect(dialog).toHaveAccessibleDescription('You have changes that are not saved.'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await findTitle('Home');
  });

  it('hides forms without the forms feature', async () => {
    const { id } = await firstPage();
    await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const attached = within(await screen.findByRole('region', { name: 'Attachments' }));
    expect(attached.queryByLabelText('Attached form')).not.toBeInTheDocument();
  });

  it('offers forms with the forms feature', async () => {
    await api.db.update(companies).set({ features: ['forms'] });
    const { id } = await firstPage();
    await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const attached = within(await screen.findByRole('region', { name: 'Attachments' }));
    expect(await attached.findByLabelText('Attached form')).toBeVisible();
  });
});
