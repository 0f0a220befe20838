import { useTranslate } from 'react-admin';
import { useCountedName } from '../../useCountedName';
import { countDone, type BulkRun, type RunKind } from './bulkRun';

/** Spreadsheets and pasted cells are bulk edits. */
const textOf = (kind: RunKind) => (kind === 'spreadsheet' || kind === 'paste' ? 'edit' : kind);

/** Returns the texts that name a run and its result. */
export const useRunTexts = () => {
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
    title: ({ kind, resource, publish }: BulkRun): string =>
      translate(`bulk.titles.${textOf(kind)}`, {
        name: publish?.name ?? translate(`resources.${resource}.name`, { smart_count: 2, _: resource }),
      }),
    /** Such as "60 users changed". */
    result: (run: BulkRun): string =>
      translate(`bulk.results.${textOf(run.kind)}`, things(run.resource, countDone(run))),
  };
};
