import type { DocumentMatch, MatchedUser } from '../../../../contract/document';
import type { AppMessageKey } from '../../../../i18n/types';
import { validateDocument } from '../../../ui/documentFiles';

/** Salary specifications are papers: nothing else is taken here. */
export const SALARY_FILE_TYPES = ['application/pdf'] as const;

/** A file and the person it will be sent to. */
export interface ReviewRow {
  key: number;
  file: File;
  /** Key of why the file cannot be sent at all. */
  refusal: AppMessageKey | null;
  person: MatchedUser | null;
  /** What in the file's name told the person; nothing when somebody chose them. */
  by: DocumentMatch['by'];
  /** Why nobody was found. */
  why: DocumentMatch['why'];
  candidates: readonly MatchedUser[];
  leftOut: boolean;
}

/** What somebody should look at before a file is sent. */
export type Warning = 'inactive' | 'same_person' | 'same_name';

/** Rows of files whose people are not known yet. */
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

/** The same rows with what the server found; `matches` are of the files that can be sent, in their order. */
export const withMatches = (rows: readonly ReviewRow[], matches: readonly DocumentMatch[]): ReviewRow[] => {
  const rest = [...matches];
  return rows.map((row) => {
    const match = row.refusal ? undefined : rest.shift();
    if (!match) return row;
    const { user, by, why, candidates } = match;
    return { ...row, person: user, by, why: user ? null : (why ?? 'none'), candidates };
  });
};

/** The rows that will be sent: those that somebody was found or chosen for, and nobody left out. */
export const isReady = (row: ReviewRow): row is ReviewRow & { person: MatchedUser } =>
  row.refusal === null && row.person !== null && !row.leftOut;

/**
 * What to look at in each row that will be sent, by its key.
 * @param holders the ids of the people who have a document of this name already
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
