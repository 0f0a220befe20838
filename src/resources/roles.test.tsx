import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { can, FEATURES, ROLES, type AccessResource, type Action, type Role } from '../../contract/roles';
import { companies, pages, users } from '../../server/db/schema';
import { firstRow } from '../../server/http/rows';
import { useBrowserApi } from '../../tests/support/browserApi';
import { foreignRows } from '../../tests/support/foreignRows';
import { network } from '../../tests/support/network';
import { address, findTitle, goTo, renderApp } from '../../tests/support/renderApp';
import { productRegistry } from '../AdminRoot';
import { authProvider } from '../providers/authProvider';
import { mayVisit } from '../registry/mayVisit';

/*
 * What each role finds on the screens that it comes to (spec section 6): one visit of each walks them all and is held
 * against the role table. Who comes to which screen is told in src/registry/roles.test.tsx.
 */

const api = useBrowserApi();

type Ask = `${Action} ${AccessResource}`;

interface Screen {
  path: string;
  /** What one must be allowed to do to be there. */
  ask: Ask;
  /** Stands there once it is loaded. */
  ready: string;
  /** What changes or carries off something, by its name; and what one must be allowed to do for it. */
  controls: Readonly<Record<string, Ask>>;
  /** Chooses a row first, for what is done to many; what that asks for. */
  choose?: Ask;
}

/** Of the row that there is of each resource. */
const TITLE = 'Theirs';
const PERSON = 'Måns Medberg';
const OTHER_COMPANY = 'Havsvik';
const PRIVATE = { national_security_number: '196408233234', phone: '+46 70 111 22 33' };
/** As the app writes it. */
const NUMBER = '640823-3234';

/** `{resource}` in a path is the id of its row. */
const SCREENS: readonly Screen[] = [
  {
    path: '/users',
    ask: 'list users',
    ready: 'Anna Andersson',
    choose: 'delete users',
    controls: {
      Create: 'create users',
      Edit: 'edit users',
      Import: 'create users',
      Export: 'export users',
      'Salary specifications': 'edit users',
      Deactivate: 'edit users',
      Delete: 'delete users',
    },
  },
  {
    path: '/users/{users}',
    ask: 'show users',
    ready: NUMBER,
    controls: { Edit: 'edit users', Deactivate: 'edit users', Delete: 'delete users' },
  },
  {
    path: '/groups',
    ask: 'list groups',
    ready: 'Köket',
    choose: 'delete groups',
    controls: { Create: 'create groups', Edit: 'edit groups', Delete: 'delete groups' },
  },
  {
    path: '/groups/{groups}/edit',
    ask: 'edit groups',
    ready: 'Anna Andersson',
    controls: { Save: 'edit groups', Delete: 'delete groups' },
  },
  {
    path: '/pages',
    ask: 'list pages',
    ready: TITLE,
    choose: 'delete pages',
    controls: { Create: 'create pages', Edit: 'edit pages', Delete: 'delete pages' },
  },
  {
    path: '/pages/{pages}?tab=signatures',
    ask: 'show pages',
    ready: PERSON,
    controls: {
      Edit: 'edit pages',
      Delete: 'delete pages',
      Remind: 'edit pages',
      'Ask all to sign again': 'edit pages',
      Export: 'export pages',
    },
  },
  {
    path: '/categories',
    ask: 'list categories',
    ready: TITLE,
    choose: 'edit categories',
    controls: {
      Create: 'create categories',
      Edit: 'edit categories',
      Delete: 'delete categories',
      [`Actions for ${TITLE}`]: 'edit categories',
      [`Move ${TITLE}`]: 'edit categories',
    },
  },
  {
    path: '/categories/{categories}/edit',
    ask: 'edit categories',
    ready: TITLE,
    controls: { Save: 'edit categories', Delete: 'delete categories' },
  },
  {
    path: '/feeds',
    ask: 'list feeds',
    ready: TITLE,
    choose: 'edit feeds',
    controls: { Create: 'create feeds', Edit: 'edit feeds', Delete: 'delete feeds' },
  },
  {
    path: '/feeds/{feeds}/edit',
    ask: 'edit feeds',
    ready: TITLE,
    controls: {
      Save: 'edit feeds',
      Delete: 'delete feeds',
      'Remove the comment of Unknown author': 'edit feeds',
    },
  },
  {
    path: '/medialibrary',
    ask: 'list media',
    ready: TITLE,
    choose: 'delete media',
    controls: { 'Upload files': 'create media', Edit: 'edit media', Delete: 'delete media' },
  },
  {
    path: '/forms',
    ask: 'list forms',
    ready: TITLE,
    choose: 'delete forms',
    controls: { Create: 'create forms', Edit: 'edit forms', Delete: 'delete forms' },
  },
  {
    path: '/forms/{forms}',
    ask: 'show forms',
    ready: TITLE,
    controls: { Edit: 'edit forms', Delete: 'delete forms', Export: 'export forms' },
  },
  {
    path: '/leave-requests',
    ask: 'list leave-requests',
    ready: PERSON,
    choose: 'review leave-requests',
    controls: {
      Export: 'export leave-requests',
      Approve: 'review leave-requests',
      Deny: 'review leave-requests',
    },
  },
  {
    path: '/leave-requests/{leave-requests}',
    ask: 'show leave-requests',
    ready: PERSON,
    controls: { Approve: 'review leave-requests', Deny: 'review leave-requests' },
  },
  {
    path: '/leave-requests/calendar?month=2026-07',
    ask: 'list leave-requests',
    ready: PERSON,
    controls: {},
  },
  {
    path: '/sick-reports',
    ask: 'list sick-reports',
    ready: PERSON,
    controls: { Export: 'export sick-reports' },
  },
  {
    path: '/sick-reports/{sick-reports}',
    ask: 'show sick-reports',
    ready: PERSON,
    controls: { Delete: 'delete sick-reports' },
  },
  {
    path: '/sick-reports/statistics?period=own&from=2026-01-01&to=2026-01-31',
    ask: 'list sick-reports',
    ready: 'By month',
    controls: { Export: 'export sick-reports' },
  },
  {
    path: '/notifications',
    ask: 'list notifications',
    ready: TITLE,
    controls: { 'Send notification': 'create notifications' },
  },
  { path: '/notifications/{notifications}', ask: 'show notifications', ready: TITLE, controls: {} },
  {
    path: '/companies',
    ask: 'list companies',
    ready: OTHER_COMPANY,
    choose: 'edit companies',
    controls: {
      Register: 'create companies',
      Edit: 'edit companies',
      [`Switch to ${OTHER_COMPANY}`]: 'switch companies',
    },
  },
  {
    path: '/companies/{companies}/edit',
    ask: 'edit companies',
    ready: OTHER_COMPANY,
    controls: {
      Save: 'edit companies',
      'Delete company': 'delete companies',
      [`Switch to ${OTHER_COMPANY}`]: 'switch companies',
    },
  },
  {
    path: '/companies/settings',
    ask: 'settings companies',
    ready: 'The company',
    controls: { Save: 'settings companies', 'Choose icon': 'settings companies' },
  },
  {
    path: '/audit-log',
    ask: 'list audit-log',
    ready: 'Köket',
    controls: { Export: 'export audit-log' },
  },
  { path: '/audit-log/{audit-log}', ask: 'show audit-log', ready: 'Köket', controls: {} },
  { path: '/home', ask: 'list home', ready: 'Home', controls: {} },
];

const CONTROLS = new Set(SCREENS.flatMap(({ controls }) => Object.keys(controls)));

const asked = (ask: Ask) => ask.split(' ') as [Action, AccessResource];
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
    await waitFor(() => {
      expect([path, rowBoxes().length > 0]).toEqual([path, mayChoose]);
    });
    await act(async () => {
      rowBoxes()[0]?.click();
      await Promise.resolve();
    });
  }
  await waitFor(() => {
    expect([path, shownControls()]).toEqual([path, [...expected].sort()]);
  });
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
    (href) => !href.startsWith('/api/') && !mayVisit(productRegistry, subjectOf(role), href),
  );
  expect([path, wrong]).toEqual([path, []]);
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
      if (!seesPeople)
        for (const secret of [NUMBER, ...Object.values(PRIVATE)]) expect(writing()).not.toContain(secret);
    }
    expect(refused).toEqual([]);
  });
});

it('somebody who may only look finds no button to change anything or to carry it off', async () => {
  vi.spyOn(authProvider, 'mayDo').mockImplementation((_, action) => action === 'list' || action === 'show');
  await openAs('superadmin');
  const looking = SCREENS.filter(
    ({ ask, controls }) => /^(list|show) /.test(ask) && Object.keys(controls).length > 0,
  );
  for (const screenOf of looking) {
    // What becomes of a request the server says, by the row: it knows of no other role than the one who is signed in.
    if (screenOf.path.startsWith('/leave-requests/{')) continue;
    await controlsOf({ ...screenOf, choose: undefined }, [], false);
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
    await controlsOf(screenOf(), [], false);
    await goTo(`${path()}/edit`);
    await findTitle('No access');
    expect(address()).toBe('/403');
    expect(await showRoles()).toBe(3);
  });

  it('finds the buttons on another superadmin, and every role to give', async () => {
    await openAs('superadmin');
    await controlsOf(screenOf(), ['Edit', 'Deactivate', 'Delete'], false);
    expect(await showRoles()).toBe(4);
  });
});
