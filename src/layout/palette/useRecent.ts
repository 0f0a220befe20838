import { useStore } from 'react-admin';
import { recentKey, type RecentEntry } from './entries';

const MAX = 6;
const NONE: readonly RecentEntry[] = [];

/** The entries chosen last, latest first. Per company, forgotten at sign-out. */
export const useRecent = () => {
  const [recent, setRecent] = useStore<readonly RecentEntry[]>('palette.recent', NONE);
  const remember = (entry: RecentEntry) => {
    const others = recent.filter((other) => recentKey(other) !== recentKey(entry));
    setRecent([entry, ...others].slice(0, MAX));
  };
  return { recent, remember };
};
