import { useTranslate } from 'react-admin';
import { isRevert, textKeyOf } from '../../../contract/bulkChanges';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppMessageKey } from '../../../i18n/types';
import { actionTexts } from '../../providers/dataProvider/changeSets';
import { useFormatDateTime } from '../../ui/format';
import { useCountedName } from '../../ui/useCountedName';

/** Whether a change set waits for the time when it is to be run. */
export const isScheduled = ({ phase, working, run_at: runAt, left_count: left }: ChangeSet): boolean =>
  phase === 'run' && !working && left > 0 && runAt !== null && Date.parse(runAt) > Date.now();

const planState = ({ approval }: ChangeSet) => {
  if (approval?.state === 'pending') return 'waiting';
  return approval?.state === 'declined' ? 'declined' : 'planned';
};

const FAILED: Partial<Record<ReturnType<typeof textKeyOf>, AppMessageKey>> = {
  import: 'bulk.not_imported',
  delete: 'bulk.not_deleted',
};

/** Returns the texts that describe change sets. */
export const useChangeSetTexts = () => {
  const translate = useTranslate();
  const counted = useCountedName();
  const formatDateTime = useFormatDateTime();
  const things = (resource: string, count: number) => ({
    smart_count: count,
    things: counted(resource, count),
  });
  /** Such as "60 users changed". */
  const result = (changeSet: ChangeSet): string =>
    translate(
      actionTexts(changeSet)?.result ?? `bulk.results.${textKeyOf(changeSet)}`,
      things(changeSet.resource, changeSet.done_count),
    );
  /** Such as "2 users could not be changed". */
  const failed = (changeSet: ChangeSet): string =>
    translate(
      FAILED[textKeyOf(changeSet)] ?? 'rows.failed',
      things(changeSet.resource, changeSet.skipped_count),
    );
  const scheduled = ({ run_at: runAt }: ChangeSet): string =>
    translate('bulk.later.done', { date: formatDateTime(runAt) });
  return {
    /** Values for a text about a number of records. */
    things,
    /** Such as "Bulk edit: Users". */
    title: (changeSet: ChangeSet): string => {
      const { summary, resource, phase } = changeSet;
      const name = !isRevert(phase) && (summary.record as { name?: string } | undefined)?.name;
      return translate(actionTexts(changeSet)?.title ?? `bulk.titles.${textKeyOf(changeSet)}`, {
        name: name || translate(`resources.${resource}.name`, { smart_count: 2, _: resource }),
      });
    },
    result,
    failed,
    /** How far a phase is, or how it has ended. Such as "60 users changed · 2 users could not be changed". */
    outcome: (changeSet: ChangeSet): string => {
      const { resource, working, total, error, done_count: done } = changeSet;
      const { left_count: left, skipped_count: skipped, unchanged_count: same } = changeSet;
      if (working) return translate('bulk.running', { done: total - left, total });
      const parts = [
        done > 0 && result(changeSet),
        skipped > 0 && failed(changeSet),
        left > 0 && translate('bulk.stopped', things(resource, left)),
        done + skipped + left === 0 && !error && translate('bulk.preview.same', things(resource, same)),
        error,
      ];
      return parts.filter(Boolean).join(' · ');
    },
    kind: ({ kind }: ChangeSet): string => translate(`resources.change-sets.kinds.${kind}`, { _: kind }),
    /** Such as "60 users": those that it has changed, or is meant to change. */
    changed: (changeSet: ChangeSet): string => {
      const { resource, phase, working, total, changed_count: count } = changeSet;
      const isAhead = phase === 'plan' || (phase === 'run' && working) || isScheduled(changeSet);
      return counted(resource, isAhead ? total : count);
    },
    /** When it is to be run. */
    scheduled,
    state: (changeSet: ChangeSet): string => {
      const { phase, working, total, left_count: left } = changeSet;
      const { changed_count: changed, undone_count: count } = changeSet;
      if (phase === 'plan') return translate(`resources.change-sets.states.${planState(changeSet)}`);
      if (working) return translate('bulk.running', { done: total - left, total });
      if (isScheduled(changeSet)) return scheduled(changeSet);
      if (left > 0) return translate('resources.change-sets.states.stopped', { done: total - left, total });
      if (count === 0) return translate('resources.change-sets.states.done');
      if (count === changed) return translate('resources.change-sets.states.undone');
      return translate('resources.change-sets.states.partly', { count, total: changed });
    },
  };
};
