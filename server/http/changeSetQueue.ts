import { and, eq } from 'drizzle-orm';
import { languageOf } from '../../i18n';
import { asError } from '../core/asError';
import type { Deps } from '../core/deps';
import type { FindEngine } from '../core/changeEngine';
import { isUnavailable } from '../db/isUnavailable';
import { changeSets } from '../db/schema';
import type { ChangeSetRecord } from '../services/changeSetRows';
import { mustWait, stopChangeSet } from '../services/changeSets';
import type { JobQueue } from '../services/jobQueue';
import { notifyAboutEnd } from '../services/changeSetNotices';
import { takeStep } from './changeSetSteps';
import { reasonOf } from './errors';

/** Milliseconds after which the work of a process that has died is taken over. Steps that overlap do no harm. */
const LEASE = 5_000;
/** Milliseconds that a change set may work until it is the turn of others. */
const TURN = 1_000;
/** Milliseconds until a change set looks again whether another one has finished with its rows. */
export const WAIT = 500;

/** The queue of change sets that are planned, run, undone or redone. */
export const changeSetQueue = (deps: Deps, engineOf: FindEngine): JobQueue<ChangeSetRecord> => ({
  table: changeSets,
  name: 'change set',
  lease: LEASE,
  concurrency: 4,
  perCompany: { companyOf: (set) => set.company_id, column: changeSets.company_id, most: 1 },
  send: async (changeSet) => {
    const now = () => deps.now();
    if (changeSet.phase !== 'plan' && (await mustWait(deps.db, changeSet)))
      return { state: 'wait', until: new Date(now().getTime() + WAIT) };
    const end = performance.now() + TURN;
    try {
      while ((await takeStep(deps, engineOf, changeSet)) && performance.now() < end);
    } catch (error) {
      // It is taken up again at the end of the lease.
      if (isUnavailable(asError(error))) throw error;
      const { resource, language, id } = changeSet;
      const reason = await reasonOf(asError(error), deps.log, resource, languageOf(language));
      await stopChangeSet(deps, id, reason);
      await notifyAboutEnd(deps.db, deps, changeSet, reason);
    }
    return { state: 'wait', until: now() };
  },
  record: async ({ id, attempts, started_at: startedAt }, outcome) => {
    if (outcome.state !== 'wait') return;
    await deps.db
      .update(changeSets)
      .set({ next_at: outcome.until })
      .where(
        and(
          eq(changeSets.id, id),
          eq(changeSets.attempts, attempts),
          eq(changeSets.status, 'queued'),
          // Another phase may have its own time by now.
          eq(changeSets.started_at, startedAt),
        ),
      );
  },
});
