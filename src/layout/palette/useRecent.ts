import { useStore } from 'react-admin';
import { recentKey, type RecentEntry } from './entries';

const MOST = 6;
const NONE: readonly RecentEntry[] = [];

/** Where one has gone by the palette, latest first; forgotten on signing out, and each company's own. */
export const useRecent = () => {
  const [recent, setRecent] = useStore<readonly RecentEntry[]>('palette.recent', NONE);
  const remember = (entry: RecentEntry) => {
    const others = recent.filter((other) => recentKey(other) !== recentKey(entry));
    setRecent([entry, ...others].slice(0, MOST));
  };
  return { recent, remember };
};
