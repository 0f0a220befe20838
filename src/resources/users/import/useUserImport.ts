import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ImportField, ImportMapping, ImportReport } from '../../../../contract/userImport';
import type { AppDataProvider, ImportParams } from '../../../providers/dataProvider';

export const STEPS = ['file', 'mapping', 'review', 'run'] as const;
export type Step = (typeof STEPS)[number];

export interface ImportOptions {
  createGroups: boolean;
  updateExisting: boolean;
}

/** Files are identified by a number, since names may repeat. */
interface Chosen {
  file: File;
  number: number;
}

let count = 0;

/** The state of all steps, kept when going back and forth, and the server's dry-run report. */
export const useUserImport = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [step, setStep] = useState<Step>('file');
  const [moved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [edited, setEdited] = useState<ImportMapping | null>(null);
  const [options, setOptions] = useState<ImportOptions>({ createGroups: false, updateExisting: true });
  const [skipRefused, setSkipRefused] = useState(false);

  const ask = (params: Omit<ImportParams, 'file'>, signal: AbortSignal): Promise<ImportReport> => {
    if (!chosen) throw new Error('No file is chosen');
    return dataProvider.previewImport({ ...params, file: chosen.file }, signal);
  };
  const columns = useQuery({
    queryKey: ['user-import', chosen?.number, 'columns'],
    queryFn: ({ signal }) => ask({}, signal),
    enabled: chosen !== null,
    staleTime: Infinity,
    retry: false,
  });
  const recognised = columns.data?.columns.map(({ field }) => field) ?? [];
  const mapping = edited ?? recognised;
  const review = useQuery({
    queryKey: ['user-import', chosen?.number, 'review', mapping, options],
    queryFn: ({ signal }) => ask({ mapping, ...options }, signal),
    enabled: chosen !== null && step === 'review',
    // Users may have been changed since the last dry run.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Keeps the previous report while options of the same file change.
    placeholderData: (before, query) => (query?.queryKey[1] === chosen?.number ? before : undefined),
    retry: false,
  });

  const go = (next: Step) => {
    setMoved(true);
    setStep(next);
  };

  return {
    step,
    /** The step has changed since mount. */
    moved,
    go,
    file: chosen?.file ?? null,
    choose: (file: File) => {
      count += 1;
      setChosen({ file, number: count });
      setEdited(null);
      setSkipRefused(false);
    },
    columns,
    mapping,
    /** Assigns a field to one column and removes it from the other. */
    setField: (index: number, field: ImportField | null) =>
      setEdited(mapping.map((other, at) => (at === index ? field : other === field ? null : other))),
    options,
    setOptions,
    skipRefused,
    setSkipRefused,
    review,
    /** The parameters of the dry run and of the import. */
    params: (): ImportParams | null => chosen && { file: chosen.file, mapping, ...options, skipRefused },
    startOver: () => {
      setChosen(null);
      setEdited(null);
      setSkipRefused(false);
      go('file');
    },
  };
};

export type UserImportState = ReturnType<typeof useUserImport>;
