import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useExternalStore } from '../../../api/externalStore';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useScreens } from '../../../routing/screens';
import { loadBulkFields } from '../loadBulkFields';
import { BulkRuns, type BulkRunsState } from './BulkRuns';

const BulkRunsContext = createContext<BulkRuns | null>(null);

/** Provides bulk runs above all screens, so that they continue when a screen is left. */
export const BulkRunsProvider = ({ children }: { children: ReactNode }) => {
  const store = useStoreContext();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { resources } = useScreens();
  const [runs] = useState(
    () =>
      new BulkRuns({
        store,
        dataProvider,
        loadFields: (name) => loadBulkFields(resources, name),
        onEnd: (resource) => {
          for (const name of [resource, 'change-sets', 'trash', 'stats'])
            void queryClient.invalidateQueries({ queryKey: [name] });
        },
      }),
  );
  useEffect(() => {
    void runs.restore();
    return () => runs.dispose();
  }, [runs]);
  return <BulkRunsContext value={runs}>{children}</BulkRunsContext>;
};

export const useBulkRuns = (): BulkRuns => {
  const runs = useContext(BulkRunsContext);
  if (!runs) throw new Error('useBulkRuns needs a BulkRunsProvider');
  return runs;
};

export const useBulkRunsState = (): BulkRunsState => useExternalStore(useBulkRuns().state);
