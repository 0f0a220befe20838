import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies, users } from '../../server/db/schema';
import { tokenOf, useBrowserApi } from '../support/browserApi';
import { network } from '../support/network';
import { failure, recordApi } from '../support/recordApi';
import { findMenu, findTitle, goTo, renderApp } from '../support/renderApp';
import { PASSWORD } from '../support/smallSeed';

/*
 * The fields of each entity: sent to the server, read from it again, and shown on the screen.
 */

const api = useBrowserApi();
const tokens = new Map<string, string>();
beforeEach(async () => {
  tokens.clear();
  await api.db.update(companies).set({ features: ['feed', 'leave-requests', 'sick-reports', 'forms'] });
});

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const picture = (name: string) => new File([PNG], name, { type: 'image/png' });
const paper = (name: string) =>
  new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name, { type: 'application/pdf' });

type Saved = Record<string, unknown> & { id: number };

/** Calls the server as a seed account. A form is sent as multipart. */
const call = async (method: string, path: string, body?: object, as = 'superadmin'): Promise<Saved> => {
  const isForm = body instanceof FormData;
  const token = tokens.get(as) ?? (await tokenOf(as));
  tokens.set(as, token);
  const response = await fetch(`/api/v2${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  if (response.status === 204) return { id: 0 };
  return ((await response.json()) as { data: Saved }).data;
};
const formOf = (values: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;
const ID = expect.any(Number) as unknown;

/** Waits until the element has each of the texts: a label, directly followed by its value. */
const shows = (element: HTMLElement, ...texts: (string | RegExp)[]) =>
  waitFor(() => texts.forEach((text) => expect(element).toHaveTextContent(text)));
const main = () => screen.getByRole('main');
const region = (name: string) => screen.findByRole('region', { name });

describe('the fields of', () => {
  it('a user', async () => {
    const sent = {
      name: 'Nina Ny',
      email: 'nina@test.example',
      username: 'nina',
      phone: '070-174 06 05',
      roles: ['editor'],
      group_ids: [api.seed.group('Köket').id],
      inactive: false,
    };
    const { id } = await call('POST', '/users', {
      ...sent,
      password: PASSWORD,
      national_security_number: '640823-3234',
    });
    // Signs in with the password.
    expect(await tokenOf('nina')).toEqual(expect.any(String));
    await call('POST', `/users/${id}/avatar`, formOf({ avatar: picture('nina.png') }));
    for (const name of ['Avtal', 'Intyg'])
      await call('POST', `/users/${id}/documents`, formOf({ file: paper('a.pdf'), type: 'salary', name }));
    await api.db.update(users).set({ push_enabled: true }).where(eq(users.id, id));
    const user = await call('GET', `/users/${id}`);
    expect(user).toMatchObject({ id, ...sent, push_enabled: true, avatar: { id: ID } });
    expect(user.documents).toMatchObject([{ id: ID }, { id: ID }]);

    await renderApp(`/users/${id}`, { as: 'admin' });
    await findTitle('Nina Ny');
    await shows(
      main(),
      'E-mailnina@test.example',
      'Phone070-174 06 05',
      'Usernamenina',
      /Personal number(19)?640823-3234/,
      'RolesEditor',
      'GroupsKöket',
      'Push notificationsOn',
      'Active',
    );
    expect(main().querySelector('img')?.getAttribute('src')).toContain('/files/');
    for (const name of ['Avtal', 'Intyg'])
      expect(await screen.findByRole('row', { name: new RegExp(`${name} Salary`) })).toBeVisible();
  });

  it('a company', async () => {
    const { company_id: id } = api.seed.user('admin');
    const sent = {
      name: 'Nya bolaget',
      organisation_number: '5560160680',
      primary_color: '#1b6ac9',
      template: 'compact',
    };
    await call('PATCH', `/companies/${id}`, sent);
    await call('POST', `/companies/${id}/tokens`, { name: 'Schemat' });
    expect(await call('GET', `/companies/${id}`)).toMatchObject({ id, ...sent, icon: null });
    await renderApp('/companies/settings', { as: 'admin' });
    const company = within(await region('Company'));
    expect(company.getByRole('textbox', { name: 'Name' })).toHaveValue('Nya bolaget');
    expect(company.getByRole('textbox', { name: 'Organisation number' })).toHaveValue('5560160680');
    expect(screen.getByRole('textbox', { name: 'Colour code' })).toHaveValue('#1b6ac9');
    expect(within(await region('Template')).getByRole('radio', { name: 'Compact' })).toBeChecked();
    expect(await region('Icon')).toHaveTextContent('512 × 512');
    expect(await within(await region('API tokens')).findByText('Schemat')).toBeVisible();
  });

  it('a page', async () => {
    const category = await call('POST', '/categories', { name: 'Rutiner' });
    const file = await call('POST', '/media', formOf({ file: paper('blad.pdf') }));
    const sent = {
      title: 'Hygien',
      type: 4,
      content: '<p>Tvätta händerna.</p>',
      category_id: category.id,
      published: true,
      group_ids: [api.seed.group('Köket').id],
      requires_signature: true,
      media_ids: [file.id],
    };
    const { id } = await call('POST', '/pages', sent);
    await call('POST', `/groups/${api.seed.group('Köket').id}/members`, {
      user_ids: [api.seed.user('staff').id],
    });
    await call('POST', `/pages/${id}/signatures`, undefined, 'staff');
    expect(await call('GET', `/pages/${id}`)).toMatchObject({ id, ...sent, needs_resign: false });
    expect(await call('GET', `/pages/${id}/signatures?filter[signed]=signed`)).toMatchObject([
      { user_id: api.seed.user('staff').id, signed_at: TIME },
    ]);
    const user = await renderApp(`/pages/${id}`, { as: 'editor' });
    await findTitle('Hygien');
    await shows(main(), 'Tvätta händerna.', 'blad');
    const facts = await region('About this page');
    await shows(facts, 'TypePolicy', 'CategoryRutiner', 'Published', 'Groups with accessKöket', '1 of 2');
    await user.click(screen.getByRole('tab', { name: 'Signatures' }));
    const signatures = within(await region('Signatures'));
    await user.click(signatures.getByRole('tab', { name: 'Signed' }));
    const year = String(new Date().getFullYear());
    expect(await signatures.findByRole('row', { name: new RegExp(`Måns Medberg.*${year}`) })).toBeVisible();
    await call('POST', `/pages/${id}/resign`, undefined, 'editor');
    expect(await call('GET', `/pages/${id}`)).toMatchObject({ needs_resign: true });
  });

  it('a post', async () => {
    const form = formOf({ content: 'Hej', image: picture('bild.png'), notify: '1' });
    for (const name of ['a.pdf', 'b.pdf']) form.append('attachments[]', paper(name));
    form.append('permitted_roles[]', 'editor');
    form.append('group_ids[]', String(api.seed.group('Köket').id));
    const { id } = await call('POST', '/feeds', form);
    expect(await call('GET', `/feeds/${id}`)).toMatchObject({
      id,
      content: 'Hej',
      image: { name: 'bild.png' },
      attachments: [{ name: 'a.pdf' }, { name: 'b.pdf' }],
      permitted_roles: ['editor'],
      notify: true,
      group_ids: [api.seed.group('Köket').id],
    });
    await renderApp(`/feeds/${id}/edit`, { as: 'communicator' });
    expect(await screen.findByRole('textbox', { name: /^Content/ })).toHaveValue('Hej');
    expect(screen.getByRole('checkbox', { name: 'Editor' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Communicator' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Send a notification' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Groups with access' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Köket' })).toBeVisible();
    for (const name of ['a.pdf', 'b.pdf'])
      expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    expect(main().querySelector('img[src*="/files/"]')).not.toBeNull();
  });

  it('a form', async () => {
    const fields = [
      { key: 'a', type: 'text', label: 'Namn', mandatory: true, alternatives: [] },
      { key: 'b', type: 'date', label: 'Dag', mandatory: false, alternatives: [] },
      { key: 'c', type: 'radio', label: 'Mat', mandatory: false, alternatives: ['Kött', 'Vego'] },
    ];
    const sent = { title: 'Anmälan', responsible_email: 'hr@test.example', fields, published: true };
    const { id } = await call('POST', '/forms', sent);
    expect(await call('GET', `/forms/${id}`)).toMatchObject(sent);
    const user = await renderApp(`/forms/${id}/edit`, { as: 'admin' });
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Anmälan');
    expect(screen.getByRole('textbox', { name: /Recipient/ })).toHaveValue('hr@test.example');
    const builder = within(await region('Fields'));
    const labels = builder.getAllByLabelText<HTMLInputElement>(/^Question/, { selector: 'input' });
    expect(labels.map(({ value }) => value)).toEqual(['Namn', 'Dag', 'Mat']);
    const mandatory = builder.getAllByRole<HTMLInputElement>('switch', { name: 'Required' });
    expect(mandatory.map(({ checked }) => checked)).toEqual([true, false, false]);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'As staff see it' }));
    expect(preview.getByRole('textbox', { name: /^Namn/ })).toBeVisible();
    expect(await preview.findByRole('group', { name: /^Dag/ })).toHaveTextContent('DD/MM/YYYY');
    expect(preview.getAllByRole('radio').map((input) => input.closest('label')?.textContent)).toEqual([
      'Kött',
      'Vego',
    ]);
  });

  it('a group', async () => {
    const { id } = api.seed.group('Köket');
    const member_ids = [api.seed.user('Anna Andersson').id, api.seed.user('Bo Berg').id];
    expect(await call('GET', `/groups/${id}`)).toMatchObject({ id, member_ids });
    await renderApp(`/groups/${id}/edit`, { as: 'admin' });
    for (const name of ['Anna Andersson', 'Bo Berg'])
      expect(await screen.findByRole('button', { name: `Remove ${name} from the group` })).toBeVisible();
  });

  it('media', async () => {
    const { id } = await call('POST', '/media', formOf({ file: picture('prick.png') }));
    const sheet = await call('POST', '/media', formOf({ file: paper('blad.pdf'), poster: picture('p.png') }));
    expect(await call('GET', `/media/${id}`)).toMatchObject({ id, width: 1, height: 1, created_at: TIME });
    expect(await call('GET', `/media/${sheet.id}`)).toMatchObject({ poster: { id: ID } });
    await renderApp(`/medialibrary/${id}`, { as: 'admin' });
    const details = await screen.findByRole('dialog', { name: 'prick' });
    const year = String(new Date().getFullYear());
    await shows(details, /Dimensions1 × 1/, new RegExp(`Created.*${year}`));
    expect(within(details).getByLabelText('Link to file')).toHaveValue(
      `http://localhost:3000/medialibrary/${id}`,
    );
    await goTo(`/medialibrary/${sheet.id}`);
    const other = await screen.findByRole('dialog', { name: 'blad' });
    await waitFor(() => expect(other.querySelector('img')?.getAttribute('src')).toContain('/files/'));
  });

  it('a push notification', async () => {
    const receiver = api.seed.user('Anna Andersson');
    const chosen = await call('POST', '/notifications', { user_ids: [receiver.id], message: 'Fika' });
    const all = await call('POST', '/notifications', { send_to_all: true, message: 'Möte' });
    expect(chosen).toMatchObject({ user_ids: [receiver.id], send_to_all: false, message: 'Fika' });
    expect(all).toMatchObject({ user_ids: [], send_to_all: true, message: 'Möte' });
    await renderApp(`/notifications/${chosen.id}`, { as: 'admin' });
    await shows(await screen.findByRole('main'), 'Fika', 'Anna Andersson');
  });

  it('a leave request', async () => {
    const { id: user_id } = api.seed.user('Anna Andersson');
    const sent = {
      user_id,
      start_date: '2026-07-01',
      end_date: '2026-07-01',
      hours: 4,
      reason: 'parental_leave',
      comment: 'Inskolning',
    };
    const { id } = await call('POST', '/leave-requests', sent);
    await call('POST', `/leave-requests/${id}/approve`, { response_message: 'Lycka till' }, 'admin');
    expect(await call('GET', `/leave-requests/${id}`)).toMatchObject({
      ...sent,
      user: { name: 'Anna Andersson' },
      submitted_at: TIME,
      status: 'approved',
      response_message: 'Lycka till',
      reviewed_by: api.seed.user('admin').id,
    });
    await renderApp(`/leave-requests/${id}`, { as: 'admin' });
    const year = String(new Date().getFullYear());
    await shows(
      await region('Request'),
      /Anna Andersson.*Approved/,
      'Period1 Jul 2026',
      'Length4 hours',
      'ReasonParental leave',
      new RegExp(`Submitted.*${year}`),
      'CommentInskolning',
      'Reviewed byAgneta Ahlgren',
      'Lycka till',
    );
    await findTitle(/1 Jul 2026/);
  });

  it('a sick report', async () => {
    const { id: user_id } = api.seed.user('Eva Ek');
    const sent = { user_id, reason: 'sick_child', child_name: 'Ebba', comment: 'Vattkoppor' };
    const { id } = await call('POST', '/sick-reports', { ...sent, start_date: '2026-03-02' });
    expect(await call('GET', `/sick-reports/${id}`)).toMatchObject({ ...sent, submitted_at: TIME });
    await renderApp(`/sick-reports/${id}`, { as: 'admin' });
    await findTitle('Eva Ek');
    const year = String(new Date().getFullYear());
    await shows(
      main(),
      'PersonEva Ek',
      'ReasonSick child',
      "Child's nameEbba",
      'CommentVattkoppor',
      new RegExp(`Reported.*${year}`),
    );
  });

  it('a shortcut and a category', async () => {
    const shortcut = { name: 'Lönespec', url: 'https://pay.example/' };
    expect(await call('POST', '/shortcuts', shortcut)).toMatchObject({ id: ID, ...shortcut });
    expect(await call('POST', '/categories', { name: 'Rutiner' })).toMatchObject({ id: ID, name: 'Rutiner' });
    await renderApp('/categories', { as: 'admin' });
    expect(await screen.findByText('Rutiner')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Lönespec/ })).toHaveAttribute('href', shortcut.url);
  });

  it('the current user and the statistics', async () => {
    network.use(http.get('*/version.txt', () => new Response('12')));
    recordApi(({ path }) => {
      if (path === '/auth/login') return Response.json({ data: { token: 't' } });
      if (path === '/auth/user')
        return Response.json({ name: 'Edit Ek', company: { id: 7, name: 'Bolag 7' }, roles: ['editor'] });
      if (path === '/companies/stats')
        return Response.json({ user_count: 41, pages_count: 42, notifications_last_30: 43 });
      if (path === '/pages') return Response.json([]);
      return failure(404, 'not_found');
    });
    await renderApp('/home', { as: 'editor' });
    await shows(await screen.findByRole('main'), '41Users', '42Pages', '43Push notifications, last 30 days');
    const header = screen.getByRole('banner');
    expect(header).toHaveTextContent('Bolag 7');
    expect(header).toHaveTextContent('Edit Ek');
    const menu = await findMenu();
    expect(menu.getByRole('link', { name: 'Content' })).toBeVisible();
    expect(menu.queryByRole('link', { name: 'Media library' })).toBeNull();
  });
});
