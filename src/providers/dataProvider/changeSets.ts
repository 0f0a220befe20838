import type { Identifier } from 'react-admin';
import type { Decision, Proposal } from '../../../contract/approval';
import type { ChangePhase, ChangeSet } from '../../../contract/changeSet';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { goesToTrash } from '../../../contract/trashResources';
import { hasCapability } from '../../api/capabilities';
import { request } from '../../api/client';
import { importWithRetry } from '../../api/lazyWithRetry';
import { retryWhileBusy } from '../../api/retry';
import type { ListedRow, NewChangeSet, RowAction } from './changeSetTypes';
import { listQueryString, requireRecord, toPage, type ListResult } from './dialect';

const { changeSets } = endpoints;

/** Change sets that the app runs itself have negative ids. */
export const isLocal = (id: Identifier): boolean => Number(id) < 0;

/** Returns the texts of a change set that is such an action. */
export const actionTexts = ({ summary }: ChangeSet): RowAction['texts'] | undefined =>
  summary.texts as RowAction['texts'] | undefined;

/** Whether the rows that a change set has changed can be changed back. */
export const canUndo = (changeSet: ChangeSet): boolean => {
  const { id, kind, resource } = changeSet;
  if (kind === 'delete') return !isLocal(id) && goesToTrash(resource);
  return actionTexts(changeSet) === undefined;
};

/** Asks for a step of a change set. */
const post = async (path: string, id: number, body?: object): Promise<ChangeSet> => {
  const call = () => request(fillPath(path, { id }), { method: 'POST', body });
  return requireRecord<ChangeSet>(await retryWhileBusy(call));
};

const loadLocal = () => importWithRetry(() => import('./localChangeSets'));

interface ChangeSetRowsParams {
  page: number;
  perPage: number;
  /** Only rows that the last phase has left as they are. */
  skipped?: boolean;
  /** Only rows in which this field gets a value. */
  gets?: string;
}

/** Changes of many rows: planned, run and undone by the server, or here if it does not do that. */
export const changeSetMethods = {
  createChangeSet: async (create: NewChangeSet, signal?: AbortSignal): Promise<ChangeSet> => {
    if (create.action || !hasCapability('changeSets')) return (await loadLocal()).createLocal(create);
    const call = () => request(changeSets.list, { method: 'POST', body: create, signal });
    return requireRecord<ChangeSet>(await retryWhileBusy(call, { signal }));
  },

  getChangeSet: async (id: number, signal?: AbortSignal): Promise<ChangeSet> => {
    if (isLocal(id)) return (await loadLocal()).findLocal(id).changeSet;
    return requireRecord<ChangeSet>(await request(fillPath(changeSets.one, { id }), { signal }));
  },

  getChangeSetRows: async (
    id: Identifier,
    { page, perPage, skipped, gets }: ChangeSetRowsParams,
    signal?: AbortSignal,
  ): Promise<ListResult<ListedRow>> => {
    if (isLocal(id)) return (await loadLocal()).findLocal(Number(id)).list({ page, perPage, skipped });
    const query = listQueryString({
      page,
      perPage,
      filter: { ...(skipped && { skipped: 1 }), ...(gets && { gets }) },
    });
    const response = await request(`${fillPath(changeSets.rows, { id })}?${query}`, { signal });
    return toPage<ListedRow>(response);
  },

  /** Starts a phase, or goes on with it. @param runAt when, as an ISO date and time, if not now */
  startPhase: async (id: number, phase: Exclude<ChangePhase, 'plan'>, runAt?: string): Promise<ChangeSet> => {
    if (isLocal(id)) return (await loadLocal()).findLocal(id).start(phase);
    return post(changeSets[phase], id, runAt === undefined ? undefined : { run_at: runAt });
  },

  /** Sends a plan for approval. */
  proposeChangeSet: (id: number, body: Proposal): Promise<ChangeSet> => post(changeSets.propose, id, body),

  /** Approves or declines what somebody else has sent. */
  decideChangeSet: async (id: number, decision: 'approve' | 'decline', body: Decision): Promise<ChangeSet> =>
    requireRecord<ChangeSet>(await request(fillPath(changeSets[decision], { id }), { method: 'POST', body })),

  stopChangeSet: async (id: number): Promise<ChangeSet> => {
    if (isLocal(id)) return (await loadLocal()).findLocal(id).stop();
    return post(changeSets.stop, id);
  },

  /** Forgets a plan that was not run. */
  discardChangeSet: async (id: number): Promise<void> => {
    if (isLocal(id)) (await loadLocal()).discardLocal(id);
    else await request(fillPath(changeSets.one, { id }), { method: 'DELETE' });
  },
};
