import { useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
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
  const things = (resource: string, count: number) => ({
    smart_count: count,
    things: counted(resource, count),
  });
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
    /** Such as "60 users changed". */
    result: (changeSet: ChangeSet): string =>
      translate(`bulk.results.${textOf(changeSet)}`, things(changeSet.resource, changeSet.done_count)),
    kind: ({ kind }: ChangeSet): string => translate(`resources.change-sets.kinds.${kind}`, { _: kind }),
    /** Such as "60 users". */
    changed: ({ resource, changed_count: count }: ChangeSet): string => counted(resource, count),
    state: (changeSet: ChangeSet): string => {
      const { finished_at: finished, working, total, left_count: left } = changeSet;
      const { changed_count: changed, undone_count: count } = changeSet;
      if (working) return translate('bulk.running', { done: total - left, total });
      if (count === 0) return translate(`resources.change-sets.states.${finished ? 'done' : 'unfinished'}`);
      if (count === changed) return translate('resources.change-sets.states.undone');
      return translate('resources.change-sets.states.partly', { count, total: changed });
    },
  };
};
