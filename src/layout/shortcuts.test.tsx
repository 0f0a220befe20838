import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { shortcuts } from '../../server/db/schema';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { data, failure } from '../../tests/support/recordApi';
import { address, findTitle, renderApp } from '../../tests/support/renderApp';

const api = useBrowserApi();

/** Answers the calls for shortcuts, and records them. */
const recordShortcuts = (answer: (request: Request) => Response | Promise<Response>): string[] => {
  const calls: string[] = [];
  network.use(
    http.all(/\/shortcuts(\/.*)?$/, ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return answer(request);
    }),
  );
  return calls;
};

const findSection = async () => within(await screen.findByRole('region', { name: 'Shortcuts' }));

describe('shortcuts', () => {
  it('open in a new tab', async () => {
    await renderApp('/home', { as: 'admin' });
    const link = await (await findSection()).findByRole('link', { name: 'Schema (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://schema.example/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('are read from a data list when the sidebar loads', async () => {
    const rows = [{ id: 7, name: 'Egen', url: 'https://egen.example/' }];
    const calls = recordShortcuts(() => data(rows));
    await renderApp('/home', { as: 'admin' });
    expect(await (await findSection()).findByRole('link', { name: /^Egen/ })).toBeVisible();
    expect(calls).toEqual(['GET /api/v2/shortcuts']);
  });

  it('are created from the fields; the list then has the one of the response', async () => {
    const rows = [{ id: 7, name: 'Egen', url: 'https://egen.example/' }];
    let body: unknown;
    const calls = recordShortcuts(async (request) => {
      if (request.method !== 'POST') return data(rows);
      body = await request.json();
      const made = { id: 8, name: 'Från servern', url: 'https://ny.example/' };
      rows.push(made);
      return data(made);
    });
    const user = await renderApp('/shortcuts/new', { as: 'admin' });
    await user.type(await screen.findByLabelText(/^Name/), 'Ny');
    await user.type(screen.getByLabelText(/^Web address/), 'https://ny.example/');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const section = await findSection();
    expect(await section.findByRole('link', { name: /^Från servern/ })).toBeVisible();
    expect(section.getAllByRole('listitem')).toHaveLength(2);
    expect(calls).toContain('POST /api/v2/shortcuts');
    expect(body).toEqual({ name: 'Ny', url: 'https://ny.example/' });
  });

  it('are removed from the list when the server has deleted them', async () => {
    const [kept, gone] = ['Kvar', 'Borta'].map((name, id) => ({ id, name, url: 'https://a.example/' }));
    let rows = [kept, gone];
    let isDown = true;
    const calls = recordShortcuts(({ method }) => {
      if (method !== 'DELETE') return data(rows);
      if (isDown) return failure(500, 'internal');
      rows = [kept];
      return new Response(null, { status: 204 });
    });
    const user = await renderApp('/home', { as: 'admin' });
    const section = await findSection();
    await user.click(await section.findByRole('button', { name: 'Manage shortcuts' }));
    const remove = section.getByRole('button', { name: 'Delete the shortcut Borta' });
    await user.click(remove);
    expect(await screen.findByText('Says internal')).toBeVisible();
    expect(section.getAllByRole('listitem')).toHaveLength(2);
    isDown = false;
    await user.click(remove);
    await waitFor(() => expect(section.queryByRole('link', { name: /^Borta/ })).toBeNull());
    expect(section.getByRole('link', { name: /^Kvar/ })).toBeVisible();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual(
      Array<string>(2).fill('DELETE /api/v2/shortcuts/1'),
    );
  });

  it('can be added and appear at once', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await (await findSection()).findByRole('link', { name: 'Add shortcut' }));
    await findTitle('New shortcut');
    expect(address()).toBe('/shortcuts/new');
    await user.type(await screen.findByLabelText(/^Name/), 'Intranät');
    await user.type(screen.getByLabelText(/^Web address/), 'intranet.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/must be a web address/)).toBeVisible();
    await user.clear(screen.getByLabelText(/^Web address/));
    await user.type(screen.getByLabelText(/^Web address/), 'https://intranet.example/');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await (await findSection()).findByRole('link', { name: /^Intranät/ })).toBeVisible();
    await findTitle('Home');
  });

  it('show that one is being created, and keep what was typed when that fails', async () => {
    const user = await renderApp('/shortcuts/new', { as: 'admin' });
    await user.type(await screen.findByLabelText(/^Name/), 'Intranät');
    await user.type(screen.getByLabelText(/^Web address/), 'https://intranet.example/');
    let respond: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (respond = resolve));
    network.use(http.post('*/shortcuts', () => held, { once: true }));
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    await waitFor(() => expect(save).toBeDisabled());
    respond(Response.json({ message: 'Not today' }, { status: 500 }));
    expect(await screen.findByText('Not today')).toBeVisible();
    await waitFor(() => expect(save).toBeEnabled());
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Intranät');
    const section = await findSection();
    expect(section.queryByRole('link', { name: /^Intranät/ })).toBeNull();
    await user.click(save);
    expect(await section.findByRole('link', { name: /^Intranät/ })).toBeVisible();
  });

  it('can be deleted after pressing a toggle, which is hidden without shortcuts', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    const section = await findSection();
    const toggle = await section.findByRole('button', { name: 'Manage shortcuts' });
    expect(toggle.parentElement).toContainElement(section.getByRole('heading', { name: 'Shortcuts' }));
    expect(section.queryByRole('button', { name: /^Delete the shortcut/ })).not.toBeInTheDocument();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    for (const item of section.getAllByRole('listitem'))
      expect(within(item).getByRole('button', { name: /^Delete the shortcut/ })).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Delete the shortcut Schema' }));
    await waitFor(() => expect(section.queryByRole('link', { name: /^Schema/ })).not.toBeInTheDocument());
    await user.click(section.getByRole('button', { name: 'Delete the shortcut Lön' }));
    await waitFor(() => expect(section.queryByRole('button')).not.toBeInTheDocument());
    expect(section.getByRole('link', { name: 'Add shortcut' })).toHaveFocus();
    expect(await api.db.select().from(shortcuts)).toEqual([]);
  });

  it('stay when deleting fails, with an error message', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    const section = await findSection();
    await user.click(await section.findByRole('button', { name: 'Manage shortcuts' }));
    network.use(http.delete('*/shortcuts/*', () => Response.json({ message: 'Not today' }, { status: 500 })));
    await user.click(section.getByRole('button', { name: 'Delete the shortcut Schema' }));
    expect(await screen.findByText('Not today')).toBeVisible();
    expect(section.getByRole('link', { name: /^Schema/ })).toBeVisible();
  });

  it('show an error when loading fails, and can be loaded again', async () => {
    network.use(http.get('*/shortcuts', () => Response.json({ message: 'No' }, { status: 400 })));
    const user = await renderApp('/home', { as: 'admin' });
    const section = await findSection();
    const alert = await section.findByRole('alert');
    network.use(...api.handlers);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await section.findByRole('link', { name: /^Schema/ })).toBeVisible();
  });

  it('show that they are loading', async () => {
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    // Delays the request, then passes it on to the API.
    network.use(http.get('*/shortcuts', () => held));
    await renderApp('/home', { as: 'admin' });
    const section = await screen.findByRole('region', { name: 'Shortcuts' });
    expect(section).toHaveAttribute('aria-busy', 'true');
    respond();
    expect(await within(section).findByRole('link', { name: /^Schema/ })).toBeVisible();
    expect(section).toHaveAttribute('aria-busy', 'false');
  });

  it('are not links unless their URL is a web address', async () => {
    network.use(
      http.get('*/shortcuts', () => Response.json([{ id: 1, name: 'Bad', url: 'javascript:alert(1)' }])),
    );
    await renderApp('/home', { as: 'admin' });
    const section = await findSection();
    expect(await section.findByText('Bad')).toBeVisible();
    expect(section.queryByRole('link', { name: /^Bad/ })).not.toBeInTheDocument();
  });
});
