import { afterEach, describe, expect, it } from 'vitest';
import { can, type Subject } from '../../../contract/roles';
import { hasCapability, setCapabilities } from '../../api/capabilities';
import { data, failure, recordApi } from '../../../tests/support/recordApi';
import { CAPABILITY_NAMES } from '../../../contract/capabilities';
import { currentUser, forgetSession, refreshCurrentUser, subjectOf } from '../../api/session';
import { storeToken } from '../../api/token';

const USER = {
  id: 1,
  name: 'Agneta',
  roles: ['admin'],
  company: { id: 1, name: 'Norrsken', features: ['feed'] },
};

const server = (who: object, bodies: Record<string, unknown> = {}) =>
  recordApi(({ path }) => {
    if (path === '/auth/user') return data(who);
    return path in bodies ? Response.json(bodies[path]) : failure(404, 'not_found');
  });

const enter = (who: object, bodies?: Record<string, unknown>) => {
  storeToken('t');
  server(who, bodies);
  return currentUser();
};

afterEach(forgetSession);

describe('the user of another server', () => {
  it('may lack most fields', async () => {
    const found = await enter({ id: '5', email: 'a@b.se' });
    expect(found).toMatchObject({
      id: 5,
      name: 'a@b.se',
      roles: [],
      company: { name: '' },
      capabilities: [],
    });
    expect(subjectOf(found).roles).toEqual([]);
  });

  it.each<[what: string, companies: object[], id: number]>([
    ['the only company', [{ id: 3, name: 'Other' }], 3],
    [
      'the company of that name',
      [
        { id: 3, name: 'Other' },
        { id: 4, name: 'Norrsken' },
      ],
      4,
    ],
    [
      'none if it is not clear',
      [
        { id: 3, name: 'Norrsken' },
        { id: 4, name: 'Norrsken' },
      ],
      0,
    ],
  ])('belongs to %s', async (_what, companies, id) => {
    const user = { ...USER, company: { name: 'Norrsken', features: [] } };
    expect((await enter(user, { '/companies': companies })).company.id).toBe(id);
  });

  const featuresOf = async (company: object) => {
    forgetSession();
    return subjectOf(await enter({ ...USER, company: { id: 1, ...company } }));
  };
  /** Resources that everyone may see in a company with their feature. */
  const visible = (subject: Subject) =>
    (['my-feeds', 'my-leave-requests', 'my-sick-reports', 'my-forms', 'phone-list'] as const).filter((name) =>
      can(subject, 'list', name),
    );

  it('who knows three features loses nothing by the others', async () => {
    expect(visible(await featuresOf({ features: ['feed', 'leave-requests', 'sick-reports'] }))).toHaveLength(
      5,
    );
    expect(visible(await featuresOf({}))).toEqual(['my-forms', 'phone-list']);
  });

  it('is limited by further features that the server knows', async () => {
    const company = { features: ['feed'], available_features: ['feed', 'forms'] };
    expect(visible(await featuresOf(company))).toEqual(['my-feeds', 'phone-list']);
  });

  it('brings the capabilities of the OpenAPI document, also when fetched again', async () => {
    setCapabilities([]);
    await enter(USER, { '/openapi.json': { paths: { '/home': { get: {} } } } });
    expect([hasCapability('home'), hasCapability('changeSets')]).toEqual([true, false]);
    await refreshCurrentUser();
    expect(hasCapability('home')).toBe(true);
  });

  it('may bring them itself, without a document', async () => {
    storeToken('t');
    const calls = server({ ...USER, capabilities: ['home', 'unheard_of'] });
    expect((await currentUser()).capabilities).toEqual(['home']);
    expect(hasCapability('home')).toBe(true);
    expect(calls.map(({ path }) => path)).not.toContain('/openapi.json');
  });
});

it('a user with all capabilities is taken as it is, with no further call', async () => {
  storeToken('t');
  const user = { ...USER, capabilities: CAPABILITY_NAMES };
  const calls = server(user);
  expect(await currentUser()).toEqual(user);
  expect(calls.map(({ path }) => path)).toEqual(['/auth/user']);
});
