import { chunk } from 'es-toolkit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { MAX_CORRECTED_CELLS, MAX_UNKNOWN_WORDS } from '../../../contract/changeSet';
import type { AppDataProvider, CellCorrections, SheetOptions } from '../../providers/dataProvider';
import { changeSetKey } from '../changeSets/useChangeSet';
import { usePlanned } from '../changeSets/usePlan';
import { useNotifyError } from '../../ui/useNotifyError';
import type { Source } from './pastedRows';

/** Distinguishes files of the same name. */
let lastFile = 0;

/** Joins corrections to few calls: first those of cells, then those of words, which corrected cells may have too. */
const joined = (corrections: readonly CellCorrections[]): CellCorrections[] => [
  ...chunk(
    corrections.flatMap((one) => one.cells ?? []),
    MAX_CORRECTED_CELLS,
  ).map((cells) => ({ cells })),
  ...chunk(
    corrections.flatMap((one) => one.replace ?? []),
    MAX_UNKNOWN_WORDS,
  ).map((replace) => ({ replace })),
  ...corrections.filter((one) => one.overwrite),
];

/** Plans what a file or pasted cells change, and plans corrected rows again. */
export const useSheetPlan = (resource: string, source: Exclude<Source, 'choose'>) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const onError = useNotifyError();
  const [asked, setAsked] = useState<SheetOptions & { file: number }>(() => ({ file: (lastFile += 1) }));
  // They hold for other columns of the file, too.
  const corrections = useRef<CellCorrections[]>([]);
  const [isCorrected, setCorrected] = useState(false);
  const { planned, ...plan } = usePlanned(asked, async ({ file: _file, ...options }, signal) => {
    const edited = 'file' in source ? source : { rows: source.paste.rows };
    const result = await dataProvider.planSpreadsheet(resource, edited, options, signal);
    try {
      for (const correction of joined(corrections.current))
        await dataProvider.correctCells(result.id, correction, signal);
    } catch (error) {
      dataProvider.discardChangeSet(result.id).catch(() => undefined);
      throw error;
    }
    return result;
  });
  // The columns stay while others are planned.
  const [sheet, setSheet] = useState(planned);
  if (planned && planned !== sheet) setSheet(planned);
  const { columns, fields = [] } = sheet ?? {};
  const { mutate: correct, isPending: isCorrecting } = useMutation({
    mutationFn: (wanted: CellCorrections) => dataProvider.correctCells(planned?.id ?? 0, wanted),
    onError,
    onSuccess: (changeSet, wanted) => {
      corrections.current.push(wanted);
      setCorrected(true);
      queryClient.setQueryData(changeSetKey(changeSet.id), changeSet);
      void queryClient.invalidateQueries({ queryKey: ['change-sets', 'rows', changeSet.id] });
    },
  });
  return {
    ...plan,
    planned,
    columns: columns?.map((column, index) => ({
      ...column,
      field: asked.mapping ? (asked.mapping[index] ?? null) : column.field,
    })),
    fields,
    asked,
    ask: (changed: SheetOptions) => {
      const { mapping } = changed;
      // A column that is left out takes its corrections along.
      const isLeftOut = (field: string): boolean =>
        mapping !== undefined &&
        !mapping.includes(field) &&
        columns?.some((column) => column.field === field) === true;
      corrections.current = corrections.current.map(({ cells, ...one }) => ({
        ...one,
        cells: cells?.filter(({ field }) => !isLeftOut(field)),
      }));
      setAsked((before) => ({ ...before, ...changed }));
    },
    correct,
    isCorrecting,
    /** There are corrections to lose. */
    isCorrected,
  };
};
