import { describe, expect, it } from 'vitest';
import { fillPath, resourcePath } from './endpoints';
import { listQuery } from './http';
import { firstIssues } from './issues';
import { formatPersonalNumber, maskPersonalNumber, parsePersonalNumber } from './personalNumber';
import { can, mayUseBackOffice } from './roles';
import { RECORD_RESOURCES, resourceOf } from './resources';
import { shortcuts } from './resources/shortcuts';
import { schemasOf } from './schemas';
import { userCreateSchema } from './user';

const today = new Date(2026, 10, 20);

describe('personal numbers', () => {
  it.each([
    ['640823-3234', '196408233234'],
    ['6408233234', '196408233234'],
    ['19640823-3234', '196408233234'],
    ['196408233234', '196408233234'],
    ['640823+3234', '186408233234'],
    ['640883-3231', '196408833231'],
  ])('accepts %s', (text, stored) => {
    expect(parsePersonalNumber(text, today)).toBe(stored);
  });

  it.each(['640823-3235', '641323-3234', '640230-3234', '640823', 'abc', '', '6408233234x', '640823-323'])(
    'rejects %j',
    (text) => {
      expect(parsePersonalNumber(text, today)).toBeNull();
    },
  );

  it('formats with + from the year in which the person turns 100', () => {
    expect(formatPersonalNumber('196408233234', today)).toBe('640823-3234');
    expect(formatPersonalNumber('192608233234', today)).toBe('260823+3234');
    expect(formatPersonalNumber('19640823****', today)).toBe('640823-****');
    expect(formatPersonalNumber('unknown', today)).toBe('unknown');
    expect(maskPersonalNumber('196408233234')).toBe('19640823****');
  });
});

describe('the role table', () => {
  const subject = (roles: string[], features: string[] = []) => ({ roles, features });

  it('checks the role and the feature', () => {
    expect(can(subject(['admin']), 'list', 'users')).toBe(true);
    expect(can(subject(['editor']), 'list', 'users')).toBe(false);
    expect(can(subject(['editor']), 'pick', 'users')).toBe(true);
    expect(can(subject(['communicator'], ['feed']), 'create', 'feeds')).toBe(true);
    expect(can(subject(['communicator']), 'create', 'feeds')).toBe(false);
    expect(can(subject(['superadmin', 'admin']), 'switch', 'companies')).toBe(true);
    expect(can(subject(['admin']), 'switch', 'companies')).toBe(false);
    expect(can(subject(['king']), 'list', 'home')).toBe(false);
  });

  it('admits admin, editor and communicator to the back office', () => {
    expect(
      [['admin'], ['editor'], ['communicator'], ['superadmin'], []].map((roles) => mayUseBackOffice(roles)),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('form errors', () => {
  const issuesOf = (value: unknown) => {
    const result = userCreateSchema.safeParse(value, { reportInput: true });
    return result.success
      ? {}
      : Object.fromEntries([...firstIssues(result.error)].map(([field, { key }]) => [field, key]));
  };

  it('report the first failing rule of each field', () => {
    expect(
      issuesOf({ name: '', username: 'a', password: '12345', roles: ['king'], phone: 'call me' }),
    ).toEqual({
      name: 'validation.required',
      username: 'validation.min_length',
      password: 'validation.min_length',
      'roles.0': 'validation.choice',
      phone: 'validation.phone',
    });
    expect(issuesOf({ email: 'a@b.example' })).toEqual({ name: 'validation.required' });
    expect(issuesOf({ name: 'A', username: '123456' })).toEqual({ username: 'validation.username' });
    expect(issuesOf({ name: 'A' })).toEqual({ username: 'validation.username_or_email' });
    expect(issuesOf({ name: 'A', username: 'åsa.öberg' })).toEqual({});
  });

  it('report an invalid web address', () => {
    expect(schemasOf(shortcuts).create.safeParse({ name: 'A', url: 'https://å.example/?x=1' }).success).toBe(
      true,
    );
    expect(schemasOf(shortcuts).create.safeParse({ name: 'A', url: 'javascript:alert(1)' }).success).toBe(
      false,
    );
  });
});

it('fillPath fills the names of a path', () => {
  expect(fillPath('/users/{userId}/documents/{documentId}', { userId: 7, documentId: 'a/b' })).toBe(
    '/users/7/documents/a%2Fb',
  );
  expect(() => fillPath('/users/{id}', {})).toThrow('{id}');
  expect(resourcePath('users')).toBe('/users');
});

it('listQuery defaults to ten rows per page', () => {
  const schema = listQuery(['name'], {});
  expect(schema.parse({})).toEqual({ page: { number: 1, size: 10 } });
  expect(schema.parse({ sort: '-name', filter: { id: '1,2' } })).toMatchObject({
    sort: ['-name'],
    filter: { id: [1, 2] },
  });
  expect(schema.safeParse({ sort: 'age' }).success).toBe(false);
  expect(schema.safeParse({ filter: { age: 1 } }).success).toBe(false);
});

it('colours are declared for values that exist', () => {
  const unknown = RECORD_RESOURCES.flatMap((name) =>
    Object.entries(resourceOf(name)?.fields ?? {}).flatMap(([source, field]) =>
      field.kind === 'choice'
        ? Object.keys(field.colors ?? {})
            .filter((value) => !field.values.map(String).includes(value))
            .map((value) => `${name}.${source}: ${value}`)
        : [],
    ),
  );
  expect(unknown).toEqual([]);
});
