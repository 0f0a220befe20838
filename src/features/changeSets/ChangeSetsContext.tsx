import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import type { ChangePhase, ChangeSet } from '../../../contract/changeSet';
import { ApiError } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { isLocal } from '../../providers/dataProvider/changeSets';
import type { NewChangeSet } from '../../providers/dataProvider/changeSetTypes';
import { useNotifyError } from '../../ui/useNotifyError';
import { changeSetKey } from './useChangeSet';

/** Each is loaded when the app starts. */
const MAX_WATCHED = 20;

/** `ended`: its result was not looked at yet. */
type WatchedState = 'open' | 'ended' | 'seen';

interface Watched {
  id: number;
  state: WatchedState;
}

/** A plan that needs approval. */
export interface Proposal {
  id: number;
  close: (sent: boolean) => void;
}

interface ChangeSets {
  /** Change sets whose result has not been closed. */
  watched: readonly Watched[];
  /** The one in the dialog. */
  open: number | null;
  /** Whether the dialog shows the report of a successful run, which is a toast otherwise. */
  report: boolean;
  /** Runs a change set at once, and shows its progress, or sends it for approval. @returns whether it has begun or was sent */
  run: (create: NewChangeSet) => Promise<boolean>;
  /** Starts a phase of a change set, and shows its progress. */
  start: (id: number, phase: Exclude<ChangePhase, 'plan'>) => Promise<boolean>;
  /** Opens the dialog that sends a plan for approval. @returns whether it was sent */
  propose: (id: number) => Promise<boolean>;
  /** What that dialog sends. */
  proposal: Proposal | undefined;
  /** Opens the dialog. */
  show: (id: number, report?: boolean) => void;
  /** Closes the dialog. The change set goes on. */
  close: () => void;
  /** Notes that one has ended while its dialog was closed. */
  markEnded: (id: number) => void;
  /** Notes that the user has looked at those that have ended. */
  markSeen: () => void;
  forget: (id: number) => void;
}

const ChangeSetsContext = createContext<ChangeSets | null>(null);

/** Provides the change sets that the user has started above all screens, so that they are followed when a screen is left. */
export const ChangeSetsProvider = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  // Also after a reload. What the app runs itself is gone then.
  const [stored, setStored] = useStore<Watched[]>('watchedChangeSets', []);
  const [local, setLocal] = useState<Watched[]>([]);
  const [dialog, setDialog] = useState<Pick<ChangeSets, 'open' | 'report'>>({ open: null, report: false });
  const [proposal, setProposal] = useState<Proposal>();
  const value = useMemo((): ChangeSets => {
    const show = (id: number, report = false) => {
      const set = isLocal(id) ? setLocal : setStored;
      set((all) => [...all.filter((one) => one.id !== id).slice(1 - MAX_WATCHED), { id, state: 'open' }]);
      setDialog({ open: id, report });
    };
    const propose = (id: number) =>
      new Promise<boolean>((resolve) => {
        const close = (sent: boolean) => {
          setProposal(undefined);
          resolve(sent);
        };
        setProposal({ id, close });
      });
    const planToPropose = async (create: NewChangeSet) => {
      const { id } = await dataProvider.createChangeSet(create);
      const isSent = await propose(id);
      if (!isSent) dataProvider.discardChangeSet(id).catch(() => undefined);
      return isSent;
    };
    const tell = (error: unknown) => {
      notifyError(error);
      return false;
    };
    const begin = async (call: () => Promise<ChangeSet>, getApproval: () => Promise<boolean>) => {
      try {
        const changeSet = await call();
        queryClient.setQueryData(changeSetKey(changeSet.id), changeSet);
        show(changeSet.id);
        return true;
      } catch (error) {
        const needsApproval = error instanceof ApiError && error.code === 'approval_required';
        return needsApproval ? getApproval().catch(tell) : tell(error);
      }
    };
    const update = (change: (all: Watched[]) => Watched[]) => {
      setStored(change);
      setLocal(change);
    };
    return {
      ...dialog,
      watched: [...stored, ...local],
      show,
      propose,
      proposal,
      run: (create) =>
        begin(
          () => dataProvider.createChangeSet({ ...create, run: true }),
          () => planToPropose(create),
        ),
      start: (id, phase) =>
        begin(
          () => dataProvider.startPhase(id, phase),
          () => propose(id),
        ),
      close: () => setDialog({ open: null, report: false }),
      markEnded: (id) =>
        update((all) =>
          all.map((one) => (one.id === id && one.state === 'open' ? { id, state: 'ended' } : one)),
        ),
      markSeen: () =>
        update((all) => all.map(({ id, state }) => ({ id, state: state === 'ended' ? 'seen' : state }))),
      forget: (id) => {
        update((all) => all.filter((one) => one.id !== id));
        setDialog(({ open, report }) => (open === id ? { open: null, report: false } : { open, report }));
      },
    };
  }, [dataProvider, queryClient, notifyError, dialog, proposal, stored, local, setStored]);
  return <ChangeSetsContext value={value}>{children}</ChangeSetsContext>;
};

export const useChangeSets = (): ChangeSets => {
  const changeSets = useContext(ChangeSetsContext);
  if (!changeSets) throw new Error('useChangeSets needs a ChangeSetsProvider');
  return changeSets;
};
