import { useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { useCountedName } from '../../ui/useCountedName';

/** Returns the texts that describe a change set. */
export const useChangeSetTexts = () => {
  const translate = useTranslate();
  const counted = useCountedName();
  return {
    kind: ({ kind }: ChangeSet): string => translate(`resources.change-sets.kinds.${kind}`, { _: kind }),
    /** Such as "60 users". */
    things: ({ resource, changed_count: count }: ChangeSet): string => counted(resource, count),
    state: ({ finished_at, changed_count: total, undone_count: count }: ChangeSet): string => {
      if (count === 0)
        return translate(`resources.change-sets.states.${finished_at ? 'done' : 'unfinished'}`);
      if (count === total) return translate('resources.change-sets.states.undone');
      return translate('resources.change-sets.states.partly', { count, total });
    },
  };
};
