import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq, like } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { groups, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { csvFile, manyPeople } from '../../../tests/support/importFiles';
import { network } from '../../../tests/support/network';
import { failure } from '../../../tests/support/recordApi';
import { address, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();
afterEach(() => vi.restoreAllMocks());

const FILE =
  'Vem;E-post;Befattning;Grupper\n' +
  'Nils Ny;nils@import.example;Kock;Köket, Nattpasset\n' +
  'Anna Andersson;person0@test.example;Kökschef;\n' +
  'Fel Felsson;fel;;\n';

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the import of users and chooses a file. */
const open = async (text: string, path = '/users/import') => {
  const user = await renderApp(path, { as: 'admin' });
  const chooser = await dialogNamed('Import or upload an edited file');
  await user.upload(chooser.getByLabelText('Choose a file', { selector: 'input' }), csvFile(text));
  const dialog = await dialogNamed('Import the file');
  return { user, dialog };
};
type Opened = Awaited<ReturnType<typeof open>>;

const press = async (user: UserEvent, dialog: Opened['dialog'], name: string | RegExp) => {
  const button = await dialog.findByText(name, { selector: 'button' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
/** The row of a plan with a name. */
const rowOf = (dialog: Opened['dialog'], name: string) =>
  dialog.getByText(name, { selector: 'li *' }).closest('li');
const meaning = async (user: UserEvent, dialog: Opened['dialog'], input: string, option: string) => {
  await user.click(await dialog.findByLabelText(input));
  await user.click(await screen.findByText(option, { selector: '[role=option]' }));
};
const imported = () =>
  api.db.select().from(users).where(like(users.email, '%@import.example')).orderBy(users.id);
const result = () => dialogNamed('Import: Users');

describe('an import', () => {
  it('maps columns, explains words, corrects cells and tells what comes next', async () => {
    const user = await renderApp('/users/import', { as: 'admin' });
    const chooser = await dialogNamed('Import or upload an edited file');
    await press(user, chooser, 'Next');
    expect(chooser.getByRole('alert')).toHaveTextContent('Choose a file');
    await user.upload(chooser.getByLabelText('Choose a file', { selector: 'input' }), csvFile(FILE));
    const dialog = await dialogNamed('Import the file');

    await user.click(await dialog.findByText('Columns: 3 of 4 recognised'));
    await user.click(dialog.getByRole('combobox', { name: 'Import Vem as' }));
    await user.click(await screen.findByRole('option', { name: 'Name' }));
    expect(await dialog.findByText('Columns: 4 of 4 recognised')).toBeVisible();
    await meaning(user, dialog, 'Meaning of “Nattpasset” (Groups)', 'Create: Nattpasset');
    await waitFor(() =>
      expect(rowOf(dialog, 'Anna Andersson')).toHaveTextContent('Job title: Kock → Kökschef'),
    );
    const cell = await dialog.findByRole('textbox', { name: 'Fel Felsson: E-mail' });
    expect(cell).toHaveValue('fel');
    expect(cell).toHaveAccessibleDescription('E-mail must be a valid e-mail address');
    expect(await imported()).toEqual([]);

    await press(user, dialog, 'Import 2 users');
    const report = await result();
    expect(await report.findByText('2 users imported')).toBeVisible();
    expect((await imported()).map(({ name, title }) => [name, title])).toEqual([['Nils Ny', 'Kock']]);
    expect(await api.db.$count(groups, eq(groups.name, 'Nattpasset'))).toBe(1);
    expect(await report.findByRole('row', { name: /^Row 4 ?Fel Felsson/ })).toBeVisible();
    // The row that was left out can still be downloaded, with the reason.
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    await press(user, report, 'Export the failed ones');
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(await blobs[0]?.text()).toContain('Fel Felsson,fel,E-mail must be a valid e-mail address');
    await user.click(await report.findByText('Show the new user', { selector: 'a' }));
    expect(await screen.findByText('Nils Ny', { selector: 'table *' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Anna Andersson')).toBeNull());
  });

  it('plans corrected rows again when a cell is left, and asks before corrections are lost', async () => {
    const { user, dialog } = await open('Namn;E-post;Telefon\nEva Ek;eva(at)import.example;12\nBo Ek;;\n');
    const email = await dialog.findByRole('textbox', { name: 'Eva Ek: E-mail' });
    await user.clear(email);
    await user.type(email, 'eva@import.example');
    await user.tab();
    const phone = dialog.getByRole('textbox', { name: 'Eva Ek: Phone' });
    await user.clear(phone);
    // It keeps the focus while the row is planned again.
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Eva Ek: E-mail' })).toBeNull());
    expect(phone).toHaveFocus();
    // Enter goes on with the next cell.
    await user.type(phone, '070-174 06 05{Enter}');
    expect(dialog.getByRole('textbox', { name: 'Bo Ek: Username' })).toHaveFocus();
    await user.keyboard('bo.import{Enter}');
    await press(user, dialog, 'Import 2 users');
    expect(await (await result()).findByText('2 users imported')).toBeVisible();
    expect((await imported()).map(({ name }) => name)).toEqual(['Eva Ek']);
    expect(await api.db.$count(users, eq(users.username, 'bo.import'))).toBe(1);
  });

  it('keeps corrections when another column is chosen, and asks before they are lost', async () => {
    const { user, dialog } = await open('Vem;E-post;Roll;Grupper\nEva Ek;eva@import.example;Chef;Fel\n');
    await meaning(user, dialog, 'Meaning of “Chef” (Roles)', 'Job title: Chef');
    const cell = await dialog.findByRole('textbox', { name: 'eva@import.example: Groups' });
    await user.type(cell, 's{Enter}');
    await meaning(user, dialog, 'Meaning of “Fels” (Groups)', 'Create: Fels');
    await user.click(await dialog.findByText('Columns: 3 of 4 recognised'));
    await user.click(dialog.getByRole('combobox', { name: 'Import Vem as' }));
    await user.click(await screen.findByRole('option', { name: 'Name' }));
    expect(await dialog.findByText('Import 1 user')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/corrections are not saved/)).toBeVisible();
    await user.click(screen.getByText('Stay', { selector: 'button' }));
    await press(user, dialog, 'Import 1 user');
    await (await result()).findByText('1 user imported');
    expect(await imported()).toMatchObject([{ name: 'Eva Ek', title: 'Chef' }]);
  });

  it('explains unknown words once for all rows', async () => {
    const rows = Array.from({ length: 14 }, (_, n) => `Chef ${n};chef${n}@import.example;Chef`);
    const { user, dialog } = await open(`Namn;E-post;Roll\n${rows.join('\n')}\n`);
    expect(await dialog.findByText(/Roles · 14 rows/)).toBeVisible();
    await user.click(dialog.getByLabelText('Meaning of “Chef” (Roles)'));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(
      expect.arrayContaining(['Editor', 'Groups: Chef', 'Job title: Chef', 'Department: Chef', 'Skip']),
    );
    await user.click(screen.getByText('Job title: Chef', { selector: '[role=option]' }));
    await press(user, dialog, 'Import 14 users');
    expect(await (await result()).findByText('14 users imported')).toBeVisible();
    expect(new Set((await imported()).map(({ title }) => title))).toEqual(new Set(['Chef']));
  });

  it('renames people who exist only when told to, and leaves them alone when asked to', async () => {
    const { user, dialog } = await open(
      'Namn;E-post;Titel\nAnna Svensson;person0@test.example;Chef\nNy;ny@import.example;\n',
    );
    expect(await dialog.findByText('1 user has another value already, which is kept.')).toBeVisible();
    await user.click(dialog.getByLabelText('Also change those that exist'));
    expect(await dialog.findByText('Import 1 user')).toBeVisible();
    await user.click(dialog.getByLabelText('Also change those that exist'));
    await dialog.findByText('Import 2 users');
    await press(user, dialog, 'Use Anna Svensson');
    await waitFor(() => expect(dialog.queryByText(/which is kept/)).toBeNull());
    await press(user, dialog, 'Import 2 users');
    await (await result()).findByText('2 users imported');
    const [anna] = await api.db.select().from(users).where(eq(users.email, 'person0@test.example'));
    expect(anna).toMatchObject({ name: 'Anna Svensson', title: 'Chef' });
  });

  it('warns of new roles, and invites the new users afterwards', async () => {
    const { user, dialog } = await open('Namn;E-post;Roll\nA;a@import.example;Admin\nB;b@import.example;\n');
    expect(await dialog.findByText('1 person gets access to the back office: A')).toBeVisible();
    await press(user, dialog, 'Import 2 users');
    const report = await result();
    expect((await imported()).map(({ invited_at: at }) => at)).toEqual([null, null]);
    await press(user, report, 'Send 2 invitations');
    expect(await report.findByText('2 invitations sent')).toBeVisible();
    expect((await imported()).every(({ invited_at: at }) => at !== null)).toBe(true);
  });

  it('says when it cannot tell who gets new roles', async () => {
    let fails = true;
    network.use(
      http.get('*/api/v2/change-sets/:id/rows', ({ request }) =>
        fails && request.url.includes('gets%5D=roles') ? failure(500, 'internal') : undefined,
      ),
    );
    const { user, dialog } = await open('Namn;E-post;Roll\nA;a@import.example;Admin\n');
    const retry = await dialog.findByText('Try again');
    fails = false;
    await user.click(retry);
    expect(await dialog.findByText('1 person gets access to the back office: A')).toBeVisible();
  });

  it('can be undone', async () => {
    const { user, dialog } = await open(
      'E-post;Titel;Personnummer\nperson0@test.example;Kökschef;640823-3234\n',
    );
    expect(
      await dialog.findByText('Cannot be undone: Personal number. The old values are not stored.'),
    ).toBeVisible();
    await press(user, dialog, 'Import 1 user');
    await press(user, await result(), 'Undo');
    expect(await screen.findByText(/^Change undone \(1 user/)).toBeVisible();
    const [person] = await api.db.select().from(users).where(eq(users.email, 'person0@test.example'));
    expect(person?.title).toBe('Kock');
  });

  it('does not warn of a field that it leaves as it is', async () => {
    const { dialog } = await open('E-post;Titel;Personnummer\nperson0@test.example;Kökschef;\n');
    await waitFor(() => expect(dialog.getByText('Import 1 user')).toBeEnabled());
    expect(dialog.queryByText(/Cannot be undone/)).toBeNull();
  });

  it('shows what is wrong with a file, accepts another one, and is not imported when nothing is right', async () => {
    const user = await renderApp('/users/import', { as: 'admin' });
    const chooser = await dialogNamed('Import or upload an edited file');
    const input = () => screen.getByLabelText('Choose a file', { selector: 'input' });
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'users.pdf')] };
    fireEvent.drop(input(), { dataTransfer });
    expect(await chooser.findByRole('alert')).toBeVisible();
    await user.upload(input(), csvFile('Namn;E-post\n'));
    const refused = await dialogNamed('Changes in the file');
    expect(await refused.findByText('The file has no rows below the header')).toBeVisible();
    expect(refused.getByText('Error occurred during import')).toBeVisible();
    expect(refused.queryByText(/0 users/)).toBeNull();
    await press(user, refused, 'Another file');
    await user.upload(input(), csvFile('Bo Ek;bo@import.example\nEva Ek;eva@import.example\n'));
    const headless = await dialogNamed('Import the file');
    expect(await headless.findByText(/^No column was recognised/)).toBeVisible();
    // The columns stay open for the next one.
    await user.click(headless.getByRole('combobox', { name: 'Import Bo Ek as' }));
    await user.click(await screen.findByRole('option', { name: 'Name' }));
    await headless.findByText('Columns: 1 of 2 recognised');
    expect(headless.getByRole('list', { name: 'Columns of the file' })).toBeVisible();
    await press(user, headless, 'Another file');
    await user.upload(input(), csvFile('Namn;E-post\nFel;fel\n'));
    const dialog = await dialogNamed('Import the file');
    await dialog.findByRole('textbox', { name: 'Fel: E-mail' });
    expect(dialog.getByText('Import 0 users')).toBeDisabled();
    await press(user, dialog, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/users');
  });

  it('that cannot be read is tried again', async () => {
    let isDown = true;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.post('*/users/spreadsheet', async () => {
        await answered;
        return isDown ? HttpResponse.json({}, { status: 500 }) : undefined;
      }),
    );
    const user = await renderApp('/users/import', { as: 'admin' });
    const chooser = await dialogNamed('Import or upload an edited file');
    await user.upload(
      chooser.getByLabelText('Choose a file', { selector: 'input' }),
      csvFile(manyPeople(2).replaceAll(';Massan', ';')),
    );
    const failed = await dialogNamed('Changes in the file');
    expect(await failed.findByText('Checking…')).toBeVisible();
    answer();
    await failed.findByText('The server reported an error (500).');
    isDown = false;
    await press(user, failed, 'Try again');
    const dialog = await dialogNamed('Import the file');
    expect(await dialog.findByText('Import 2 users')).toBeVisible();
  });

  it('makes records of other resources', async () => {
    const { user, dialog } = await open('Namn;Beskrivning\nNatten;Jour\nDagen;\n', '/groups?import=1');
    await press(user, dialog, 'Import 2 groups');
    const report = await dialogNamed('Import: Groups');
    expect(await report.findByText('2 groups imported')).toBeVisible();
    expect(await api.db.$count(groups, eq(groups.description, 'Jour'))).toBe(1);
  });

  it('requires permission to create users', async () => {
    await renderApp('/users/import', { as: 'editor' });
    expect(await screen.findByText('No access')).toBeVisible();
  });
});
