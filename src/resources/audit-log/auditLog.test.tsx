import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { auditLog, companies, feeds, leaveRequests, sickReports, users } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { network } from '../../../tests/support/network';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';
import { setLanguage } from '../../api/language';

const api = useBrowserApi();

const add = async (over: Partial<typeof auditLog.$inferInsert> = {}) => {
  const { id: actor_id, name: actor_name, company_id } = api.seed.user('admin');
  const values = {
    at: new Date('2026-03-02T10:15:00Z'),
    company_id,
    actor_id,
    actor_name,
    action: 'update',
    resource: 'users',
    record_id: api.seed.user('Anna Andersson').id,
    ip: '192.0.2.7',
    ...over,
  };
  return firstRow(await api.db.insert(auditLog).values(values).returning());
};
const TITLES = {
  changes: { title: 'Chef', department: 'Kontor' },
  before: { title: 'Kock', department: null },
};

describe('audit log', () => {
  it('lists what happened in sentences', async () => {
    await add(TITLES);
    await add({
      action: 'delete',
      resource: 'groups',
      record_id: 9999,
      before: { name: 'Julfesten' },
      actor_id: 9998,
      actor_name: 'Har Slutat',
    });
    await add({ action: 'delete', resource: 'pages', record_id: 9997, before: { title: 'Brandskydd' } });
    const user = await renderApp('/audit-log', { as: 'admin' });
    await findTitle('Audit log');
    const row = within(await screen.findByRole('row', { name: /Anna Andersson/ }));
    expect(row.getByRole('link')).toHaveAccessibleName(
      'Agneta Ahlgren changed Anna Andersson: Job title, Department',
    );
    // A deleted record is named, without a link.
    const gone = within(screen.getByRole('row', { name: /Julfesten/ }));
    expect(gone.getByRole('link')).toHaveAccessibleName('Har Slutat deleted Julfesten');
    // Titles are quoted.
    expect(screen.getByRole('link', { name: 'Agneta Ahlgren deleted “Brandskydd”' })).toBeVisible();
    // The log is read-only.
    for (const name of ['Create', 'Edit', 'Delete'])
      expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Export as CSV' })).toBeVisible();
  });

  it('shows a bulk change as one row, which opens with one for each record', async () => {
    const shared = { change_set_id: 7, phase_at: new Date(), changes: { title: 'Chef' } };
    await add({ ...shared, before: { title: 'Kock' } });
    await add({ ...shared, record_id: api.seed.user('Bo Berg').id, before: { title: 'Kokerska' } });
    const user = await renderApp('/audit-log', { as: 'admin' });
    await add({ ...shared, phase_at: new Date(0), undo: true });
    await add({ ...shared, phase_at: new Date(0), undo: true, record_id: api.seed.user('Bo Berg').id });
    const name = 'Agneta Ahlgren changed 2 users: Job title';
    const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
    expect(screen.getAllByRole('row', { name: /changed/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Agneta Ahlgren undid a change of 2 users' })).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Expand' }));
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Show each of them' })).toBeVisible();
    await user.click(row.getByRole('link', { name }));
    expect(await screen.findByText('The list shows what one bulk change did.')).toBeVisible();
    expect(
      await screen.findByRole('link', {
        name: 'Agneta Ahlgren changed Job title of Bo Berg: Kokerska → Chef',
      }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the whole audit log' }));
    expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  it('shows the old and new value of each field, without secrets', async () => {
    const { id } = await add({
      changes: {
        ...TITLES.changes,
        inactive: true,
        roles: ['editor'],
        group_ids: [api.seed.group('Köket').id, 9999],
        publish_at: '2026-04-01T08:00:00.000Z',
        password: '***',
      },
      before: { ...TITLES.before, inactive: false, roles: [], group_ids: [] },
    });
    const user = await renderApp('/audit-log', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: /changed Anna Andersson/ }));
    await findTitle(/^Agneta Ahlgren changed Anna Andersson: /);
    expect(address()).toBe(`/audit-log/${id}`);
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    const textOf = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name} `) }))
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent.replace(/^(Before|After)/, ''));
    expect(textOf('Job title')).toEqual(['Kock', 'Chef']);
    expect(textOf('Department')).toEqual(['–', 'Kontor']);
    expect(textOf('Status')).toEqual(['Active', 'Inactive']);
    expect(textOf('Roles')).toEqual(['–', 'Editor']);
    await waitFor(() => expect(textOf('Groups')).toEqual(['–', 'Köket, #9999']));
    expect(textOf('publish_at')[1]).toMatch(/^1 Apr 2026/);
    expect(textOf('Password')).toEqual(['Unknown', 'Not stored in the log']);
    await user.click(screen.getByRole('link', { name: 'Everything about this record' }));
    await findTitle('Audit log');
    expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe(
      JSON.stringify({ resource: 'users', record_id: api.seed.user('Anna Andersson').id }),
    );
  });

  it('shows what a new record was given, with the names of links and files', async () => {
    const changes = {
      content: 'Nya scheman',
      group_ids: [api.seed.group('Köket').id],
      image: 'omslag.jpg',
      attachments: ['schema.pdf', 'karta.pdf'],
    };
    const { id } = await add({ action: 'create', resource: 'feeds', record_id: 9999, changes });
    await renderApp(`/audit-log/${id}`, { as: 'admin' });
    await findTitle('Agneta Ahlgren created “Nya scheman”');
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(await table.findByRole('row', { name: /^Groups.*Köket$/ })).toBeVisible();
    expect(table.getByRole('row', { name: /^Picture.*omslag\.jpg$/ })).toBeVisible();
    expect(table.getByRole('row', { name: /^Attachments.*schema\.pdf, karta\.pdf$/ })).toBeVisible();
    expect(table.queryByRole('columnheader', { name: 'Before' })).toBeNull();
  });

  it('calls a new file an upload', async () => {
    const { id } = await add({
      action: 'create',
      resource: 'media',
      record_id: 9998,
      changes: { name: 'karta.pdf' },
    });
    await renderApp(`/audit-log/${id}`, { as: 'admin' });
    await findTitle('Agneta Ahlgren uploaded the file “karta.pdf”');
  });

  it('tells the leave request or sick report of a user from the user', async () => {
    const { id: user_id, company_id } = api.seed.user('Anna Andersson');
    const absence = { company_id, user_id, start_date: '2026-07-01', end_date: '2026-07-02' };
    const [leave] = await api.db
      .insert(leaveRequests)
      .values({ ...absence, reason: 'other' })
      .returning();
    const [report] = await api.db
      .insert(sickReports)
      .values({ ...absence, reason: 'sick' })
      .returning();
    await add({ action: 'create', resource: 'leave-requests', record_id: leave?.id });
    const { id: actor_id } = api.seed.user('admin');
    const own = { action: 'create', changes: { user_id: actor_id } };
    await add({ ...own, resource: 'leave-requests', record_id: leave?.id });
    await add({ ...own, resource: 'sick-reports', record_id: report?.id });
    await add({ action: 'approve', resource: 'leave-requests', record_id: leave?.id });
    await add({ action: 'delete', resource: 'sick-reports', record_id: report?.id });
    await renderApp('/audit-log', { as: 'admin' });
    for (const sentence of [
      'created Anna Andersson (leave request)',
      'requested leave',
      'created their own sick report',
      'approved the request from Anna Andersson',
      'deleted Anna Andersson (sick report)',
    ])
      expect(await screen.findByRole('link', { name: `Agneta Ahlgren ${sentence}` })).toBeVisible();
  });

  it('calls the signature of a post a confirmation', async () => {
    const { company_id } = api.seed.user('admin');
    const [post] = await api.db.insert(feeds).values({ company_id, content: 'Hygien' }).returning();
    const { id } = await add({ action: 'sign', resource: 'feeds', record_id: post?.id });
    await renderApp(`/audit-log/${id}`, { as: 'admin' });
    await findTitle('Agneta Ahlgren confirmed having read “Hygien”');
  });

  it('shows rich text without its tags, and the beginning of long texts', async () => {
    const { id } = await add({
      resource: 'pages',
      record_id: 9997,
      changes: { content: `<p>Hej <b>alla</b></p><p>${'lång text '.repeat(60)}</p>` },
    });
    await renderApp(`/audit-log/${id}`, { as: 'admin' });
    const content = (await screen.findByText(/^Hej alla/)).textContent;
    expect(content).toMatch(/^Hej alla\nlång text.*…$/);
    expect(content.length).toBeLessThan(410);
  });

  it('names the old and the new value of a single field', async () => {
    await add({ changes: { title: 'Kökschef' }, before: { title: 'Kock' } });
    await add({ changes: { password: '***' }, before: { password: '***' } });
    await renderApp('/audit-log', { as: 'admin' });
    expect(
      await screen.findByRole('link', {
        name: 'Agneta Ahlgren changed Job title of Anna Andersson: Kock → Kökschef',
      }),
    ).toBeVisible();
    expect(screen.queryByText(/\*\*\*/)).toBeNull();
  });

  it('names what is no field of the record', async () => {
    await add({ resource: 'pages', record_id: 9997, changes: { content: '<p>Hej</p>', material: true } });
    const exported = await add({
      action: 'export_company',
      resource: 'companies',
      changes: { part: 1, parts: 2 },
    });
    await renderApp('/audit-log', { as: 'admin' });
    expect(await screen.findByRole('link', { name: /: Content, Material change$/ })).toBeVisible();
    cleanup();
    await renderApp(`/audit-log/${exported.id}`, { as: 'admin' });
    expect(await screen.findByText('Number of parts')).toBeVisible();
    expect(screen.getByText('Part')).toBeVisible();
  });

  it('shows the rule of a group in words', async () => {
    const { id } = await add({
      resource: 'groups',
      changes: { rule: { title: { is: ['Kock', 'Chef'] } } },
      before: { rule: { title: { is: ['Kock'] } } },
    });
    await renderApp(`/audit-log/${id}`, { as: 'admin' });
    expect(await screen.findByText('Job title: Kock, Chef')).toBeVisible();
    expect(screen.getByText('Job title: Kock')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.body).not.toHaveTextContent('{"');
  });

  it('expands a row to its changes, with a link to the change set', async () => {
    await add({ ...TITLES, change_set_id: 7 });
    const user = await renderApp('/audit-log', { as: 'admin' });
    const row = within(await screen.findByRole('row', { name: /changed Anna Andersson/ }));
    await user.click(row.getByRole('button', { name: 'Expand' }));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(table.getByRole('row', { name: /^Job title .*Kock .*Chef$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show bulk change' })).toHaveAttribute('href', '/change-sets/7');
  });

  it('offers presets, which a second click clears', async () => {
    await add({ action: 'delete', resource: 'groups', record_id: 9999, before: { name: 'Julfesten' } });
    await add({ ...TITLES, at: new Date(), actor_id: api.seed.user('editor').id });
    const user = await renderApp('/audit-log', { as: 'admin' });
    await screen.findByRole('link', { name: /Julfesten/ });
    await user.click(screen.getByRole('button', { name: 'Deletions' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Anna Andersson/ })).toBeNull());
    expect(screen.getByRole('link', { name: /deleted Julfesten/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deletions', pressed: true }));
    expect(await screen.findByRole('link', { name: /Anna Andersson/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Anna Andersson/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  });

  it('has the right date for yesterday when a day had 25 hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-25T23:30:00+01:00') });
    const user = await renderApp('/audit-log', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"from":"2026-10-24"'));
    vi.useRealTimers();
  });

  it('is opened from a record, filtered by that record', async () => {
    await add(TITLES);
    await add({ record_id: api.seed.user('Eva Ek').id });
    const user = await renderApp(`/users/${api.seed.user('Eva Ek').id}`, { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'History' }));
    await findTitle('Audit log');
    expect(await screen.findByRole('row', { name: /Eva Ek/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Anna Andersson/ })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('User');
  });

  it('shows cards on a phone, and changes its language in place', async () => {
    setScreenWidth(390);
    await add(TITLES);
    await renderApp('/audit-log', { as: 'admin' });
    expect(
      await screen.findByText('Agneta Ahlgren changed Anna Andersson: Job title, Department'),
    ).toBeVisible();
    await act(() => setLanguage('sv'));
    expect(
      await screen.findByText('Agneta Ahlgren ändrade Anna Andersson: Befattning, Avdelning'),
    ).toBeVisible();
  });

  describe('of other companies', () => {
    const addDeleted = async () => {
      const company = { company_id: 9_000 };
      await add({
        ...company,
        action: 'delete',
        resource: 'companies',
        record_id: 9_000,
        changes: { name: 'Försvunna AB' },
      });
      return add({
        ...company,
        record_id: 9_001,
        actor_id: 9_002,
        actor_name: 'Fia Försvann',
        change_set_id: 7,
      });
    };

    it('is chosen by superadmins, also of deleted ones, without links', async () => {
      await addDeleted();
      const user = await renderApp('/audit-log', { as: 'superadmin' });
      await user.click(await screen.findByRole('button', { name: 'Add filter' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Company' }));
      // react-admin focuses a new filter, which opens it; a click could close it again.
      const company = await screen.findByRole('combobox', { name: 'Company' });
      act(() => company.focus());
      await user.keyboard('{ArrowDown}');
      await user.click(await screen.findByRole('option', { name: 'Försvunna AB (no longer exists)' }));
      const row = within(await screen.findByRole('row', { name: /Fia Försvann/ }));
      expect(row.getAllByRole('link')).toHaveLength(1);
      await user.click(row.getByRole('link'));
      await findTitle(/^Fia Försvann changed /);
      expect(await screen.findByRole('link', { name: 'Everything this person did' })).toHaveAttribute(
        'href',
        `/audit-log?${new URLSearchParams({ filter: JSON.stringify({ company_id: 9_000, actor_id: 9_002 }) }).toString()}`,
      );
      // It can be undone in its own company only.
      expect(screen.queryByRole('link', { name: 'Show bulk change' })).toBeNull();
    });

    it('is named in the filter of a link', async () => {
      await addDeleted();
      const filter = encodeURIComponent(JSON.stringify({ company_id: 9_000 }));
      await renderApp(`/audit-log?filter=${filter}`, { as: 'superadmin' });
      expect(await screen.findByDisplayValue('Försvunna AB (no longer exists)')).toBeVisible();
      expect(await screen.findByRole('row', { name: /Fia Försvann/ })).toBeVisible();
    });

    it('is shown together with the others, by name; presets keep that', async () => {
      await addDeleted();
      await add(TITLES);
      const filter = encodeURIComponent(JSON.stringify({ company_id: 'all' }));
      const user = await renderApp(`/audit-log?filter=${filter}`, { as: 'superadmin' });
      expect(await screen.findByDisplayValue('All companies')).toBeVisible();
      expect(await screen.findByRole('columnheader', { name: 'Company' })).toBeVisible();
      const row = within(await screen.findByRole('row', { name: /Fia Försvann/ }));
      expect(await row.findByRole('cell', { name: 'Försvunna AB' })).toBeVisible();
      const own = within(screen.getByRole('row', { name: /Agneta Ahlgren changed/ }));
      expect(own.getByRole('cell', { name: 'Testbolaget AB' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Deletions' }));
      await waitFor(() => expect(screen.queryByRole('row', { name: /Fia Försvann/ })).toBeNull());
      expect(await screen.findByRole('row', { name: /deleted Försvunna AB/ })).toBeVisible();
    });

    it('is filtered by the people of the company', async () => {
      const { id: company_id } = firstRow(
        await api.db
          .insert(companies)
          .values({ name: 'Andra AB', organisation_number: '5560160680' })
          .returning(),
      );
      const person = { company_id, username: 'fia.fjarran', roles: ['admin' as const] };
      const made = await api.db
        .insert(users)
        .values([
          { ...person, name: 'Fia Fjärran' },
          { ...person, name: 'Kim Kollega', username: 'kim.kollega' },
        ])
        .returning();
      for (const { id, name } of made)
        await add({
          company_id,
          actor_id: id,
          actor_name: name,
          action: 'delete',
          resource: 'groups',
          before: { name },
        });
      const filter = encodeURIComponent(JSON.stringify({ company_id }));
      const user = await renderApp(`/audit-log?filter=${filter}`, { as: 'superadmin' });
      expect(await screen.findByRole('row', { name: /Kim Kollega deleted/ })).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Add filter' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Who' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Who' }));
      await user.click(await dialog.findByRole('combobox', { name: 'Value' }));
      const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      expect(options).toEqual(['Fia Fjärran – Andra AB', 'Kim Kollega – Andra AB']);
      await user.click(screen.getByRole('option', { name: 'Fia Fjärran – Andra AB' }));
      await user.click(dialog.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(screen.queryByRole('row', { name: /Kim Kollega deleted/ })).toBeNull());
      expect(screen.getByRole('row', { name: /Fia Fjärran deleted/ })).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Who: Fia Fjärran' })).toBeVisible();
    });

    it('cannot be chosen by administrators', async () => {
      await addDeleted();
      const user = await renderApp('/audit-log', { as: 'admin' });
      await user.click(await screen.findByRole('button', { name: 'Add filter' }));
      expect(await screen.findByRole('menuitem', { name: 'Who' })).toBeVisible();
      expect(screen.queryByRole('menuitem', { name: 'Company' })).toBeNull();
    });
  });

  it('describes failed sign-ins, and what was read', async () => {
    const anna = api.seed.user('Anna Andersson').id;
    const reading = { action: 'read', resource: 'sick-reports', record_id: null };
    const page = await add({ ...reading, changes: { ids: [1, 22], user_ids: [anna] } });
    const failed = { action: 'sign_in_failed', actor_id: null, actor_name: null, record_id: anna };
    await add({ ...failed, changes: { method: 'password', inactive: true } });
    const user = await renderApp('/audit-log', { as: 'admin' });
    expect(
      await screen.findByRole('link', { name: 'Someone failed to sign in as Anna Andersson' }),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Agneta Ahlgren read sick reports' }));
    await waitFor(() => expect(address()).toBe(`/audit-log/${page.id}`));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(table.getByRole('row', { name: /^Items shown.*1, 22/ })).toBeVisible();
    expect(await table.findByText('Anna Andersson')).toBeVisible();
  });

  it('has an empty state', async () => {
    network.use(http.get('*/api/v2/audit-log', () => HttpResponse.json({ data: [], meta: { total: 0 } })));
    await renderApp('/audit-log', { as: 'admin' });
    expect(await screen.findByText('The log is empty')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create' })).not.toBeInTheDocument();
  });

  it('accepts incomplete entries of another server', async () => {
    serverLacks(api, 'companySwitch');
    network.use(
      http.get('*/api/v2/audit-log', () =>
        HttpResponse.json([
          { id: 7, at: '2026-03-02T10:15:00Z', action: 'frobnicate', resource: 'robots', record_id: 3 },
          { id: 8, at: '2026-02-02T10:15:00Z', action: 'update', resource: 'users' },
        ]),
      ),
    );
    const filter = encodeURIComponent(JSON.stringify({ from: '2026-03-02', to: '2026-03-02' }));
    await renderApp(`/audit-log?filter=${filter}`, { as: 'admin' });
    const row = within(await screen.findByRole('row', { name: /frobnicate/ }));
    expect(row.getByRole('link')).toHaveAccessibleName('frobnicate: robots · No. 3');
    expect(screen.queryByRole('row', { name: /Changed/ })).not.toBeInTheDocument();
  });
});

describe('the history of a record', () => {
  const annaId = () => api.seed.user('Anna Andersson').id;
  const anna = async () => firstRow(await api.db.select().from(users).where(eq(users.id, annaId())));
  /** Changes Anna to a head cook of the office. */
  const change = async () => {
    await api.db.update(users).set({ title: 'Chef', department: 'Kontor' }).where(eq(users.id, annaId()));
    return add({ ...TITLES, before: { title: 'Kock', department: 'Kök' } });
  };

  it('undoes an entry after confirmation', async () => {
    const { id } = await change();
    const user = await renderApp(`/audit-log/${id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    expect(await dialog.findByRole('row', { name: /^Job title .*Chef .*Kock$/ })).toBeVisible();
    expect(dialog.getByRole('row', { name: /^Department .*Kontor .*Kök$/ })).toBeVisible();
    expect(await anna()).toMatchObject({ title: 'Chef' });
    await user.click(await dialog.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(await anna()).toMatchObject({ title: 'Kock', department: 'Kök' });
    await user.click(await screen.findByRole('button', { name: 'Redo' }));
    await waitFor(async () => expect(await anna()).toMatchObject({ title: 'Chef', department: 'Kontor' }));
  });

  it('undoes one field, from the row of the list', async () => {
    await change();
    const user = await renderApp('/audit-log', { as: 'admin' });
    const row = within(await screen.findByRole('row', { name: /changed Anna Andersson/ }));
    await user.click(row.getByRole('button', { name: 'Expand' }));
    await user.click(await row.findByRole('button', { name: 'Undo Job title' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    expect(await dialog.findByRole('row', { name: /^Job title/ })).toBeVisible();
    expect(dialog.queryByRole('row', { name: /^Department/ })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByRole('link', { name: /Job title of Anna Andersson: Chef → Kock$/ }),
    ).toBeVisible();
    expect(await anna()).toMatchObject({ title: 'Kock', department: 'Kontor' });
  });

  it('restores a version, and names before and after what cannot be restored', async () => {
    const { id } = await add({ changes: { phone: '070-123 45 67' }, before: { phone: null } });
    await change();
    await add({ changes: { password: '***' } });
    const user = await renderApp(`/audit-log/${id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore this version?' }));
    expect(await dialog.findByRole('row', { name: /^Job title .*Chef .*Kock$/ })).toBeVisible();
    expect(dialog.getByText('Cannot be undone: Password. The old values are not stored.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Version restored. Restored without: Password')).toBeVisible();
    expect(await anna()).toMatchObject({ title: 'Kock', department: 'Kök' });
  });

  it('says why an entry cannot be undone, and that nothing was changed since', async () => {
    const { id } = await change();
    await api.db.update(users).set({ title: 'Kökschef' }).where(eq(users.id, annaId()));
    const user = await renderApp(`/audit-log/${id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Changed since then.');
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText('Nothing has changed since then that could be restored.')).toBeVisible();
  });

  it('has buttons on a phone', async () => {
    setScreenWidth(390);
    const { id } = await change();
    await renderApp(`/audit-log/${id}`, { as: 'admin' });
    for (const name of ['Undo this change', 'Restore this version', 'Undo Job title', 'Undo Department'])
      expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  it('does not offer what cannot be undone', async () => {
    const { id } = await add({ changes: { password: '***' } });
    const user = await renderApp(`/audit-log/${id}`, { as: 'admin' });
    expect(await screen.findByRole('button', { name: 'Restore this version' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await add({ action: 'delete', resource: 'groups', record_id: 9999, before: { name: 'Julfesten' } });
    await user.click(screen.getByRole('link', { name: 'Everything this person did' }));
    await user.click(await screen.findByRole('link', { name: /deleted Julfesten/ }));
    await findTitle('Agneta Ahlgren deleted Julfesten');
    expect(screen.queryByRole('button', { name: /^(Undo|Restore)/ })).toBeNull();
  });
});
