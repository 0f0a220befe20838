import type { SvgIconComponent } from '@mui/icons-material';
import type { Identifier } from 'react-admin';
import type { NamedScreen } from './useScreens';
import type { FoundRows, NamedRow } from './useFoundRows';

/** One line of the palette. */
export interface Entry {
  key: string;
  /** The heading that it stands below. */
  group: string;
  name: string;
  detail?: string;
  icon?: SvgIconComponent;
  to: string;
  /** What is kept of it when it was gone to; nothing of a way to more of what was found. */
  recent?: RecentEntry;
}

/** What was gone to: a screen by its path, a row by its id and the name that it had. */
export type RecentEntry = { to: string } | { resource: string; id: Identifier; name: string };

export const recentKey = (recent: RecentEntry): string =>
  'to' in recent ? recent.to : `${recent.resource}/${recent.id}`;

/** As they are compared: without case and accents. */
const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether every word of the text stands in the name. */
export const isNamed = (name: string, text: string): boolean => {
  const where = plain(name);
  return plain(text)
    .split(/\s+/)
    .every((word) => where.includes(word));
};

/** Those that begin so first, then those of which a word does; else in the order that they are in. */
export const byFit = <T extends { name: string }>(named: readonly T[], text: string): T[] => {
  const wanted = plain(text);
  const fit = ({ name }: T): number => {
    const where = plain(name);
    if (where.startsWith(wanted)) return 0;
    return where.split(/[\s-]+/).some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return [...named].sort((a, b) => fit(a) - fit(b));
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

/** The rows of a resource, and the way to the rest of them where there are more. */
export const rowEntries = (
  group: string,
  { rows, total }: FoundRows,
  more: { name: string; to: string; icon: SvgIconComponent },
): Entry[] => [
  ...rows.map((row) => rowEntry(group, row)),
  ...(total > rows.length ? [{ key: `${group}:more`, group, ...more }] : []),
];
