import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageDrafts, pages, pageSignatures } from '../../../../server/db/schema';
import { firstRow } from '../../../../server/core/rows';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { fakeTimers, passTime } from '../../../../tests/support/fakeTimers';
import { network } from '../../../../tests/support/network';
import { watchApi } from '../../../../tests/support/recordApi';
import { findTitle, renderApp } from '../../../../tests/support/renderApp';
import { WAIT } from '../../../../tests/support/wait';
import { serverLacks } from '../../../../tests/support/serverCapabilities';
import { enterDate } from '../../../../tests/support/dates';
import { setLanguage } from '../../../api/language';

const api = useBrowserApi();
let id = 0;

beforeEach(async () => {
  await api.db.delete(pageDrafts);
  const { id: author_id, company_id } = api.seed.user('editor');
  const values = { company_id, author_id, title: 'Hygien', published: true, requires_signature: true };
  ({ id } = firstRow(await api.db.insert(pages).values(values).returning()));
});

const save = () => screen.getByRole('button', { name: 'Save' });
const title = () => screen.findByLabelText(/^Title/);
const stored = async () => firstRow(await api.db.select().from(pages).where(eq(pages.id, id)));
const drafts = () => api.db.select().from(pageDrafts);

describe('unsaved input', () => {
  it('is kept as a draft, which is deleted by saving', async () => {
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    await user.type(await title(), ' nu');
    expect(await screen.findByText(/^Draft saved/, undefined, WAIT)).toBeVisible();
    expect(await drafts()).toMatchObject([{ page_id: id, revision: 1, values: { title: 'Hygien nu' } }]);
    await user.click(save());
    await findTitle('Edit Hygien nu');
    await waitFor(async () => expect(await drafts()).toEqual([]), WAIT);
  });

  it('is not offered to the visit that has saved it, whatever is read again', async () => {
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    await user.type(await title(), ' nu');
    expect(await screen.findByText(/^Draft saved/, undefined, WAIT)).toBeVisible();
    const calls = watchApi();
    await act(() => setLanguage('de'));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/pages/${id}`), WAIT);
    await api.idle();
    expect(screen.queryByText(/^Nicht gespeicherter Entwurf/)).toBeNull();
    await user.type(await screen.findByLabelText(/^Titel/), ' igen');
    await waitFor(
      async () => expect(await drafts()).toMatchObject([{ values: { title: 'Hygien nu igen' } }]),
      WAIT,
    );
  });

  it('is offered later, with a warning when the page has changed', async () => {
    const { id: user_id, company_id } = api.seed.user('editor');
    const draft = { user_id, company_id, page_id: id, revision: 1, values: { title: 'Påbörjad' } };
    await api.db.insert(pageDrafts).values(draft);
    await api.db.update(pages).set({ revision: 2 }).where(eq(pages.id, id));
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    expect(await screen.findByText(/^Unsaved draft from/)).toBeVisible();
    expect(screen.getByText(/The page has been changed since then/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await title()).toHaveValue('Påbörjad');
    await user.click(save());
    await findTitle('Edit Påbörjad');
    await waitFor(async () => expect(await drafts()).toEqual([]), WAIT);
  });

  it.each([
    ['not', 0, false],
    ['only in its settings', 60_000, true],
  ])('is offered when the page was changed %s', async (_how, later, warns) => {
    const { id: user_id, company_id } = api.seed.user('editor');
    const draft = { user_id, company_id, page_id: id, revision: 1, values: { title: 'Påbörjad' } };
    await api.db.insert(pageDrafts).values(draft);
    const updated_at = new Date((await stored()).updated_at.getTime() + later);
    await api.db.update(pages).set({ sign_by: '2030-05-01', updated_at }).where(eq(pages.id, id));
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    expect(await screen.findByText(/^Unsaved draft from/)).toBeVisible();
    expect(screen.queryAllByText(/The page has been changed since then/)).toHaveLength(Number(warns));
    // Typing does not replace it before it is answered.
    await user.type(await title(), ' nu');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await title()).toHaveValue('Påbörjad');
  });

  it('can be discarded', async () => {
    const { id: user_id, company_id } = api.seed.user('editor');
    await api.db.insert(pageDrafts).values({ user_id, company_id, values: { title: 'Ny' } });
    const user = await renderApp('/pages/new', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await drafts()).toEqual([]), WAIT);
    expect(await title()).toHaveValue('');
  });

  it('is not left behind when the page is created while it is being saved', async () => {
    const calls: string[] = [];
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.post('*/api/v2/pages/drafts', async () => {
        calls.push('draft');
        await answered;
        calls.push('draft saved');
      }),
      http.post('*/api/v2/pages', () => void calls.push('page')),
    );
    const user = await renderApp('/pages/new', { as: 'editor' });
    await user.type(await title(), 'Ny');
    await waitFor(() => expect(calls).toEqual(['draft']), WAIT);
    const saveDraft = screen.getByRole('button', { name: 'Save draft' });
    await user.click(saveDraft);
    await waitFor(() => expect(saveDraft).toBeDisabled());
    expect(await drafts()).toEqual([]);
    answer();
    await findTitle('Edit Ny');
    expect(calls).toEqual(['draft', 'draft saved', 'page']);
    expect(await drafts()).toEqual([]);
  });

  it('is kept by the tab that was opened first, until that is closed', async () => {
    let close = (): void => undefined;
    const request = vi.fn(async (_name: string, _options: object, keep: () => Promise<void>) => {
      await new Promise<void>((resolve) => (close = resolve));
      await keep();
    });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    const user = await renderApp('/pages/new', { as: 'editor' });
    const field = await title();
    await waitFor(() =>
      expect(request).toHaveBeenCalledWith(
        `draft ${api.seed.user('editor').company_id} /pages/new`,
        expect.anything(),
        expect.anything(),
      ),
    );
    fakeTimers();
    fireEvent.change(field, { target: { value: 'Andra' } });
    await passTime(5_000);
    vi.useRealTimers();
    await api.idle();
    expect(await drafts()).toEqual([]);
    close();
    await user.type(field, ' fliken');
    expect(await screen.findByText(/^Draft saved/, undefined, WAIT)).toBeVisible();
  });

  it('does not replace a draft that could not be read', async () => {
    const { id: user_id, company_id } = api.seed.user('editor');
    const draft = { user_id, company_id, page_id: id, revision: 1, values: { title: 'Påbörjad' } };
    await api.db.insert(pageDrafts).values(draft);
    network.use(
      http.get('*/api/v2/pages/drafts', () => HttpResponse.json({ message: 'No' }, { status: 400 })),
    );
    await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    expect(await screen.findByText('The draft could not be saved', undefined, WAIT)).toBeVisible();
    const field = await title();
    fakeTimers();
    fireEvent.change(field, { target: { value: 'Hygien nu' } });
    await passTime(5_000);
    vi.useRealTimers();
    await api.idle();
    expect(await drafts()).toMatchObject([{ values: { title: 'Påbörjad' } }]);
  });

  it('that could not be saved is saved when the server is back', async () => {
    let isOffline = true;
    const answer = () => (isOffline ? HttpResponse.error() : undefined);
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    const field = await title();
    network.use(http.post('*/api/v2/pages/drafts', answer), http.get('*/api/v2/auth/user', answer));
    await user.type(field, ' nu');
    expect(await screen.findByText('The draft could not be saved')).toBeVisible();
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Draft saved/)).toBeVisible();
    expect(await drafts()).toMatchObject([{ values: { title: 'Hygien nu' } }]);
  });

  it('is not kept when the server stores no drafts', async () => {
    serverLacks(api, 'pageTools');
    await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    await title();
    expect(screen.queryByText(/draft/i)).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Sign by')).not.toBeInTheDocument();
  });
});

describe('saving a page that people have signed', () => {
  beforeEach(async () => {
    const signature = { page_id: id, user_id: api.seed.user('staff').id, round: 1, revision: 1 };
    await api.db.insert(pageSignatures).values({ ...signature, signed_at: new Date() });
  });
  const change = async () => {
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    await user.type(await title(), ' nu');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: '1 person signed version 1. Ask them again?' });
    return { user, dialog: within(dialog) };
  };

  it('shows what changes and asks everybody again', async () => {
    const { user, dialog } = await change();
    expect(dialog.getByRole('insertion')).toHaveTextContent('nu');
    await user.click(dialog.getByRole('button', { name: 'Material change' }));
    await findTitle('Edit Hygien nu');
    expect(await stored()).toMatchObject({ title: 'Hygien nu', signature_round: 2 });
  });

  it('keeps the signatures after a small correction', async () => {
    const { user, dialog } = await change();
    await user.click(dialog.getByRole('button', { name: 'Small correction' }));
    await findTitle('Edit Hygien nu');
    expect(await stored()).toMatchObject({ title: 'Hygien nu', signature_round: 1 });
  });

  it('asks again at the next save after it was cancelled', async () => {
    const { user, dialog } = await change();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await stored()).toMatchObject({ title: 'Hygien' });
    expect(await title()).toHaveValue('Hygien nu');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await screen.findByRole('dialog', { name: /Ask them again/ })).toBeVisible();
  });

  it('does not ask when only settings change', async () => {
    const user = await renderApp(`/pages/${id}/edit`, { as: 'editor' });
    await enterDate('Sign by', '01/05/2030');
    await user.click(save());
    await waitFor(async () => expect(await stored()).toMatchObject({ sign_by: '2030-05-01' }));
    expect(await stored()).toMatchObject({ signature_round: 1, revision: 1 });
  });
});
