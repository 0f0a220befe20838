import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ImportField, ImportMapping } from '../../../../contract/userImport';
import type { AppMessageKey } from '../../../../i18n/types';
import type { AppDataProvider, ImportParams } from '../../../providers/dataProvider';
import { useFormatNumber } from '../../../ui/format';

export const STEPS = ['file', 'mapping', 'review', 'run'] as const;
export type Step = (typeof STEPS)[number];

export interface ImportOptions {
  createGroups: boolean;
  updateExisting: boolean;
}

/** Distinguishes files of the same name in query keys. */
let lastFileId = 0;

/** Holds the state of all steps, which survives going back and forth, and the server's dry-run reports. */
export const useUserImport = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [step, setStep] = useState<Step>('file');
  const [hasMoved, setHasMoved] = useState(false);
  const [selected, setSelected] = useState<{ file: File; id: number } | null>(null);
  const [editedMapping, setEditedMapping] = useState<ImportMapping | null>(null);
  const [options, setOptions] = useState<ImportOptions>({ createGroups: false, updateExisting: true });
  const [skipRefused, setSkipRefused] = useState(false);
  const file = selected?.file ?? null;

  const columns = useQuery({
    queryKey: ['user-import', selected?.id, 'columns'],
    queryFn: file ? ({ signal }) => dataProvider.previewImport({ file }, signal) : skipToken,
    staleTime: Infinity,
    retry: false,
  });
  const mapping = editedMapping ?? columns.data?.columns.map(({ field }) => field) ?? [];
  const review = useQuery({
    queryKey: ['user-import', selected?.id, 'review', mapping, options],
    queryFn:
      file && step === 'review'
        ? ({ signal }) => dataProvider.previewImport({ file, mapping, ...options }, signal)
        : skipToken,
    // Users may have been changed since the last dry run.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Keeps the previous report while options of the same file change.
    placeholderData: (previous, query) => (query?.queryKey[1] === selected?.id ? previous : undefined),
    retry: false,
  });

  const select = (next: File | null) => {
    lastFileId += 1;
    setSelected(next && { file: next, id: lastFileId });
    setEditedMapping(null);
    setSkipRefused(false);
  };
  const goTo = (next: Step) => {
    setHasMoved(true);
    setStep(next);
  };

  return {
    step,
    /** The step has changed since mount. */
    hasMoved,
    goTo,
    file,
    select,
    columns,
    mapping,
    /** Assigns a field to one column and removes it from the other. */
    setField: (index: number, field: ImportField | null) =>
      setEditedMapping(
        mapping.map((other, column) => (column === index ? field : other === field ? null : other)),
      ),
    options,
    setOptions,
    skipRefused,
    setSkipRefused,
    review,
    /** The parameters of the dry run and of the import. */
    params: file && ({ file, mapping, ...options, skipRefused } satisfies ImportParams),
    startOver: () => {
      select(null);
      goTo('file');
    },
  };
};

export type UserImportState = ReturnType<typeof useUserImport>;

/** Translates a text with a count, formatted for the locale. */
export const useTranslateCount = (): ((key: AppMessageKey, count: number) => string) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  return (key, count) => translate(key, { smart_count: count, count: formatNumber(count) });
};
