import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../contract/access';
import { FEATURES } from '../contract/features';
import { resourceOf } from '../contract/resources';
import { can, type Subject } from '../contract/roles';
import { foreignRows, type ForeignRows } from '../tests/support/foreignRows';
import { codeOf, useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';
import { companies, documents, users } from './db/schema';

const api = useTestApi();

type Route = (typeof apiRoutes)[number];
type Who = (typeof ROLES)[number] | 'staff';

const EVERYBODY: readonly Who[] = [...ROLES, 'staff'];

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const named = (routes: readonly Route[]) => routes.map((route) => ({ name: nameOf(route), route }));
const nowhere = (path: string) => path.replace(/\{\w+\}/g, '2147483000');

/** Returns the error code that the role table demands, or undefined when access is allowed. */
const expectedError = ({ access }: Route, subject: Subject): string | undefined => {
  if (typeof access === 'string' || can(subject, access.action, access.resource)) return undefined;
  if (access.orPick && can(subject, 'pick', access.resource)) return undefined;
  const feature = resourceOf(access.resource)?.feature;
  return feature && !subject.features.includes(feature) ? 'feature_disabled' : 'forbidden';
};

/** Calls a route as each role and compares the status with the role table. */
const walk = async (route: Route, features: readonly string[]) => {
  const { care } = api;
  for (const who of EVERYBODY) {
    // Signing out ends the session that the other requests need.
    const as =
      route.path === '/auth/logout'
        ? await api.addUser({ company_id: care.id, roles: care[who].roles })
        : care[who];
    const answer = await api.call(route.method.toUpperCase(), nowhere(route.path), { as });
    const refusal = answer.status === 403 ? codeOf(answer) : undefined;
    expect([who, refusal]).toEqual([who, expectedError(route, { roles: as.roles, features })]);
    expect(answer.status).not.toBe(401);
    expect(answer.status).toBeLessThan(500);
  }
};

describe('with every feature switched on', () => {
  it.each(named(apiRoutes))('$name allows each role what the role table says', async ({ route }) => {
    await walk(route, FEATURES);
    const answer = await api.call(route.method.toUpperCase(), nowhere(route.path));
    const asked = answer.status === 401 && codeOf(answer) === 'unauthenticated';
    expect(asked).toBe(route.access !== 'public');
  });
});

const featureOf = ({ access }: Route) =>
  typeof access === 'string' ? undefined : resourceOf(access.resource)?.feature;

describe.each(FEATURES)('with only %s disabled', (feature) => {
  const left = FEATURES.filter((other) => other !== feature);
  const setFeatures = (features: readonly string[]) =>
    api.db
      .update(companies)
      .set({ features: [...features] })
      .where(eq(companies.id, api.care.id));

  it('nobody has access to its routes', async () => {
    await setFeatures(left);
    const gone = apiRoutes.filter((route) => featureOf(route) === feature);
    for (const route of gone) {
      await walk(route, left);
      for (const who of EVERYBODY)
        expect([nameOf(route), expectedError(route, { roles: api.care[who].roles, features: left })]).toEqual(
          [nameOf(route), 'feature_disabled'],
        );
    }
    await setFeatures(FEATURES);
  });
});

/** The role table only helps if each route names the right resource and action. */
describe('the access of routes', () => {
  const asking = apiRoutes.flatMap((route) =>
    typeof route.access === 'string' ? [] : [{ ...route, ...route.access, name: nameOf(route) }],
  );
  const namesOf = (calls: readonly { name: string }[]) => calls.map(({ name }) => name).sort();

  it('is public only for signing in and for signed links', () => {
    const open = apiRoutes.filter(({ access }) => access === 'public').map(nameOf);
    const own = open.filter((name) => !name.startsWith('post /auth/'));
    expect(own.sort()).toEqual([
      'get /companies/{id}/export',
      'get /files/{id}',
      'get /leave-requests/calendar.ics',
    ]);
    const anybody = apiRoutes.filter(({ access }) => access === 'signed-in').map(nameOf);
    expect(anybody.sort()).toEqual(['get /auth/user', 'post /auth/logout']);
  });

  it('concerns the resource of the path, or the user’s own data', () => {
    const others = asking.filter(
      ({ path, resource }) => path.split('/')[1] !== resource && !resource.startsWith('my-'),
    );
    // Each role undoes its own changes.
    const undo = 'post /audit-log/{id}/revert';
    expect(namesOf(others)).toEqual(['get /audit-log/companies', 'get /companies/stats', undo]);
    const own = asking.filter(({ path }) => path.startsWith('/my/'));
    expect(own.filter(({ resource }) => !resource.startsWith('my-'))).toEqual([]);
  });

  it('requires more than read access for writes, except for what readers submit', () => {
    const changing = asking.filter(
      ({ method, action }) => method !== 'get' && ['list', 'show', 'pick'].includes(action),
    );
    expect(namesOf(changing)).toEqual([
      'delete /feeds/{id}/comments/{commentId}',
      'delete /leave-requests/calendar-link',
      'delete /my/feeds/{id}/reaction',
      'post /feeds/{id}/comments',
      'post /feeds/{id}/signatures',
      'post /forms/{id}/submissions',
      'post /leave-requests/calendar-link',
      'post /my/feeds/{id}/reaction',
      'post /my/notifications/read',
      'post /my/notifications/{id}/read',
      'post /pages/{id}/signatures',
    ]);
  });

  it.each([
    ['delete', /^delete \/[a-z-]+\/\{id\}$/],
    ['create', /^post \/[a-z-]+$/],
    ['edit', /^patch \/[a-z-]+\/\{id\}$/],
    ['export', /^get .*\/export$|^post \/[a-z-]+\/export$/],
    ['review', /^post .*\/(approve|deny)$/],
    ['switch', /^post .*\/switch$/],
    ['settings', /^(patch|get) \/companies\/\{id\}$|\/(tokens|webhooks|crona|icon)/],
  ] as const)('is %s for the routes that do it', (action, form) => {
    const those = asking.filter(({ name }) => form.test(name));
    expect(those.length).toBeGreaterThan(0);
    const exceptions: Readonly<Record<string, string>> = {
      'patch /companies/{id}': 'settings',
      // Discards a plan, which users who may make one may do.
      'delete /change-sets/{id}': 'edit',
    };
    for (const call of those) {
      const expected = action === 'settings' ? action : (exceptions[call.name] ?? action);
      expect([call.name, call.action]).toEqual([call.name, expected]);
    }
  });
});

describe('personal data', () => {
  const PRIVATE = { national_security_number: '196408233234', phone: '+46 70 111 22 33' };
  const DOCUMENT = 'Payslip of March';
  const secrets = [...Object.values(PRIVATE), DOCUMENT];
  let rows: ForeignRows;
  beforeAll(async () => {
    const { care } = api;
    rows = await foreignRows(api, care);
    await api.db.update(users).set(PRIVATE).where(eq(users.id, care.staff.id));
    await api.db.update(documents).set({ name: DOCUMENT }).where(eq(documents.user_id, care.staff.id));
  });

  const readings = apiRoutes.filter(
    ({ method, path, access }) => method === 'get' && access !== 'public' && !path.endsWith('activate'),
  );
  /** Returns the path with the id of an existing row. */
  const pathOf = (path: string): string => {
    const [start = ''] = path.split('/{');
    const [, first = ''] = /\{(\w+)\}/.exec(path) ?? [];
    const params: Record<string, number | undefined> = { ...rows.params, [first]: rows.ids[start] };
    return path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]));
  };
  /** Returns the routes whose response contains a secret. */
  const routesWithSecrets = async (as: typeof api.care.staff): Promise<string[]> => {
    const telling: string[] = [];
    for (const route of readings) {
      const answer = await api.call('GET', pathOf(route.path), { as });
      expect([route.path, answer.status < 500]).toEqual([route.path, true]);
      const text = JSON.stringify(answer.body);
      if (answer.status === 200 && secrets.some((secret) => text.includes(secret))) telling.push(route.path);
    }
    return telling.sort();
  };

  it('is only returned to users who may see user records', async () => {
    const { admin, superadmin, editor, communicator } = api.care;
    for (const as of [admin, superadmin])
      expect(await routesWithSecrets(as)).toEqual(['/phone-list', '/users', '/users/export', '/users/{id}']);
    const colleague = await api.addUser({ company_id: api.care.id, roles: [] });
    for (const as of [editor, communicator, colleague]) {
      expect(await routesWithSecrets(as)).toEqual(['/phone-list']);
      const list = JSON.stringify((await api.call('GET', '/phone-list', { as })).body);
      expect(list).toContain(PRIVATE.phone);
      expect(list).not.toContain(PRIVATE.national_security_number);
      expect(list).not.toContain(DOCUMENT);
    }
  });
});
