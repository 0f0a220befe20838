import { describe, expect, it } from 'vitest';
import { data, failure, recordApi, type Call } from '../../../tests/support/recordApi';
import { dataProvider } from './index';

const empty = () => new Response(null, { status: 204 });
const summary = ({ method, path, body }: Call) => ({ call: `${method} ${path}`, body });

describe('the calls that are no verb', () => {
  it('make a user active and inactive by GET', async () => {
    const calls = recordApi(() => data({ id: '7', inactive: true }));
    expect(await dataProvider.setUserActive(7, false)).toEqual({ data: { id: 7, inactive: true } });
    await dataProvider.setUserActive(7, true);
    expect(calls.map(summary).map(({ call }) => call)).toEqual([
      'GET /users/7/deactivate',
      'GET /users/7/activate',
    ]);
  });

  it('add and remove members of a group', async () => {
    const calls = recordApi(empty);
    await dataProvider.addGroupMembers(3, [1, 2]);
    await dataProvider.removeGroupMembers(3, [2]);
    expect(calls.map(summary)).toEqual([
      { call: 'POST /groups/3/members', body: { user_ids: [1, 2] } },
      { call: 'DELETE /groups/3/members', body: { user_ids: [2] } },
    ]);
  });

  it('send files as multipart, with their names and types', async () => {
    const calls = recordApi(({ method }) => (method === 'POST' ? data({ id: 1 }) : empty()));
    const paper = new File(['%PDF'], 'lön.pdf', { type: 'application/pdf' });
    await dataProvider.uploadDocument(7, paper, { type: 'salary', name: 'Lön' });
    await dataProvider.uploadAvatar(7, new File(['x'], 'me.png', { type: 'image/png' }));
    await dataProvider.removeDocument(7, 9);
    await dataProvider.removeAvatar(7);
    expect(calls.map(summary).map(({ call }) => call)).toEqual([
      'POST /users/7/documents',
      'POST /users/7/avatar',
      'DELETE /users/7/documents/9',
      'DELETE /users/7/avatar',
    ]);
    expect(calls[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    const { type, name, file } = calls[0]?.body as { type: string; name: string; file: File };
    expect([type, name, file.name, file.type, await file.text()]).toEqual([
      'salary',
      'Lön',
      'lön.pdf',
      'application/pdf',
      '%PDF',
    ]);
  });

  it('fetch the list as a file, with its filters and order', async () => {
    const calls = recordApi(() => new Response('id;name', { headers: { 'Content-Type': 'text/csv' } }));
    const sort = { field: 'name', order: 'DESC' as const };
    const blob = await dataProvider.exportList('users', { filter: { role: 'admin', id: [1, 2] }, sort });
    expect(await blob.text()).toBe('id;name');
    expect(calls[0]).toMatchObject({
      path: '/users/export',
      query: { sort: '-name', 'filter[role]': 'admin', 'filter[id]': '1,2' },
    });
  });

  it('say what went wrong with the file', async () => {
    recordApi(() => failure(403, 'forbidden'));
    await expect(dataProvider.exportList('users', { filter: {} })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});
