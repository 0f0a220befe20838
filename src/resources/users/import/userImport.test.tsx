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

const open = async (text = FILE): Promise<UserEvent> => {
  const user = await renderApp('/users/import', { as: 'admin' });
  await findTitle('Import users');
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), csvFile(text));
  return user;
};
const press = async (user: UserEvent, name: string | RegExp) => {
  // Among this many fields, a query by text is much faster than one by role.
  const button = await screen.findByText(name, { selector: 'button' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
const findStep = (name: string | RegExp) => screen.findByText(name, { selector: 'h2' });
const column = (name: string) => screen.getByLabelText(`Import ${name} as`, { selector: '[role=combobox]' });
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
  it('goes from a file over mapping and review to users', async () => {
    const user = await renderApp('/users/import', { as: 'admin' });
    await press(user, 'Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a file');
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), csvFile(FILE));
    expect(await screen.findByText('3 rows were read')).toBeVisible();
    await press(user, 'Next');

    const heading = await findStep(/Say what each column is/);
    expect(heading).toHaveFocus();
    expect(screen.getByText('3 of 4 columns were recognised.')).toBeVisible();
    expect(screen.getByText(/No column holds the name/)).toBeVisible();
    const who = column('Vem');
    expect(who).toHaveTextContent('Leave out');
    await user.click(who);
    await user.click(await screen.findByText('Name', { selector: '[role=option], [role=option] *' }));
    expect(screen.queryByText(/No column holds the name/)).toBeNull();
    await press(user, 'Next');

    expect(await findStep(/Check what will happen/)).toHaveFocus();
    // Refused rows come first.
    const table = async () => within(await screen.findByRole('region', { name: 'The rows of the file' }));
    expect((await table()).getByText('E-mail must be a valid e-mail address')).toBeVisible();
    expect(screen.getByText('This group is not there: Nattpasset')).toBeVisible();
    expect((await table()).getByText('There is no group called Nattpasset')).toBeVisible();
    await press(user, 'Create it');
    await press(user, 'New');
    expect((await table()).getByText(/Title: Kock · Groups: Köket, Nattpasset/)).toBeVisible();
    await press(user, 'Changed');
    expect((await table()).getByText('Title: from Kock to Kökschef')).toBeVisible();
    expect(await imported()).toEqual([]);

    await press(user, 'Import 2 users');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Tick that the refused rows are to be left out',
    );
    await user.click(screen.getByLabelText(/Leave out the refused rows/));
    await press(user, 'Import 2 users');
    expect(await screen.findByText('2 users imported')).toBeVisible();
    expect(screen.getByText('1 new, 1 changed, 1 row left out')).toBeVisible();
    expect((await imported()).map(({ name, title }) => [name, title])).toEqual([['Nils Ny', 'Kock']]);
    expect(await api.db.select().from(groups).where(eq(groups.name, 'Nattpasset'))).toHaveLength(1);
    expect(screen.getByText('Show the users', { selector: 'a' })).toHaveAttribute('href', '/users');
  });

  it('keeps the choices when going back, and assigns a field to one column only', async () => {
    const user = await open('Vem;Mejl;Smeknamn\nBo Ek;bo@import.example;Bosse\n');
    await press(user, 'Next');
    const choose = async (name: string, field: string) => {
      await user.click(column(name));
      await user.click(await screen.findByText(field, { selector: '[role=option], [role=option] *' }));
    };
    await choose('Vem', 'Name');
    await choose('Smeknamn', 'Name');
    expect(column('Vem')).toHaveTextContent('Leave out');
    await choose('Mejl', 'Leave out');
    expect(screen.getByText(/Without one nobody can be told apart/)).toBeVisible();
    expect(screen.getByText('Next', { selector: 'button' })).toBeDisabled();
    await choose('Mejl', 'E-mail');
    await user.click(screen.getByLabelText('Create groups that are not there'));
    await press(user, 'Back');
    expect(await screen.findByText('users.csv')).toBeVisible();
    await press(user, 'Next');
    expect(column('Smeknamn')).toHaveTextContent('Name');
    expect(screen.getByLabelText('Create groups that are not there')).toBeChecked();
    await press(user, 'Next');
    expect(await screen.findByText('Bosse')).toBeVisible();
  });

  it('shows what is wrong with a file, and accepts another one', async () => {
    const user = await open('Namn;E-post\n');
    expect(await screen.findByRole('alert')).toHaveTextContent('The file has no rows below the head');
    await user.upload(screen.getByLabelText('Choose another file', { selector: 'input' }), csvFile(FILE));
    expect(await screen.findByText('3 rows were read')).toBeVisible();
  });

  it('can be cancelled, and shows that nothing was saved', async () => {
    const user = await open(manyPeople(3));
    await press(user, 'Next');
    await user.click(await screen.findByLabelText('Create groups that are not there'));
    await press(user, 'Next');
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
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const [home] = screen.getAllByText('Home');
    await user.click(home ?? document.body);
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining('still running'));
    expect(address()).toBe('/users/import');
    await press(user, 'Cancel the import');
    expect(await findStep(/The import was cancelled/)).toHaveFocus();
    expect(screen.getByText('Nothing was saved.')).toBeVisible();
    expect(await api.db.select().from(users).where(like(users.email, 'massa%'))).toEqual([]);
    await press(user, 'Check the rows again');
    await findStep(/Check what will happen/);
  });

  it('shows why it failed, and can be retried', async () => {
    const user = await open(manyPeople(2).replaceAll(';Massan', ';'));
    await press(user, 'Next');
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
    expect(await screen.findByText(/The import had ended before it could be cancelled/)).toBeVisible();
    expect(await api.db.select().from(users).where(like(users.email, 'massa%'))).toHaveLength(2);
  });

  it('shows pages of cards on a phone', async () => {
    setScreenWidth(390);
    const user = await open(manyPeople(30).replaceAll(';Massan', ';'));
    await press(user, 'Next');
    await press(user, 'Next');
    const rows = await screen.findByRole('list', { name: 'The rows of the file' });
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
