import { useStore, useTranslate } from 'react-admin';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import {
  byRelevance,
  matchesName,
  recentKey,
  recordEntries,
  recordEntry,
  screenEntry,
  type Entry,
  type RecentEntry,
  type ScreenResult,
} from './entries';
import { useRecordPath } from '../../routing/useRecordPath';
import { useRecordSearch, useSearchableResources, type SearchableResource } from './useRecordSearch';
import { useCommands } from './useCommands';
import { useScreenResults } from './useScreenResults';

/** Milliseconds. */
const DEBOUNCE = 250;
const MAX_RECENT = 6;
const NO_ENTRIES: readonly RecentEntry[] = [];

/** Stores the entries chosen last, latest first. Per company, forgotten at sign-out. */
export const useRecentEntries = () => {
  const [recent, setRecent] = useStore<readonly RecentEntry[]>('palette.recent', NO_ENTRIES);
  const remember = (entry: RecentEntry) => {
    const others = recent.filter((other) => recentKey(other) !== recentKey(entry));
    setRecent([entry, ...others].slice(0, MAX_RECENT));
  };
  return { recent, remember };
};

const useRecentOptions = (
  recent: readonly RecentEntry[],
  screens: readonly ScreenResult[],
  searchable: readonly SearchableResource[],
): Entry[] => {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const group = translate('palette.recent');
  return recent.flatMap((entry): Entry[] => {
    if ('to' in entry) {
      const screen = screens.find(({ to }) => to === entry.to);
      return screen ? [screenEntry(group, screen)] : [];
    }
    const resource = searchable.find(({ name }) => name === entry.resource);
    if (!resource) return [];
    return [recordEntry(group, { ...entry, to: recordPath(resource.name, entry.id), icon: resource.icon })];
  });
};

/** Returns the entries for a text: matching screens, commands and records. Without one, recent entries and all screens and commands. */
export const useEntries = (text: string, recent: readonly RecentEntry[]) => {
  const translate = useTranslate();
  const trimmed = text.trim();
  const debounced = useDebouncedValue(trimmed, DEBOUNCE);
  const screens = useScreenResults();
  const commands = useCommands();
  const searchable = useSearchableResources();
  const { results, isSearching, error, retry } = useRecordSearch(searchable, trimmed === '' ? '' : debounced);
  const recentEntries = useRecentOptions(recent, screens, searchable);
  const heading = translate('palette.screens');
  const isDebouncing = trimmed !== debounced;

  const entries = (): Entry[] => {
    if (trimmed === '') {
      const recentKeys = new Set(recent.map(recentKey));
      const others = screens.filter(({ to }) => !recentKeys.has(to));
      return [...recentEntries, ...others.map((screen) => screenEntry(heading, screen)), ...commands];
    }
    const matchesOf = <T extends { name: string }>(items: readonly T[]) =>
      byRelevance(
        items.filter(({ name }) => matchesName(name, trimmed)),
        trimmed,
      );
    const matching = [
      ...matchesOf(screens).map((screen) => screenEntry(heading, screen)),
      ...matchesOf(commands),
    ];
    // All results at once: late ones would move the option that Enter is about to choose.
    if (isDebouncing || isSearching) return matching;
    const records = searchable.flatMap(({ name, icon }) => {
      const found = results.find(({ resource }) => resource === name);
      if (!found) return [];
      const group = translate(`resources.${name}.name`, { smart_count: 2, _: name });
      const query = new URLSearchParams({ filter: JSON.stringify({ q: trimmed }) });
      const more = translate('palette.all', { smart_count: found.total, name: group });
      return recordEntries(group, found, { name: more, to: `/${name}?${query.toString()}`, icon });
    });
    return [...matching, ...records];
  };

  return { entries: entries(), isSearching: trimmed !== '' && (isDebouncing || isSearching), error, retry };
};
