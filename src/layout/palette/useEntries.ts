import { useTranslate } from 'react-admin';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import {
  byRelevance,
  matchesName,
  recentKey,
  rowEntries,
  rowEntry,
  screenEntry,
  type Entry,
  type NamedScreen,
  type RecentEntry,
} from './entries';
import { useFoundRows, useRowPath, useSearchableResources, type SearchableResource } from './useFoundRows';
import { useScreenOptions } from './useScreenOptions';

/** Milliseconds. */
const DEBOUNCE = 250;

const useRecentEntries = (
  recent: readonly RecentEntry[],
  screens: readonly NamedScreen[],
  searchable: readonly SearchableResource[],
): Entry[] => {
  const translate = useTranslate();
  const rowPath = useRowPath();
  const group = translate('palette.recent');
  return recent.flatMap((one): Entry[] => {
    if ('to' in one) {
      const screen = screens.find(({ to }) => to === one.to);
      return screen ? [screenEntry(group, screen)] : [];
    }
    const resource = searchable.find(({ name }) => name === one.resource);
    if (!resource) return [];
    return [rowEntry(group, { ...one, to: rowPath(resource, one.id), icon: resource.icon })];
  });
};

/** Returns the entries for a text: matching screens and records, or recent entries and all screens without one. */
export const useEntries = (text: string, recent: readonly RecentEntry[]) => {
  const translate = useTranslate();
  const trimmed = text.trim();
  const debounced = useDebouncedValue(trimmed, DEBOUNCE);
  const screens = useScreenOptions();
  const searchable = useSearchableResources();
  const { found, isSearching, error, retry } = useFoundRows(searchable, trimmed === '' ? '' : debounced);
  const recentEntries = useRecentEntries(recent, screens, searchable);
  const title = translate('palette.screens');
  const isDebouncing = trimmed !== debounced;

  const entries = (): Entry[] => {
    if (trimmed === '') {
      const before = new Set(recent.map(recentKey));
      const others = screens.filter(({ to }) => !before.has(to));
      return [...recentEntries, ...others.map((screen) => screenEntry(title, screen))];
    }
    const named = byRelevance(
      screens.filter(({ name }) => matchesName(name, trimmed)),
      trimmed,
    ).map((screen) => screenEntry(title, screen));
    // All at once: a late result would move the line that Enter is about to choose.
    if (isDebouncing || isSearching) return named;
    const rows = searchable.flatMap(({ name, icon }) => {
      const rowsOf = found.find(({ resource }) => resource === name);
      if (!rowsOf) return [];
      const group = translate(`resources.${name}.name`, { smart_count: 2, _: name });
      const query = new URLSearchParams({ filter: JSON.stringify({ q: trimmed }) });
      const more = translate('palette.all', { smart_count: rowsOf.total, name: group });
      return rowEntries(group, rowsOf, { name: more, to: `/${name}?${query.toString()}`, icon });
    });
    return [...named, ...rows];
  };

  return { entries: entries(), isSearching: trimmed !== '' && (isDebouncing || isSearching), error, retry };
};
