import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { loadMessages } from '../../../i18n';
import { createTranslator } from '../../../i18n/translate';
import { companyCalls } from '../../../tests/support/companyCalls';
import { dataOf, fieldErrors, PASSWORD, useTestApi, type Answered } from '../../../tests/support/testApi';
import { companies } from '../../db/schema';
import { makePasswordLink } from '../passwordLinks';
import { beginSession } from '../sessions';

const api = useTestApi();
const { create } = companyCalls(api);

afterEach(() => {
  api.deps.passwordMinLength = undefined;
});

const COMMON = 'This is one of the most common passwords. Choose another one.';
const PERSONAL = 'The password must not be the name, username, e-mail address or company';

let counter = 0;
const addPerson = () =>
  api.addUser({
    company_id: api.care.id,
    name: 'Åsa Öberg-Lind',
    username: `asa.oberg.${(counter += 1)}`,
    email: `oberg.asa.${counter}@test.example`,
    password_hash: api.care.admin.password_hash,
  });
type Person = Awaited<ReturnType<typeof addPerson>>;

/** Each way to set a password, with the field that names an error. */
const WAYS: readonly [
  string,
  string,
  (person: Person, password: string, language?: string) => Promise<Answered>,
][] = [
  [
    'my/password',
    'password',
    async (person, password, language = 'en') => {
      const { token } = await beginSession(api.deps, person.id, person.company_id);
      return api.call('POST', '/my/password', {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
        body: { current_password: PASSWORD, password },
      });
    },
  ],
  [
    'auth/reset-password',
    'password',
    async (person, password, language = 'en') => {
      const link = new URL(await makePasswordLink(api.deps, api.db, person.id));
      return api.call('POST', '/auth/reset-password', {
        headers: { 'Accept-Language': language, 'X-Test-Address': `reset-${(counter += 1)}` },
        body: { token: link.searchParams.get('token'), email: person.email, password },
      });
    },
  ],
  [
    'PATCH users/{id}',
    'password',
    (person, password, language = 'en') =>
      api.call('PATCH', `/users/${person.id}`, {
        as: api.care.admin,
        headers: { 'Accept-Language': language },
        body: { password },
      }),
  ],
  [
    'POST users',
    'password',
    ({ name, username, email }, password, language = 'en') =>
      api.call('POST', '/users', {
        as: api.care.admin,
        headers: { 'Accept-Language': language },
        body: { name, username: `x${username}`, email: `x${email}`, password },
      }),
  ],
];

describe.each(WAYS)('%s', (_name, field, set) => {
  it.each(['123456', 'password', 'Password1', 'QWERTY123', 'sommar', 'iloveyou', 'abc123'])(
    'refuses the common password %s',
    async (password) => {
      const answer = await set(await addPerson(), password);
      expect([answer.status, fieldErrors(answer)]).toEqual([422, { [field]: [COMMON] }]);
    },
  );

  it.each(['åsa öberg-lind', 'ÅsaÖbergLind'])('refuses the name of the person: %s', async (password) => {
    expect(fieldErrors(await set(await addPerson(), password))).toEqual({ [field]: [PERSONAL] });
  });

  it('requires as many characters as set', async () => {
    api.deps.passwordMinLength = 12;
    const person = await addPerson();
    const refused = await set(person, 'elva-tecken');
    const [message] = fieldErrors(refused)[field] ?? [];
    expect([refused.status, message]).toEqual([422, 'At least 12 characters']);
    expect((await set(person, 'tolv tecken!')).status).toBeLessThan(300);
  });

  it('says so in every language', async () => {
    const person = await addPerson();
    for (const language of LANGUAGES) {
      const t = createTranslator(language, await loadMessages(language));
      const expected = t('validation.password_common');
      expect(fieldErrors(await set(person, '123456', language))).toEqual({ [field]: [expected] });
    }
  });
});

it('refuses the username, the e-mail address, its first part and the company', async () => {
  const person = await addPerson();
  const { username, email } = person;
  const set = (password: string) =>
    api.call('PATCH', `/users/${person.id}`, { as: api.care.admin, body: { password } });
  for (const password of [username, email, email?.split('@')[0], email?.toUpperCase()])
    expect(fieldErrors(await set(password ?? ''))).toEqual({ password: [PERSONAL] });
  await api.db.update(companies).set({ name: 'Lastbil & Lager' }).where(eq(companies.id, api.logistics.id));
  const { id } = await api.addUser({ company_id: api.logistics.id });
  const answer = await api.call('PATCH', `/users/${id}`, {
    as: api.logistics.admin,
    body: { password: 'lastbil & LAGER' },
  });
  expect(fieldErrors(answer)).toEqual({ password: [PERSONAL] });
});

it('compares with the names of the same request', async () => {
  const person = await addPerson();
  const answer = await api.call('PATCH', `/users/${person.id}`, {
    as: api.care.admin,
    body: { username: 'helt-nytt-namn', password: 'Helt.Nytt.Namn' },
  });
  expect(fieldErrors(answer)).toEqual({ password: [PERSONAL] });
});

it('applies to the first administrator of a company', async () => {
  const admin = { name: 'Bageriet Vetekornet', admin_name: 'Bo Ek', admin_email: 'bo@vetekornet.example' };
  for (const [admin_password, message] of [
    ['password1', COMMON],
    ['bageriet vetekornet', PERSONAL],
    ['bo@vetekornet.example', PERSONAL],
  ] as const) {
    const answer = await create({ ...admin, admin_password });
    expect([answer.status, fieldErrors(answer)]).toEqual([422, { admin_password: [message] }]);
  }
  expect((await create({ ...admin, admin_password: 'limpa och kavring' })).status).toBe(201);
});

it('does not apply to signing in', async () => {
  const person = await api.addUser({
    company_id: api.care.id,
    password_hash: await api.deps.passwords.hash('123456'),
  });
  const body = { username: person.username, password: '123456' };
  expect((await api.call('POST', '/auth/login', { body })).status).toBe(200);
});

it('a refused password does not use up the link', async () => {
  const person = await addPerson();
  const link = new URL(await makePasswordLink(api.deps, api.db, person.id));
  const reset = (password: string) =>
    api.call('POST', '/auth/reset-password', {
      body: { token: link.searchParams.get('token'), email: person.email, password },
    });
  expect((await reset('123456')).status).toBe(422);
  expect(dataOf<{ error?: boolean }>(await reset('ett-ovanligt-ord')).error).toBeUndefined();
});
