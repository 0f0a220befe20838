import type { SvgIconComponent } from '@mui/icons-material';
import type { Identifier } from 'react-admin';

export interface ScreenResult {
  /** react-admin's path. */
  to: string;
  name: string;
  icon?: SvgIconComponent;
}

export interface RecordResult {
  resource: string;
  id: Identifier;
  to: string;
  name: string;
  detail?: string;
  icon: SvgIconComponent;
}

/** The search results of one resource. */
export interface ResourceResults {
  resource: string;
  records: RecordResult[];
  total: number;
}

interface EntryText {
  key: string;
  /** Heading above it. */
  group: string;
  name: string;
  detail?: string;
  icon?: SvgIconComponent;
}

/** An entry that opens a screen. */
export interface LinkEntry extends EntryText {
  to: string;
  /** Stored when it is chosen. Not set for "show all". */
  recent?: RecentEntry;
}

/** An entry that does something in place. */
export interface Command extends EntryText {
  run: () => void;
}

export type Entry = LinkEntry | Command;

/** A recently chosen entry: a screen by its path, a record by its id and name. */
export type RecentEntry = { to: string } | { resource: string; id: Identifier; name: string };

export const recentKey = (recent: RecentEntry): string =>
  'to' in recent ? recent.to : `${recent.resource}/${recent.id}`;

/** Ignores case and accents. */
const normalize = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether the name contains every word of the text. */
export const matchesName = (name: string, text: string): boolean => {
  const normalized = normalize(name);
  return normalize(text)
    .split(/\s+/)
    .every((word) => normalized.includes(word));
};

/** Sorts names that start with the text first, then those with a word that does. */
export const byRelevance = <T extends { name: string }>(items: readonly T[], text: string): T[] => {
  const query = normalize(text);
  const rank = ({ name }: T): number => {
    const normalized = normalize(name);
    if (normalized.startsWith(query)) return 0;
    return normalized.split(/[\s-]+/).some((word) => word.startsWith(query)) ? 1 : 2;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
};

export const screenEntry = (group: string, { to, name, icon }: ScreenResult): LinkEntry => ({
  key: `${group}:${to}`,
  group,
  name,
  icon,
  to,
  recent: { to },
});

export const recordEntry = (
  group: string,
  { resource, id, to, name, detail, icon }: RecordResult,
): LinkEntry => ({
  key: `${group}:${resource}/${id}`,
  group,
  name,
  detail,
  icon,
  to,
  recent: { resource, id, name },
});

/** Entries for a resource's results, with a link to the list if there are more. */
export const recordEntries = (
  group: string,
  { records, total }: ResourceResults,
  more: { name: string; to: string; icon: SvgIconComponent },
): LinkEntry[] => [
  ...records.map((record) => recordEntry(group, record)),
  ...(total > records.length ? [{ key: `${group}:more`, group, ...more }] : []),
];
