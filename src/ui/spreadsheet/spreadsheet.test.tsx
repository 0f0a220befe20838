import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
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

const upload = async (user: UserEvent, file: File) => {
  await user.upload(await screen.findByLabelText('Upload edited file', { selector: 'input' }), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes in the file' }));
  await waitFor(() => expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument());
  return dialog;
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
    const cells = dialog.getAllByRole('listitem');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      expect.stringContaining('Anna AnderssonE-mail'),
      expect.stringMatching(/^Cecilia CarlssonDepartment.*Diskrum.*Bageri/),
      expect.stringMatching(/^Anna AnderssonJob titleKock → Kökschef/),
      expect.stringMatching(/^David DahlCreated.*Cannot be changed here/),
    ]);
    expect(dialog.getByRole('button', { name: 'Change 1 user' })).toBeEnabled();
    expect(dialog.getByText('1 invalid value will be skipped')).toBeVisible();

    const email = dialog.getByRole('textbox', { name: 'Anna Andersson: E-mail' });
    expect(email).toHaveValue('anna');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription(/valid e-mail/);
    await user.clear(email);
    await user.type(email, 'anna.ny@test.example');
    expect(await dialog.findByText('Corrected')).toBeVisible();
    expect(email).toBeValid();
    expect(dialog.queryByText(/will be skipped/)).not.toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: /^In the file/ }));
    expect((await personNamed('Anna Andersson'))?.title).toBe('Kock');
    await user.click(dialog.getByRole('button', { name: 'Change 2 users' }));
    await waitFor(async () => {
      expect(await personNamed('Anna Andersson')).toMatchObject({
        title: 'Kökschef',
        email: 'anna.ny@test.example',
      });
      expect((await personNamed('Cecilia Carlsson'))?.department).toBe('Diskrum');
    });
  });

  it('keeps what is typed while a correction is checked, and when the screen beside it is clicked', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    const edit = withCells({ 'Anna Andersson': { 'E-mail': 'anna' } });
    const dialog = await upload(user, await editWorkbook(await download(user), edit));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let checks = 0;
    network.use(
      http.post('*/users/spreadsheet', async () => {
        checks += 1;
        if (checks === 1) await held;
        return undefined;
      }),
    );
    const email = dialog.getByRole('textbox', { name: 'Anna Andersson: E-mail' });
    await user.type(email, '.ny@test.exampl');
    await waitFor(() => expect(checks).toBe(1));
    await user.type(email, 'e');
    release();
    expect(await dialog.findByText('Corrected')).toBeVisible();
    expect(email).toHaveValue('anna.ny@test.example');

    // Back to the checked text before the other one is.
    await user.type(email, 'x{Backspace}');
    expect(await dialog.findByText('Corrected')).toBeVisible();

    await user.click(email.closest('.MuiDialog-container') ?? document.body);
    expect(email).toBeVisible();
    expect(email).toHaveValue('anna.ny@test.example');
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
    expect(dialog.getByText(/^Somebody else has changed 1 value/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Change/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Use all from the file' }));
    expect(dialog.getByRole('button', { name: 'Change 1 user' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Keep all current values' }));
    expect(dialog.getByRole('button', { name: /^Change/ })).toBeDisabled();
  });

  it('can be dropped on the list, and is refused with a reason', async () => {
    await renderApp('/users', { as: 'admin' });
    await screen.findByLabelText('Upload edited file', { selector: 'input' });
    const dataTransfer = { types: ['Files'], files: [new File(['id;Name\n1;Eva\n'], 'users.csv')] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    expect(screen.getByText('Drop the edited file here')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(screen.queryByText('Drop the edited file here')).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Changes in the file' }));
    expect(await dialog.findByText(/Download to edit/)).toBeVisible();
  });

  it('without changes says so', async () => {
    const user = await renderApp('/groups', { as: 'admin' });
    await screen.findByRole('table');
    const dialog = await upload(user, new File([new Uint8Array(await download(user))], 'groups.xlsx'));
    expect(dialog.getByText('The file contains no changes.')).toBeVisible();
  });
});

describe('pasted cells', () => {
  it('fill the visible columns right and down from the focused cell', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const row = await screen.findByRole('row', { name: /Anna Andersson/ });
    await screen.findByLabelText('Upload edited file', { selector: 'input' });
    const title = await within(row).findByRole('button', { name: /^Job title: / });
    act(() => title.focus());
    const next = within(row.nextElementSibling as HTMLElement).getByRole('link').textContent;
    paste('Kökschef\tAdministrator\nServitör\n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pasted changes' }));
    await dialog.findByRole('button', { name: 'Change 2 users' });
    expect(dialog.getAllByRole('listitem').map((cell) => cell.textContent)).toEqual([
      expect.stringContaining('Kökschef'),
      expect.stringContaining('Administrator'),
      expect.stringContaining('Servitör'),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Change 2 users' }));
    await waitFor(async () => {
      expect(await personNamed('Anna Andersson')).toMatchObject({ title: 'Kökschef', roles: ['admin'] });
      expect((await personNamed(next))?.title).toBe('Servitör');
    });
  });

  it('may be more than the table has room for', async () => {
    await renderApp('/users', { as: 'admin' });
    const row = await screen.findByRole('row', { name: /Anna Andersson/ });
    await screen.findByLabelText('Upload edited file', { selector: 'input' });
    const title = await within(row).findByRole('button', { name: /^Job title: / });
    act(() => title.focus());
    paste('Kökschef\n'.repeat(300_000));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pasted changes' }));
    expect(await dialog.findByText(/more than fits/)).toBeVisible();
  });

  it('stay text in an input', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await screen.findByText('Anna Andersson');
    await screen.findByLabelText('Upload edited file', { selector: 'input' });
    await user.click(screen.getByPlaceholderText(/Search/));
    expect(paste('Kökschef').defaultPrevented).toBe(false);
  });
});
