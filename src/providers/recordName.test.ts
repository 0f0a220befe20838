import { expect, it } from 'vitest';
import { recordName } from './recordName';

it.each([
  [{ id: 1, name: 'Anna', title: 'Cook' }, 'users', 'Anna'],
  [{ id: 2, name: ' ', title: 'Rules' }, 'pages', 'Rules'],
  [{ id: 3, content: 'Lunch at noon' }, 'feeds', 'Lunch at noon'],
  [{ id: 4, user: { id: 1, name: 'Anna' } }, 'leave-requests', 'Anna'],
  [{ id: 5, user: null }, 'sick-reports', '#5'],
])('names %j of %s', (record, resource, name) => {
  expect(recordName(record, resource)).toBe(name);
});
