import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ImportField, ImportMapping, ImportReport } from '../../../../contract/userImport';
import type { AppDataProvider, ImportParams } from '../../../providers/dataProvider';

export const STEPS = ['file', 'mapping', 'review', 'run'] as const;
export type Step = (typeof STEPS)[number];

/** What a file is imported with. */
export interface ImportOptions {
  createGroups: boolean;
  updateExisting: boolean;
}

/** Chosen files are told apart by a number: two may have one name. */
interface Chosen {
  file: File;
  number: number;
}

let count = 0;

/** How a file becomes users: the choices of all steps, kept while one goes back and forth, and what the server says of them. */
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
    // Between two visits somebody may have changed what a row is compared with.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // While options change; another file has nothing to do with it.
    placeholderData: (before, query) => (query?.queryKey[1] === chosen?.number ? before : undefined),
    retry: false,
  });

  const go = (next: Step) => {
    setMoved(true);
    setStep(next);
  };

  return {
    step,
    /** The step has changed since one came here. */
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
    /** A field belongs to one column: the one that had it is left out then. */
    setField: (index: number, field: ImportField | null) => {
      setEdited(mapping.map((other, at) => (at === index ? field : other === field ? null : other)));
    },
    options,
    setOptions,
    skipRefused,
    setSkipRefused,
    review,
    /** What the review was made with, and the import is. */
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
