import { describe, expect, it } from 'vitest';
import { codeOf, fieldErrors, useTestApi } from '../../tests/support/testApi';

const api = useTestApi();
const post = async (path: string, body: BodyInit, more: RequestInit = {}) => {
  const response = await api.fetch(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
      'Content-Type': 'application/json',
    },
    body,
    ...more,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
};

describe('a request body', () => {
  it.each(['[]', '"text"', '7', 'true', 'null', ''])('of %s is 422, not 500', async (body) => {
    expect((await post('/groups', body)).status).toBe(422);
  });

  it.each(['{', '{"name":"a"', "{'name': 'a'}", 'name=a', '<name>a</name>'])(
    '%s is invalid JSON',
    async (body) => {
      const answer = await post('/groups', body);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
    },
  );

  it('with lone surrogates is rejected', async () => {
    const answer = await post('/groups', '{"name":"a\\ud800b"}');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
    expect((await post('/groups', '{"name":"hel \\ud83d\\ude00"}')).status).toBe(201);
  });

  it('with excessive nesting is rejected', async () => {
    const deep = `{"username":${'['.repeat(200_000)}${']'.repeat(200_000)},"password":"x"}`;
    const answer = await post('/auth/login', deep);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('without Content-Length is limited while it is read', async () => {
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        if (sent > 64) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const answer = await post('/groups', stream, { duplex: 'half' } as RequestInit);
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too_large']);
    expect(sent).toBeLessThan(64);
  });

  it('with wrong types reports each field', async () => {
    const answer = await post(
      '/users',
      JSON.stringify({
        name: 7,
        email: [],
        roles: 'admin',
        inactive: 'yes',
        group_ids: { 0: 1 },
        language: 'fr',
      }),
    );
    expect(Object.keys(fieldErrors(answer)).sort()).toEqual([
      'email',
      'group_ids',
      'inactive',
      'language',
      'name',
      'roles',
    ]);
  });
});

it('PUT on a list is 404 in JSON', async () => {
  const answer = await api.call('PUT', '/users', { as: api.care.admin });
  expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
});
