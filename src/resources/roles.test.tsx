import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '../../contract/auditLog';
import { ROLES, type Action, type Role } from '../../contract/access';
import { FEATURES } from '../../contract/features';
import type { ResourceName } from '../../contract/resources';
import { can } from '../../contract/roles';
import { companies, notifications, pages, users } from '../../server/db/schema';
import { firstRow } from '../../server/core/rows';
import { useBrowserApi } from '../../tests/support/browserApi';
import { foreignRows } from '../../tests/support/foreignRows';
import { network } from '../../tests/support/network';
import {
  FORMATTED_NUMBER,
  OTHER_COMPANY,
  PRIVATE,
  SCREENS,
  type Permission,
  type Screen,
} from '../../tests/support/roleScreens';
import { address, findTitle, goTo, renderApp } from '../../tests/support/renderApp';
import { appScreens } from '../BackOffice';
import { withoutCompany } from '../api/companyAddress';
import { getToken } from '../api/token';
import { authProvider } from '../providers/authProvider';
import { canVisit } from '../routing/canVisit';

/*
 * Compares the controls on the screens of each role with the role table. src/routing/roles.test.tsx checks which screens
 * a role may open.
 */

const api = useBrowserApi();

const CONTROLS = new Set(SCREENS.flatMap(({ controls }) => Object.keys(controls)));

const parse = (permission: Permission) => permission.split(' ') as [Action, ResourceName];
const rolesOf = (role: Role): Role[] => (role === 'superadmin' ? ['superadmin', 'admin'] : [role]);

let ids: Readonly<Record<string, number>>;
/** The requests that got a 403. */
let refused: string[] = [];
const recordRefusal = ({ response, request }: { response: Response; request: Request }) => {
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
  network.events.on('response:mocked', recordRefusal);
});
afterEach(() => {
  network.events.removeAllListeners();
});

const pathOf = (path: string): string => path.replace(/\{([\w-]+)\}/, (_, name: string) => String(ids[name]));

/** A tooltip without text leaves an empty label. Counts depend on who is away today. */
const nameOf = (element: Element): string => {
  const visible = element.cloneNode(true) as Element;
  for (const hint of visible.querySelectorAll('[aria-hidden=true]')) hint.remove();
  return (element.getAttribute('aria-label') || visible.textContent).trim().replace(/\d+/, 'N');
};
const main = (): HTMLElement => {
  const found = document.querySelector('main');
  if (!found) throw new Error('There is no main element');
  return found;
};

/** Returns the names of the controls of `SCREENS` on the screen: buttons, links and the items of an open menu. */
const shownControls = (): string[] =>
  [
    ...new Set(
      [...main().querySelectorAll('button, a'), ...document.querySelectorAll('[role=menuitem]')].map(nameOf),
    ),
  ]
    .filter((name) => CONTROLS.has(name))
    .sort();

/** Returns the checkboxes of rows, without the one in the header. */
const rowBoxes = () =>
  [...main().querySelectorAll<HTMLInputElement>('input[type=checkbox][aria-label^="Select "]')].filter(
    (box) => box.closest('thead') === null,
  );

const openAs = async (role: Role): Promise<void> => {
  await renderApp('/home', { as: role });
  await findTitle('Home');
};

/** Opens a screen, selects a row where possible, and expects these controls. */
const controlsOf = async (
  { path, ready, select }: Screen,
  expected: readonly string[],
  canSelect: boolean,
) => {
  // The previous screen stays until the next one has loaded.
  const before = main().querySelector('h1')?.parentElement?.nextElementSibling;
  await goTo(pathOf(path));
  await waitFor(() => {
    expect([path, before?.isConnected]).toEqual([path, false]);
    expect(main()).toHaveTextContent(ready);
  });
  await act(() => api.idle());
  if (select) {
    await waitFor(() => expect([path, rowBoxes().length > 0]).toEqual([path, canSelect]));
    await act(async () => {
      rowBoxes()[0]?.click();
      await Promise.resolve();
    });
  }
  const menu = within(main()).queryByRole('button', { name: 'More actions' });
  if (menu) await userEvent.click(menu);
  await waitFor(() => expect([path, shownControls()]).toEqual([path, [...expected].sort()]));
  if (menu) await userEvent.keyboard('{Escape}');
};

const subjectOf = (role: Role) => ({ roles: rolesOf(role), features: FEATURES });
const isAllowed = (role: Role, permission: Permission): boolean => can(subjectOf(role), ...parse(permission));

/** Returns the screens of a role, for a superadmin only those that an admin cannot open. */
const screensOf = (role: Role): Screen[] =>
  SCREENS.filter(
    ({ permission }) =>
      isAllowed(role, permission) && !(role === 'superadmin' && isAllowed('admin', permission)),
  );

/** Expects that the role may open every link on the screen. */
const checkLinks = (role: Role, path: string) => {
  const links = [...main().querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
  const wrong = links.filter(
    (href) => !href.startsWith('/api/') && !canVisit(appScreens, subjectOf(role), withoutCompany(href)),
  );
  expect([path, wrong]).toEqual([path, []]);
};

const callApi = (method: string, path: string, body?: object) =>
  fetch(`/api/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${getToken()}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** A change of each record by its path, in fields that no screen is recognised by. @param n makes it differ from others */
const changesOf = (n: number): Readonly<Record<string, object>> => ({
  users: { title: `Kock ${n}` },
  groups: { description: `Grupp ${n}` },
  pages: { signing_target: 50 + n },
  categories: { icon: 'health' },
  feeds: { image_alt: `Bild ${n}` },
  forms: { responsible_email: `form${n}@test.example` },
  'leave-requests': { comment: `Ledig ${n}` },
  'sick-reports': { comment: `Sjuk ${n}` },
  companies: { primary_color: '#123456' },
});

/** Changes the record of a screen and expects an entry in the audit log that the History link opens. */
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
  // Sent notifications cannot be changed. Cancel a scheduled one.
  const isSent = record.startsWith('/notifications');
  if (isSent) await api.db.update(notifications).set({ status: 'scheduled' });
  const [, resource = ''] = record.split('/');
  const done = await (isSent
    ? callApi('POST', `${record}/cancel`)
    : callApi('PATCH', record, changesOf(before.length)[resource]));
  expect([path, done.ok, to]).toEqual([path, true, '/audit-log']);
  const after = await lines();
  expect([path, after.length]).toEqual([path, before.length + 1]);
  const [line] = after;
  expect(line).toMatchObject({ action: isSent ? 'cancel' : 'update', record_here: true });
  expect(line?.record_name).toMatch(/\S/);
  expect(record).toBe(`/${line?.resource}/${line?.record_id}`);
};

/** Returns the texts of the screen and the values of its fields. */
const screenText = (): string =>
  [document.body.textContent, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(' ');

describe.each(ROLES)('role %s', (role) => {
  it('has the controls of the role table, and sees no private data without permission', async () => {
    await openAs(role);
    const seesPeople = isAllowed(role, 'show users');
    for (const screenOf of screensOf(role)) {
      const { path, controls, select } = screenOf;
      const given = Object.entries(controls).flatMap(([name, permission]) =>
        isAllowed(role, permission) ? [name] : [],
      );
      await controlsOf(screenOf, given, select !== undefined && isAllowed(role, select));
      checkLinks(role, path);
      if (given.includes('History')) await checkHistory(path);
      if (!seesPeople)
        for (const secret of [FORMATTED_NUMBER, ...Object.values(PRIVATE)])
          expect(screenText()).not.toContain(secret);
    }
    expect(refused).toEqual([]);
  });
});

it('read-only permissions show no controls that change or export data', async () => {
  vi.spyOn(authProvider, 'canAccess').mockImplementation(({ action }) =>
    Promise.resolve(action === 'list' || action === 'show'),
  );
  await openAs('superadmin');
  const readable = SCREENS.filter(
    ({ permission, controls }) => /^(list|show) /.test(permission) && Object.keys(controls).length > 0,
  );
  for (const screenOf of readable) {
    // The server returns the allowed actions of a leave request, and does not know the mocked permissions.
    if (screenOf.path.startsWith('/leave-requests/{')) continue;
    const readControls = Object.entries(screenOf.controls).filter(([, permission]) =>
      /^(list|show) /.test(permission),
    );
    await controlsOf(
      { ...screenOf, select: undefined },
      readControls.map(([name]) => name),
      false,
    );
  }
});

describe('a superadmin', () => {
  const showRoles = async () => {
    await goTo('/users/new');
    const group = within(await screen.findByRole('group', { name: 'Roles' }));
    return group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  };
  const path = () => `/users/${api.seed.user('superadmin').id}`;
  const screenOf = (): Screen => ({
    path: path(),
    permission: 'show users',
    ready: 'Sigrid Sundqvist',
    controls: {},
  });

  it('cannot be created, changed, deactivated or deleted by an admin', async () => {
    await openAs('admin');
    await controlsOf(screenOf(), ['History'], false);
    await goTo(`${path()}/edit`);
    await findTitle('No access');
    expect(address()).toBe('/403');
    expect(await showRoles()).toEqual(['Administrator', 'Editor', 'Communicator']);
  });

  it('can change a superadmin and assign every role', async () => {
    await openAs('superadmin');
    await controlsOf(screenOf(), ['Edit', 'Deactivate', 'Delete', 'History'], false);
    expect(await showRoles()).toEqual(['Superadmin', 'Administrator', 'Editor', 'Communicator']);
  });
});
