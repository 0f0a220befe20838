import { useEffect } from 'react';
import { useGetMany, useStore, useStoreContext } from 'react-admin';
import type { Company } from '../../../contract/company';

/** Shared by all companies, as a preference. */
const KEY = 'preferences.recentCompanies';
const MAX_RECENT = 6;

/** Remembers that a company was worked in. */
export const useRememberCompany = (id: number): void => {
  const store = useStoreContext();
  useEffect(() => {
    const others = (store.getItem<number[]>(KEY) ?? []).filter((other) => other !== id);
    store.setItem(KEY, [id, ...others].slice(0, MAX_RECENT));
  }, [id, store]);
};

/** Returns the companies that were worked in last, besides the current one. Deleted ones are left out. */
export const useRecentCompanies = (currentId: number | undefined): Company[] => {
  const [ids] = useStore<number[]>(KEY, []);
  const { data = [] } = useGetMany<Company>('companies', { ids: ids.filter((id) => id !== currentId) });
  return data.filter(Boolean);
};
