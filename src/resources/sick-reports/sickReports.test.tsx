import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { groupMembers, groups, listViews, sickReports } from '../../../server/db/schema';
import { addDays } from '../../../contract/workingDays';
import { localDay } from '../../../server/core/localTime';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { exportCsv } from '../../../tests/support/exportCsv';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { network } from '../../../tests/support/network';
import { address, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';
import { enterDate } from '../../../tests/support/dates';

const api = useBrowserApi();

const add = async (name: string, over: Partial<typeof sickReports.$inferInsert> = {}) => {
  const { id: user_id, company_id } = api.seed.user(name);
  const values = {
    company_id,
    user_id,
    reason: 'sick',
    start_date: '2026-03-02',
    end_date: '2026-03-03',
    ...over,
  };
  return firstRow(await api.db.insert(sickReports).values(values).returning());
};
const CHILD = { reason: 'sick_child', child_name: 'Ebba', comment: 'Vattkoppor' };

describe('the list', () => {
  it('links to the details with the child’s name', async () => {
    await add('Anna Andersson', { percentage: 50, end_date: null });
    await add('Eva Ek', CHILD);
    const user = await renderApp('/sick-reports?filter={}', { as: 'admin' });
    await findTitle('Sick reports');
    const row = within(await screen.findByRole('row', { name: /Anna Andersson/ }));
    expect(row.getByText('Kock, Kök')).toBeVisible();
    expect(row.getByText('2 Mar 2026 – ongoing')).toBeVisible();
    expect(row.getByText('50%')).toBeVisible();
    expect(row.getByText('Sick')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Eva Ek' }));
    await findTitle('Eva Ek');
    expect(await screen.findByText('Ebba')).toBeVisible();
    expect(screen.getByText('Vattkoppor')).toBeVisible();
    expect(screen.getByText('2 – 3 Mar 2026')).toBeVisible();
  });

  it('opens on those who are away today, which can be removed, unless a link says otherwise', async () => {
    const today = localDay(new Date());
    await add('Anna Andersson', { start_date: addDays(today, -1), end_date: null });
    await add('Bo Berg', { start_date: today, end_date: today });
    await add('Eva Ek');
    await add('Cecilia Carlsson', { start_date: addDays(today, 1), end_date: null });
    const user = await renderApp('/sick-reports', { as: 'admin' });
    expect(await screen.findByRole('link', { name: 'Anna Andersson' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bo Berg' })).toBeVisible();
    for (const name of ['Eva Ek', 'Cecilia Carlsson']) expect(screen.queryByText(name)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Remove filter Away today: Yes' }));
    expect(await screen.findByRole('link', { name: 'Eva Ek' })).toBeVisible();
    await goTo('/sick-reports?filter={"reason":"sick_child"}');
    expect(await screen.findByRole('group', { name: 'Reason: Sick child' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Away today: Yes' })).toBeNull();
  });

  it('opens with the default view of the user, if there is one', async () => {
    const { id: user_id, company_id } = api.seed.user('admin');
    const query = new URLSearchParams({ filter: '{"reason":"sick"}' }).toString();
    const view = { resource: 'sick-reports', name: 'Sick', query, is_default: true };
    await api.db.insert(listViews).values({ ...view, company_id, user_id });
    await add('Eva Ek');
    await renderApp('/sick-reports', { as: 'admin' });
    expect(await screen.findByRole('link', { name: 'Eva Ek' })).toBeVisible();
  });

  describe.each(['editor', 'communicator'] as const)('for %s', (as) => {
    const ABSENCE = ['Person', 'Period', 'Days', 'Percentage', 'Reported'];

    /** Answers as a server that sends everything to everyone. */
    const sendEverything = (): Promise<void> => {
      const { id, name } = api.seed.user('Eva Ek');
      const dates = {
        start_date: '2026-03-02',
        end_date: '2026-03-03',
        submitted_at: '2026-03-02T07:00:00Z',
      };
      const report = { id: 7, user_id: id, user: { id, name }, days: 2, percentage: 100, ...dates, ...CHILD };
      network.use(
        http.get('*/api/v2/sick-reports', () => HttpResponse.json([report])),
        http.get('*/api/v2/sick-reports/7', () => HttpResponse.json(report)),
      );
      return Promise.resolve();
    };

    it.each([
      ['the API', () => add('Eva Ek', CHILD)],
      ['a server that sends everything', sendEverything],
    ])('shows who is away, without the reasons, over %s', async (_, prepare) => {
      await prepare();
      const user = await renderApp('/sick-reports?sort=reason&filter={"reason":"sick_child"}', { as });
      const row = within(await screen.findByRole('row', { name: /Eva Ek/ }));
      expect(row.getByText('2 – 3 Mar 2026')).toBeVisible();
      const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      expect(heads).toEqual(ABSENCE);
      await user.click(screen.getByRole('button', { name: 'Add filter' }));
      const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(offered).toEqual([
        'Person',
        'First day',
        'Last day',
        'Percentage',
        'Reported',
        'Away today',
        'Group',
        'From',
        'To',
      ]);
      await user.keyboard('{Escape}');
      // Read-only roles cannot create, delete or export.
      expect(screen.queryByLabelText('Create')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
        'Columns',
      ]);
      await user.keyboard('{Escape}');

      await user.click(screen.getByRole('link', { name: 'Eva Ek' }));
      await findTitle('Eva Ek');
      expect(await screen.findByText('2 – 3 Mar 2026')).toBeVisible();
      for (const text of ['Reason', 'Comment', "Child's name", 'Sick child', 'Ebba', 'Vattkoppor', 'Delete'])
        expect(screen.queryByText(text)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Eva Ek' })).toBeNull();
    });

    it('shows cards without the reason on a phone', async () => {
      setScreenWidth(390);
      await add('Eva Ek', CHILD);
      await renderApp('/sick-reports?filter={}', { as });
      expect(await screen.findByText('2 – 3 Mar 2026')).toBeVisible();
      expect(screen.queryByText(/Sick child/)).toBeNull();
    });

    it('shows statistics without reasons', async () => {
      await add('Eva Ek', CHILD);
      await renderApp('/sick-reports/statistics?period=own&from=2026-03-01&to=2026-03-31', { as });
      const months = within(await screen.findByRole('table', { name: /^By month/ }));
      expect(months.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Month',
        'Days absent',
        'New reports',
        'People',
      ]);
      expect(screen.queryByText('By reason')).toBeNull();
      expect(screen.queryByText('Sickness rate')).toBeNull();
      expect(screen.queryByText(/Sick child/)).toBeNull();
    });
  });

  it('is exported with its filters', async () => {
    await add('Anna Andersson');
    await add('Eva Ek', CHILD);
    const user = await renderApp('/sick-reports?filter={"reason":"sick_child"}', { as: 'admin' });
    await screen.findByRole('link', { name: 'Eva Ek' });
    const { name, lines } = await exportCsv(user, screen.getByRole('button', { name: 'More actions' }));
    expect(name).toMatch(/^Sick reports \d{4}-\d\d-\d\d\.csv$/);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/Eva Ek,Chef,Kontor,Sick child,Ebba,Vattkoppor,2026-03-02,/),
    ]);
  });

  it('shows cards on a phone, and links the user in the details for administrators', async () => {
    setScreenWidth(390);
    const { id } = await add('Eva Ek');
    const user = await renderApp('/sick-reports?filter={}', { as: 'admin' });
    await user.click(await screen.findByText('Eva Ek'));
    await waitFor(() => expect(address()).toBe(`/sick-reports/${id}`));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByText("Child's name")).toBeNull();
    expect(await screen.findByRole('link', { name: 'Eva Ek' })).toHaveAttribute(
      'href',
      `/users/${api.seed.user('Eva Ek').id}`,
    );
  });

  it('tolerates missing fields', async () => {
    serverLacks(api, 'companySwitch');
    network.use(
      http.get('*/api/v2/sick-reports', () =>
        HttpResponse.json([{ id: 7, reason: 'tired', start_date: 'soon' }]),
      ),
    );
    await renderApp('/sick-reports?filter={}', { as: 'admin' });
    const row = within(await screen.findByRole('row', { name: /#7/ }));
    expect(row.getByText('tired')).toBeVisible();
  });

  it('explains the empty list', async () => {
    await renderApp('/sick-reports?filter={}', { as: 'admin' });
    expect(await screen.findByText('No sick reports yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
  });
});

describe('the statistics', () => {
  const table = async (name: RegExp) => within(await screen.findByRole('table', { name }));
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('are accessible tables by month, reason and group for the selected period', async () => {
    const { company_id } = api.seed.user('admin');
    const names = ['Anna Andersson', 'Eva Ek', 'Fatima Farah', 'Göran Grip', 'Åsa Åberg'];
    const { id } = firstRow(await api.db.insert(groups).values({ company_id, name: 'Fem' }).returning());
    await api.db
      .insert(groupMembers)
      .values(names.map((name) => ({ group_id: id, user_id: api.seed.user(name).id })));
    await add('Anna Andersson', { percentage: 50, start_date: '2026-02-28' });
    await add('Eva Ek', CHILD);
    const user = await renderApp('/sick-reports/statistics?period=own&from=2026-02-01&to=2026-03-31', {
      as: 'admin',
    });
    await findTitle('Sickness statistics');
    const figure = async (name: RegExp) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
    expect(await figure(/^Sickness rate$/)).toHaveTextContent(/^Sickness rate0\.\d%Previous period: 0%$/);
    expect(await figure(/^Short spells, up to 14 days$/)).toBeVisible();
    expect(await figure(/^Long spells, more than 14 days$/)).toHaveTextContent(/days0%/);
    expect(await figure(/^Days absent$/)).toHaveTextContent('Days absent4Previous period: 0');
    expect(screen.getByText(/previous period, 4 Dec 2025 – 31 Jan 2026\.$/)).toBeVisible();
    const months = await table(/^By month/);
    expect(months.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Month',
      'Days: Sick',
      'Days: Sick child',
      'Days absent',
      'New reports',
      'People',
    ]);
    expect(cells(months.getByRole('row', { name: /^Feb 2026/ }))).toEqual(['0.5', '0', '0.5', '1', '1']);
    expect(cells(months.getByRole('row', { name: /^Mar 2026/ }))).toEqual(['1.5', '2', '3.5', '1', '2']);
    expect(cells((await table(/^By reason/)).getByRole('row', { name: /^Total/ }))).toEqual(['4', '2', '2']);
    const byGroup = await table(/^By group/);
    expect(byGroup.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Fem']);
    expect(screen.getByText(/fewer than 5 active members are left out/)).toBeVisible();

    await enterDate('To', '');
    expect(await screen.findByText('To is a required field')).toBeVisible();
    await enterDate('To', '31/01/2026');
    expect(await screen.findByText('The end must not be before the start')).toBeVisible();
    await enterDate('To', '10/02/2026');
    expect(await screen.findByText('No sick reports in this period')).toBeVisible();
    expect(address()).toContain('to=2026-02-10');
    await user.click(screen.getByRole('button', { name: 'This year' }));
    expect(address()).toBe('/sick-reports/statistics?period=this_year');
  });

  it('show an error and retry', async () => {
    let fails = true;
    network.use(
      http.get('*/api/v2/sick-reports/statistics', () =>
        fails ? HttpResponse.json({ message: 'Not now' }, { status: 400 }) : undefined,
      ),
    );
    const user = await renderApp('/sick-reports/statistics', { as: 'admin' });
    expect(await screen.findByText('Not now')).toBeVisible();
    fails = false;
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByText('No sick reports in this period')).toBeVisible();
  });

  it('tolerate missing figures', async () => {
    serverLacks(api, 'companySwitch');
    network.use(
      http.get('*/api/v2/sick-reports/statistics', () =>
        HttpResponse.json({ total: { days: 3 }, months: [{ month: '2026-02', days: 3 }] }),
      ),
    );
    await renderApp('/sick-reports/statistics', { as: 'admin' });
    expect(cells((await table(/^By month/)).getByRole('row', { name: /^Feb 2026/ }))).toEqual([
      '3',
      '0',
      '0',
    ]);
    expect(screen.getByText('No groups to show.')).toBeVisible();
  });
});
