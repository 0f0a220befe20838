import { expect, it } from 'vitest';
import type { Change } from './changeSet';
import { valuesAfter } from './bulkChanges';

it.each([
  ['pages', 'group_ids'],
  ['feeds', 'group_ids'],
  ['feeds', 'permitted_roles'],
  ['forms', 'group_ids'],
])('an edit of the audience of %s (%s) neither opens a record nor limits an open one', (resource, source) => {
  const after = (list: string[], operation: Change['operation']) =>
    valuesAfter(resource, { [source]: list }, [{ source, operation, value: ['a'] }]);
  expect(after(['a', 'b'], 'remove')).toEqual({ [source]: ['b'] });
  expect(() => after(['a'], 'remove')).toThrow('rows.would_open');
  expect(after([], 'add')).toEqual({});
});
