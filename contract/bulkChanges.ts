import type { Change, ChangePhase, RevertDirection } from './changeSet';
import type { ChangeSetKind } from './constants';
import { isList } from './fields';
import { resourceOf } from './resources';
import { sameValue } from './sameValue';

type Values = Record<string, unknown>;
type Row = Readonly<Values>;

export const isRevert = (phase: ChangePhase): phase is RevertDirection =>
  phase === 'undo' || phase === 'redo';

/**
 * Returns the key of a change set's texts below `bulk.titles` and `bulk.results`. Spreadsheets and pasted cells have those
 * of bulk edits.
 */
export const textKeyOf = ({ kind, phase }: { kind: ChangeSetKind; phase: ChangePhase }) => {
  if (isRevert(phase)) return phase;
  return kind === 'spreadsheet' || kind === 'paste' ? 'edit' : kind;
};

/** Returns the values that a row does not have yet. */
export const differing = (values: Values, row: Row): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !sameValue(row[field], value)));

/** Whether an operation changes a list instead of replacing it. */
const needsCurrentValue = ({ operation }: Pick<Change, 'operation'>): boolean =>
  operation === 'add' || operation === 'remove';

/** A row must not be changed like this. The message is the translation key of the reason. */
export class UnsuitableRow extends Error {
  override readonly name = 'UnsuitableRow';

  constructor(
    readonly field: string,
    override readonly message: 'rows.would_open' | 'rows.unknown_value',
  ) {
    super(message);
  }
}

/** Lists of groups or roles that may see a row. An empty one means everyone. */
const AUDIENCES: Readonly<Record<string, readonly string[]>> = {
  pages: ['group_ids'],
  feeds: ['group_ids', 'permitted_roles'],
  forms: ['group_ids'],
};

/** Whether an empty list in this field means everyone. */
export const isAudience = (resource: string, source: string): boolean =>
  AUDIENCES[resource]?.includes(source) ?? false;

const isListOf = (resource: string, source: string): boolean => {
  const field = resourceOf(resource)?.fields?.[source];
  return field !== undefined && isList(field);
};

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * Returns the new value of a field. Lists are treated as sets. Adding to an empty audience leaves it open to everyone.
 * @throws UnsuitableRow when the last entry of an audience would be removed, which opens the row
 */
const newValue = (resource: string, current: unknown, { source, operation, value }: Change): unknown => {
  if (operation === 'set') return value === '' ? null : value;
  if (operation === 'clear') return isListOf(resource, source) ? [] : null;
  const list = toList(current);
  const items = toList(value);
  const changed =
    operation === 'add'
      ? [...list, ...items.filter((item) => !list.includes(item))]
      : list.filter((item) => !items.includes(item));
  if (!isAudience(resource, source)) return changed;
  if (list.length === 0) return [];
  if (changed.length === 0) throw new UnsuitableRow(source, 'rows.would_open');
  return changed;
};

/** What a change does to other fields. */
const effectsOf = (resource: string, { source, value }: Change): Values =>
  // Publishes now, even if the page was scheduled.
  resource === 'pages' && source === 'published' && value === true ? { publish_at: null } : {};

/** Returns the fields that changes name or have an effect on. */
export const changedFields = (resource: string, changes: readonly Change[]): string[] => [
  ...new Set(changes.flatMap((change) => [change.source, ...Object.keys(effectsOf(resource, change))])),
];

/**
 * Returns the values of a row that changes give it, without those that it has already.
 * @param row the record as the API returns it
 * @throws UnsuitableRow when the row must not be changed
 */
export const valuesAfter = (resource: string, row: Row, changes: readonly Change[]): Values => {
  const values: Values = {};
  for (const change of changes) {
    const { source } = change;
    // A list of which this server does not show the value would be replaced.
    if (needsCurrentValue(change) && row[source] === undefined)
      throw new UnsuitableRow(source, 'rows.unknown_value');
    // A move removes from a field and adds to it.
    const current = source in values ? values[source] : row[source];
    Object.assign(values, { [source]: newValue(resource, current, change) }, effectsOf(resource, change));
  }
  return differing(values, row);
};
