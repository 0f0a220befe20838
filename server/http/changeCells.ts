import { and, eq, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { mapValues, omit, pickBy, sortBy, uniqBy, zip } from 'es-toolkit';
import {
  MAX_CREATED_REFERENCES,
  type CellIssues,
  type ChangeSetCells,
  type SheetCell,
  type SheetCells,
} from '../../contract/changeSet';
import { isList, type Fields } from '../../contract/fields';
import { resourceOf, type RecordResource } from '../../contract/resources';
import { can } from '../../contract/roles';
import { accessError } from '../core/accessError';
import { ApiError, fieldError } from '../core/ApiError';
import type { Database, RequestContext } from '../core/deps';
import type { CellReader, QueuedRow } from '../core/changeEngine';
import { groupBy } from '../core/rows';
import { mapYielding } from '../core/yieldToOthers';
import { tableOf } from '../db/resourceTables';
import { changeSetRows, changeSets } from '../db/schema';
import { findApproval } from '../services/approvals';
import { cleanText } from '../services/parseTable/cleanText';
import { reserveIds } from '../services/reserveIds';
import { hasConflict, insertRows, type ChangeSetRecord } from '../services/changeSetRows';
import { isOwnPlan, planAgain } from '../services/changeSets';
import { oneOf } from '../db/oneOf';
import { claimsOfRows } from './spreadsheet/findByKeys';

type Replacement = ChangeSetCells['replace'][number];
type RowRecord = typeof changeSetRows.$inferSelect;

const fold = (word: string): string => word.trim().toLowerCase();

const textOf = ({ word, by, create }: Replacement): string => (create ? by || word : by);

/** Replaces words of a list, or a whole text. */
const replaceWords = (text: string, byWord: ReadonlyMap<string, Replacement>): string => {
  const whole = byWord.get(fold(text));
  if (whole) return textOf(whole);
  const replaced = (part: string): string => {
    const found = byWord.get(fold(part));
    return found ? part.replace(part.trim(), () => textOf(found)) : part;
  };
  const parts = text
    .split(/([,;|\n])/)
    .map((part) => (byWord.has(fold(part)) ? replaced(part) : part.split(/(\/)/).map(replaced).join('')));
  // A name with a comma is one in a list with semicolons.
  if ([...byWord.values()].some((one) => textOf(one).includes(',')))
    return parts
      .filter((part, index) => index % 2 === 0 && part.trim() !== '')
      .map((part) => part.trim())
      .join('; ');
  // Every second one is a separator.
  return parts.filter((part, index) => index % 2 === 1 || part.trim() !== '').join('');
};

/** Adds the records that cells of some rows refer to, as rows before all others. */
const addCreated = async (
  tx: Database,
  ctx: RequestContext,
  { id: changeSetId, resource: own }: ChangeSetRecord,
  wanted: readonly Replacement[],
  affected: readonly RowRecord[],
): Promise<ReadonlyMap<string, { id: number; name: string }[]>> => {
  const fields: Fields = resourceOf(own)?.fields ?? {};
  const isCreated = and(eq(changeSetRows.change_set_id, changeSetId), lt(changeSetRows.position, 0));
  const { resource: of, record_id: id, name, position: place } = changeSetRows;
  const present = await tx
    .select({ resource: of, id, name, position: place })
    .from(changeSetRows)
    .where(isCreated);
  const keyOf = (one: { resource: string; name: string }): string => `${one.resource} ${fold(one.name)}`;
  const known = new Set(present.map(keyOf));
  // A client repeats its replacements for other columns of the file, which may not have these words.
  const unknown = new Set(
    affected.flatMap(({ issues }) =>
      Object.entries(issues ?? {}).flatMap(([field, { words = [] }]) =>
        words.map((word) => `${field} ${fold(word)}`),
      ),
    ),
  );
  const fresh: { resource: RecordResource; name: string }[] = [];
  for (const { field, word, by } of wanted) {
    const declared = fields[field];
    const target = declared && 'resource' in declared ? declared.resource : undefined;
    if (!target) throw fieldError('replace', 'validation.invalid');
    if (!can(ctx.subject, 'create', target)) throw accessError(ctx.subject, target);
    if (!unknown.has(`${field} ${fold(word)}`)) continue;
    const one = { resource: target, name: cleanText(by || word) };
    if (!known.has(keyOf(one))) fresh.push(one);
    known.add(keyOf(one));
  }
  if (present.length + fresh.length > MAX_CREATED_REFERENCES)
    throw fieldError('replace', 'validation.max_items', { max: MAX_CREATED_REFERENCES });
  let position = Math.min(0, ...present.map((row) => row.position));
  const rows: (QueuedRow & { resource: RecordResource; name: string })[] = [];
  for (const [resource, some] of groupBy(fresh, (one) => one.resource)) {
    const ids = await reserveIds(tx, tableOf(resource), some.length);
    const title = resourceOf(resource)?.title ?? '';
    for (const [id, { name }] of zip(ids, some)) {
      position -= 1;
      rows.push({
        id,
        resource,
        action: 'create',
        name,
        position,
        wanted: { values: { [title]: name }, was: {} },
      });
    }
  }
  await insertRows(tx, changeSetId, rows);
  return groupBy([...present, ...rows], (row) => row.resource);
};

/** Adds a word to a list, or fills in an empty text. */
const withWord = (cell: SheetCell | undefined, word: string, list: boolean): SheetCell => {
  if (!cell?.text) return { text: word, isCorrected: true };
  return list ? { ...cell, text: `${cell.text}; ${word}` } : cell;
};

/** The rows with some unknown words. */
const hasWords = (own: SQL | undefined, replace: readonly Replacement[]): SQL =>
  // Each word is folded once, however many are replaced.
  sql`${changeSetRows.position} in (
    with unknown as materialized (
      select position, issue.key as field, fold(word) as word from ${changeSetRows}, jsonb_each(${changeSetRows.issues}) as issue,
        jsonb_array_elements_text(issue.value -> 'words') as word
      where ${own})
    select position from unknown where (field, word) in (
      select field, fold(word) from jsonb_to_recordset(${JSON.stringify(replace)}::jsonb) as one (field text, word text)))`;

/** The rows that repeat others. */
const repeats = (positions: readonly number[]): SQL =>
  sql`exists (select 1 from jsonb_each(${changeSetRows.issues}) as issue
    where (issue.value ->> 'row')::int = any(${sql.param([...positions])}::int[]))`;

/** Returns the corrected rows and their duplicates, in the order of the file. */
const affectedRows = async (
  tx: Database,
  own: SQL | undefined,
  { cells, replace, overwrite }: ChangeSetCells,
) => {
  const find = (where: SQL | undefined) =>
    tx
      .select()
      .from(changeSetRows)
      .where(and(own, isNotNull(changeSetRows.cells), where));
  const isNamed = oneOf(
    changeSetRows.position,
    cells.map(({ row }) => row),
  );
  const words = replace.length > 0 ? hasWords(own, replace) : undefined;
  const named = await find(or(isNamed, words, overwrite ? hasConflict : undefined));
  const repeating = await find(repeats(named.map(({ position }) => position)));
  return sortBy(
    uniqBy([...named, ...repeating], ({ position }) => position),
    [({ position }) => position],
  );
};

/** Returns the cells that have a conflict, to hold whatever the record has now. */
const overwriting = (issues: CellIssues | null, cells: SheetCells): SheetCells =>
  mapValues(
    pickBy(issues ?? {}, ({ kind }) => kind === 'conflict'),
    (_issue, field) => ({ ...omit(cells[field] ?? { text: '' }, ['base']), isCorrected: true }),
  );

/** Returns the function that corrects the cells of a row. */
const corrector = (
  { cells: texts, replace, overwrite }: ChangeSetCells,
  isListField: (field: string) => boolean,
): ((row: RowRecord) => SheetCells) => {
  const byField = new Map<string, Map<string, Replacement>>();
  for (const one of replace)
    byField.set(
      one.field,
      (byField.get(one.field) ?? new Map<string, Replacement>()).set(fold(one.word), one),
    );
  const byRow = groupBy(texts, ({ row }) => row);
  return ({ cells, issues, position }) => {
    const result = { ...cells };
    for (const [field, { words = [] }] of Object.entries(issues ?? {})) {
      const known = byField.get(field);
      const found = words.flatMap((word) => known?.get(fold(word)) ?? []);
      const cell = result[field];
      if (!cell || found.length === 0) continue;
      const byWord = new Map(found.map((one) => [fold(one.word), one]));
      result[field] = { ...cell, text: replaceWords(cell.text, byWord) };
      for (const { word, move_to: to } of byWord.values())
        if (to !== undefined) result[to] = withWord(result[to], cleanText(word), isListField(to));
    }
    for (const { field, text } of byRow.get(position) ?? [])
      result[field] = { text: cleanText(text, true), isCorrected: true };
    return overwrite ? { ...result, ...overwriting(issues, result) } : result;
  };
};

/** Keeps the issues of invalid cells until the next plan of the row, which finds the others. */
const stillInvalid = (issues: CellIssues = {}): CellIssues =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([field, { kind, message }]) =>
      kind === 'invalid' ? [[field, { kind, message }]] : [],
    ),
  );

/**
 * Corrects cells of a plan of the current user, and plans their rows again.
 * @throws ApiError 409 when it is no plan any more, or waits for approval
 */
export const changeCells = async (
  ctx: RequestContext,
  { id }: Pick<ChangeSetRecord, 'id'>,
  body: ChangeSetCells,
  read: CellReader,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [changeSet] = await tx.select().from(changeSets).where(eq(changeSets.id, id)).for('update');
    if (changeSet?.phase !== 'plan' || !isOwnPlan(ctx, changeSet))
      throw new ApiError(409, 'change_set_finished');
    // Nobody has looked at other content.
    if ((await findApproval(tx, id))?.state === 'pending') throw new ApiError(409, 'approval_pending');
    const { resource } = changeSet;
    const own = and(eq(changeSetRows.change_set_id, id), eq(changeSetRows.resource, resource));
    const affected = await affectedRows(tx, own, body);
    const created = await addCreated(
      tx,
      ctx,
      changeSet,
      body.replace.filter((one) => one.create),
      affected,
    );
    const fields: Fields = resourceOf(resource)?.fields ?? {};
    const isListField = (name: string) => fields[name] !== undefined && isList(fields[name]);
    const correct = corrector(body, isListField);
    const rows = await mapYielding(affected, (row) => ({
      position: row.position,
      ...(changeSet.kind === 'import' ? {} : { id: row.record_id }),
      cells: correct(row),
    }));
    await tx.delete(changeSetRows).where(
      and(
        own,
        oneOf(
          changeSetRows.position,
          rows.map(({ position }) => position),
        ),
      ),
    );
    const found = await read({ ...ctx, db: tx }, rows, {
      leaveExisting: changeSet.summary.leave_existing === true,
      created,
      taken: await claimsOfRows(tx, resource as RecordResource, own),
    });
    const before = new Map(affected.map(({ position, issues }) => [position, issues ?? {}]));
    await insertRows(
      tx,
      id,
      found.map((row) => ({
        ...row,
        // A row that cannot be read is not planned.
        issues: {
          ...(row.skipped === undefined ? stillInvalid(before.get(row.position ?? 0)) : {}),
          ...row.issues,
        },
      })),
    );
    await planAgain(tx, ctx, id);
  });
