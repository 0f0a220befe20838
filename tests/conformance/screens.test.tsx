import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { CAPABILITY_NAMES, type Capability } from '../../contract/capabilities';
import { CAPABILITY_CALLS } from '../../src/providers/otherServer/capabilityCalls';
import { endpoints } from '../../contract/endpoints';
import { failure, recordApi, type Call } from '../support/recordApi';
import { network } from '../support/network';
import { findTitle, goTo, renderApp } from '../support/renderApp';
import { allBut, openApiOf } from '../support/serverCapabilities';
import { shownTexts } from '../support/shownTexts';
import { OPTIONAL_SCREENS, SCREENS, type Control, type Visit } from './screenTable';
import { BARE_ID, createRows, currentUser, type Account, type Row } from './specRows';

/*
 * Every screen on a server that has only the calls of the specification, on one with all capabilities, and on those without one
 * of them.
 */

const RESOURCES = 'users|pages|categories|media|groups|companies|feeds|shortcuts';
/** The specification has their screens, but leaves their calls open. */
const SCREENS_ONLY = 'forms|notifications|leave-requests|sick-reports';
const LIST_OR_RECORD = new RegExp(`^GET /(${RESOURCES}|${SCREENS_ONLY})(/\\d+)?$`);
const SPECIFIED = ['POST /auth/login', 'GET /auth/user', 'GET /companies/stats', 'GET /openapi.json'];

const isSpecified = (call: string): boolean => SPECIFIED.includes(call) || LIST_OR_RECORD.test(call);

/** Pages with signatures and users with groups, as the specification names them. */
const rowsOf = () => {
  const rows = createRows();
  const page = rows.pages?.find(({ id }) => id === 2);
  Object.assign(page ?? {}, {
    requires_signature: true,
    signatures: [{ id: 1, user: { id: 5, name: 'Person 05' }, signed_at: '2026-03-01T08:00:00Z' }],
  });
  for (const user of rows.users ?? [])
    for (const document of (user.documents ?? []) as Row[])
      document.file = { url: '/file.pdf', name: 'file.pdf' };
  Object.assign(rows.forms?.find(({ id }) => id === 3) ?? {}, { published: true });
  return Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [name, list.filter(({ id }) => id !== BARE_ID)]),
  );
};

interface ServerOptions {
  as: Account;
  /** In the OpenAPI document. Their calls answer an empty list. */
  capabilities?: readonly Capability[];
}

const startServer = ({ as, capabilities = [] }: ServerOptions): Call[] => {
  const hasMore = capabilities.length > 0;
  const rows = rowsOf();
  network.use(http.get('*/version.txt', () => new Response('12')));
  return recordApi(({ method, path }) => {
    if (path === '/auth/login') return Response.json({ data: { token: 't' } });
    if (path === '/auth/user') return Response.json(currentUser(as));
    if (path === '/companies/stats') return Response.json({ user_count: 25, pages_count: 2 });
    if (path === endpoints.openapi && hasMore) return Response.json(openApiOf(capabilities));
    const [, name = '', id] = path.split('/');
    const list = rows[name];
    if (method === 'GET' && list && LIST_OR_RECORD.test(`GET ${path}`)) {
      const found = id === undefined ? list : list.find((row) => row.id === Number(id));
      return found ? Response.json(found) : failure(404, 'not_found');
    }
    return hasMore ? Response.json([]) : failure(404, 'not_found');
  });
};

const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  region: 'section[aria-labelledby]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
} as const satisfies Record<Control[0], string>;

/** Leaves out what screen readers do, such as the letter of a shortcut. */
const textOf = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent;
};

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
  textOf(element);

const isNamed = (element: Element, name: string | RegExp): boolean => {
  const found = nameOf(element).trim();
  return typeof name === 'string' ? found === name : name.test(found);
};

/** Finds controls without Testing Library's roles, which take most of the time on so many screens. */
const controls = ([role, name]: Control): Element[] =>
  [...document.querySelectorAll(SELECTORS[role])].filter((element) => isNamed(element, name));

const open = async ({ path, title, ready, menu }: Visit) => {
  await goTo(path);
  await waitFor(() => {
    const heading = document.querySelector('main h1');
    expect(title === undefined || (heading && isNamed(heading, title)), path).toBe(true);
  });
  if (ready !== undefined) await screen.findAllByText(ready);
  if (menu !== undefined) fireEvent.click(await screen.findByLabelText(menu));
};

/** The texts of alerts and toasts. Inputs keep an empty alert for their errors. */
const failuresIn = () =>
  [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent.trim()).filter(Boolean);

/** What a screen shows of a value that it does not know, or of a key without a text. */
const LEAKED = /undefined|\bnull\b|NaN|Invalid Date|\[object|%\{|\b(resources|ra|app)\.[a-z]/;

const visitsBy = (role: Account) => SCREENS.filter(({ as = 'admin' }) => as === role);

afterEach(cleanup);

describe.each<Account>(['admin', 'superadmin'])('for %s', (as) => {
  it('every screen works with the calls of the specification', { timeout: 240_000 }, async () => {
    const calls = startServer({ as });
    await renderApp('/home', { as });
    for (const visit of visitsBy(as)) {
      await open(visit);
      for (const control of visit.always ?? [])
        await waitFor(() =>
          expect(controls(control), `${control.join(' ')} on ${visit.path}`).not.toEqual([]),
        );
      for (const control of visit.optional ?? [])
        expect(controls(control), `${control.join(' ')} on ${visit.path}`).toEqual([]);
      expect(failuresIn(), visit.path).toEqual([]);
      expect(
        shownTexts().filter((text) => LEAKED.test(text)),
        visit.path,
      ).toEqual([]);
    }
    const made = calls.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(made)].filter((call) => !isSpecified(call))).toEqual([]);
  });

  it('every screen offers what the server offers', { timeout: 240_000 }, async () => {
    startServer({ as, capabilities: CAPABILITY_NAMES });
    await renderApp('/home', { as });
    for (const visit of visitsBy(as).filter(({ optional = [] }) => optional.length > 0)) {
      await open(visit);
      for (const control of visit.optional ?? [])
        await waitFor(() =>
          expect(controls(control), `${control.join(' ')} on ${visit.path}`).not.toEqual([]),
        );
    }
  });
});

/** Screens that use a capability. */
const USES: Readonly<Record<Capability, readonly string[]>> = {
  listTools: ['/users', '/medialibrary'],
  values: ['/users', '/users/7/edit'],
  changeSets: ['/users', '/trash'],
  spreadsheets: ['/users', '/groups'],
  auditLog: ['/users/7', '/leave-requests/6'],
  trash: ['/groups/2/edit'],
  publications: ['/pages/2', '/pages/2/edit'],
  pageTools: ['/pages/2', '/pages/2?tab=signatures', '/pages/2/edit'],
  feedTools: ['/feeds/3/edit', '/feeds/new'],
  formTools: ['/forms/3'],
  mediaTools: ['/medialibrary', '/medialibrary/3'],
  notificationTools: ['/notifications/new', '/notifications/3'],
  audiences: ['/groups/2/edit'],
  userTools: ['/users/7', '/users/7/edit', '/groups/2/edit'],
  leaveTools: ['/leave-requests', '/leave-requests/6'],
  sickStatistics: ['/sick-reports'],
  companyTools: ['/companies/settings'],
  companySwitch: ['/home'],
  companyTabs: ['/home'],
  home: ['/home'],
  my: ['/home', '/phone-list'],
};

/** Returns a pattern for the requests of a capability. */
const callsOf = (name: Capability): RegExp =>
  new RegExp(`^(${CAPABILITY_CALLS[name].map((call) => call.replace(/\{\w+\}/g, '[^/]+')).join('|')})$`);

it.each(CAPABILITY_NAMES)('screens do without %s', async (name) => {
  const calls = startServer({ as: 'admin', capabilities: allBut(name) });
  await renderApp('/home', { as: 'admin' });
  await findTitle('Home');
  for (const path of USES[name]) {
    await goTo(path);
    await waitFor(() => expect(document.title, path).not.toBe(''));
    await waitFor(() => expect(document.querySelector('main h1'), path).toHaveTextContent(/\S/));
    await waitFor(() =>
      expect(document.querySelector('main [role=progressbar]:not([aria-valuenow])'), path).toBeNull(),
    );
    expect(failuresIn(), path).toEqual([]);
  }
  const made = calls.map(({ method, path }) => `${method} ${path}`);
  expect(made.filter((call) => callsOf(name).test(call))).toEqual([]);
});

it('screens of further calls alone are not found, and not linked', async () => {
  startServer({ as: 'admin' });
  const user = await renderApp('/home', { as: 'admin' });
  await findTitle('Home');
  for (const path of OPTIONAL_SCREENS) {
    await goTo(path);
    expect(await screen.findByRole('heading', { name: /oops/i }), path).toBeVisible();
    await goTo('/home');
    await findTitle('Home');
  }
  await user.click(screen.getByRole('button', { name: /, Account$/ }));
  await screen.findByRole('menuitem', { name: 'Tools' });
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.filter((href) => OPTIONAL_SCREENS.includes(href ?? ''))).toEqual([]);
});

describe('without a call of the server', () => {
  const start = async (path: string) => {
    startServer({ as: 'admin' });
    const sent: Call[] = [];
    const user = await renderApp(path, { as: 'admin' });
    network.use(
      http.all('*/api/v2/*', async ({ request }) => {
        const sentTo = new URL(request.url).pathname.replace(/^.*\/api\/v2/, '');
        if (request.method === 'GET' || sentTo.startsWith('/auth/')) return;
        const body: unknown = await request.clone().json();
        sent.push({ method: request.method, path: sentTo, query: {}, headers: request.headers, body });
        return Response.json({ id: 6, ...(body as object) });
      }),
    );
    return { user, sent };
  };

  it('a list that it does not have says so', async () => {
    await start('/home');
    network.use(http.get('*/api/v2/forms', () => failure(404, 'not_found')));
    await goTo('/forms');
    expect(await screen.findByText('Not available on this server: Forms')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'New form' })).toBeNull();
    expect(failuresIn()).toEqual([]);
  });

  it('members and signatures are counted in the rows', async () => {
    await start('/groups');
    expect((await screen.findByText('Grupp 02')).closest('tr')).toHaveTextContent(/Grupp 02\D*2/);
    await goTo('/pages/2');
    const about = await screen.findByRole('region', { name: 'About this page' });
    await waitFor(() => expect(about).toHaveTextContent(/Signatures1Author/));
  });

  it('pages are listed below their category', async () => {
    const { user } = await start('/categories');
    await user.click(await screen.findByRole('button', { name: /^Kategori 02/ }));
    expect(await screen.findByRole('link', { name: 'Sida 01' })).toBeVisible();
  });

  it('members are saved with their group', async () => {
    const { user, sent } = await start('/groups/2/edit');
    await user.click(await screen.findByRole('button', { name: 'Remove Person 02 from the group' }));
    expect(await screen.findByText(/removed/i)).toBeVisible();
    expect(sent).toMatchObject([{ method: 'PATCH', path: '/groups/2', body: { member_ids: [1] } }]);
  });

  it('an answer is saved with its leave request', async () => {
    const { user, sent } = await start('/leave-requests/6');
    await user.type(await screen.findByLabelText('Message'), 'Enjoy');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        path: '/leave-requests/6',
        body: { status: 'approved', response_message: 'Enjoy' },
      },
    ]);
  });

  it('a notification is sent without counting its recipients', async () => {
    const { user, sent } = await start('/notifications/new');
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Hello');
    await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Coffee at three');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ method: 'POST', path: '/notifications', body: { send_to_all: true } }]);
    expect(await screen.findByText('Push notification sent')).toBeVisible();
  });

  it('views are saved in the browser', async () => {
    const { user, sent } = await start('/users');
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: /Save as a new view/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'View name' }), 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'View: Mine' })).toBeVisible();
    expect(sent).toEqual([]);
    cleanup();
    await renderApp('/users', { as: 'admin' });
    expect(await screen.findByRole('button', { name: 'View: Mine' })).toBeVisible();
  });
});
