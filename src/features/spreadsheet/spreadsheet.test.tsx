import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { renderApp } from '../../../tests/support/renderApp';
import { editWorkbook, type WorkbookCell } from '../../../tests/support/workbooks';

const api = useBrowserApi();
afterEach(() => vi.restoreAllMocks());

const choose = async (user: UserEvent, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

/** Downloads the list of users to edit. */
const download = async (user: UserEvent): Promise<Uint8Array> => {
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await choose(user, 'Download to edit (Excel)');
  await waitFor(() => expect(click).toHaveBeenCalled());
  // The export of the list is called `users.xlsx`, which may be the same name as `Users.xlsx`.
  expect(click.mock.contexts[0]).toHaveProperty('download', expect.stringMatching(/ to edit\.xlsx$/));
  click.mockRestore();
  const [blob] = createUrl.mock.lastCall ?? [];
  if (!(blob instanceof Blob)) throw new Error('Nothing was downloaded');
  return new Uint8Array(await new Response(blob).arrayBuffer());
};

/** Changes cells of a person. */
const withCells =
  (changes: Record<string, Record<string, WorkbookCell>>) =>
  (rows: WorkbookCell[][]): WorkbookCell[][] => {
    const [head = []] = rows;
    for (const [name, cells] of Object.entries(changes))
      for (const [header, value] of Object.entries(cells)) {
        const row = rows.find((one) => one[head.indexOf('Name')] === name);
        if (row) row[head.indexOf(header)] = value;
      }
    return rows;
  };

const UPLOAD = 'Import or upload an edited file';

const upload = async (user: UserEvent, file: File) => {
  await choose(user, UPLOAD);
  const chooser = within(await screen.findByRole('dialog', { name: UPLOAD }));
  await user.upload(chooser.getByLabelText('Choose a file', { selector: 'input' }), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes in the file' }));
  await waitFor(() => expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument());
  return dialog;
};

/** Waits until cells can be pasted and files dropped. */
const ready = async (user: UserEvent) => {
  await choose(user, UPLOAD);
  const chooser = within(await screen.findByRole('dialog', { name: UPLOAD }));
  await user.click(chooser.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

const personNamed = async (name: string) =>
  (await api.db.select().from(users).where(eq(users.name, name)))[0];

/** Pastes text where the focus is. */
const paste = (text: string) => {
  const target = document.activeElement ?? document.body;
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
  return event;
};

describe('an edited file', () => {
  it('shows what it would change, conflicts and errors to correct, and applies it', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    const bytes = await download(user);
    await api.db.update(users).set({ department: 'Bageri' }).where(eq(users.name, 'Cecilia Carlsson'));
    const file = await editWorkbook(
      bytes,
      withCells({
        'Anna Andersson': { 'Job title': 'Kökschef', 'E-mail': 'anna' },
        'Cecilia Carlsson': { Department: 'Diskrum' },
        'David Dahl': { Created: 'yesterday' },
      }),
    );
    const dialog = await upload(user, file);
    const rows = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Anna Andersson'),
      expect.stringMatching(/Cecilia Carlsson.*Bageri.*Use Diskrum/),
      expect.stringMatching(/David Dahl.*Cannot be changed here/),
    ]);
    expect(dialog.getByRole('button', { name: 'Change 0 users' })).toBeDisabled();
    expect(dialog.getByText(/1 user is skipped unless corrected/)).toBeVisible();

    const email = dialog.getByRole('textbox', { name: 'Anna Andersson: E-mail' });
    expect(email).toHaveValue('anna');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription(/valid e-mail/);
    // A click beside the dialog does not lose what is typed.
    await user.type(email, '.ny');
    await user.click(email.closest('.MuiDialog-container') ?? document.body);
    expect(email).toHaveValue('anna.ny');
    await user.clear(email);
    await user.type(email, 'anna.ny@test.example{Enter}');
    await waitFor(() => expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Kock → Kökschef'));
    await user.click(dialog.getByRole('button', { name: 'Use Diskrum' }));
    expect((await personNamed('Anna Andersson'))?.title).toBe('Kock');
    await user.click(await dialog.findByRole('button', { name: 'Change 2 users' }));
    await waitFor(async () => {
      expect(await personNamed('Anna Andersson')).toMatchObject({
        title: 'Kökschef',
        email: 'anna.ny@test.example',
      });
      expect((await personNamed('Cecilia Carlsson'))?.department).toBe('Diskrum');
    });
  });

  it('leaves conflicts as they are unless told otherwise', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    const bytes = await download(user);
    await api.db.update(users).set({ title: 'Chef' }).where(eq(users.name, 'Anna Andersson'));
    const dialog = await upload(
      user,
      await editWorkbook(bytes, withCells({ 'Anna Andersson': { 'Job title': 'Bagare' } })),
    );
    expect(await dialog.findByText('1 user has another value already, which is kept.')).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Change/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Use those of the file' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Change 1 user' })).toBeEnabled());
  });

  it('can be dropped on the list, and is refused with a reason', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await ready(user);
    const dataTransfer = { types: ['Files'], files: [new File(['<html>'], 'users.xlsx')] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    expect(screen.getByText('Drop the file here')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(screen.queryByText('Drop the file here')).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Changes in the file' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
  });

  it('without changes says so, once it could be downloaded', async () => {
    const user = await renderApp('/groups', { as: 'admin' });
    await screen.findByRole('table');
    const refused = { message: 'Not valid', errors: { filter: ['There is no such filter'] } };
    const refuse = () => HttpResponse.json(refused, { status: 422 });
    network.use(http.get('*/groups/spreadsheet', refuse, { once: true }));
    await choose(user, 'Download to edit (Excel)');
    expect(await screen.findByText('There is no such filter')).toBeVisible();
    const dialog = await upload(user, new File([new Uint8Array(await download(user))], 'groups.xlsx'));
    expect(await dialog.findByText('The file contains no changes.')).toBeVisible();
  });
});

describe('pasted cells', () => {
  it('fill the visible columns right and down from the focused cell', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const row = await screen.findByRole('row', { name: /Anna Andersson/ });
    await ready(user);
    const title = await within(row).findByRole('button', { name: /^Job title: / });
    act(() => title.focus());
    const next = within(row.nextElementSibling as HTMLElement).getByRole('link').textContent;
    paste('Kökschef\tServering\nServitör\n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pasted changes' }));
    await dialog.findByRole('button', { name: 'Change 2 users' });
    expect((await dialog.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/(?=.*Servering).*Kökschef/),
      expect.stringContaining('Servitör'),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Change 2 users' }));
    await waitFor(async () => {
      expect(await personNamed('Anna Andersson')).toMatchObject({
        title: 'Kökschef',
        department: 'Servering',
      });
      expect((await personNamed(next))?.title).toBe('Servitör');
    });
  });

  it('begin with the first column beside a checkbox, and may be more than the table has room for', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const row = await screen.findByRole('row', { name: /Anna Andersson/ });
    await ready(user);
    const checkbox = within(row).getByRole('checkbox');
    act(() => checkbox.focus());
    paste('Anna Ny\n'.repeat(300_000));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pasted changes' }));
    expect(await dialog.findByText(/more than fits/)).toBeVisible();
    await waitFor(() => expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('→ Anna Ny'));
  });

  it('stay text in an input', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await ready(user);
    await user.click(screen.getByPlaceholderText(/Search/));
    expect(paste('Kökschef').defaultPrevented).toBe(false);
  });
});
