import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import en from '../../../i18n/en';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { data, failure, watchApi } from '../../../tests/support/recordApi';
import { leaveRequestAdder } from '../../../tests/support/leaveRequest';
import { address, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';
import { allowConsole } from '../../../tests/support/failOnConsole';
import { ApiError } from '../../api/ApiError';
import { listConflicts } from './conflicts';

const api = useBrowserApi();
const ask = leaveRequestAdder(api);

const ID = 7007;

/** Serves one record, which a test may change, and refuses changes with `refuse`. */
const serve = (resource: string, record: Record<string, unknown>) => {
  const server: { record: Record<string, unknown>; refuse: (() => Response) | null } = {
    record: { id: ID, ...record },
    refuse: null,
  };
  network.use(
    http.get(`*/api/v2/${resource}/${ID}`, () => data(server.record, { ETag: '"1"' })),
    http.patch(`*/api/v2/${resource}/${ID}`, async ({ request }) => {
      if (server.refuse) return server.refuse();
      server.record = { ...server.record, ...((await request.json()) as object) };
      return data(server.record);
    }),
    // A multipart update.
    http.post(`*/api/v2/${resource}/${ID}`, () => new HttpResponse(null, { status: 204 })),
  );
  const calls = watchApi();
  const writes = () => calls.filter(({ method, path }) => method !== 'GET' && path === `/${resource}/${ID}`);
  return { server, writes, bodies: () => writes().map(({ body }) => body) };
};

const box = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('an edit form', () => {
  const record = { name: 'Köket', description: 'De som lagar mat' };
  const open = async (values: Record<string, string> = record) => {
    const served = serve('groups', values);
    const user = await renderApp(`/groups/${ID}/edit`, { as: 'admin' });
    const name = await box('Name');
    await waitFor(() => expect(name).toHaveValue(values.name));
    return { user, name, ...served };
  };

  it('sends null for a field that the user cleared', async () => {
    const { user, bodies } = await open();
    await user.clear(await box('Description'));
    await user.click(save());
    await waitFor(() => expect(bodies()).toEqual([{ description: null }]));
  });

  it('sends an empty list when the user removed the last item, and shows when others changed an order', async () => {
    const page = { title: 'Rutiner', content: '', published: true, group_ids: [3], media_ids: [8, 9] };
    const { bodies, server } = serve('pages', page);
    network.use(http.get('*/api/v2/groups', () => data([{ id: 3, name: 'Köket' }])));
    const user = await renderApp(`/pages/${ID}/edit`, { as: 'editor' });
    const chip = await screen.findByRole('button', { name: 'Köket' });
    await user.click(within(chip).getByTestId('CancelIcon'));
    server.refuse = () => failure(412, 'stale');
    server.record = { ...server.record, media_ids: [9, 8] };
    await user.click(save());
    expect(await screen.findByRole('region', { name: 'Attached files' })).toBeVisible();
    server.refuse = null;
    await user.click(screen.getByRole('button', { name: 'Save mine too' }));
    await waitFor(() => expect(bodies()).toEqual([{ group_ids: [] }, { group_ids: [] }]));
  });

  it('sends nothing when the user changed nothing', async () => {
    const { user, name, bodies } = await open();
    await user.type(name, 'x');
    expect(save()).toBeEnabled();
    await user.type(name, '{Backspace}');
    expect(save()).toBeDisabled();
    // The space at the end is not saved.
    await user.type(name, ' {Enter}');
    expect(await screen.findByText('Group saved')).toBeVisible();
    expect(bodies()).toEqual([]);
  });

  it('sends the changes again after a failed save, and after a conflict about something else', async () => {
    const { user, name, bodies, server } = await open();
    const expected = { name: 'Kök' };
    server.refuse = () => HttpResponse.error();
    await user.clear(name);
    await user.type(name, 'Kök');
    await user.click(save());
    await waitFor(() => expect(save()).toBeEnabled());
    server.refuse = () => failure(412, 'stale');
    server.record = { ...server.record, description: 'Ändrad av någon annan' };
    await user.click(save());
    const both = await screen.findByRole('button', { name: 'Save mine too' });
    // A server that does not tell who it was.
    expect(screen.getByRole('region', { name: 'Description' })).toHaveTextContent(
      'DescriptionBeforeDe som lagar matNowÄndrad av någon annan',
    );
    server.refuse = null;
    await user.click(both);
    await waitFor(() => expect(bodies()).toEqual([expected, expected, expected]));
    await waitFor(async () => expect(await box('Description')).toHaveValue('Ändrad av någon annan'));
  });

  it('names who changed what after a conflict, and saves what the user chooses for each field', async () => {
    const { user, name, bodies, server } = await open();
    const description = await box('Description');
    await user.type(name, ' 1');
    await user.type(description, ' 1');
    server.record = { ...server.record, name: 'Deras', description: 'Deras text', member_count: 99 };
    const at = '2030-02-03T10:42:00.000Z';
    const changes = [
      { at, by: 'Anna Ek', fields: ['name'] },
      { at: '2030-02-02T10:42:00.000Z', by: 'Bo Alm', fields: [] },
      { at: '2030-02-01T10:42:00.000Z', by: 'Cia Dahl', fields: ['name'] },
    ];
    const refuse = () => failure(412, 'stale', { details: { changes } });
    server.refuse = refuse;
    await user.click(save());
    const first = await screen.findByRole('region', { name: 'Name' });
    expect(first).toHaveTextContent(/Anna Ek, .*2030.*BeforeKöket\s*MineKöket 1\s*TheirsDeras$/);
    const second = screen.getByRole('region', { name: 'Description' });
    expect(second).toHaveTextContent(/Bo Alm, /);
    expect(screen.getAllByRole('region')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      /^Anna Ek and Bo Alm changed Name, Description \(3 Feb 2030, .*\)$/,
    );
    expect(screen.getByRole('button', { name: 'Keep mine' })).toBeVisible();

    // Asked again after "Cancel", because nothing has been decided.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(name).toHaveValue('Köket 1');
    await user.click(save());
    const again = await screen.findByRole('region', { name: 'Name' });
    await user.click(within(again).getByRole('radio', { name: /^Theirs/ }));
    server.refuse = null;
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(name).toHaveValue('Deras'));
    expect(bodies().at(-1)).toEqual({ description: 'De som lagar mat 1' });
    expect(description).toHaveValue('De som lagar mat 1');
    await waitFor(() => expect(save()).toBeDisabled());
  });

  it('does not show the failed save of a record on another', async () => {
    const { user, server } = await open({ name: 'Hallen' });
    const { id } = api.seed.group('Köket');
    await goTo(`/groups/${id}/edit`);
    await waitFor(async () => expect(await box('Name')).toHaveValue('Köket'));
    await goTo(`/groups/${ID}/edit`);
    await waitFor(async () => expect(await box('Name')).toHaveValue('Hallen'));
    server.refuse = () => HttpResponse.error();
    await user.type(await box('Name'), '!');
    await user.click(save());
    await screen.findByText(/did not respond/);
    await goTo(`/groups/${id}/edit`);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(async () => expect(await box('Name')).toHaveValue('Köket'));
    expect(screen.queryByText(/did not respond/)).toBeNull();
  });

  it('finds no conflict in rich text whose files have other signatures', () => {
    const before = { content: '<p><a data-media-id="7" href="/files/1?a" rel="x">a</a></p>' };
    const refused = { error: new ApiError('', 412), sent: {}, before, answers: {} };
    const theirs = (html: string) => ({ content: html });
    expect(listConflicts('pages', refused, theirs(before.content.replace('?a', '?b')))).toEqual([]);
    expect(listConflicts('pages', refused, theirs(before.content.replace('"7"', '"8"')))).toHaveLength(1);
  });

  it('shows a text that looks like HTML as it is after a conflict', async () => {
    const { user, name, server } = await open();
    await user.type(name, '!');
    server.refuse = () => failure(412, 'stale');
    server.record = { ...server.record, description: 'Fråga <b>Anna</b>' };
    await user.click(save());
    expect(await screen.findByRole('region', { name: 'Description' })).toHaveTextContent(
      'DescriptionBeforeDe som lagar matNowFråga <b>Anna</b>',
    );
  });

  it('sends changes to a newer copy of the record, without what changed elsewhere', async () => {
    const { user, name, bodies, server } = await open();
    await user.type(name, '!');
    server.record = { ...server.record, description: 'Nyare' };
    await user.click(save());
    await waitFor(async () => expect(await box('Description')).toHaveValue('Nyare'));
    await user.type(name, '?');
    await user.click(save());
    await waitFor(() => expect(bodies()).toEqual([{ name: 'Köket!' }, { name: 'Köket!?' }]));
  });

  it('leaves a deleted record, even after a refused save', async () => {
    const { id } = api.seed.group('Köket');
    const refusal = failure(422, 'invalid', { errors: { name: ['Taken'] } });
    network.use(http.patch(`*/api/v2/groups/${id}`, () => refusal));
    const user = await renderApp(`/groups/${id}/edit`, { as: 'admin' });
    const name = await box('Name');
    await waitFor(() => expect(name).toHaveValue('Köket'));
    await user.type(name, '!');
    await user.click(save());
    expect(await screen.findByText('Taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Köket?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/groups'));
  });

  it('accepts unchanged values that this version does not know', async () => {
    const { bodies, server } = serve('users', { name: 'Anna', roles: ['janitor'], group_ids: null });
    const user = await renderApp(`/users/${ID}/edit`, { as: 'admin' });
    await user.type(await box('Name'), ' Ek');
    server.refuse = () => failure(422, 'invalid', { errors: { 'roles.0': ['Unknown'] } });
    await user.click(screen.getByRole('checkbox', { name: 'Editor' }));
    await user.click(save());
    expect(await screen.findByText('Unknown')).toBeVisible();
    expect(bodies()).toEqual([{ name: 'Anna Ek', roles: ['janitor', 'editor'] }]);
    server.refuse = null;
    await user.click(screen.getByRole('checkbox', { name: 'Editor' }));
    await user.click(save());
    await waitFor(() => expect(bodies().at(-1)).toEqual({ name: 'Anna Ek' }));
  });
});

describe('a multipart update', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  const choosePicture = async (record: Record<string, unknown>) => {
    serverLacks(api, 'companySwitch');
    const { writes } = serve('feeds', record);
    const user = await renderApp(`/feeds/${ID}/edit`, { as: 'admin' });
    await waitFor(async () => expect(await box('Content')).toHaveValue('Hej'));
    const [input] = screen.getAllByLabelText<HTMLInputElement>(/picture/i, { selector: 'input[type=file]' });
    if (!input) throw new Error('There is no file input');
    await user.upload(input, picture);
    await user.click(save());
    await waitFor(() => expect(writes()).toHaveLength(1));
    return writes()[0]?.body;
  };

  it('leaves out what the server did not send', async () => {
    expect(Object.keys((await choosePicture({ content: 'Hej' })) as object)).toEqual([
      '_method',
      'content',
      'image',
    ]);
  });

  it('keeps the roles that may see a post', async () => {
    const record = {
      content: 'Hej',
      permitted_roles: ['editor'],
      group_ids: [3],
      notify: true,
      pinned: true,
    };
    expect(await choosePicture(record)).toEqual({
      _method: 'PATCH',
      content: 'Hej',
      image: expect.any(File) as File,
      'permitted_roles[]': ['editor'],
    });
  });
});

describe('a record opened from its list that cannot be read itself', () => {
  const FAILURES: [what: string, respond: () => Response][] = [
    ['HTML', () => HttpResponse.html('<!doctype html><h1>It works!</h1>')],
    ['a failure', () => new HttpResponse(null, { status: 500 })],
    ['nothing', () => new HttpResponse(null, { status: 204 })],
  ];
  /** Fails the GET of one record until `heal` is called. */
  const failReading = (path: string, respond: () => Response) => {
    const server = { isBroken: true };
    network.use(http.get(`*/api/v2${path}`, () => (server.isBroken ? respond() : undefined)));
    return () => {
      server.isBroken = false;
    };
  };

  it.each(FAILURES)('is not shown as complete after %s, and can be read again', async (_what, respond) => {
    allowConsole(/ApiError/);
    const { id } = await ask('Anna Andersson', { comment: 'Fjällen' });
    const heal = failReading(`/leave-requests/${id}`, respond);
    const user = await renderApp('/leave-requests', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'Anna Andersson' }));
    await findTitle('Something went wrong');
    expect(screen.getByText(en.errors.not_loaded)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    heal();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findTitle(/^Anna Andersson/);
    expect(await screen.findByText('Fjällen')).toBeVisible();
  });

  it('cannot be edited, and keeps what was typed before the failure', async () => {
    allowConsole(/ApiError/);
    const { id } = api.seed.group('Köket');
    let fail: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (fail = resolve));
    const server = { isBroken: true };
    network.use(http.get(`*/api/v2/groups/${id}`, () => (server.isBroken ? held : undefined)));
    const user = await renderApp('/groups', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'Köket' }));
    await user.type(await box('Name'), ' och matsalen');
    fail(new HttpResponse(null, { status: 500 }));
    expect(await screen.findByText(en.errors.not_loaded)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    server.isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box('Name')).toHaveValue('Köket och matsalen');
    expect(screen.queryByText(en.errors.not_loaded)).toBeNull();
  });
});
