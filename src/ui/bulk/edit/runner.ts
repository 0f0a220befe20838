import type { Identifier } from 'react-admin';
import { sameValue } from '../../../../contract/sameValue';
import { ApiError, messageOf } from '../../../api/ApiError';
import { t } from '../../../api/language';
import type { AppDataProvider, RowOutcome } from '../../../providers/dataProvider';
import type { BulkFields, Row } from './bulkFields';
import { changesOf, partOf } from './changesOf';
import { needsWhole, readRows, stopsAll, type Reader } from './readRows';
import { isFinished, progressOf, type BulkRun, type RowChange, type RowRefusal } from './run';
import { usualNameOf } from '../usualNameOf';

/** Rows of one step: so few that progress is seen, and that stopping does not take long. */
const PORTION = 50;
/** Times that a row is read anew because somebody changed it in between. */
const MOST_TRIES = 3;

/** A run as it is shown. */
export interface RunView {
  run: BulkRun;
  running: boolean;
  /** Rows that have ended, those of the step under way among them. */
  ended: number;
  total: number;
  /** Of this stretch, for a guess at what is left: milliseconds since it began, and how many rows had ended then. */
  elapsed: number;
  before: number;
  /** The server is too busy, and is asked again in a moment. */
  busy: boolean;
  /** Why it stopped by itself. */
  halt?: string;
}

interface RunnerDeps {
  dataProvider: Reader & Pick<AppDataProvider, 'changeMany'>;
  loadFields: () => Promise<BulkFields>;
  save: (run: BulkRun) => void;
  onChange: () => void;
  onEnd: () => void;
}

const isAs = (row: Row, values: Row): boolean =>
  Object.entries(values).every(([name, value]) => sameValue(row[name], value));

/**
 * Carries a run out, step by step, and keeps after each how far it has come. Each step reads its rows, so that a change
 * is worked out from what they are and not from what they were when the dialog opened; and before anything is sent it
 * is kept what is sent, so that after a reload it is found out whether it arrived.
 */
export const createRunner = (begin: BulkRun, deps: RunnerDeps) => {
  const { dataProvider, save, onChange } = deps;
  let abort = new AbortController();
  let isDropped = false;
  let since = 0;
  let fields: BulkFields | undefined;
  const tries = new Map<Identifier, number>();
  let view: RunView = {
    run: begin,
    running: false,
    busy: false,
    ...{ ended: progressOf(begin).done, total: progressOf(begin).total, elapsed: 0, before: 0 },
  };

  const show = (change: Partial<RunView>): void => {
    view = { ...view, elapsed: performance.now() - since, ...change };
    onChange();
  };
  const keep = (change: Partial<BulkRun>): void => {
    if (isDropped) return;
    const run = { ...view.run, ...change };
    const { done, total } = progressOf(run);
    save(run);
    show({ run, ended: done, total });
  };

  const onBusy = (busy: boolean): void => {
    if (busy !== view.busy) show({ busy });
  };

  const nameOf = (row: Row): string => fields?.nameOf?.(row) ?? usualNameOf(row);
  const read = (ids: readonly Identifier[]) =>
    readRows(
      dataProvider,
      view.run.resource,
      ids,
      fields !== undefined && needsWhole(fields, view.run.changes),
      { signal: abort.signal, onBusy },
    );

  /** What a row is to become; nothing when it is so already. @throws Error when it has to stay as it is */
  const planOf = (id: Identifier, row: Row): RowChange | undefined => {
    const { undoes, changes } = view.run;
    const name = nameOf(row);
    if (!undoes) {
      const values = changesOf(row, changes, fields ?? { fields: [] });
      return Object.keys(values).length > 0 ? { id, name, values, was: partOf(row, values) } : undefined;
    }
    const change = undoes.find((one) => one.id === id);
    if (!change || isAs(row, change.was)) return undefined;
    if (!isAs(row, change.values)) throw new Error(t('bulk.changed_since'));
    return { id, name, values: change.was, was: change.values };
  };

  /** Finds out what became of rows that were sent when the page went away. */
  const reconcile = async (): Promise<void> => {
    const { underWay, done, waiting, failed } = view.run;
    const rows = await read(underWay.map(({ id }) => id));
    const arrived = underWay.filter(({ id, values }) => {
      const row = rows.get(id);
      return row !== undefined && !(row instanceof Error) && isAs(row, values);
    });
    const others = underWay.filter((change) => !arrived.includes(change)).map(({ id }) => id);
    keep({ underWay: [], done: [...done, ...arrived], waiting: [...others, ...waiting], failed });
  };

  const settle = (sent: readonly RowChange[], outcomes: readonly RowOutcome[]): void => {
    const { run } = view;
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    const done: RowChange[] = [];
    const failed: RowRefusal[] = [];
    const unknown: RowChange[] = [];
    const again: Identifier[] = [];
    let halt: string | undefined;
    for (const change of sent) {
      const { id, name } = change;
      const outcome = byId.get(id);
      if (!outcome || outcome.skipped) again.push(id);
      else if (outcome.error === undefined)
        // What the server made of it, so that an undo knows the row again.
        done.push({ ...change, values: { ...change.values, ...known(outcome.record, change.values) } });
      else if (stopsAll(outcome.error)) {
        halt = messageOf(outcome.error);
        unknown.push(change);
      } else if (isStale(outcome.error) && (tries.get(id) ?? 0) < MOST_TRIES) {
        tries.set(id, (tries.get(id) ?? 0) + 1);
        again.push(id);
      } else failed.push({ id, name, message: messageOf(outcome.error) });
    }
    keep({
      underWay: unknown,
      waiting: [...again, ...run.waiting],
      done: [...run.done, ...done],
      failed: [...run.failed, ...failed],
    });
    if (halt !== undefined) throw new Halt(halt);
  };

  const step = async (): Promise<void> => {
    if (view.run.underWay.length > 0) {
      await reconcile();
      return;
    }
    const ids = view.run.waiting.slice(0, PORTION);
    const rows = await read(ids);
    const plans: RowChange[] = [];
    const same: Identifier[] = [];
    const failed: RowRefusal[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      if (row === undefined) continue;
      if (row instanceof Error) {
        const name = view.run.undoes?.find((one) => one.id === id)?.name ?? `#${id}`;
        failed.push({ id, name, message: row.message });
        continue;
      }
      try {
        const plan = planOf(id, row);
        if (plan) plans.push(plan);
        else same.push(id);
      } catch (error) {
        failed.push({ id, name: nameOf(row), message: t(messageOf(error), { _: messageOf(error) }) });
      }
    }
    const { run } = view;
    keep({
      // What was not read, since it was stopped meanwhile, waits on.
      waiting: run.waiting.filter((id) => !ids.includes(id) || !rows.has(id)),
      underWay: plans,
      same: [...run.same, ...same],
      failed: [...run.failed, ...failed],
    });
    if (plans.length === 0) return;
    const ended = progressOf(view.run).done;
    try {
      const outcomes = await dataProvider.changeMany(run.resource, plans, {
        signal: abort.signal,
        onBusy,
        onProgress: (count) => {
          show({ ended: ended + count });
        },
      });
      settle(plans, outcomes);
    } catch (error) {
      if (error instanceof Halt) throw error;
      settle(
        plans,
        plans.map(({ id }) => ({ id, error })),
      );
    }
  };

  const work = async (): Promise<void> => {
    abort = new AbortController();
    since = performance.now();
    show({
      running: true,
      halt: undefined,
      before: progressOf(view.run).done,
    });
    try {
      fields ??= await deps.loadFields();
      while (!abort.signal.aborted && !isFinished(view.run)) await step();
      show({ running: false });
    } catch (error) {
      show({ running: false, halt: messageOf(error) });
    }
    if (!isDropped) deps.onEnd();
  };

  const goOn = async (): Promise<void> => {
    if (view.running) return;
    // Only where the page came by HTTPS or from the own machine.
    const locks = (navigator as Partial<Navigator>).locks;
    if (!locks) {
      await work();
      return;
    }
    await locks.request(lockOf(view.run), { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      else show({ halt: t('bulk.elsewhere') });
    });
  };

  return {
    view: (): RunView => view,
    /** Begins, or goes on where it stopped. Another window that does so already is left to it. */
    goOn,
    /** What is under way is finished; the rest waits. */
    stop: (): void => {
      abort.abort();
    },
    /** The rows that failed are tried once more. */
    retry: async (): Promise<void> => {
      tries.clear();
      keep({ waiting: [...view.run.failed.map(({ id }) => id), ...view.run.waiting], failed: [] });
      await goOn();
    },
    /** Nothing more is kept of it: whoever it belonged to has left. */
    drop: (): void => {
      isDropped = true;
      abort.abort();
    },
  };
};

export type Runner = ReturnType<typeof createRunner>;

/** What is held while a run is carried out, so that no other window does it too. */
export const lockOf = ({ key }: BulkRun): string => `anslag.bulk.${key}`;

/** Stops the whole run; what has not ended waits. */
class Halt extends Error {
  override readonly name = 'Halt';
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

const known = (record: Row | null | undefined, values: Row): Row =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => record?.[name] !== undefined)
      .map((name) => [name, record?.[name]]),
  );
