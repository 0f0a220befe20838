import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ImportField, ImportMapping } from '../../../../contract/userImport';
import type { AppMessageKey } from '../../../../i18n/types';
import type { AppDataProvider, ImportParams } from '../../../providers/dataProvider';
import { useFormatNumber } from '../../../ui/format';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { useCorrections } from './useCorrections';

export const STEPS = ['file', 'mapping', 'review', 'run'] as const;
export type Step = (typeof STEPS)[number];

/** When the new users are invited. */
export const INVITE_WHEN = ['now', 'later', 'never'] as const;
export type InviteWhen = (typeof INVITE_WHEN)[number];

interface ImportOptions {
  createGroups: boolean;
  updateExisting: boolean;
}

/** Milliseconds after the last key until the rows are checked again. */
const CHECK_DELAY = 500;

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
  const [inviteWhen, setInviteWhen] = useState<InviteWhen>('later');
  const corrections = useCorrections();
  const file = selected?.file ?? null;

  const goTo = (next: Step) => {
    setHasMoved(true);
    setStep(next);
  };
  const columns = useMutation({
    mutationFn: (read: File) => dataProvider.previewImport({ file: read }),
  });
  const mapping = editedMapping ?? columns.data?.columns.map(({ field }) => field) ?? [];
  const params = { mapping, ...options, ...corrections.params };
  const typed = useDebouncedValue(corrections.params, CHECK_DELAY);
  const checked = { ...params, ...typed };
  const review = useQuery({
    queryKey: ['user-import', selected?.id, 'review', checked],
    queryFn:
      file && step === 'review'
        ? ({ signal }) => dataProvider.previewImport({ file, ...checked }, signal)
        : skipToken,
    // Users may have been changed since the last dry run.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Keeps the previous report while options of the same file change.
    placeholderData: (previous, query) => (query?.queryKey[1] === selected?.id ? previous : undefined),
    retry: false,
  });

  const read = (next: File) => columns.mutate(next, { onSuccess: () => goTo('mapping') });
  const select = (next: File | null) => {
    lastFileId += 1;
    setSelected(next && { file: next, id: lastFileId });
    setEditedMapping(null);
    corrections.clear();
    columns.reset();
    if (next) read(next);
  };

  return {
    step,
    /** The step has changed since mount. */
    hasMoved,
    goTo,
    file,
    /** Reads a file and goes to its columns. */
    select,
    columns,
    readAgain: () => file && read(file),
    mapping,
    /** Assigns a field to one column and removes it from the other. */
    setField: (index: number, field: ImportField | null) =>
      setEditedMapping(
        mapping.map((other, column) => (column === index ? field : other === field ? null : other)),
      ),
    options,
    setOptions,
    corrections,
    inviteWhen,
    setInviteWhen,
    review,
    /** The report tells of what has been typed. */
    isChecked: typed === corrections.params && !review.isFetching && !review.error,
    /** The parameters of the dry run and of the import. */
    params:
      file &&
      ({
        file,
        ...params,
        skipRefused: (review.data?.totals.refuse ?? 0) > 0,
      } satisfies ImportParams),
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
