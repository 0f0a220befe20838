import type { DocumentMatch, MatchedUser } from '../../../../contract/document';
import type { AppMessageKey } from '../../../../i18n/types';
import { validateDocument } from '../../../ui/documentFiles';

/** Salary specifications are documents. */
export const SALARY_FILE_TYPES = ['application/pdf'] as const;

/** A file and its recipient. */
export interface ReviewRow {
  key: number;
  file: File;
  /** Translation key of a validation error. */
  refusal: AppMessageKey | null;
  person: MatchedUser | null;
  /** What the recipient was recognized by; undefined when selected by hand. */
  by: DocumentMatch['by'];
  why: DocumentMatch['why'];
  candidates: readonly MatchedUser[];
  leftOut: boolean;
}

export type Warning = 'inactive' | 'same_person' | 'same_name';

/** Creates rows without recipients. */
export const rowsOf = (files: readonly File[]): ReviewRow[] =>
  files.map((file, key) => ({
    key,
    file,
    refusal: validateDocument(file, SALARY_FILE_TYPES),
    person: null,
    by: null,
    why: null,
    candidates: [],
    leftOut: false,
  }));

/** Adds the recipients found by the server; `matches` are in the order of the valid files. */
export const withMatches = (rows: readonly ReviewRow[], matches: readonly DocumentMatch[]): ReviewRow[] => {
  const rest = [...matches];
  return rows.map((row) => {
    const match = row.refusal ? undefined : rest.shift();
    if (!match) return row;
    const { user, by, why, candidates } = match;
    return { ...row, person: user, by, why: user ? null : (why ?? 'none'), candidates };
  });
};

/** Whether the row has a recipient and is not skipped. */
export const isReady = (row: ReviewRow): row is ReviewRow & { person: MatchedUser } =>
  row.refusal === null && row.person !== null && !row.leftOut;

/**
 * Returns the warnings of each row to be sent, by key.
 * @param holders ids of users who already have a document of this name
 */
export const warningsOf = (
  rows: readonly ReviewRow[],
  holders: ReadonlySet<number>,
): ReadonlyMap<number, readonly Warning[]> => {
  const ready = rows.filter(isReady);
  const counts = new Map<number, number>();
  for (const { person } of ready) counts.set(person.id, (counts.get(person.id) ?? 0) + 1);
  return new Map(
    ready.map(({ key, person }) => [
      key,
      [
        ...(person.inactive ? (['inactive'] as const) : []),
        ...((counts.get(person.id) ?? 0) > 1 ? (['same_person'] as const) : []),
        ...(holders.has(person.id) ? (['same_name'] as const) : []),
      ],
    ]),
  );
};
