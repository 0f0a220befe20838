import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network } from '../../tests/support/network';
import { pngOf, stubImageDecoding } from '../../tests/support/pictures';
import { data, failure, recordApi, type Call } from '../../tests/support/recordApi';
import { goTo, renderApp } from '../../tests/support/renderApp';

/*
 * The screens of each resource against a server that sends plain lists: what a list shows after a record was created,
 * updated and deleted, how the progress of that is shown, and what a record's screen shows before its own response.
 */

type Row = Record<string, unknown> & { id: number | string };

const gate = () => {
  let open = Promise.resolve();
  let release: () => void = () => undefined;
  return {
    passed: () => open,
    close: () => {
      open = new Promise((resolve) => (release = resolve));
    },
    open: () => release(),
  };
};

/** A server with three rows. Its gates hold responses back. */
const serve = (path: string, field: string) => {
  const picture = { url: '/picture.png' };
  const common = {
    type: 1,
    mime: 'image/png',
    file: picture,
    icon: picture,
    organisation_number: '5560160680',
  };
  const gates = { list: gate(), one: gate(), write: gate() };
  const state = { ...gates, failure: '', calls: [] as Call[] };
  // Ids may be strings: they are compared as integers.
  let rows: Row[] = [
    { ...common, id: 1, [field]: 'First' },
    { ...common, id: '2', [field]: 'Second' },
    { ...common, id: 3, [field]: 'Third' },
  ];
  const user = {
    id: 1,
    name: 'Sigrid',
    roles: ['superadmin', 'admin'],
    company: { id: 99, name: 'Bolaget', features: ['feed'] },
  };
  const write = (method: string, id: number, body: unknown): Response => {
    if (method === 'DELETE') {
      rows = rows.filter((row) => Number(row.id) !== id);
      return new Response(null, { status: 204 });
    }
    const values = body as Record<string, unknown>;
    const before = rows.find((row) => Number(row.id) === id);
    const saved: Row = before
      ? { ...before, ...values }
      : { ...common, [field]: values[field] ?? 'Zeta', id: 4 };
    rows = before ? rows.map((row) => (row === before ? saved : row)) : [...rows, saved];
    return data(saved);
  };
  network.use(http.get('*/version.txt', () => new Response('12')));
  state.calls = recordApi(async ({ method, path: called, body }) => {
    if (called === '/auth/login') return data({ token: 'token' });
    if (called === '/auth/user') return data(user);
    const [, name, id] = called.split('/');
    if (`/${name}` !== path) return method === 'GET' && !id ? data([]) : failure(404, 'not_found');
    if (method !== 'GET') {
      await state.write.passed();
      return state.failure ? failure(500, state.failure) : write(method, Number(id), body);
    }
    await state[id ? 'one' : 'list'].passed();
    return id ? data(rows.find((row) => Number(row.id) === Number(id))) : data(rows);
  });
  return state;
};

interface Screens {
  path: string;
  /** The name of a row. */
  field: string;
  label: string;
  list: string;
  edit: string;
  create: (user: UserEvent) => Promise<void>;
  /** The button that sends a failed creation again, and whether it is being sent. */
  createAgain?: string | RegExp;
  isCreating?: () => void;
  /** Where the delete button is. */
  remove: string;
  /** Whether a failed deletion closes its dialog. */
  closes?: boolean;
  /** What is typed to confirm the deletion. */
  confirmation?: string;
  /** The list shows the newest row first. */
  newestFirst?: boolean;
}

/** The editors of pages and posts say what saving does for staff. */
const SAVE = /^(Save|Save draft|Publish)$/;

const byForm =
  (path: string, label: string) =>
  async (user: UserEvent): Promise<void> => {
    await goTo(path);
    await user.type(await screen.findByRole('textbox', { name: label }), 'Zeta');
    const email = screen.queryByRole('textbox', { name: 'E-mail' });
    if (email) await user.type(email, 'zeta@example.com');
    await user.click(screen.getByRole('button', { name: SAVE }));
  };

const icon = await pngOf(512, 512);

const RESOURCES: [resource: string, screens: Screens][] = [
  ...(
    [
      ['users', 'name', 'Name', '/users/{id}'],
      ['groups', 'name', 'Name', '/groups/{id}/edit'],
      ['categories', 'name', 'Name', '/categories/{id}/edit'],
      ['pages', 'title', 'Title', '/pages/{id}'],
      ['feeds', 'content', 'Content', '/feeds/{id}/edit'],
    ] as const
  ).map(([resource, field, label, remove]): [string, Screens] => [
    resource,
    {
      path: `/${resource}`,
      field,
      label,
      list: `/${resource}`,
      edit: `/${resource}/{id}/edit`,
      create: byForm(`/${resource}/new`, label),
      remove,
      newestFirst: ['pages', 'feeds'].includes(resource),
    },
  ]),
  [
    'media',
    {
      path: '/media',
      field: 'name',
      label: 'Name',
      list: '/medialibrary',
      edit: '/medialibrary/{id}',
      create: async (user) => {
        const [input] = await screen.findAllByLabelText<HTMLInputElement>('Upload files', {
          selector: 'input',
        });
        await user.upload(input!, new File(['x'], 'Zeta.png', { type: 'image/png' }));
      },
      createAgain: 'Try uploading Zeta.png again',
      isCreating: () => expect(screen.getByRole('progressbar', { name: /Zeta\.png/ })).toBeVisible(),
      remove: '/medialibrary/{id}',
      closes: true,
      newestFirst: true,
    },
  ],
  [
    'companies',
    {
      path: '/companies',
      field: 'name',
      label: 'Name',
      list: '/companies',
      edit: '/companies/{id}/edit',
      create: async (user) => {
        await goTo('/companies/new');
        await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Zeta');
        await user.type(screen.getByRole('textbox', { name: 'Organisation number' }), '5560160680');
        await user.upload(screen.getByLabelText('Choose icon', { selector: 'input' }), icon);
        await screen.findByRole('img', { name: 'New icon' });
        await user.click(screen.getByRole('button', { name: SAVE }));
      },
      remove: '/companies/{id}/edit',
      confirmation: 'First',
    },
  ],
];

/** What a resource is always filtered by. */
const FILTERS: Readonly<Record<string, object>> = { pages: { 'filter[type]': '1,3,4' } };

/** Resources that are created with a file. */
const WITH_FILE: readonly string[] = ['media', 'companies'];

/** Returns the names that the list shows, in order. */
const shown = (): string[] => [
  ...new Set(
    within(screen.getByRole('main'))
      .queryAllByText(/^(First|Second|Second again|Third|Zeta)$/)
      .map(({ textContent }) => textContent),
  ),
];

describe.each(RESOURCES)('the screens of %s', (resource, screens) => {
  const { path, field, label, list, edit, create, remove, confirmation, closes } = screens;
  const { createAgain = SAVE, newestFirst = false } = screens;
  const sorted = (...names: string[]) => (newestFirst ? names.toReversed() : names);
  const isSaving = () => expect(screen.getByRole('button', { name: SAVE })).toBeDisabled();
  const { isCreating = isSaving } = screens;
  const at = (pattern: string, id: number): string => pattern.replace('{id}', String(id));

  it('keep the list up to date', async () => {
    stubImageDecoding();
    const server = serve(path, field);
    const user = await renderApp(list, { as: 'superadmin' });
    await waitFor(() => expect(shown()).toEqual(sorted('First', 'Second', 'Third')));

    // The form shows the row of the list before the server has sent the record.
    server.one.close();
    await goTo(at(edit, 2));
    const input = await screen.findByRole('textbox', { name: label });
    expect(input).toHaveValue('Second');
    server.one.open();

    await user.type(input, ' again');
    const save = () => screen.getByRole('button', { name: SAVE });
    server.failure = 'update';
    await user.click(save());
    expect(await screen.findByText(/Says update/)).toBeVisible();
    server.failure = '';
    server.write.close();
    await user.click(save());
    await waitFor(() => expect(save()).toBeDisabled());
    server.list.close();
    server.write.open();
    await screen.findByText(/ saved$/);

    // The list shows the change although it has not been loaded again.
    await goTo(list);
    await waitFor(() => expect(shown()).toEqual(sorted('First', 'Second again', 'Third')));
    await goTo(at(remove, 1));
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: /^Delete( company)?$/ }));
      return within(await screen.findByRole('dialog', { name: /^Delete/ }));
    };
    let dialog = await openDialog();
    if (confirmation) await user.type(dialog.getByRole('textbox'), confirmation);
    const confirm = () =>
      user.click(dialog.getByRole('button', { name: /^(Delete|Confirm|Delete permanently|Try again)$/ }));
    server.failure = 'delete';
    await confirm();
    await screen.findByText(/^(Says delete|Could not delete company \(try again\))$/);
    server.failure = '';
    if (closes) {
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Delete/ })).toBeNull());
      dialog = await openDialog();
    }
    server.write.close();
    await confirm();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    server.write.open();
    await waitFor(() => expect(shown()).toEqual(sorted('Second again', 'Third')));
    server.list.open();

    server.failure = 'create';
    await create(user);
    await screen.findByText(/Says create/);
    server.failure = '';
    server.write.close();
    await user.click(screen.getByRole('button', { name: createAgain }));
    await waitFor(isCreating);
    server.write.open();
    await screen.findAllByText(/ created$| registered$|^Uploaded: 1 of 1$/);
    await goTo(list);
    await waitFor(() => expect(shown()).toEqual(sorted('Second again', 'Third', 'Zeta')));

    const find = (method: string, called: string) =>
      server.calls.find((call) => call.method === method && call.path === called);
    const lists = server.calls.filter((call) => call.method === 'GET' && call.path === path);
    // The first one may be a look at whether the server has the list.
    expect(lists.at(-1)?.query).toMatchObject(FILTERS[resource] ?? {});
    expect(find('GET', `${path}/2`)).toBeDefined();
    expect(find('PATCH', `${path}/2`)?.body).toEqual({ [field]: 'Second again' });
    expect(find('DELETE', `${path}/1`)).toBeDefined();
    if (!WITH_FILE.includes(resource)) expect(find('POST', path)?.body).toMatchObject({ [field]: 'Zeta' });
    const type = find('POST', path)?.headers.get('Content-Type') ?? '';
    expect(type.split(';')[0]).toBe(
      WITH_FILE.includes(resource) ? 'multipart/form-data' : 'application/json',
    );
  });
});
