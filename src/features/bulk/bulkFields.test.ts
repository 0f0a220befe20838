import { expect, it } from 'vitest';
import type { RecordResource } from '../../../contract/resources';
import { resources } from '../../resources';
import { loadBulkFields } from './bulkFields';

const offered = async (name: RecordResource) => {
  const { fields } = await loadBulkFields(resources, name);
  return fields.map(({ source, operations }) => `${source}: ${operations.join(' ')}`);
};

it('offers what can be changed, without titles, files and what is unique to a record', async () => {
  expect(await offered('users')).toEqual([
    'phone: set clear',
    'title: set clear',
    'department: set clear',
    'roles: add remove set clear',
    'inactive: set',
    'group_ids: add remove set clear',
    'language: set clear',
  ]);
  expect(await offered('media')).toEqual([
    'alt: set clear',
    'folder: set clear',
    'tags: add remove set clear',
  ]);
});

it('offers no operation that would leave a field without its least number of entries', async () => {
  expect(await offered('companies')).toContain('languages: add remove set');
});
