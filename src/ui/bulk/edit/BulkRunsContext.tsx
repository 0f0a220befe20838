import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useExternalStore } from '../../../api/externalStore';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useRegistry } from '../../../registry/RegistryContext';
import { createBulkRuns, type BulkRuns, type BulkRunsState } from './bulkRuns';

const BulkRunsContext = createContext<BulkRuns | null>(null);

/** Holds the changes of many rows above all screens, so that leaving one stops none. */
export const BulkRunsProvider = ({ children }: { children: ReactNode }) => {
  const store = useStoreContext();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { resources } = useRegistry();
  const [runs] = useState(() =>
    createBulkRuns({
      store,
      dataProvider,
      fieldsOf: async (name) => {
        const load = resources.find((resource) => resource.name === name)?.bulkFields;
        if (!load) throw new Error(`No fields of ${name} can be changed on many rows`);
        return (await load()).default;
      },
      onEnd: (resource) => {
        void queryClient.invalidateQueries({ queryKey: [resource] });
      },
    }),
  );
  useEffect(() => {
    void runs.find();
    return () => {
      runs.leave();
    };
  }, [runs]);
  return <BulkRunsContext value={runs}>{children}</BulkRunsContext>;
};

/** The changes of many rows. @throws Error outside of the shell: that is a programming error */
export const useBulkRuns = (): BulkRuns => {
  const runs = useContext(BulkRunsContext);
  if (!runs) throw new Error('There are no bulk runs here');
  return runs;
};

/** The same as they are now. */
export const useBulkRunsState = (): BulkRunsState => {
  return useExternalStore(useBulkRuns());
};
