import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { RECORD_RESOURCES } from '../../contract/resources';
import { valuesAfter } from '../../contract/bulkChanges';
import { companies } from '../../server/db/schema';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { data, watchApi } from '../../tests/support/recordApi';
import { renderApp } from '../../tests/support/renderApp';
import { serverHasOnly, serverLacks } from '../../tests/support/serverCapabilities';
import { loadBulkFields } from '../features/bulk/bulkFields';
import { resources } from './index';

const api = useBrowserApi();

beforeEach(() => api.db.update(companies).set({ features: ['feed', 'forms'] }));

const ID = 7007;
const FILE = { id: 5, url: '/files/5', name: 'a.png', mime: 'image/png', size: 9 };

interface EditForm {
  path: string;
  resource: string;
  /** The field that names a record, and its label. */
  field: string;
  label: string;
  /** A full record, with values in another form than the inputs would give them. */
  record: Record<string, unknown>;
  /** What the screen needs besides the name. */
  required?: Record<string, unknown>;
}

const FORMS: readonly EditForm[] = [
  {
    path: `/users/${ID}/edit`,
    resource: 'users',
    field: 'name',
    label: 'Name',
    record: {
      name: 'Anna',
      email: 'anna@test.example',
      username: 'anna_1',
      phone: ' 070-123 45 67 ',
      national_security_number: null,
      roles: ['communicator', 'editor'],
      inactive: false,
      group_ids: [3, 1],
      title: '',
      department: ' Kök ',
      language: 'sv',
      avatar: null,
      documents: [],
    },
  },
  {
    path: `/groups/${ID}/edit`,
    resource: 'groups',
    field: 'name',
    label: 'Name',
    record: { name: 'Kök', description: ' De som lagar mat ', member_ids: [3, 1], member_count: 2 },
  },
  {
    path: `/categories/${ID}/edit`,
    resource: 'categories',
    field: 'name',
    label: 'Name',
    record: { name: 'Rutiner', parent_id: null, position: 3, icon: '', page_count: 1 },
  },
  {
    path: `/pages/${ID}/edit`,
    resource: 'pages',
    field: 'title',
    label: 'Title',
    record: {
      title: 'Rutiner',
      type: 3,
      content: '<h1>Hej<div>du</div><p></p>',
      category_id: null,
      published: true,
      publish_at: '2020-01-01T00:00:00Z',
      group_ids: [3, 1],
      requires_signature: true,
      media_ids: [9, 2],
      form_id: null,
    },
  },
  {
    path: `/feeds/${ID}/edit`,
    resource: 'feeds',
    field: 'content',
    label: 'Content',
    record: {
      content: 'Hej',
      image: FILE,
      attachments: [FILE],
      permitted_roles: ['editor', 'admin'],
      group_ids: [3, 1],
      notify: true,
      pinned: true,
      publish_at: '2020-01-01T00:00:00Z',
    },
  },
  {
    path: `/medialibrary/${ID}`,
    resource: 'media',
    field: 'name',
    label: 'Name',
    record: {
      name: 'a.png',
      alt: ' En bild ',
      file: FILE,
      width: 10,
      height: 10,
      mime: 'image/png',
      size: 9,
      poster: null,
      folder: null,
      tags: ['b', 'a'],
      used_by: [],
    },
    required: { file: FILE, mime: 'image/png' },
  },
  {
    path: `/forms/${ID}/edit`,
    resource: 'forms',
    field: 'title',
    label: 'Title',
    record: {
      title: 'Anmälan',
      responsible_email: 'a@test.example',
      fields: [{ key: 'namn', type: 'text', label: ' Namn ' }],
      published: true,
      submissions_count: 0,
    },
  },
  {
    path: `/companies/${ID}/edit`,
    resource: 'companies',
    field: 'name',
    label: 'Name',
    required: { icon: FILE },
    record: {
      name: 'Bolaget',
      organisation_number: '5560160680',
      icon: FILE,
      primary_color: '#FFF000',
      template: null,
      features: ['sick-reports', 'feed'],
      languages: ['de', 'sv'],
      leave_reasons: [],
      leave_reviewer_ids: [3, 1],
    },
  },
  {
    path: '/companies/settings',
    resource: 'companies',
    field: 'name',
    label: 'Name',
    required: { icon: FILE },
    record: {
      name: 'Bolaget',
      organisation_number: '5560160680',
      icon: FILE,
      primary_color: '#FFF000',
      template: null,
      features: ['sick-reports', 'feed'],
      languages: ['de', 'sv'],
      leave_reasons: [],
      leave_reviewer_ids: [3, 1],
    },
  },
];

/** Serves a record and accepts its changes. */
const serve = (resource: string, record: Record<string, unknown>) => {
  const path = new RegExp(`/api/v2/${resource}/(\\d+)$`);
  network.use(
    http.get(path, ({ params }) => data({ id: Number(params[0]), ...record })),
    http.patch(path, () => new HttpResponse(null, { status: 204 })),
  );
  const calls = watchApi();
  return () =>
    calls
      .filter(({ method, path }) => method !== 'GET' && path.startsWith(`/${resource}/`) && /\d$/.test(path))
      .map(({ method, body }) => ({ method, body }));
};

/** Changes the field that names the record, and saves. */
const rename = async (form: EditForm, record: Record<string, unknown>) => {
  const writes = serve(form.resource, record);
  const user = await renderApp(form.path, { as: 'superadmin' });
  const [name] = await screen.findAllByRole('textbox', { name: new RegExp(`^${form.label}`) });
  if (!name) throw new Error('There is no input');
  const before = record[form.field];
  await waitFor(() => expect(name).toHaveValue(typeof before === 'string' ? before : ''));
  await user.clear(name);
  await user.type(name, 'Another');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(writes()).not.toEqual([]));
  return writes();
};

describe.each(FORMS)('saving $path', (form) => {
  // Records of another server may lack fields.
  beforeEach(() => serverLacks(api, 'companySwitch'));
  const expected = [{ method: 'PATCH', body: { [form.field]: 'Another' } }];

  it('sends only the changed field of a record with nothing but a name', async () => {
    expect(await rename(form, { [form.field]: 'Name', ...form.required })).toEqual(expected);
  });

  it('sends only the changed field of a full record', async () => {
    expect(await rename(form, form.record)).toEqual(expected);
  });
});

// The other forms require more than a name.
it.each(FORMS.filter(({ resource }) => ['groups', 'categories', 'pages', 'feeds'].includes(resource)))(
  'saving $path sends only the name of a record with nothing but its id',
  async (form) => {
    serverLacks(api, 'companySwitch');
    expect(await rename(form, {})).toEqual([{ method: 'PATCH', body: { [form.field]: 'Another' } }]);
  },
);

describe('saving many rows', () => {
  const VALUES: Readonly<Record<string, unknown>> = { published: true, pinned: true, inactive: true };
  /** Fields that change with another one. */
  const IMPLIED: Readonly<Record<string, readonly string[]>> = { published: ['publish_at'] };

  // A notification is written once.
  const CHANGED = RECORD_RESOURCES.filter((name) => name !== 'notifications');

  it.each(CHANGED)('sends only the changed field of %s', async (name) => {
    const fields = await loadBulkFields(resources, name);
    expect(fields.fields).not.toEqual([]);
    for (const { source, operations } of fields.fields)
      for (const operation of operations) {
        const row = { id: ID, name: 'Name', ...(operation === 'set' ? {} : { [source]: [1, 3] }) };
        const changes = [{ source, operation, value: VALUES[source] ?? [3, 4] }];
        const sent = Object.keys(valuesAfter(name, row, changes));
        expect(sent.filter((name) => !IMPLIED[source]?.includes(name))).toEqual([source]);
      }
  });
});

describe('a list of a server that knows only the specification', () => {
  beforeEach(() => {
    serverHasOnly(api, []);
    network.use(http.get('*/api/v2/users', () => data([{ id: ID, name: 'Anna' }])));
  });
  const writesOf = () => serve('users', { name: 'Anna' });

  const changeDepartment = async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const row = await screen.findByRole('row', { name: /Anna/ });
    await user.click(within(row).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 user' }));
    await user.click(await dialog.findByRole('button', { name: 'Department' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Department' }), 'Kök');
    await user.click(await dialog.findByRole('button', { name: 'Change 1 user' }));
    return user;
  };

  it('says in a banner that a bulk edit goes on, because there is no bell', async () => {
    writesOf();
    let release: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    network.use(http.patch('*/api/v2/users/*', () => held));
    const user = await changeDepartment();
    const running = within(await screen.findByRole('dialog', { name: 'Bulk edit: Users' }));
    expect(running.getByText('Keep this page open until it is done.')).toBeVisible();
    await user.click(running.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Bulk edit: Users – 0 of 1 done')).toBeVisible();
    release();
    expect(await screen.findByText('1 user changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/0 of 1 done/)).toBeNull());
  });

  it('gets only the field that was changed in bulk', async () => {
    const writes = writesOf();
    await changeDepartment();
    await waitFor(() => expect(writes()).toEqual([{ method: 'PATCH', body: { department: 'Kök' } }]));
  });

  it('gets only the field that was changed in its cell', async () => {
    const writes = writesOf();
    const user = await renderApp('/users', { as: 'admin' });
    const row = await screen.findByRole('row', { name: /Anna/ });
    await user.click(await within(row).findByRole('button', { name: /^Job title: / }));
    await within(row).findByRole('textbox');
    await user.keyboard('Kock{Enter}');
    await waitFor(() => expect(writes()).toEqual([{ method: 'PATCH', body: { title: 'Kock' } }]));
  });
});
