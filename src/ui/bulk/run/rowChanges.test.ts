import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { changeAccess, type BulkField } from '../bulkFields';
import { applyOperation, countChanges, getChanges } from './rowChanges';

const field = (
  source: string,
  operations: BulkField['operations'],
  change?: BulkField['change'],
): BulkField => ({ source, operations, change, input: createElement('input') });
const LIST = ['set', 'add', 'remove', 'clear'] as const;

describe('operations', () => {
  const list = field('tags', LIST);
  it.each([
    ['set', ['c'], ['c']],
    ['add', ['b', 'c'], ['a', 'b', 'c']],
    ['remove', ['b', 'c'], ['a']],
    ['clear', undefined, []],
  ] as const)('change a list: %s', (operation, value, expected) => {
    expect(applyOperation(['a', 'b'], operation, value, list)).toEqual(expected);
  });

  it('clear a field that is not a list to null', () => {
    expect(applyOperation('x', 'clear', undefined, field('title', ['set', 'clear']))).toBeNull();
  });

  it('change only fields that differ; the order of a list does not matter', () => {
    const fields = { fields: [field('tags', LIST), field('title', ['set', 'clear'])] };
    const changes = [
      { source: 'tags', operation: 'set', value: ['b', 'a'] },
      { source: 'title', operation: 'set', value: 'New' },
    ] as const;
    expect(getChanges({ tags: ['a', 'b'], title: 'Old' }, changes, fields)).toEqual({ title: 'New' });
    expect(
      countChanges(
        [
          { tags: ['a', 'b'], title: 'New' },
          { tags: [], title: 'New' },
        ],
        changes,
        fields,
      ),
    ).toEqual({ change: 1, unchanged: 1, refused: 0 });
  });
});

it('adds to and removes from known lists only', () => {
  const fields = { fields: [field('group_ids', LIST)] };
  const change = (operation: (typeof LIST)[number]) =>
    getChanges({ id: 7 }, [{ source: 'group_ids', operation, value: [3] }], fields);
  expect(() => change('add')).toThrow('bulk.unknown_value');
  expect(() => change('remove')).toThrow('bulk.unknown_value');
  expect([change('set'), change('clear')]).toEqual([{ group_ids: [3] }, { group_ids: [] }]);
});

it('changeAccess neither opens nor closes a row to everyone by accident', () => {
  const fields = { fields: [field('group_ids', LIST, changeAccess('group_ids'))] };
  const after = (present: number[], operation: (typeof LIST)[number], value: number[]) =>
    getChanges({ group_ids: present }, [{ source: 'group_ids', operation, value }], fields);
  expect(after([1, 2], 'set', [3])).toEqual({ group_ids: [3] });
  expect(after([1], 'clear', [])).toEqual({ group_ids: [] });
  expect(after([1, 2], 'add', [2, 3])).toEqual({ group_ids: [1, 2, 3] });
  expect(after([], 'add', [3])).toEqual({});
  expect(after([1, 2], 'remove', [2])).toEqual({ group_ids: [1] });
  expect(after([], 'remove', [2])).toEqual({});
  expect(() => after([2], 'remove', [2])).toThrow('bulk.would_open');
});
