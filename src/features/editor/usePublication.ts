import { useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { tomorrowMorning } from '../../ui/format';
import { fieldOf } from '../fields/fieldOf';

interface Publication {
  id?: number;
  published?: boolean;
  publish_at?: string | null;
}

/** Whether staff see a record: not, at once, or from a time. */
export type PublicationChoice = 'not' | 'now' | 'later';

const isPast = (at: string): boolean => new Date(at) <= new Date();

/** Returns how the record in the form is published, and how it was. Resources have drafts, times, or both. */
export const usePublication = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<Publication>();
  const { setValue } = useFormContext();
  const [published, at = null] = useWatch({ name: ['published', 'publish_at'] }) as [
    Publication['published'],
    Publication['publish_at'],
  ];
  const hasDrafts = fieldOf(resource, 'published') !== undefined;
  const hasTime = fieldOf(resource, 'publish_at') !== undefined;
  const stored = record?.publish_at ?? null;
  const storedIsPast = stored !== null && isPast(stored);
  const choices: PublicationChoice[] = [
    ...(hasDrafts ? (['not'] as const) : []),
    'now',
    ...(hasTime ? (['later'] as const) : []),
  ];

  const set = (field: keyof Publication, value: unknown) => {
    setValue(field, value, { shouldDirty: true, shouldTouch: true });
  };
  const timeOf = (choice: PublicationChoice): string | null => {
    if (choice === 'later') return storedIsPast ? tomorrowMorning() : (stored ?? tomorrowMorning());
    // A past time is when the record was published.
    return choice === 'now' && storedIsPast ? stored : null;
  };
  const isDraft = hasDrafts && !published;
  const isLater = at !== null && !(at === stored && storedIsPast);
  const choice: PublicationChoice = isDraft ? 'not' : isLater ? 'later' : 'now';
  return {
    choices,
    choice,
    at,
    hasPassed: isLater && isPast(at),
    wasOut:
      record?.id !== undefined && (!hasDrafts || record.published === true) && (!stored || storedIsPast),
    choose: (next: PublicationChoice) => {
      if (hasDrafts) set('published', next !== 'not');
      if (hasTime) set('publish_at', timeOf(next));
    },
    setTime: (next: string) => set('publish_at', next),
  };
};
