import { useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { useFormatNumber } from '../format';
import { useCountedName } from '../useCountedName';

const isRevert = (phase: ChangeSet['phase']) => phase === 'undo' || phase === 'redo';

/** Spreadsheets and pasted cells are bulk edits. Imports have texts of their own, except for undoing them. */
const textOf = ({ kind, phase }: ChangeSet) => {
  if (phase === 'undo' || phase === 'redo') return phase;
  return kind === 'spreadsheet' || kind === 'paste' || kind === 'import' ? 'edit' : kind;
};

/** Returns the texts that describe change sets. */
export const useChangeSetTexts = () => {
  const translate = useTranslate();
  const counted = useCountedName();
  const formatNumber = useFormatNumber();
  const things = (resource: string, count: number) => ({
    smart_count: count,
    things: counted(resource, count),
  });
  /** Such as "60 users changed". */
  const result = (changeSet: ChangeSet): string =>
    translate(`bulk.results.${textOf(changeSet)}`, things(changeSet.resource, changeSet.done_count));
  return {
    /** Values for a text about a number of records. */
    things,
    /** Such as "Bulk edit: Users". */
    title: (changeSet: ChangeSet): string => {
      const { summary, resource, phase } = changeSet;
      const name = !isRevert(phase) && (summary.record as { name?: string } | undefined)?.name;
      return translate(`bulk.titles.${textOf(changeSet)}`, {
        name: name || translate(`resources.${resource}.name`, { smart_count: 2, _: resource }),
      });
    },
    result,
    /** How far a phase is, or how it has ended. Such as "60 users changed · 2 users could not be changed". */
    outcome: (changeSet: ChangeSet): string => {
      const { resource, working, total, error, done_count: done } = changeSet;
      const { left_count: left, skipped_count: skipped, unchanged_count: same } = changeSet;
      if (working)
        return translate('bulk.running', { done: formatNumber(total - left), total: formatNumber(total) });
      const parts = [
        done > 0 && result(changeSet),
        skipped > 0 && translate('bulk.failed', things(resource, skipped)),
        left > 0 && translate('bulk.stopped', things(resource, left)),
        done + skipped + left === 0 && !error && translate('bulk.preview.same', things(resource, same)),
        error,
      ];
      return parts.filter(Boolean).join(' · ');
    },
    kind: ({ kind }: ChangeSet): string => translate(`resources.change-sets.kinds.${kind}`, { _: kind }),
    /** Such as "60 users": those that it has changed, or is meant to change. */
    changed: ({ resource, phase, working, total, changed_count: count }: ChangeSet): string =>
      counted(resource, phase === 'plan' || (phase === 'run' && working) ? total : count),
    state: (changeSet: ChangeSet): string => {
      const { phase, working, total, left_count: left } = changeSet;
      const { changed_count: changed, undone_count: count } = changeSet;
      if (phase === 'plan') return translate('resources.change-sets.states.planned');
      if (working) return translate('bulk.running', { done: total - left, total });
      if (left > 0) return translate('resources.change-sets.states.stopped', { done: total - left, total });
      if (count === 0) return translate('resources.change-sets.states.done');
      if (count === changed) return translate('resources.change-sets.states.undone');
      return translate('resources.change-sets.states.partly', { count, total: changed });
    },
  };
};
