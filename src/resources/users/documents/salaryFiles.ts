import type { DocumentMatch, MatchedUser } from '../../../../contract/document';
import type { AppMessageKey } from '../../../../i18n/types';
import { validateDocument } from './documentFiles';

export const SALARY_FILE_TYPES = ['application/pdf'] as const;

/** A salary specification and its recipient. */
export interface SalaryFile {
  key: number;
  file: File;
  /** Translation key of a validation error. */
  problem: AppMessageKey | null;
  user: MatchedUser | null;
  /** What the server recognized the recipient by; null when selected by hand. */
  by: DocumentMatch['by'];
  /** Why the server found no recipient. */
  why: DocumentMatch['why'];
  candidates: readonly MatchedUser[];
  isSkipped: boolean;
}

export type Warning = 'inactive' | 'same_person' | 'same_name';

/** Validates the files. They have no recipients yet. */
export const toSalaryFiles = (files: readonly File[]): SalaryFile[] =>
  files.map((file, key) => ({
    key,
    file,
    problem: validateDocument(file, SALARY_FILE_TYPES),
    user: null,
    by: null,
    why: null,
    candidates: [],
    isSkipped: false,
  }));

/** Adds the recipients found by the server; `matches` are in the order of the valid files. */
export const addMatches = (files: readonly SalaryFile[], matches: readonly DocumentMatch[]): SalaryFile[] => {
  const remaining = [...matches];
  return files.map((file) => {
    const match = file.problem ? undefined : remaining.shift();
    if (!match) return file;
    const { user, by, why, candidates } = match;
    return { ...file, user, by, why: user ? null : (why ?? 'none'), candidates };
  });
};

/** Whether the file is valid, has a recipient and is not skipped. */
export const isReady = (file: SalaryFile): file is SalaryFile & { user: MatchedUser } =>
  file.problem === null && file.user !== null && !file.isSkipped;

/**
 * Returns the warnings of each file that will be uploaded, by key.
 * @param holders ids of users who already have a document of this name
 */
export const findWarnings = (
  files: readonly SalaryFile[],
  holders: ReadonlySet<number>,
): ReadonlyMap<number, readonly Warning[]> => {
  const ready = files.filter(isReady);
  return new Map(
    ready.map(({ key, user }) => {
      const warnings: Warning[] = [];
      if (user.inactive) warnings.push('inactive');
      if (ready.some((other) => other.key !== key && other.user.id === user.id)) warnings.push('same_person');
      if (holders.has(user.id)) warnings.push('same_name');
      return [key, warnings];
    }),
  );
};
