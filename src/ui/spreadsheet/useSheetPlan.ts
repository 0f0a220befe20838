import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider, CellCorrections, SheetOptions } from '../../providers/dataProvider';
import { changeSetKey } from '../changeSets/useChangeSet';
import { usePlanned } from '../changeSets/usePlanned';
import { useNotifyError } from '../useNotifyError';
import type { Source } from './SpreadsheetArea';

/** Distinguishes files of the same name. */
let lastFile = 0;

/** Joins corrections to those of words, and then those of cells. */
const inOrder = (corrections: readonly CellCorrections[]): CellCorrections[] => {
  const replace = corrections.flatMap((one) => one.replace ?? []);
  const cells = corrections.flatMap((one) => one.cells ?? []);
  const overwrite = corrections.some((one) => one.overwrite);
  return [
    ...(replace.length > 0 ? [{ replace }] : []),
    ...(cells.length > 0 || overwrite ? [{ cells, overwrite }] : []),
  ];
};

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
    for (const correction of inOrder(corrections.current))
      await dataProvider.correctCells(result.id, correction);
    return result;
  });
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
    asked,
    ask: (changed: SheetOptions) => setAsked((before) => ({ ...before, ...changed })),
    correct,
    isCorrecting,
    /** There are corrections to lose. */
    isCorrected,
  };
};
