import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '../../contract/auditLog';
import { FEATURES, ROLES, type ResourceName, type Action, type Role } from '../../contract/resources';
import { can } from '../../contract/roles';
import { companies, notifications, pages, users } from '../../server/db/schema';
import { firstRow } from '../../server/core/rows';
import { useBrowserApi } from '../../tests/support/browserApi';
import { foreignRows } from '../../tests/support/foreignRows';
import { network } from '../../tests/support/network';
import {
  NUMBER,
  OTHER_COMPANY,
  PRIVATE,
  SCREENS,
  type Ask,
  type Screen,
} from '../../tests/support/roleScreens';
import { address, findTitle, goTo, renderApp } from '../../tests/support/renderApp';
import { appScreens } from '../BackOffice';
import { getToken } from '../api/token';
import { authProvider } from '../providers/authProvider';
import { canVisit } from '../routing/canVisit';

/*
 * What each role finds on the screens that it may visit, compared with the role table. Which role may visit which
 * screen is tested in src/routing/roles.test.tsx.
 */

const api = useBrowserApi();

const CONTROLS = new Set(SCREENS.flatMap(({ controls }) => Object.keys(controls)));

const asked = (ask: Ask) => ask.split(' ') as [Action, ResourceName];
const rolesOf = (role: Role): Role[] => (role === 'superadmin' ? ['superadmin', 'admin'] : [role]);

let ids: Readonly<Record<string, number>>;
/** The calls that were refused. */
let refused: string[] = [];
const noteRefusal = ({ response, request }: { response: Response; request: Request }) => {
  if (response.status === 403) refused.push(`${request.method} ${request.url}`);
};

beforeEach(async () => {
  const staff = api.seed.user('staff');
  const company = { id: staff.company_id, admin: api.seed.user('admin'), staff };
  const other = firstRow(
    await api.db
      .insert(companies)
      .values({ name: OTHER_COMPANY, organisation_number: '5560160680', features: [] })
      .returning(),
  );
  const [shortcut] = await api.db.query.shortcuts.findMany();
  if (!shortcut) throw new Error('The seed has no shortcut');
  const rows = await foreignRows(api, { ...company, group: api.seed.group('Köket'), shortcut });
  const own = Object.entries(rows.ids).map(([path, id]) => [path.slice(1), id]);
  ids = { ...(Object.fromEntries(own) as Record<string, number>), companies: other.id };
  await api.db
    .update(companies)
    .set({ features: [...FEATURES] })
    .where(eq(companies.id, company.id));
  await api.db.update(users).set(PRIVATE).where(eq(users.id, staff.id));
  await api.db
    .update(pages)
    .set({ requires_signature: true })
    .where(eq(pages.id, Number(ids.pages)));
  refused = [];
  network.events.on('response:mocked', noteRefusal);
});
afterEach(() => {
  network.events.removeAllListeners();
});

const pathOf = (path: string): string => path.replace(/\{([\w-]+)\}/, (_, name: string) => String(ids[name]));

/** An empty label, as a tooltip without words leaves one, is none. */
const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') || element.textContent).trim();
const main = (): HTMLElement => {
  const found = document.querySelector('main');
  if (!found) throw new Error('There is no screen');
  return found;
};

/** The controls of the table that stand on the screen, by whatever role they have. */
const shownControls = (): string[] =>
  [...new Set([...main().querySelectorAll('button, a')].map(nameOf))]
    .filter((name) => CONTROLS.has(name))
    .sort();

/** The boxes that choose a row; not the one that chooses all of them. */
const rowBoxes = () =>
  [...main().querySelectorAll<HTMLInputElement>('input[type=checkbox][aria-label^="Select "]')].filter(
    (box) => box.closest('thead') === null,
  );

const openAs = async (role: Role): Promise<void> => {
  await renderApp('/home', { as: role });
  await findTitle('Home');
};

/** Goes to a screen and expects these controls, with a row chosen where rows can be. */
const controlsOf = async (
  { path, ready, choose }: Screen,
  expected: readonly string[],
  mayChoose: boolean,
) => {
  // What stands below the title: the screen before stays there until the next one is loaded.
  const before = main().querySelector('h1 ~ *');
  await goTo(pathOf(path));
  await waitFor(() => {
    expect([path, before?.isConnected]).toEqual([path, false]);
    expect(main()).toHaveTextContent(ready);
  });
  await act(() => api.idle());
  if (choose) {
    await waitFor(() => expect([path, rowBoxes().length > 0]).toEqual([path, mayChoose]));
    await act(async () => {
      rowBoxes()[0]?.click();
      await Promise.resolve();
    });
  }
  await waitFor(() => expect([path, shownControls()]).toEqual([path, [...expected].sort()]));
};

const subjectOf = (role: Role) => ({ roles: rolesOf(role), features: FEATURES });
const reaches = (role: Role, ask: Ask): boolean => can(subjectOf(role), ...asked(ask));

/** The screens of a role; of a superadmin those that an admin does not find just the same. */
const screensOf = (role: Role): Screen[] =>
  SCREENS.filter(({ ask }) => reaches(role, ask) && !(role === 'superadmin' && reaches('admin', ask)));

/** Every link on the screen leads to where the role may go. */
const checkLinks = (role: Role, path: string) => {
  const links = [...main().querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
  const wrong = links.filter(
    (href) => !href.startsWith('/api/') && !canVisit(appScreens, subjectOf(role), href),
  );
  expect([path, wrong]).toEqual([path, []]);
};

const callApi = (method: string, path: string, body?: object) =>
  fetch(`/api/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${getToken()}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** What is done to the record of a screen stands where its History leads. */
const checkHistory = async (path: string) => {
  const link = [...main().querySelectorAll('a')].find((found) => nameOf(found) === 'History');
  const [to, query] = link?.getAttribute('href')?.split('?') ?? [];
  const about = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}') as Record<string, unknown>;
  const filter = new URLSearchParams(
    Object.entries(about).map(([name, value]) => [`filter[${name}]`, String(value)]),
  );
  const lines = async () => {
    const answer = await callApi('GET', `/audit-log?${filter.toString()}`);
    return ((await answer.json()) as { data: AuditLine[] }).data;
  };
  const before = await lines();
  const own = api.seed.user('admin').company_id;
  const record =
    path === '/companies/settings' ? `/companies/${own}` : pathOf(path).replace(/\/edit$|\?.*/, '');
  // What is sent stays as it was; what waits can be taken back.
  const isSent = record.startsWith('/notifications');
  if (isSent) await api.db.update(notifications).set({ status: 'scheduled' });
  const done = await (isSent ? callApi('POST', `${record}/cancel`) : callApi('PATCH', record, {}));
  expect([path, done.ok, to]).toEqual([path, true, '/audit-log']);
  const after = await lines();
  expect([path, after.length]).toEqual([path, before.length + 1]);
  const [line] = after;
  expect(line).toMatchObject({ action: isSent ? 'cancel' : 'update', record_here: true });
  expect(line?.record_name).toMatch(/\S/);
  expect(record).toBe(`/${line?.resource}/${line?.record_id}`);
};

/** What is written on the screen and in its fields. */
const writing = (): string =>
  [document.body.textContent, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(' ');

describe.each(ROLES)('somebody who is %s', (role) => {
  it('finds the buttons that the role table gives, and nothing private beyond it', async () => {
    await openAs(role);
    const seesPeople = reaches(role, 'show users');
    for (const screenOf of screensOf(role)) {
      const { path, controls, choose } = screenOf;
      const given = Object.entries(controls).flatMap(([name, ask]) => (reaches(role, ask) ? [name] : []));
      await controlsOf(screenOf, given, choose !== undefined && reaches(role, choose));
      checkLinks(role, path);
      if (given.includes('History')) await checkHistory(path);
      if (!seesPeople)
        for (const secret of [NUMBER, ...Object.values(PRIVATE)]) expect(writing()).not.toContain(secret);
    }
    expect(refused).toEqual([]);
  });
});

it('somebody who may only look finds no button to change anything or to carry it off', async () => {
  vi.spyOn(authProvider, 'canAccess').mockImplementation(({ action }) =>
    Promise.resolve(action === 'list' || action === 'show'),
  );
  await openAs('superadmin');
  const looking = SCREENS.filter(
    ({ ask, controls }) => /^(list|show) /.test(ask) && Object.keys(controls).length > 0,
  );
  for (const screenOf of looking) {
    // What becomes of a request the server says, by the row: it knows of no other role than the one who is signed in.
    if (screenOf.path.startsWith('/leave-requests/{')) continue;
    const looks = Object.entries(screenOf.controls).filter(([, ask]) => /^(list|show) /.test(ask));
    await controlsOf(
      { ...screenOf, choose: undefined },
      looks.map(([name]) => name),
      false,
    );
  }
});

describe('a superadmin', () => {
  const showRoles = async () => {
    await goTo('/users/new');
    const group = within(await screen.findByRole('group', { name: 'Roles' }));
    return group.getAllByRole('checkbox').length;
  };
  const path = () => `/users/${api.seed.user('superadmin').id}`;
  const screenOf = (): Screen => ({
    path: path(),
    ask: 'show users',
    ready: 'Sigrid Sundqvist',
    controls: {},
  });

  it('is changed, deactivated and deleted by superadmins alone, and made by them alone', async () => {
    await openAs('admin');
    await controlsOf(screenOf(), ['History'], false);
    await goTo(`${path()}/edit`);
    await findTitle('No access');
    expect(address()).toBe('/403');
    expect(await showRoles()).toBe(3);
  });

  it('finds the buttons on another superadmin, and every role to give', async () => {
    await openAs('superadmin');
    await controlsOf(screenOf(), ['Edit', 'Deactivate', 'Delete', 'History'], false);
    expect(await showRoles()).toBe(4);
  });
});
