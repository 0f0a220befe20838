import { describe, expect, it } from 'vitest';
import { dataOf, useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';
import { documents, files } from './db/schema';
import { firstRow } from './http/rows';

const api = useTestApi();

/** A body that would pass, so that a refusal is about the company. */
const bodies: Record<string, unknown> = {
  'patch /users/{id}': { name: 'Taken over' },
  'patch /groups/{id}': { name: 'Taken over' },
  'patch /shortcuts/{id}': { name: 'Taken over' },
  'post /groups/{id}/members': { user_ids: [1] },
  'delete /groups/{id}/members': { user_ids: [1] },
};

const foreignFile = async () => {
  const { id } = api.logistics;
  const file = {
    company_id: id,
    kind: 'document' as const,
    storage_key: 'foreign',
    name: 'f.pdf',
    mime: 'application/pdf',
    size: 1,
  };
  const { id: fileId } = firstRow(await api.db.insert(files).values(file).onConflictDoNothing().returning());
  const document = {
    company_id: id,
    user_id: api.logistics.staff.id,
    type: 'other',
    name: 'f',
    file_id: fileId,
  };
  return { fileId, documentId: firstRow(await api.db.insert(documents).values(document).returning()).id };
};

const multipart = (): FormData => {
  const form = new FormData();
  form.append('type', 'other');
  form.append('name', 'x');
  return form;
};

describe('another company’s rows', () => {
  it('are not there, whatever is done to them', async () => {
    const { documentId, fileId } = await foreignFile();
    const { logistics, care } = api;
    const before = JSON.stringify(
      [
        await api.db.query.users.findMany(),
        await api.db.query.groups.findMany(),
        await api.db.query.shortcuts.findMany(),
      ].map((rows) => rows.filter((row) => row.company_id === logistics.id)),
    );
    const walked: string[] = [];
    for (const route of apiRoutes.filter(({ path }) => path.includes('{'))) {
      const ids: Record<string, number> = {
        users: logistics.staff.id,
        groups: logistics.group.id,
        shortcuts: logistics.shortcut.id,
        files: fileId,
      };
      const id = ids[route.path.split('/')[1] ?? ''];
      const path = route.path.replace('{documentId}', String(documentId)).replace(/\{\w+\}/, String(id));
      const name = `${route.method} ${route.path}`;
      const query = route.path.startsWith('/files')
        ? `?viewer=${care.superadmin.id}&expires=9999999999999&signature=x`
        : '';
      const answer = await api.call(route.method.toUpperCase(), path + query, {
        as: care.superadmin,
        ...(route.files ? { form: multipart() } : route.body ? { body: bodies[name] } : {}),
      });
      expect([name, answer.status]).toEqual([name, 404]);
      walked.push(name);
    }
    expect(walked.length).toBeGreaterThanOrEqual(17);
    const after = JSON.stringify(
      [
        await api.db.query.users.findMany(),
        await api.db.query.groups.findMany(),
        await api.db.query.shortcuts.findMany(),
      ].map((rows) => rows.filter((row) => row.company_id === logistics.id)),
    );
    expect(after).toBe(before);
  });

  it('are in no list', async () => {
    for (const [resource, id] of [
      ['users', api.logistics.staff.id],
      ['groups', api.logistics.group.id],
      ['shortcuts', api.logistics.shortcut.id],
    ] as const) {
      const listed = dataOf<{ id: number }[]>(
        await api.call('GET', `/${resource}?page[size]=100`, { as: api.care.superadmin }),
      );
      expect(listed.map((row) => row.id)).not.toContain(id);
      const asked = await api.call('GET', `/${resource}?filter[id]=${id}`, { as: api.care.superadmin });
      expect(dataOf(asked)).toEqual([]);
    }
  });
});
