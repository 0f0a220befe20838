import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { translatorFor } from '../../core/translator';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown, headers = {}, as = api.care.admin) =>
  api.call(method, path, { as, body, headers });

describe('If-Match', () => {
  it('accepts *, lists and weak ETags', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const state = async () => (await call('GET', `/users/${id}`)).headers.get('ETag') ?? '';
    const change = async (ifMatch: string) =>
      (await call('PATCH', `/users/${id}`, { title: ifMatch.slice(0, 20) }, { 'If-Match': ifMatch })).status;
    const old = await state();
    expect(await change('*')).toBe(200);
    expect(await change(`"other", ${await state()}`)).toBe(200);
    expect(await change(`W/${await state()}`)).toBe(200);
    expect(await change(old)).toBe(412);
    expect(await change('nonsense')).toBe(412);
    expect(dataOf(await call('GET', `/users/${id}`)).title).toMatch(/^W\//);
  });

  it('detects changes of picture, activation and password', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const states = new Set<string | null>();
    const remember = async () => states.add((await call('GET', `/users/${id}`)).headers.get('ETag'));
    await remember();
    await call('GET', `/users/${id}/deactivate`);
    await remember();
    await call('GET', `/users/${id}/activate`);
    await remember();
    await call('PATCH', `/users/${id}`, { password: 'another-word' });
    await remember();
    await call('DELETE', `/users/${id}/avatar`);
    await remember();
    expect(states.size).toBe(5);
  });
});

describe('sign-in names', () => {
  it('can be saved unchanged, and be equal for one user', async () => {
    const own = { username: 'egen@test.example', email: 'egen@test.example' };
    const { id } = dataOf<{ id: number }>(await call('POST', '/users', { name: 'Egen', ...own }));
    expect((await call('PATCH', `/users/${id}`, { ...own, username: 'EGEN@test.example' })).status).toBe(200);
  });

  it('cannot be taken from other users', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const { admin } = api.logistics;
    expect(fieldErrors(await call('PATCH', `/users/${id}`, { username: admin.email }))).toHaveProperty(
      'username',
    );
    expect(
      fieldErrors(await call('PATCH', `/users/${id}`, { email: String(admin.email).toUpperCase() })),
    ).toEqual({ email: ['E-mail cannot be used'] });
  });

  it('cannot be swapped by concurrent updates', async () => {
    // The first rounds open the connections, so that the later requests run concurrently.
    for (let round = 0; round < 8; round += 1) {
      const name = `crossing-${round}@test.example`;
      const bodies = [
        { name: 'A', username: name },
        { name: 'B', email: name },
      ];
      const answers = await Promise.all(bodies.map((body) => call('POST', '/users', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
  });
});

describe('an update', () => {
  it('replaces memberships, and rejects groups of another company', async () => {
    const person = await api.addUser({ company_id: api.care.id });
    const groups = async (group_ids: number[]) =>
      call('PATCH', `/users/${person.id}`, { title: 'X', group_ids });
    expect(dataOf(await groups([api.care.group.id, api.care.group.id])).group_ids).toEqual([
      api.care.group.id,
    ]);
    expect(fieldErrors(await groups([api.care.group.id, api.logistics.group.id]))).toHaveProperty(
      'group_ids',
    );
    expect(dataOf(await call('GET', `/users/${person.id}`)).group_ids).toEqual([api.care.group.id]);
    expect(dataOf(await groups([])).group_ids).toEqual([]);
  });

  it('of a superadmin’s picture by an admin is rejected', async () => {
    const { superadmin } = api.care;
    expect(codeOf(await call('DELETE', `/users/${superadmin.id}/avatar`))).toBe('superadmin_protected');
    expect((await call('DELETE', `/users/${superadmin.id}/avatar`, undefined, {}, superadmin)).status).toBe(
      204,
    );
  });

  it('of roles and features applies to the next request', async () => {
    const person = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    expect((await call('GET', '/users', undefined, {}, person)).status).toBe(200);
    await call('PATCH', `/users/${person.id}`, { roles: [] });
    expect(codeOf(await call('GET', '/users', undefined, {}, person))).toBe('forbidden');
  });

  it('clears and normalises the personal number', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    const number = async (national_security_number: string | null) =>
      dataOf(await call('PATCH', `/users/${id}`, { national_security_number })).national_security_number;
    for (const written of ['640823-3234', '6408233234', '19640823-3234', ' 196408233234 '])
      expect(await number(written)).toBe('196408233234');
    expect(await number(null)).toBeNull();
  });

  it('cannot set the company, the hash or the id', async () => {
    const person = await api.addUser({ company_id: api.care.id });
    const body = {
      id: 1,
      company_id: api.logistics.id,
      password_hash: 'x',
      title: 'Ny',
    };
    expect(Object.keys(fieldErrors(await call('PATCH', `/users/${person.id}`, body)))).toEqual([
      'company_id',
      'password_hash',
    ]);
    // A client may send back what it has read.
    await call('PATCH', `/users/${person.id}`, { id: 1, last_login_at: '2026-01-01T00:00:00Z', title: 'Ny' });
    const [row] = await api.db.query.users.findMany({ where: (user, { eq }) => eq(user.id, person.id) });
    expect(row).toMatchObject({ id: person.id, last_login_at: null, title: 'Ny' });
  });
});

it('deleting a user removes their data, and keeps what they did', async () => {
  const uploader = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
  const { id } = dataOf<{ id: number }>(await call('POST', '/groups', { name: 'Kvar' }, {}, uploader));
  await call('POST', `/groups/${id}/members`, { user_ids: [uploader.id] });
  expect((await call('DELETE', `/users/${uploader.id}`)).status).toBe(204);
  expect(codeOf(await call('GET', `/users/${uploader.id}`))).toBe('not_found_user');
  expect(dataOf(await call('GET', `/groups/${id}`))).toMatchObject({ member_count: 0, member_ids: [] });
  const lines = await api.db.query.auditLog.findMany({
    where: (line, { eq }) => eq(line.actor_id, uploader.id),
  });
  expect(lines).toMatchObject([{ action: 'create', resource: 'groups', record_id: id }]);
});

it.each(LANGUAGES)('every error is translated to %s', async (language) => {
  const t = await translatorFor(language);
  const messageOf = async (
    method: string,
    path: string,
    as: typeof api.care.admin | null,
    body?: unknown,
  ) => {
    const answer = await api.call(method, path, {
      as,
      body,
      headers: { 'Accept-Language': `${language}-XX, *;q=0.1` },
    });
    return (answer.body as { message: string }).message;
  };
  const { admin, editor, superadmin } = api.care;
  expect(await messageOf('GET', '/users', null)).toBe(t('api.unauthenticated'));
  expect(await messageOf('POST', '/users', editor, {})).toBe(t('api.forbidden'));
  for (const [path, what] of [
    ['companies', 'company'],
    ['pages', 'page'],
    ['categories', 'category'],
    ['feeds', 'post'],
    ['groups', 'group'],
    ['users', 'user'],
  ] as const) {
    const message = await messageOf('GET', `/${path}/999999`, superadmin);
    expect(message).toBe(t(`api.not_found_${what}`));
    if (language === 'en') expect(message).toBe(`Could not find ${what}`);
  }
  expect(await messageOf('GET', '/nothing-such', admin)).toBe(t('api.not_found'));
  expect(await messageOf('POST', '/users', admin, {})).toBe(t('api.invalid'));
  expect(await messageOf('DELETE', `/users/${admin.id}`, admin)).toBe(t('api.self_protected'));
  expect(await messageOf('DELETE', `/users/${superadmin.id}`, admin)).toBe(t('api.superadmin_protected'));
});
