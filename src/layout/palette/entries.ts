import type { SvgIconComponent } from '@mui/icons-material';
import type { Identifier } from 'react-admin';

/** A screen that the palette offers. */
export interface NamedScreen {
  /** react-admin's path. */
  to: string;
  name: string;
  icon?: SvgIconComponent;
}

/** A record that the palette offers. */
export interface NamedRow {
  resource: string;
  id: Identifier;
  to: string;
  name: string;
  detail?: string;
  icon: SvgIconComponent;
}

/** The search results of one resource. */
export interface FoundRows {
  resource: string;
  rows: NamedRow[];
  /** Number of all matches. */
  total: number;
}

/** A line of the palette. */
export interface Entry {
  key: string;
  /** Heading above it. */
  group: string;
  name: string;
  detail?: string;
  icon?: SvgIconComponent;
  to: string;
  /** How it is remembered when it is chosen; not set for "show all". */
  recent?: RecentEntry;
}

/** A recently chosen entry: a screen by its path, a record by its id and name. */
export type RecentEntry = { to: string } | { resource: string; id: Identifier; name: string };

export const recentKey = (recent: RecentEntry): string =>
  'to' in recent ? recent.to : `${recent.resource}/${recent.id}`;

/** Ignores case and accents. */
const normalize = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether the name contains every word of the text. */
export const matchesName = (name: string, text: string): boolean => {
  const inName = normalize(name);
  return normalize(text)
    .split(/\s+/)
    .every((word) => inName.includes(word));
};

/** Sorts names that start with the text first, then those with a word that does. */
export const byRelevance = <T extends { name: string }>(named: readonly T[], text: string): T[] => {
  const wanted = normalize(text);
  const rank = ({ name }: T): number => {
    const inName = normalize(name);
    if (inName.startsWith(wanted)) return 0;
    return inName.split(/[\s-]+/).some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return [...named].sort((a, b) => rank(a) - rank(b));
};

export const screenEntry = (group: string, { to, name, icon }: NamedScreen): Entry => ({
  key: `${group}:${to}`,
  group,
  name,
  icon,
  to,
  recent: { to },
});

export const rowEntry = (group: string, { resource, id, to, name, detail, icon }: NamedRow): Entry => ({
  key: `${group}:${resource}/${id}`,
  group,
  name,
  detail,
  icon,
  to,
  recent: { resource, id, name },
});

/** Entries for a resource's results, with a link to the list if there are more. */
export const rowEntries = (
  group: string,
  { rows, total }: FoundRows,
  more: { name: string; to: string; icon: SvgIconComponent },
): Entry[] => [
  ...rows.map((row) => rowEntry(group, row)),
  ...(total > rows.length ? [{ key: `${group}:more`, group, ...more }] : []),
];
