import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { changeSets, feeds, leaveRequests, mails, pages } from '../../../server/db/schema';
import type { Home } from '../../../contract/home';
import { addDays } from '../../../contract/workingDays';
import { localDay } from '../../../server/core/localTime';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { leaveRequestAdder } from '../../../tests/support/leaveRequest';
import { network } from '../../../tests/support/network';
import { renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';

const api = useBrowserApi();
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const day = (days: number) => addDays(localDay(new Date()), days);
const company = () => api.seed.user('admin').company_id;
const ask = leaveRequestAdder(api);
const addLeave = (name: string, over: Parameters<typeof ask>[1] = {}) =>
  ask(name, { start_date: day(3), end_date: day(4), ...over });

const EMPTY: Home = {
  leave: { total: 0, requests: [] },
  signing: [],
  review: { total: 0, pages: [] },
  drafts: { total: 0, pages: [] },
  posts: [],
  scheduled: [],
  publications: { total: 0, copies: [] },
  away: { total: 0, people: [] },
  failed_mails: { total: 0, mails: [] },
  failed_pushes: [],
  failed_webhooks: [],
  unfinished: [],
  approvals: { total: 0, change_sets: [] },
  checklist: null,
};

describe('home screen of an administrator', () => {
  it('lists leave requests, which are approved in place', async () => {
    await addLeave('Anna Andersson');
    await addLeave('Bo Berg', { start_date: day(1), end_date: day(1) });
    const user = await renderApp('/home', { as: 'admin' });
    const card = await section('Leave requests to review (2)');
    expect(card.getAllByRole('listitem')[0]).toHaveTextContent(/Bo Berg.*Paid holiday/);
    expect(card.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      expect.stringContaining('mine_to_answer'),
    );
    card.getByRole('button', { name: 'Approve the request from Bo Berg' }).focus();
    await user.keyboard('{Enter}');
    const rest = await section('Leave requests to review (1)');
    expect(rest.getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(rest.getByRole('link', { name: 'Anna Andersson' })).toHaveFocus());
    // The second click of a double-click, now on the next request.
    fireEvent.click(rest.getByRole('button', { name: 'Approve the request from Anna Andersson' }), {
      detail: 2,
    });
    await api.idle();
    const stored = await api.db.select().from(leaveRequests);
    expect(stored.map(({ status }) => status).sort()).toEqual(['approved', 'pending']);
  });

  it('denies a leave request in place, with a message', async () => {
    await addLeave('Anna Andersson');
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Deny the request from Anna Andersson' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Message' }), 'Full staffing');
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Leave requests to review/ })).toBeNull(),
    );
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(await api.db.select().from(leaveRequests)).toMatchObject([
      { status: 'denied', response_message: 'Full staffing' },
    ]);
  });

  it('hides sections without rows, and says so when nothing is left', async () => {
    network.use(http.get('*/api/v2/home', () => Response.json({ data: EMPTY })));
    await renderApp('/home', { as: 'admin' });
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('region')).toBeNull();
  });

  it('keeps a leave request and the focus when its approval fails, and shows the error', async () => {
    await addLeave('Anna Andersson');
    const approve = () => screen.getByRole('button', { name: 'Approve the request from Anna Andersson' });
    network.use(
      http.post('*/approve', async () => {
        // A button that is disabled loses the focus.
        await waitFor(() => expect(approve()).toHaveAttribute('aria-disabled', 'true'));
        expect(approve()).toBeEnabled();
        return Response.json({ message: 'No luck' }, { status: 400 });
      }),
    );
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Approve the request from Anna Andersson' }));
    expect(await screen.findByText('No luck')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Approve the request from Anna Andersson' }),
    ).toBeEnabled();
  });

  it('lists who is away, failed mails and unfinished changes', async () => {
    await addLeave('Anna Andersson', { start_date: day(-1), end_date: day(2), status: 'approved' });
    const text = { subject: 'Welcome', text: '', html: '' };
    await api.db
      .insert(mails)
      .values({ ...text, company_id: company(), recipient: 'x@y.example', status: 'failed' });
    const { id: actor_id, name: actor_name } = api.seed.user('admin');
    await api.db.insert(changeSets).values({
      ...{ company_id: company(), actor_id, actor_name, resource: 'users', kind: 'move', total: 500 },
      error: 'The disk is full',
    });
    await renderApp('/home', { as: 'admin' });
    const away = await section('Away today (1)');
    expect(away.getByRole('link', { name: 'Anna Andersson' })).toBeVisible();
    expect(away.getByText(/^Köket · Until \d+ /)).toBeVisible();
    expect((await section('Undelivered e-mails, last 7 days (1)')).getByText('x@y.example')).toBeVisible();
    const unfinished = await section('Unfinished changes');
    expect(unfinished.getByRole('link', { name: 'Move: Users' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/change-sets\/\d+$/),
    );
    expect(unfinished.getByText(/^0 of 500 done/)).toBeVisible();
  });

  it('loads again when a change set has ended', async () => {
    const { id: actor_id, company_id } = api.seed.user('admin');
    localStorage.setItem(
      `RaStore.anslag.${actor_id}.company.${company_id}.watchedChangeSets`,
      JSON.stringify([{ id: 7, state: 'open' }]),
    );
    const unfinished = [
      { id: 7, kind: 'edit', resource: 'users', created_at: new Date().toISOString(), done: 1, total: 2 },
    ];
    let isWorking = true;
    network.use(
      http.get('*/api/v2/home', () => Response.json({ ...EMPTY, unfinished: isWorking ? unfinished : [] })),
      http.get('*/api/v2/change-sets/7', () =>
        Response.json({ ...unfinished[0], phase: 'run', working: isWorking, left_count: isWorking ? 1 : 0 }),
      ),
    );
    await renderApp('/home', { as: 'admin' });
    await section('Unfinished changes');
    isWorking = false;
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unfinished changes' })).toBeNull());
  });

  it('links the pages to review to all of them', async () => {
    const { id: author_id } = api.seed.user('admin');
    const values = { company_id: company(), author_id };
    await api.db.insert(pages).values([
      { ...values, title: 'Due', review_at: day(14) },
      { ...values, title: 'Not yet', review_at: day(15) },
    ]);
    const user = await renderApp('/home', { as: 'admin' });
    const card = await section('Pages to review (1)');
    await user.click(card.getByRole('link', { name: 'Show all' }));
    expect(await screen.findByRole('button', { name: /^Review on: before/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Due' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Not yet' })).toBeNull();
  });

  it('offers the checklist of a new company until it is hidden', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    const list = await section('Get started');
    expect(list.getByRole('link', { name: 'Add the company icon' })).toHaveAttribute(
      'href',
      '/companies/settings',
    );
    expect(list.getAllByRole('img', { name: 'Done' })).not.toHaveLength(0);
    const hide = list.getByRole('button', { name: 'Hide checklist' });
    // A list may only contain list items.
    expect(list.getAllByRole('listitem').at(-1)).toContainElement(hide);
    await user.click(hide);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull());
  });

  it('leads to what was copied for a new company', async () => {
    const checklist = { icon: true, users: false, groups: false, pages: false, unused: ['groups', 'pages'] };
    serverLacks(api, 'companySwitch');
    network.use(http.get('*/api/v2/home', () => Response.json({ checklist })));
    const user = await renderApp('/home', { as: 'admin' });
    const list = await section('Get started');
    const targets = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Import users', '/users/import'],
      ['Put people into the groups', '/groups'],
      ['Look over the pages you start with', '/pages'],
    ]);

    await user.click(list.getByRole('button', { name: 'Done: Look over the pages you start with' }));
    expect(list.queryByRole('link', { name: 'Look over the pages you start with' })).toBeNull();
    expect(list.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
    expect(list.getByRole('button', { name: 'Hide checklist' })).toHaveFocus();
  });
});

describe('home screen of other roles', () => {
  it('lists the drafts of an editor', async () => {
    const { id: author_id } = api.seed.user('editor');
    const values = { company_id: company(), author_id, published: false };
    await api.db.insert(pages).values([
      { ...values, title: 'My draft' },
      { ...values, title: 'Published', published: true },
      { ...values, title: 'Of another', author_id: api.seed.user('admin').id },
    ]);
    await api.db.insert(feeds).values({ company_id: company(), content: 'Summer party' });
    const user = await renderApp('/home', { as: 'editor' });
    const drafts = await section(/^Your drafts/);
    expect(drafts.getByRole('link', { name: 'My draft' })).toBeVisible();
    expect(screen.queryByText('Latest posts')).toBeNull();
    expect(screen.queryByRole('region', { name: /^Leave requests to review/ })).toBeNull();
    await user.click(drafts.getByRole('link', { name: 'Show all' }));
    expect(await screen.findByRole('link', { name: 'My draft' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Of another' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Published' })).toBeNull();
  });

  it('lists the latest posts for a communicator', async () => {
    const [party, routine] = [{ content: 'Summer party' }, { content: 'Hygiene', requires_signature: true }];
    await api.db.insert(feeds).values([party, routine].map((post) => ({ ...post, company_id: company() })));
    await renderApp('/home', { as: 'communicator' });
    const posts = await section('Latest posts');
    expect(posts.getByText(/^Seen by 0 of 1\d$/)).toBeVisible();
    expect(posts.getByText(/^Confirmed by 0 of 1\d$/)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Your drafts/ })).toBeNull();
  });
});

it('accepts incomplete and unknown records of another server', async () => {
  const home = {
    leave: { total: '2', requests: [{ id: '6', status: 'pending', reason: 'sabbatical' }, 'odd'] },
    signing: [{ id: 7, title: 'Fire safety', signatures_count: 0, audience_count: 0, sign_by: 'soon' }],
    scheduled: [
      { id: 8, resource: 'pages', title: 'Menu', at: 'later' },
      { id: 9, resource: 'surveys', title: 'Unknown' },
    ],
    away: { people: [{ id: 9 }] },
    failed_pushes: [{ id: 3 }],
    failed_webhooks: [{ id: 5, name: 'Rota', since: 'lately', active: true }, { id: 6 }],
    unfinished: [{ id: 4, kind: 'merge', resource: 'badges' }],
    approvals: { total: 1, change_sets: [{ id: 11, kind: 'merge', resource: 'badges' }, 'odd'] },
    posts: 'none',
    checklist: { groups: 1, wiki: false },
  };
  serverLacks(api, 'companySwitch');
  network.use(http.get('*/api/v2/home', () => Response.json(home)));
  await renderApp('/home', { as: 'admin' });
  const card = await section('Leave requests to review (2)');
  expect(card.getByRole('link', { name: '#6' })).toBeVisible();
  expect(card.getByText('sabbatical')).toBeVisible();
  expect((await section('Pages waiting for signatures')).getByText('0 of 0 have signed')).toBeVisible();
  const scheduled = await section('Scheduled for the next 7 days');
  expect(scheduled.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['MenuPage']);
  expect((await section('Away today')).getAllByRole('listitem')).toHaveLength(1);
  const approvals = await section('Changes to approve (1)');
  expect(approvals.getByRole('link', { name: 'merge: 0 badges' })).toBeVisible();
  const webhooks = await section('Webhooks that do not work');
  expect(webhooks.getByRole('link', { name: 'Rota' })).toHaveAttribute('href', '/companies/settings');
});

it('shows what is scheduled today and tomorrow, and the target of signatures', async () => {
  const [today, tomorrow] = [new Date(), new Date(Date.now() + 24 * 3_600_000)];
  const item = { resource: 'pages', id: 1 };
  serverLacks(api, 'companySwitch');
  network.use(
    http.get('*/api/v2/home', () =>
      Response.json({
        signing: [{ id: 7, title: 'Fire', signatures_count: 1, audience_count: 4, signing_target: 90 }],
        scheduled: [
          { ...item, title: 'Menu', at: today.toISOString() },
          { ...item, id: 2, title: 'Rules', at: tomorrow.toISOString() },
          { resource: 'change-sets', id: 3, title: 'users', at: tomorrow.toISOString() },
        ],
      }),
    ),
  );
  await renderApp('/home', { as: 'admin' });
  const rows = (await section('Scheduled for the next 7 days')).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^Menutoday \d\d:\d\d · Page$/);
  expect(rows[1]).toHaveTextContent(/^Rulestomorrow \d\d:\d\d · Page$/);
  expect(rows[2]).toHaveTextContent(/^Userstomorrow \d\d:\d\d · Bulk change$/);
  expect(
    (await section('Pages waiting for signatures')).getByText('1 of 4 have signed · target 90%'),
  ).toBeVisible();
});

it('shows an error below the figures when loading fails, and loads again', async () => {
  network.use(
    http.get('*/api/v2/home', () => Response.json({ message: 'No' }, { status: 400 }), { once: true }),
  );
  await addLeave('Anna Andersson');
  const user = await renderApp('/home', { as: 'admin' });
  await screen.findByText('Your tasks could not be loaded.');
  expect(screen.getByText('Users', { selector: 'p' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section(/^Leave requests to review/)).toBeTruthy();
});
