import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq, like } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { groups, users } from '../../../../server/db/schema';
import { setScreenWidth } from '../../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { csvFile, manyPeople } from '../../../../tests/support/importFiles';
import { network } from '../../../../tests/support/network';
import { address, findTitle, renderApp } from '../../../../tests/support/renderApp';

const api = useBrowserApi();
afterEach(() => vi.restoreAllMocks());

const FILE =
  'Vem;E-post;Befattning;Grupper\n' +
  'Nils Ny;nils@import.example;Kock;Köket, Nattpasset\n' +
  'Anna Andersson;person0@test.example;Kökschef;\n' +
  'Fel Felsson;fel;;\n';

const upload = async (text: string): Promise<UserEvent> => {
  const user = await renderApp('/users/import', { as: 'admin' });
  await findTitle('Import users');
  await user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), csvFile(text));
  return user;
};
/** Opens the second step: the first one also has a button "Next". */
const open = async (text = FILE): Promise<UserEvent> => {
  const user = await upload(text);
  await findStep(/Match columns to fields/);
  return user;
};
const press = async (user: UserEvent, name: string | RegExp) => {
  // Among this many fields, a query by text is much faster than one by role.
  const button = await screen.findByText(name, { selector: 'button' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
/** Stays when asked whether to leave. */
const stay = async (user: UserEvent, question: RegExp) => {
  expect(await screen.findByText(question)).toBeVisible();
  await press(user, 'Stay');
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
};
const findStep = (name: string | RegExp) => screen.findByText(name, { selector: 'h2' });
const column = (name: string) => screen.getByLabelText(`Import ${name} as`, { selector: '[role=combobox]' });
const choose = async (user: UserEvent, input: string, option: string) => {
  await user.click(await screen.findByLabelText(input));
  await user.click(await screen.findByText(option, { selector: '[role=option]' }));
};
const imported = () => api.db.select().from(users).where(like(users.email, '%@import.example'));
/** Intercepts imports, but not dry runs. */
const interceptRun = (answer: (request: Request) => Response | Promise<Response>) =>
  network.use(
    http.post('*/users/import', async ({ request }) => {
      const form = await request.clone().formData();
      return form.get('dry_run') === '0' ? answer(request) : undefined;
    }),
  );

describe('user import', () => {
  it('imports users from a file, with mapping and review', async () => {
    const user = await renderApp('/users/import', { as: 'admin' });
    await press(user, 'Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a file');
    await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), csvFile(FILE));

    const heading = await findStep(/Match columns to fields/);
    expect(heading).toHaveFocus();
    expect(screen.getByText('3 of 4 columns recognised.')).toBeVisible();
    expect(screen.getByText(/No column contains the name/)).toBeVisible();
    const who = column('Vem');
    expect(who).toHaveTextContent('Skip');
    await user.click(who);
    await user.click(await screen.findByText('Name', { selector: '[role=option], [role=option] *' }));
    expect(screen.queryByText(/No column contains the name/)).toBeNull();
    await press(user, 'Next');

    expect(await findStep(/Check the import/)).toHaveFocus();
    // Problems come first, with the invalid value in its cell.
    const cell = await screen.findByLabelText('E-mail, row 4');
    expect(cell).toHaveValue('fel');
    expect(cell).toHaveAccessibleDescription('E-mail must be a valid e-mail address');
    expect(screen.getByLabelText('Groups, row 2')).toHaveAccessibleDescription(
      'There is no group called Nattpasset',
    );
    await choose(user, 'Meaning of “Nattpasset” (Groups)', 'New group: Nattpasset');
    await press(user, 'New');
    expect(await screen.findByText(/Job title: Kock · Groups: Köket, Nattpasset/)).toBeVisible();
    await press(user, 'Changed');
    expect(await screen.findByText('Job title: from Kock to Kökschef')).toBeVisible();
    expect(await imported()).toEqual([]);

    await press(user, 'Import 2 users, skip 1 row');
    expect(await screen.findByText('2 users imported')).toBeVisible();
    expect(screen.getByText('1 new, 1 changed, 1 row skipped')).toBeVisible();
    expect((await imported()).map(({ name, title }) => [name, title])).toEqual([['Nils Ny', 'Kock']]);
    expect(await api.db.select().from(groups).where(eq(groups.name, 'Nattpasset'))).toHaveLength(1);
    // The refused row can still be downloaded, with its reason.
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    await user.click(screen.getByText('Download rejected rows', { selector: 'button' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(await blobs[0]?.text()).toContain('Fel Felsson,fel,,,E-mail must be a valid e-mail address');
    await user.click(screen.getByText('Show the new user', { selector: 'a' }));
    const list = within(await screen.findByRole('table'));
    expect(await list.findByText('Nils Ny')).toBeVisible();
    expect(list.queryByText('Anna Andersson')).toBeNull();
    await press(user, 'Show all users');
    expect(await list.findByText('Anna Andersson')).toBeVisible();
  });

  it('checks corrected cells on the server as they are typed, and keeps them in place', async () => {
    const user = await open('Namn;E-post;Telefon\nEva Ek;eva(at)import.example;12\nBo Ek;;\n');
    await press(user, 'Next');
    const email = await screen.findByLabelText('E-mail, row 2');
    await user.clear(email);
    await user.type(email, 'eva@import.example');
    // Tab goes from one invalid cell to the next.
    await user.tab();
    expect(screen.getByLabelText('Phone, row 2')).toHaveFocus();
    await user.keyboard('070-174 06 05');
    await user.tab();
    const username = screen.getByLabelText('Username, row 3');
    expect(username).toHaveFocus();
    await user.keyboard('bo.import');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Corrected'));
    await waitFor(() => expect(username).toHaveAccessibleDescription('Corrected'));
    expect(username).toHaveFocus();
    // Leaving needs confirmation.
    const [home] = screen.getAllByText('Home');
    await user.click(home ?? document.body);
    await stay(user, /corrections are not saved/);
    await press(user, 'Import 2 users');
    expect(await screen.findByText('2 users imported')).toBeVisible();
    expect((await imported()).map(({ name }) => name)).toEqual(['Eva Ek']);
    expect(await api.db.$count(users, eq(users.username, 'bo.import'))).toBe(1);
  });

  it('explains unknown values once for all rows', async () => {
    const rows = Array.from({ length: 14 }, (_, n) => `Chef ${n};chef${n}@import.example;Chef`);
    const user = await open(`Namn;E-post;Roll\n${rows.join('\n')}\n`);
    await press(user, 'Next');
    expect(await screen.findByText(/Roles · 14 rows/)).toBeVisible();
    await user.click(screen.getByLabelText('Meaning of “Chef” (Roles)'));
    const options = await screen.findAllByRole('option');
    // Only a superadmin may make superadmins.
    expect(options.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Editor', 'New group: Chef', 'Job title: Chef', 'Department: Chef', 'Skip']),
    );
    expect(options.map(({ textContent }) => textContent)).not.toContain('Superadmin');
    await user.click(screen.getByText('Job title: Chef', { selector: '[role=option]' }));
    await press(user, 'Import 14 users');
    expect(await screen.findByText('14 users imported')).toBeVisible();
    expect(new Set((await imported()).map(({ title }) => title))).toEqual(new Set(['Chef']));
  });

  it('asks before it renames people who exist', async () => {
    const user = await open(
      'Namn;E-post\nAnna Svensson;person0@test.example\nBosse;person1@test.example\nNy;ny@import.example\n',
    );
    await press(user, 'Next');
    expect(await screen.findByText(/2 people have another name in the file/)).toBeVisible();
    await user.click(screen.getByLabelText('Rename: Anna Andersson → Anna Svensson'));
    expect(screen.getByLabelText('Rename all 2')).toBePartiallyChecked();
    await press(user, 'Import 2 users');
    expect(await screen.findByText('1 new, 1 changed')).toBeVisible();
    const name = async (email: string) =>
      (await api.db.select().from(users).where(eq(users.email, email)))[0]?.name;
    expect(await name('person0@test.example')).toBe('Anna Svensson');
    expect(await name('person1@test.example')).not.toBe('Bosse');
  });

  it('leaves people who exist alone when asked to', async () => {
    const user = await open('Namn;E-post\nX;person0@test.example\nNy;ny@import.example\n');
    await press(user, 'Next');
    await user.click(await screen.findByLabelText('Update existing users'));
    await waitFor(() => expect(screen.queryByText(/another name in the file/)).toBeNull());
    await press(user, 'Import 1 user');
    expect(await screen.findByText('1 new')).toBeVisible();
  });

  it.each([
    ['Send after the import', undefined],
    ['Later', 'Send 2 invitations'],
  ])('invites the new users: %s', async (when, later) => {
    const user = await open('Namn;E-post\nA;a@import.example\nB;b@import.example\n');
    await press(user, 'Next');
    await user.click(await screen.findByLabelText(when));
    await press(user, 'Import 2 users');
    if (later) {
      expect((await imported()).map(({ invited_at: at }) => at)).toEqual([null, null]);
      await press(user, later);
    }
    expect(await screen.findByText('2 invitations sent')).toBeVisible();
    expect((await imported()).every(({ invited_at: at }) => at !== null)).toBe(true);
  });

  it('invites nobody unless asked to', async () => {
    const user = await open('Namn;E-post\nA;a@import.example\n');
    await press(user, 'Next');
    await user.click(await screen.findByLabelText('Do not send'));
    await press(user, 'Import 1 user');
    expect(await screen.findByText('1 user imported')).toBeVisible();
    expect(screen.queryByText(/invitation/)).toBeNull();
    expect((await imported())[0]?.invited_at).toBeNull();
  });

  it('can be undone when it is complete', async () => {
    const user = await open('E-post;Titel;Personnummer\nperson0@test.example;Kökschef;640823-3234\n');
    await press(user, 'Next');
    expect(
      await screen.findByText('Cannot be undone: Personal number. The old values are not stored.'),
    ).toBeVisible();
    await press(user, 'Import 1 user');
    await press(user, 'Undo import');
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo import?' }));
    await user.click(dialog.getByText('Undo import', { selector: 'button' }));
    expect(await screen.findByText('Undone for 1 user')).toBeVisible();
    expect(await screen.findByText('The import is undone.')).toBeVisible();
    const [person] = await api.db.select().from(users).where(eq(users.email, 'person0@test.example'));
    expect(person?.title).toBe('Kock');
  });

  it('still says what it has done until it is known to be undone', async () => {
    const user = await open('E-post;Titel\nperson0@test.example;Kökschef\n');
    await press(user, 'Next');
    await press(user, 'Import 1 user');
    await screen.findByText('1 user imported');
    let isDown = true;
    network.use(
      http.get('*/change-sets/:id', () => (isDown ? HttpResponse.json({}, { status: 500 }) : undefined)),
    );
    await press(user, 'Undo import');
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo import?' }));
    await user.click(dialog.getByText('Undo import', { selector: 'button' }));
    expect(await screen.findByText('The server reported an error (500).')).toBeVisible();
    expect(screen.getByText('1 user imported')).toBeVisible();
    expect(screen.getByText('Try again', { selector: 'button' })).toBeInTheDocument();
    isDown = false;
    await screen.findByText('Undone for 1 user');
    expect(await screen.findByText('The import is undone.')).toBeVisible();
    expect(screen.queryByText('1 user imported')).not.toBeInTheDocument();
  });

  it('lists and confirms new roles in the back office', async () => {
    const user = await open(
      'Namn;E-post;Roll\nAda;ada@import.example;Admin\nBo;bo@import.example;Redaktör, admin\nCia;cia@import.example;\n',
    );
    await press(user, 'Next');
    await press(user, 'Import 3 users');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Give 2 people roles in the back office?' }),
    );
    expect(dialog.getByText(/Administrator: Ada, Bo\s+Editor: Bo/)).toBeVisible();
    expect(await imported()).toEqual([]);
    await user.click(dialog.getByText('Import with these roles'));
    expect(await screen.findByText('3 users imported')).toBeVisible();
  });

  it('keeps the choices when going back, and assigns a field to one column only', async () => {
    const user = await open('Vem;Mejl;Smeknamn\nBo Ek;bo@import.example;Bosse\n');
    const select = async (name: string, field: string) => {
      await user.click(column(name));
      await user.click(await screen.findByText(field, { selector: '[role=option], [role=option] *' }));
    };
    await select('Vem', 'Name');
    await select('Smeknamn', 'Name');
    expect(column('Vem')).toHaveTextContent('Skip');
    await select('Mejl', 'Skip');
    expect(screen.getByText(/One of them is needed to identify people/)).toBeVisible();
    expect(screen.getByText('Next', { selector: 'button' })).toBeDisabled();
    await select('Mejl', 'E-mail');
    await press(user, 'Back');
    expect(await screen.findByText('users.csv')).toBeVisible();
    await press(user, 'Next');
    expect(column('Smeknamn')).toHaveTextContent('Name');
    await press(user, 'Next');
    expect(await screen.findByText('Bosse')).toBeVisible();
  });

  it('shows what is wrong with a file, and accepts another one', async () => {
    const user = await upload('Namn;E-post\n');
    expect(await screen.findByRole('alert')).toHaveTextContent('The file has no rows below the header');
    await user.upload(screen.getByLabelText('Choose another file', { selector: 'input' }), csvFile(FILE));
    await findStep(/Match columns to fields/);
  });

  it('cannot start with nothing to import', async () => {
    const user = await open('Namn;E-post\nFel;fel\nFel;fel\n');
    await press(user, 'Next');
    expect(await screen.findByText('Nothing to import', { selector: 'button' })).toBeDisabled();
  });

  it('can be cancelled, and shows that nothing was saved', async () => {
    const user = await open(manyPeople(3).replaceAll(';Massan', ';'));
    await press(user, 'Next');
    await screen.findByText('Import 3 users');
    interceptRun(
      () =>
        new HttpResponse(
          new ReadableStream<Uint8Array>({
            start: (controller) => controller.enqueue(new TextEncoder().encode('{"done":1,"total":3}\n')),
          }),
          { headers: { 'Content-Type': 'application/x-ndjson' } },
        ),
    );
    await press(user, 'Import 3 users');
    expect(await screen.findByText('1 of 3 rows')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    // Leaving needs confirmation.
    const [home] = screen.getAllByText('Home');
    await user.click(home ?? document.body);
    await stay(user, /still running/);
    expect(address()).toBe('/users/import');
    await press(user, 'Cancel import');
    expect(await findStep(/Import cancelled/)).toHaveFocus();
    expect(screen.getByText('Nothing was saved.')).toBeVisible();
    expect(await api.db.select().from(users).where(like(users.email, 'massa%'))).toEqual([]);
    await press(user, 'Check rows again');
    await findStep(/Check the import/);
  });

  it('shows why it failed, and can be retried', async () => {
    const user = await open(manyPeople(2).replaceAll(';Massan', ';'));
    await press(user, 'Next');
    const lines = (text: string) =>
      new HttpResponse(text, { headers: { 'Content-Type': 'application/x-ndjson' } });
    interceptRun(() =>
      lines('{"done":0,"total":2}\n{"status":409,"error":{"message":"Row 2 is wrong","code":"x"}}\n'),
    );
    await press(user, 'Import 2 users');
    expect(await findStep(/Error occurred during import/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Row 2 is wrong');
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved.');
    // The connection breaks after everything was saved; a dry run finds out.
    interceptRun(async (request) => {
      for (const handler of api.handlers) {
        const result = await handler.run({ request: request.clone(), requestId: 'x' });
        if (result?.response) await result.response.text();
      }
      return lines('{"done":0,"total":2}\n');
    });
    await press(user, 'Try again');
    expect(await screen.findByText(/The import finished before it could be cancelled/)).toBeVisible();
    expect(await api.db.select().from(users).where(like(users.email, 'massa%'))).toHaveLength(2);
  });

  it('shows pages of cards on a phone', async () => {
    setScreenWidth(390);
    const user = await open(manyPeople(30).replaceAll(';Massan', ';'));
    await press(user, 'Next');
    const rows = await screen.findByRole('list', { name: 'Rows in the file' });
    expect(within(rows).getAllByRole('listitem')).toHaveLength(25);
    expect(within(rows).getByText('Row 2')).toBeVisible();
    await user.click(screen.getByLabelText('Go to next page'));
    await waitFor(() => expect(within(rows).getAllByRole('listitem')).toHaveLength(5));
  });

  it('requires permission to create users', async () => {
    await renderApp('/users/import', { as: 'editor' });
    expect(await screen.findByText('No access')).toBeVisible();
  });
});
