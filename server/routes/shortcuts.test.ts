import { describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../tests/support/testApi';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call(method, path, { as: api.care.admin, body, headers });
interface Shortcut {
  id: number;
  name: string;
  url: string;
}
const add = async (name: string, url = 'https://a.example/') =>
  dataOf<Shortcut>(await call('POST', '/shortcuts', { name, url }));

describe('shortcuts', () => {
  it('are created, read, updated and deleted', async () => {
    const { id } = await add('  Schema ');
    expect(dataOf(await call('GET', `/shortcuts/${id}`))).toMatchObject({ name: 'Schema' });
    const changed = await call('PATCH', `/shortcuts/${id}`, { url: 'http://b.example/?q=å' });
    expect(dataOf(changed)).toMatchObject({ name: 'Schema', url: 'http://b.example/?q=å' });
    expect((await call('DELETE', `/shortcuts/${id}`)).status).toBe(204);
    expect(codeOf(await call('GET', `/shortcuts/${id}`))).toBe('not_found_shortcut');
    expect((await call('DELETE', `/shortcuts/${id}`)).status).toBe(404);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//a.example',
    'https://',
    7,
    null,
  ])('cannot be updated to %j', async (url) => {
    const { id } = await add('Fast');
    expect(fieldErrors(await call('PATCH', `/shortcuts/${id}`, { url }))).toHaveProperty('url');
    expect(dataOf(await call('GET', `/shortcuts/${id}`)).url).toBe('https://a.example/');
  });

  it('are sorted and searched in Swedish', async () => {
    for (const name of ['Ölänk', 'Ålänk', 'zlänk']) await add(name);
    const rows = dataOf<Shortcut[]>(await call('GET', '/shortcuts?filter[q]=L%C3%84NK&sort=name'));
    expect(rows.map(({ name }) => name)).toEqual(['zlänk', 'Ålänk', 'Ölänk']);
  });

  it('reject a stale If-Match, and accept *', async () => {
    const { id } = await add('Etag');
    const etag = (await call('GET', `/shortcuts/${id}`)).headers.get('ETag') ?? '';
    expect((await call('PATCH', `/shortcuts/${id}`, { name: 'B' }, { 'If-Match': etag })).status).toBe(200);
    expect(codeOf(await call('PATCH', `/shortcuts/${id}`, { name: 'C' }, { 'If-Match': etag }))).toBe(
      'stale',
    );
    expect((await call('PATCH', `/shortcuts/${id}`, { name: 'D' }, { 'If-Match': '*' })).status).toBe(200);
    expect((await call('DELETE', `/shortcuts/${id}`, undefined, { 'If-Match': etag })).status).toBe(412);
    expect((await call('DELETE', `/shortcuts/${id}`, undefined, { 'If-Match': '*' })).status).toBe(204);
  });
});
