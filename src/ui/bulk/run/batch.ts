import { partition } from 'es-toolkit';
import type { Identifier } from 'react-admin';
import { sameValue } from '../../../../contract/sameValue';
import { ApiError, isGone, messageOf } from '../../../api/ApiError';
import { t } from '../../../api/language';
import type { RowResult } from '../../../providers/dataProvider';
import { recordName } from '../../recordName';
import { CannotChangeRowError, type BulkFields, type Row } from '../bulkFields';
import type { BulkRun, RowChange } from './bulkRun';
import { isFatal } from './readRows';
import { getChanges, pickFields } from './rowChanges';

/* The steps of a batch: plan, send, settle. `reconcileBatch` follows a reload while a batch was sent. */

/** Rows as they are now, or why they could not be read. */
type CurrentRows = ReadonlyMap<Identifier, Row | Error>;
type Fields = Pick<BulkFields, 'fields'>;
type Values = Pick<RowChange, 'values' | 'was'>;

const hasValues = (row: Row, values: Row): boolean =>
  Object.entries(values).every(([name, value]) => sameValue(row[name], value));

/** @throws CannotChangeRowError when somebody has changed the row since */
const planEdit = (row: Row, edit: RowChange | undefined): Values | undefined => {
  if (!edit || hasValues(row, edit.values)) return undefined;
  if (!hasValues(row, edit.was)) throw new CannotChangeRowError('bulk.changed_since');
  return edit;
};

/** @throws CannotChangeRowError when the row must not be changed */
const planChanges = (row: Row, changes: BulkRun['changes'], fields: Fields): Values | undefined => {
  const values = getChanges(row, changes, fields);
  return Object.keys(values).length > 0 ? { values, was: pickFields(row, values) } : undefined;
};

/**
 * Plans what to send: `inFlight`. Sorts out rows that have the new values already or cannot be changed.
 * @param ids  pending rows
 * @param rows those of them that were read; the others stay pending
 */
export const planBatch = (
  run: BulkRun,
  ids: readonly Identifier[],
  rows: CurrentRows,
  fields: Fields = { fields: [] },
): Pick<BulkRun, 'pending' | 'inFlight' | 'unchanged' | 'failed'> => {
  const { kind, changes, edits } = run;
  const editOf = new Map(edits?.map((edit) => [edit.id, edit]));
  const inFlight: RowChange[] = [];
  const unchanged = [...run.unchanged];
  const failed = [...run.failed];
  const plan = (id: Identifier, row: Row): Values | undefined => {
    if (kind === 'delete' || kind === 'publish') return { values: {}, was: {} };
    return edits ? planEdit(row, editOf.get(id)) : planChanges(row, changes, fields);
  };
  for (const id of ids) {
    const row = rows.get(id);
    if (row === undefined) continue;
    if (row instanceof Error) {
      failed.push({ id, name: editOf.get(id)?.name ?? `#${id}`, message: row.message });
      continue;
    }
    const name = recordName(row, run.resource);
    try {
      const change = plan(id, row);
      if (change) inFlight.push({ id, name, values: change.values, was: change.was });
      else unchanged.push(id);
    } catch (error) {
      failed.push({ id, name, message: t(messageOf(error), { _: messageOf(error) }) });
    }
  }
  const pending = run.pending.filter((id) => !ids.includes(id) || !rows.has(id));
  return { pending, inFlight, unchanged, failed };
};

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** The values that the server returned for the changed fields. */
const savedValues = (record: Row | null | undefined, values: Row): Row =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => record?.[name] !== undefined)
      .map((name) => [name, record?.[name]]),
  );

interface SettledBatch {
  change: Pick<BulkRun, 'pending' | 'inFlight' | 'done' | 'unchanged' | 'failed'>;
  /** Why no further row can be saved now. */
  stopReason?: string;
}

/**
 * Sorts the rows that were sent by their results. It stays unknown whether a row was saved if the server did not answer.
 * @param mayRetry whether a row that someone else has changed meanwhile is tried again
 */
export const settleBatch = (
  run: BulkRun,
  results: readonly RowResult[],
  mayRetry: (id: Identifier) => boolean,
): SettledBatch => {
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const pending: Identifier[] = [];
  const inFlight: RowChange[] = [];
  const done = [...run.done];
  const unchanged = [...run.unchanged];
  const failed = [...run.failed];
  let stopReason: string | undefined;
  for (const change of run.inFlight) {
    const { id, name, values } = change;
    const result = resultOf.get(id);
    if (!result || result.skipped) pending.push(id);
    else if (result.unchanged) unchanged.push(id);
    else if (result.error === undefined)
      // An undo compares rows with the values as the server saved them.
      done.push({ ...change, values: { ...values, ...savedValues(result.record, values) } });
    else if (isFatal(result.error)) {
      stopReason = messageOf(result.error);
      inFlight.push(change);
    } else if (isStale(result.error) && mayRetry(id)) pending.push(id);
    else failed.push({ id, name, message: messageOf(result.error) });
  }
  return {
    change: { pending: [...pending, ...run.pending], inFlight, done, unchanged, failed },
    stopReason,
  };
};

/** Finds out which of the rows that were sent have been saved. The others become pending again. */
export const reconcileBatch = (
  { kind, pending, inFlight, done }: BulkRun,
  rows: CurrentRows,
): Pick<BulkRun, 'pending' | 'inFlight' | 'done'> => {
  const [saved, others] = partition(inFlight, ({ id, values }) => {
    const row = rows.get(id);
    if (kind === 'delete') return isGone(row);
    // A company that has the record already stays as it is when it is sent again.
    if (kind === 'publish') return false;
    return row !== undefined && !(row instanceof Error) && hasValues(row, values);
  });
  return { inFlight: [], done: [...done, ...saved], pending: [...others.map(({ id }) => id), ...pending] };
};
