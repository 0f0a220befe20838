import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import type { ChangePhase } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import { isLocal, type NewChangeSet } from '../../providers/dataProvider/changeSets';
import { useNotifyError } from '../useNotifyError';
import { changeSetKey } from './useChangeSet';

interface ChangeSets {
  /** Change sets whose result has not been closed. */
  watched: readonly number[];
  /** The one in the dialog. */
  open: number | null;
  /** Whether the dialog shows the report of a successful run, which is a toast otherwise. */
  report: boolean;
  /** Runs a change set at once, and shows its progress. @returns whether it has begun */
  run: (create: NewChangeSet) => Promise<boolean>;
  /** Starts a phase of a change set, and shows its progress. */
  start: (id: number, phase: Exclude<ChangePhase, 'plan'>) => Promise<boolean>;
  /** Opens the dialog. */
  show: (id: number, report?: boolean) => void;
  /** Closes the dialog. The change set goes on. */
  close: () => void;
  forget: (id: number) => void;
}

const ChangeSetsContext = createContext<ChangeSets | null>(null);

/** Provides the change sets that the user has started above all screens, so that they are followed when a screen is left. */
export const ChangeSetsProvider = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  // Also after a reload. What the app runs itself is gone then.
  const [stored, setStored] = useStore<number[]>('changeSets', []);
  const [local, setLocal] = useState<number[]>([]);
  const [dialog, setDialog] = useState<Pick<ChangeSets, 'open' | 'report'>>({ open: null, report: false });
  const value = useMemo((): ChangeSets => {
    const show = (id: number, report = false) => {
      const add = (ids: number[]) => [...ids.filter((one) => one !== id), id];
      if (isLocal(id)) setLocal(add);
      else setStored(add);
      setDialog({ open: id, report });
    };
    const begin = async (call: () => ReturnType<AppDataProvider['startPhase']>) => {
      try {
        const changeSet = await call();
        queryClient.setQueryData(changeSetKey(changeSet.id), changeSet);
        show(changeSet.id);
        return true;
      } catch (error) {
        notifyError(error);
        return false;
      }
    };
    return {
      ...dialog,
      watched: [...stored, ...local],
      show,
      run: (create) => begin(() => dataProvider.createChangeSet({ ...create, run: true })),
      start: (id, phase) => begin(() => dataProvider.startPhase(id, phase)),
      close: () => setDialog({ open: null, report: false }),
      forget: (id) => {
        const remove = (ids: number[]) => ids.filter((one) => one !== id);
        setStored(remove);
        setLocal(remove);
        setDialog(({ open, report }) => (open === id ? { open: null, report: false } : { open, report }));
      },
    };
  }, [dataProvider, queryClient, notifyError, dialog, stored, local, setStored]);
  return <ChangeSetsContext value={value}>{children}</ChangeSetsContext>;
};

export const useChangeSets = (): ChangeSets => {
  const changeSets = useContext(ChangeSetsContext);
  if (!changeSets) throw new Error('useChangeSets needs a ChangeSetsProvider');
  return changeSets;
};
