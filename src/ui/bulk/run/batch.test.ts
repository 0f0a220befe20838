import type { Identifier } from 'react-admin';
import { beforeAll, expect, it } from 'vitest';
import { createElement } from 'react';
import { ApiError, NO_ANSWER } from '../../../api/ApiError';
import { setLanguage, t } from '../../../api/language';
import type { Row } from '../bulkFields';
import { planBatch, reconcileBatch, settleBatch } from './batch';
import { createEditRun, createRun, createUndoRun, type BulkRun } from './bulkRun';

beforeAll(() => setLanguage('en'));

const FIELDS = { fields: [{ source: 'title', operations: ['set'] as const, input: createElement('input') }] };
const rowsOf = (...rows: (Row & { id: number })[]) =>
  new Map<Identifier, Row | Error>(rows.map((row) => [row.id, row]));
const titled = (id: number, title: string) => ({ id, name: `N${id}`, title });

const TO_B = [{ source: 'title', operation: 'set', value: 'B' }] as const;
const change = (id: number, was: string, title: string) => ({
  id,
  name: `N${id}`,
  was: { title: was },
  values: { title },
});
const never = () => false;

/** A run that has sent changes of these rows from A to B. */
const sent = (...ids: number[]): BulkRun => ({
  ...createRun('users', [], TO_B),
  inFlight: ids.map((id) => change(id, 'A', 'B')),
});

it('plans the rows that differ; rows that were not read stay pending', () => {
  const run = createRun('users', [1, 2, 3, 4, 5], TO_B);
  const rows = rowsOf(titled(1, 'A'), titled(2, 'B')).set(3, new Error('Not found'));
  expect(planBatch(run, [1, 2, 3, 4], rows, FIELDS)).toEqual({
    inFlight: [change(1, 'A', 'B')],
    unchanged: [2],
    failed: [{ id: 3, name: '#3', message: 'Not found' }],
    pending: [4, 5],
  });
});

it('plans a deletion without values', () => {
  const run = createRun('users', [1], [], 'delete');
  expect(planBatch(run, [1], rowsOf(titled(1, 'A')))).toMatchObject({
    inFlight: [{ id: 1, name: 'N1', values: {}, was: {} }],
  });
});

it('plans edits of their own, unless somebody has changed the row since', () => {
  const run = createEditRun(
    'users',
    'paste',
    [1, 2, 3].map((id) => change(id, 'A', `B${id}`)),
  );
  const rows = rowsOf(titled(1, 'A'), titled(2, 'B2'), titled(3, 'C'));
  expect(planBatch(run, [1, 2, 3], rows)).toEqual({
    inFlight: [change(1, 'A', 'B1')],
    unchanged: [2],
    failed: [{ id: 3, name: 'N3', message: t('bulk.changed_since') }],
    pending: [],
  });
});

it('undoes and redoes a run on a server without change sets', () => {
  const done = settleBatch(sent(1, 2), [{ id: 1, record: titled(1, 'B!') }, { id: 2 }], never).change;
  const undo = createUndoRun({ ...sent(), ...done });
  const planned = planBatch(undo, [1, 2], rowsOf(titled(1, 'B!'), titled(2, 'C')), FIELDS);
  // As the server had saved it.
  expect(planned.inFlight).toEqual([change(1, 'B!', 'A')]);
  expect(planned.failed).toEqual([{ id: 2, name: 'N2', message: t('bulk.changed_since') }]);

  const redo = createUndoRun({ ...undo, done: planned.inFlight });
  expect([undo.kind, redo.kind]).toEqual(['undo', 'redo']);
  expect(planBatch(redo, [1], rowsOf(titled(1, 'A')), FIELDS).inFlight).toEqual([change(1, 'A', 'B!')]);
});

it('settles rows: saved, refused, not tried, changed by someone else meanwhile', () => {
  const results = [
    { id: 1 },
    { id: 2, error: new ApiError('Taken', 422) },
    { id: 3, skipped: true },
    { id: 4, error: new ApiError('Changed', 412) },
    { id: 5, error: new ApiError('Changed', 412) },
    { id: 6, unchanged: true },
  ];
  expect(settleBatch(sent(1, 2, 3, 4, 5, 6), results, (id) => id === 4)).toEqual({
    change: {
      done: [change(1, 'A', 'B')],
      failed: [
        { id: 2, name: 'N2', message: 'Taken' },
        { id: 5, name: 'N5', message: 'Changed' },
      ],
      pending: [3, 4],
      inFlight: [],
      unchanged: [6],
    },
    stopReason: undefined,
  });
});

it.each([
  ['there is no answer', new ApiError('No', 0)],
  ['a gateway answers', new ApiError('No', 502, { code: NO_ANSWER })],
  ['the session ends', new ApiError('No', 401)],
  ['there were too many calls', new ApiError('No', 429)],
  ['the server stays busy', new ApiError('No', 503)],
  ['another company is open', new ApiError('No', 409, { code: 'company_switched' })],
  ['somebody has undone the run', new ApiError('No', 409, { code: 'change_set_finished' })],
])('stops and keeps the rows when %s', (_when, error) => {
  expect(settleBatch(sent(1), [{ id: 1, error }], never)).toMatchObject({
    change: { inFlight: [{ id: 1 }], failed: [], pending: [] },
    stopReason: 'No',
  });
});

it('finds out after a reload which rows were saved', () => {
  const rows = rowsOf(titled(1, 'B'), titled(2, 'A')).set(3, new ApiError('Gone', 404));
  expect(reconcileBatch(sent(1, 2, 3), rows)).toEqual({
    inFlight: [],
    done: [change(1, 'A', 'B')],
    pending: [2, 3],
  });
  const deletion: BulkRun = { ...sent(1, 3), kind: 'delete' };
  expect(reconcileBatch(deletion, rows)).toMatchObject({ done: [{ id: 3 }], pending: [1] });
});
