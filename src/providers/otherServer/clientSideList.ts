import type { RaRecord, SortPayload } from 'react-admin';
import { mediaKindOf } from '../../../contract/mediaKind';
import { can } from '../../../contract/roles';
import { cachedUser, subjectOf } from '../../api/session';
import { isObject, toArray, toId, type ListParams, type ListResult } from '../dataProvider/dialect';

/* Filtering, sorting and pagination for servers that return all rows, without `meta`. */

/** What a query writes for a value of a row. Missing values are false, and 0 stands for rows without a category. */
const queryText = (value: unknown): string =>
  value === true
    ? '1'
    : !value
      ? '0'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(toId(value));

/** `role` looks into `roles` and `group_id` into `group_ids`, as the API's filters do. */
const fieldOf = (row: Readonly<Record<string, unknown>>, name: string): unknown =>
  row[name] ?? row[`${name}s`];

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

const matchesText = (row: object, text: string): boolean => {
  const needle = text.toLocaleLowerCase();
  return Object.values(row as Record<string, unknown>)
    .map(nameOf)
    .some(
      (value) =>
        (typeof value === 'string' || typeof value === 'number') &&
        String(value).toLocaleLowerCase().includes(needle),
    );
};

/** The filters of a query, by field. */
export type QueryFilters = Readonly<Record<string, readonly string[]>>;

/** The filters `from` and `to` match rows that overlap these days. Rows without an end are ongoing. */
const OVERLAPS: Partial<Record<string, (row: RaRecord, day: string) => boolean>> = {
  from: ({ at, end_date: end = at as unknown }, day) => !end || String(end) >= day,
  to: ({ at, start_date: start = at as unknown }, day) => String(start).slice(0, 10) <= day,
};

const DAY = 24 * 3_600_000;

const wasSentInLastDays = ({ sent_at: sentAt }: RaRecord, days: number): boolean => {
  const age = Date.now() - Date.parse(String(sentAt));
  return age >= 0 && age <= days * DAY;
};

/** Whether everybody has signed a page, or the user has if it is one of theirs. */
const isSigned = (row: RaRecord): boolean => {
  if (row.audience_count !== undefined) return Number(row.signatures_count) >= Number(row.audience_count);
  const signatures = toArray<{ signed_at?: unknown }>(row.signatures ?? [row]);
  return signatures.length > 0 && signatures.every((signature) => Boolean(signature.signed_at));
};

const mimeOf = ({ mime, file }: RaRecord): string => String(mime ?? (isObject(file) ? file.mime : ''));

/** Whether the user may answer a pending leave request. */
const mayAnswer = ({ user_id: requester, actions }: RaRecord): boolean => {
  if (Array.isArray(actions)) return actions.includes('approve');
  const user = cachedUser();
  return user !== null && requester !== user.id && can(subjectOf(user), 'review', 'leave-requests');
};

/** The filters that are not fields of the rows. */
const COMPUTED: Partial<Record<string, (row: RaRecord, wanted: readonly string[]) => boolean>> = {
  q: (row, words) => matchesText(row, words.join(',')),
  title: (row, words) => matchesText({ title: row.title as unknown }, words.join(',')),
  signed: (row, [wanted]) =>
    wanted === 'all' ||
    // A page, or a signature of one.
    ('requires_signature' in row || 'type' in row
      ? Boolean(row.requires_signature) && isSigned(row) === (wanted === 'signed')
      : Boolean(row.signed_at) === (wanted === 'signed')),
  kind: (row, wanted) => wanted.includes(mediaKindOf(mimeOf(row))),
  // A server that leaves the type out has filtered by it.
  type: (row, wanted) => row.type === undefined || wanted.includes(queryText(row.type)),
  unread: (row, [wanted]) => queryText(!row.read_at) === wanted,
  mine_to_answer: (row, [wanted]) => wanted !== '1' || (row.status === 'pending' && mayAnswer(row)),
  // A server that knows it does so by itself.
  grouped: () => true,
  sent_last_days: (row, [days]) => wasSentInLastDays(row, Number(days)),
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const matches = (row: RaRecord, filters: QueryFilters): boolean =>
  Object.entries(filters).every(([name, wanted]) => {
    const computed = COMPUTED[name];
    if (computed) return computed(row, wanted);
    const overlaps = 'start_date' in row || 'at' in row ? OVERLAPS[name] : undefined;
    if (overlaps) return overlaps(row, wanted.join());
    return [fieldOf(row, name)].flat().some((own) => wanted.includes(queryText(own)));
  });

/** Missing values are last in both directions. */
const compare = (first: unknown, second: unknown, sign: 1 | -1, collator: Intl.Collator): number => {
  const [a, b] = [nameOf(first), nameOf(second)];
  if (a === b) return 0;
  if (a === undefined || a === null) return 1;
  if (b === undefined || b === null) return -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(textOf(a), textOf(b));
};

/** Splits a sort by several fields, such as `pinned,-created_at`. The order is that of the first one. */
const sortKeys = ({ field, order }: SortPayload): { field: string; sign: 1 | -1 }[] =>
  `${order === 'DESC' ? '-' : ''}${field}`
    .split(',')
    .map((key) => (key.startsWith('-') ? { field: key.slice(1), sign: -1 } : { field: key, sign: 1 }));

export interface ClientSideListParams extends Pick<ListParams, 'page' | 'perPage' | 'sort'> {
  filter?: QueryFilters;
}

/**
 * Returns one page of the rows that match a filter.
 * @param language determines the order of letters, such as å, ä and ö last in Swedish
 */
export const clientSideList = <T extends RaRecord>(
  rows: readonly T[],
  { page, perPage, sort, filter = {} }: ClientSideListParams,
  language: string,
): ListResult<T> => {
  const found = rows.filter((row) => matches(row, filter));
  if (sort?.field) {
    const collator = new Intl.Collator(language, { numeric: true });
    const keys = sortKeys(sort);
    found.sort((a, b) => {
      for (const { field, sign } of keys) {
        const order = compare(fieldOf(a, field), fieldOf(b, field), sign, collator);
        if (order !== 0) return order;
      }
      // Rows without dates: the newest first or last.
      return (keys.at(-1)?.sign ?? 1) * (Number(a.id) - Number(b.id));
    });
  }
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
