import type { Identifier, RaRecord } from 'react-admin';
import { differing, isRevert, valuesAfter } from '../../../contract/bulkChanges';
import type { ChangePhase, ChangeSet, Wanted } from '../../../contract/changeSet';
import { resourcePath } from '../../../contract/endpoints';
import { resourceOf } from '../../../contract/resources';
import { ApiError, isNoAnswer, firstMessageOf } from '../../api/ApiError';
import { request } from '../../api/client';
import { t } from '../../api/language';
import { runMany } from './bulk';
import type { ListedRow, NewChangeSet } from './changeSetTypes';
import { createCrud } from './crud';
import { toRecord, type ListResult } from './dialect';

/*
 * Changes of many rows for servers without change sets: a PATCH or DELETE for each row, which can be undone as long as the
 * page is open. For any server, those with a call of their own for each row.
 */

type Values = Record<string, unknown>;

interface LocalRow extends ListedRow {
  wanted?: Wanted;
}

const crud = createCrud();

/** Whether no row can be read or saved now. */
const isFatal = (error: unknown): boolean =>
  isNoAnswer(error) || (error instanceof ApiError && [401, 429, 503].includes(error.status));

const pickFields = (row: Values, like: Values): Values =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name] ?? null]));

const hasValues = (row: Values, values: Values): boolean => Object.keys(differing(values, row)).length === 0;

class LocalChangeSet {
  private readonly rows: LocalRow[];
  private readonly about: Pick<ChangeSet, 'id' | 'created_at' | 'resource' | 'kind'>;
  private state: Pick<ChangeSet, 'phase' | 'working' | 'error'> = {
    phase: 'plan',
    working: false,
    error: null,
  };
  private abort = new AbortController();
  /** Rows that an undo or redo has changed. */
  private reverted = 0;

  constructor(
    id: number,
    private readonly create: NewChangeSet,
  ) {
    const { resource, kind, ids = [], rows, action } = create;
    this.about = { id, created_at: new Date().toISOString(), resource, kind };
    const given: { id: Identifier; wanted?: Wanted }[] =
      rows?.map(({ id: row, values, was = {} }) => ({ id: row, wanted: { values, was } })) ??
      ids.map((row) => ({ id: row }));
    this.rows = given.map((row, index) => ({
      ...row,
      resource,
      position: index + 1,
      name: action?.names.get(row.id) ?? `#${row.id}`,
      action: kind === 'delete' ? 'delete' : 'update',
      state: 'pending',
      before: {},
      after: {},
      undone: false,
      skipped: null,
    }));
  }

  /** As the server would describe it. The rows are counted only when somebody asks. */
  get changeSet(): ChangeSet {
    const count = (is: (row: LocalRow) => boolean) => this.rows.filter(is).length;
    const isOpen = ({ skipped }: LocalRow) => skipped === null;
    const pending = count((row) => row.state === 'pending' && isOpen(row));
    const planned = count((row) => row.state === 'planned' && isOpen(row));
    const changed = count((row) => row.state === 'done');
    const left = {
      plan: pending,
      run: pending + planned,
      undo: count((row) => row.state === 'done' && !row.undone && isOpen(row)),
      redo: count((row) => row.undone && isOpen(row)),
    };
    return {
      ...this.about,
      ...this.state,
      actor_id: null,
      actor_name: '',
      summary: { texts: this.create.action?.texts },
      changed_fields: this.create.changes?.map(({ source }) => source) ?? [],
      total: this.rows.length,
      run_at: null,
      needs_approval: false,
      approval: null,
      finished_at: null,
      undone_at: null,
      done_count: this.state.phase === 'run' ? changed : this.reverted,
      left_count: left[this.state.phase],
      planned_count: planned,
      unchanged_count: count((row) => row.state === 'unchanged'),
      changed_count: changed,
      undone_count: count((row) => row.undone),
      skipped_count: count((row) => !isOpen(row)),
      lost_count: 0,
      left_out_count: 0,
    };
  }

  list({
    page,
    perPage,
    skipped,
  }: {
    page: number;
    perPage: number;
    skipped?: boolean;
  }): ListResult<ListedRow> {
    const rows = skipped ? this.rows.filter((row) => row.skipped !== null) : this.rows;
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
  }

  start(phase: ChangePhase): ChangeSet {
    if (this.state.working) return this.changeSet;
    this.abort = new AbortController();
    if (phase !== this.state.phase) this.reverted = 0;
    for (const row of this.rows)
      if (row.skipped !== null && phase !== 'plan' && this.state.phase !== 'plan') {
        row.skipped = null;
        if (phase === 'run' && row.state !== 'done') row.state = 'pending';
      }
    this.state = { phase, working: true, error: null };
    void this.work(phase)
      .catch((error: unknown) => (this.state.error = firstMessageOf(error)))
      .finally(() => (this.state.working = false));
    return this.changeSet;
  }

  stop(): ChangeSet {
    this.abort.abort();
    return this.changeSet;
  }

  private async work(phase: ChangePhase): Promise<void> {
    if (isRevert(phase)) return this.revert(phase === 'undo');
    await this.each(
      (row) => row.state === 'pending',
      (row) => this.plan(row),
    );
    if (phase === 'run')
      await this.each(
        (row) => row.state === 'planned',
        (row) => this.apply(row, row.wanted ?? { values: {}, was: {} }),
      );
  }

  /** Works on rows a few at a time. A row that fails is skipped, with the reason. */
  private async each(isWanted: (row: LocalRow) => boolean, work: (row: LocalRow) => Promise<void>) {
    const byId = new Map(
      this.rows.filter((row) => isWanted(row) && row.skipped === null).map((row) => [row.id, row]),
    );
    const { failed } = await runMany(
      [...byId.keys()],
      async (id) => {
        const row = byId.get(id);
        try {
          if (row) await work(row);
        } catch (error) {
          if (isFatal(error)) this.abort.abort();
          throw error;
        }
      },
      {
        signal: this.abort.signal,
        onBusy: (busy) => (this.state.error = busy ? t('rows.busy') : null),
      },
    );
    for (const { id, error } of failed) {
      if (isFatal(error)) throw error;
      const row = byId.get(id);
      if (row) row.skipped = t(firstMessageOf(error), { _: firstMessageOf(error) });
    }
  }

  private async plan(row: LocalRow): Promise<void> {
    const { resource, kind, changes = [], action } = this.create;
    if (kind === 'delete' || action) {
      row.state = 'planned';
      return;
    }
    const { data } = await crud.getOne<RaRecord>(resource, { id: row.id });
    row.name = String(data[resourceOf(resource)?.title ?? 'name'] ?? row.name);
    const values = row.wanted ? differing(row.wanted.values, data) : valuesAfter(resource, data, changes);
    if (Object.keys(values).length === 0) row.state = 'unchanged';
    else if (row.wanted && !hasValues(data, row.wanted.was)) row.skipped = t('rows.changed_since');
    else {
      Object.assign(row, { state: 'planned', before: pickFields(data, values), after: values });
      row.wanted = { values, was: row.before };
    }
  }

  private path({ id }: LocalRow): string {
    return `${resourcePath(this.create.resource)}/${encodeURIComponent(id)}`;
  }

  /** Skips a row that somebody has changed meanwhile. */
  private async stillHas(row: LocalRow, values: Values): Promise<boolean> {
    const { data } = await crud.getOne<RaRecord>(this.create.resource, { id: row.id });
    if (hasValues(data, values)) return true;
    row.skipped = t('rows.changed_since');
    return false;
  }

  private async apply(row: LocalRow, { values, was }: Wanted): Promise<void> {
    const { action } = this.create;
    if (action) await action.call(row.id);
    else if (row.action === 'delete') await request(this.path(row), { method: 'DELETE' });
    else {
      if (!(await this.stillHas(row, was))) return;
      const { data } = await request(this.path(row), { method: 'PATCH', body: values });
      // An undo compares rows with the values as the server saved them.
      row.after = { ...values, ...pickFields({ ...values, ...toRecord(data) }, values) };
    }
    row.state = 'done';
  }

  private async revert(isUndo: boolean): Promise<void> {
    await this.each(
      (row) => row.state === 'done' && row.undone !== isUndo,
      async (row) => {
        const [from, to] = isUndo ? [row.after, row.before] : [row.before, row.after];
        if (!(await this.stillHas(row, from))) return;
        await request(this.path(row), { method: 'PATCH', body: to });
        row.undone = isUndo;
        this.reverted += 1;
      },
    );
  }
}

const all = new Map<number, LocalChangeSet>();
let count = 0;

/** Plans a change set, or runs it at once. */
export const createLocal = (create: NewChangeSet): ChangeSet => {
  count -= 1;
  const local = new LocalChangeSet(count, create);
  all.set(count, local);
  return local.start(create.run ? 'run' : 'plan');
};

/** @throws ApiError 404 after a reload */
export const findLocal = (id: number): LocalChangeSet => {
  const local = all.get(id);
  if (!local) throw new ApiError(t('api.not_found'), 404);
  return local;
};

export const discardLocal = (id: number): void => {
  all.get(id)?.stop();
  all.delete(id);
};
