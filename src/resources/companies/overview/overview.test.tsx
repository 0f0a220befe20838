import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies, companyStats } from '../../../../server/db/schema';
import { firstRow } from '../../../../server/core/rows';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { setScreenWidth } from '../../../../tests/support/jsdomPolyfills';
import { address, renderApp } from '../../../../tests/support/renderApp';
import { yesterday } from '../../../ui/yesterday';

const api = useBrowserApi();
const DAY = 86_400_000;
/** Headings of the columns that are figures, and of those that are only filters. */
const FIGURES = [
  ...['Users', 'Active (30 days)', 'Push (%)', 'Pending leave', 'Below signing target'],
  ...['Undelivered e-mail', 'Storage (MB)', 'Last admin sign-in', 'Newest content'],
];
let troubled: number;

beforeEach(async () => {
  const add = async (name: string) =>
    firstRow(
      await api.db
        .insert(companies)
        .values({ name, organisation_number: '5560360793', features: ['leave-requests'] })
        .returning(),
    ).id;
  const calm = await add('Alfa AB');
  troubled = await add('Zeta AB');
  const stats = {
    company_id: calm,
    computed_at: new Date(),
    active_last_30: 8,
    weekly_active: [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4],
    push_reach: 50,
    pending_leave: 0,
    pages_below_target: 0,
    failed_mails: 0,
    storage_mb: 12,
    last_admin_login_at: new Date(Date.now() - DAY),
    newest_content_at: new Date(),
  };
  await api.db.insert(companyStats).values([
    stats,
    {
      ...stats,
      company_id: troubled,
      pending_leave: 3,
      last_admin_login_at: null,
      reasons: ['no_admin', 'leave_waiting'],
    },
  ]);
});

const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the overview of companies', () => {
  it('lists those that need attention first, with the reasons', async () => {
    await renderApp('/companies', { as: 'superadmin' });
    const row = await findRow(/Zeta AB/);
    const [, first] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('Zeta AB');
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'No active administrator',
      'Leave unanswered for over a week',
    ]);
    expect(row.getByRole('cell', { name: 'Never' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || [])).toHaveLength(
      7,
    );
    expect(
      row.getByRole('img', {
        name: 'Active users per week, the latest last: 1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4',
      }),
    ).toBeVisible();
    expect((await findRow(/Alfa AB/)).queryByRole('listitem')).toBeNull();
    expect(screen.getByText(/^Figures as of/)).toBeVisible();
  });

  it('leads to what waits in a company, and to what changed there yesterday', async () => {
    await renderApp('/companies', { as: 'superadmin' });
    const row = await findRow(/Zeta AB/);
    const pathOf = (name: string) =>
      decodeURIComponent(row.getByRole('link', { name }).getAttribute('href') ?? '').replaceAll('+', ' ');
    expect(pathOf('3')).toBe(`/c/${troubled}/leave-requests?filter={"status":["pending"]}`);
    const day = yesterday();
    expect(pathOf('Changes yesterday in Zeta AB')).toBe(
      `/c/${troubled}/audit-log?filter={"from":"${day}","to":"${day}"}`,
    );
  });

  it('is filtered and sorted by the figures', async () => {
    const user = await renderApp('/companies', { as: 'superadmin' });
    await findRow(/Alfa AB/);
    await user.click(screen.getByRole('button', { name: 'Pending leave', pressed: false }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Alfa AB/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
    expect(screen.getByRole('row', { name: /Zeta AB/ })).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Pending leave' })).toBeVisible();
    const [, head] = screen.getAllByRole('button', { name: 'Pending leave' });
    await user.click(head!);
    await waitFor(() => expect(address()).toContain('sort=pending_leave'));
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    const menu = within(await screen.findByRole('menu'));
    for (const figure of FIGURES) expect(menu.getByRole('menuitem', { name: figure })).toBeVisible();
  });

  it('has cards on phones', async () => {
    setScreenWidth(390);
    await renderApp('/companies', { as: 'superadmin' });
    const name = await screen.findByRole('link', { name: 'Zeta AB' });
    const [card] = screen.getAllByRole('listitem').filter((item) => item.contains(name));
    expect(card).toHaveTextContent('No active administrator');
    expect(card).toHaveTextContent(
      'Active (30 days): 8 · Push (%): 50 · Pending leave: 3 · Storage (MB): 12',
    );
  });
});
