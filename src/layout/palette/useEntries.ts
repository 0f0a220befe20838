import { useTranslate } from 'react-admin';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import {
  byFit,
  isNamed,
  recentKey,
  rowEntries,
  rowEntry,
  screenEntry,
  type Entry,
  type RecentEntry,
} from './entries';
import { useFindable, useFoundRows, useRowPath, type Findable } from './useFoundRows';
import { useScreens, type NamedScreen } from './useScreens';

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 250;

const useRecentEntries = (
  recent: readonly RecentEntry[],
  screens: readonly NamedScreen[],
  findable: readonly Findable[],
): Entry[] => {
  const translate = useTranslate();
  const rowPath = useRowPath();
  const group = translate('palette.recent');
  return recent.flatMap((one): Entry[] => {
    if ('to' in one) {
      const screen = screens.find(({ to }) => to === one.to);
      return screen ? [screenEntry(group, screen)] : [];
    }
    const resource = findable.find(({ name }) => name === one.resource);
    if (!resource) return [];
    return [rowEntry(group, { ...one, to: rowPath(resource, one.id), icon: resource.icon })];
  });
};

/**
 * What the palette offers for a text: without one where the user went lately and every screen, else the screens and the
 * rows of that name.
 */
export const useEntries = (text: string, recent: readonly RecentEntry[]) => {
  const translate = useTranslate();
  const wanted = text.trim();
  const asked = useDebouncedValue(wanted, PAUSE);
  const screens = useScreens();
  const findable = useFindable();
  // What was found for an earlier text is not offered for this one.
  const { found, isSearching, error, retry } = useFoundRows(findable, wanted === '' ? '' : asked);
  const lately = useRecentEntries(recent, screens, findable);
  const title = translate('palette.screens');
  const isPausing = wanted !== asked;

  const entries = (): Entry[] => {
    if (wanted === '') {
      const before = new Set(recent.map(recentKey));
      const others = screens.filter(({ to }) => !before.has(to));
      return [...lately, ...others.map((screen) => screenEntry(title, screen))];
    }
    const named = byFit(
      screens.filter(({ name }) => isNamed(name, wanted)),
      wanted,
    ).map((screen) => screenEntry(title, screen));
    // All of them at once: one that came later would push away the line that Enter is about to choose.
    if (isPausing || isSearching) return named;
    const rows = findable.flatMap(({ name, icon }) => {
      const rowsOf = found.find(({ resource }) => resource === name);
      if (!rowsOf) return [];
      const group = translate(`resources.${name}.name`, { smart_count: 2, _: name });
      const query = new URLSearchParams({ filter: JSON.stringify({ q: wanted }) });
      const more = translate('palette.all', { smart_count: rowsOf.total, name: group });
      return rowEntries(group, rowsOf, { name: more, to: `/${name}?${query.toString()}`, icon });
    });
    return [...named, ...rows];
  };

  return { entries: entries(), isSearching: wanted !== '' && (isPausing || isSearching), error, retry };
};
