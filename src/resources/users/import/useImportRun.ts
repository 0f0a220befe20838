import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ImportProgress, ImportReport } from '../../../../contract/userImport';
import { ApiError, messageOf } from '../../../api/ApiError';
import type { AppDataProvider, ImportParams } from '../../../providers/dataProvider';

export type RunState =
  /** `elapsed`: milliseconds since the first row. */
  | { phase: 'running'; progress?: ImportProgress; elapsed: number; cancelling: boolean }
  | { phase: 'done'; report: ImportReport }
  /** `saved`: the import finished before it was cancelled. */
  | { phase: 'cancelled'; saved: boolean | 'unknown' }
  | { phase: 'failed'; reason: string; saved: boolean | 'unknown' };

const isEmpty = ({ totals }: ImportReport): boolean => totals.create + totals.update === 0;

/** Runs an import once. Unmounting cancels it. */
export const useImportRun = (params: ImportParams) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [state, setState] = useState<RunState>({ phase: 'running', elapsed: 0, cancelling: false });
  const abort = useRef<AbortController | null>(null);

  useEffect(() => {
    // Strict mode mounts twice; the first run is aborted before it starts.
    const controller = new AbortController();
    abort.current = controller;
    let left = false;
    let began: number | undefined;
    const show = (next: RunState) => {
      if (!left) setState(next);
    };
    /** Whether the import was saved: a dry run then finds nothing to do. */
    const isSaved = async (): Promise<boolean | 'unknown'> => {
      try {
        return isEmpty(await dataProvider.previewImport(params));
      } catch {
        return 'unknown';
      }
    };
    const refresh = () => {
      for (const resource of ['users', 'groups', 'stats'])
        void queryClient.invalidateQueries({ queryKey: [resource] });
    };
    const run = async () => {
      try {
        const report = await dataProvider.runImport(params, {
          signal: controller.signal,
          onProgress: (progress) => {
            if (controller.signal.aborted) return;
            began ??= performance.now();
            show({ phase: 'running', progress, elapsed: performance.now() - began, cancelling: false });
          },
        });
        refresh();
        show({ phase: 'done', report });
      } catch (error) {
        if (left) return;
        const isCancelled = controller.signal.aborted;
        const isLost = !(error instanceof ApiError) || error.status === 0;
        const saved = isCancelled || isLost ? await isSaved() : false;
        if (saved) refresh();
        show(
          isCancelled ? { phase: 'cancelled', saved } : { phase: 'failed', reason: messageOf(error), saved },
        );
      }
    };
    const begin = setTimeout(() => void run());
    return () => {
      left = true;
      clearTimeout(begin);
      controller.abort();
    };
  }, [dataProvider, queryClient, params]);

  return {
    state,
    cancel: () => {
      abort.current?.abort();
      setState((present) => (present.phase === 'running' ? { ...present, cancelling: true } : present));
    },
  };
};
