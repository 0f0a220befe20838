import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ImportProgress, ImportReport } from '../../../../contract/userImport';
import { ApiError, messageOf } from '../../../api/ApiError';
import { t } from '../../../api/language';
import type { AppDataProvider, ImportParams } from '../../../providers/dataProvider';

export type RunState =
  /** `elapsed`: milliseconds since the first row. */
  | { phase: 'running'; progress?: ImportProgress; elapsed: number; isCancelling: boolean }
  | { phase: 'done'; report: ImportReport }
  /** `saved`: the import finished before it was cancelled. */
  | { phase: 'cancelled'; saved: boolean | 'unknown' }
  | { phase: 'failed'; reason: string; saved: boolean | 'unknown' };

/** Runs an import once. Unmounting cancels it, and so does the end of the session, which hides the screen. */
export const useImportRun = (params: ImportParams) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [state, setState] = useState<RunState>({ phase: 'running', elapsed: 0, isCancelling: false });
  const abort = useRef<AbortController | null>(null);
  const progress = useRef<'new' | 'running' | 'ended'>('new');

  useEffect(() => {
    const controller = new AbortController();
    abort.current = controller;
    let isUnmounted = false;
    let startedAt: number | undefined;
    const update = (next: RunState) => {
      if (isUnmounted) return;
      if (next.phase !== 'running') progress.current = 'ended';
      setState(next);
    };
    /** Whether the import was saved: a dry run then finds nothing to do. */
    const checkSaved = async (): Promise<boolean | 'unknown'> => {
      try {
        const { totals } = await dataProvider.previewImport(params);
        return totals.create + totals.update === 0;
      } catch {
        return 'unknown';
      }
    };
    const refresh = () => {
      for (const resource of ['users', 'groups', 'stats'])
        void queryClient.invalidateQueries({ queryKey: [resource] });
    };
    const run = async () => {
      if (progress.current === 'running') {
        update({ phase: 'failed', reason: t('api.session_ended'), saved: await checkSaved() });
        return;
      }
      progress.current = 'running';
      try {
        const report = await dataProvider.runImport(params, {
          signal: controller.signal,
          onProgress: (done) => {
            if (controller.signal.aborted) return;
            startedAt ??= performance.now();
            const elapsed = performance.now() - startedAt;
            update({ phase: 'running', progress: done, elapsed, isCancelling: false });
          },
        });
        refresh();
        update({ phase: 'done', report });
      } catch (error) {
        if (isUnmounted) return;
        const isCancelled = controller.signal.aborted;
        const isUnanswered = !(error instanceof ApiError) || error.status === 0;
        const saved = isCancelled || isUnanswered ? await checkSaved() : false;
        if (saved) refresh();
        update(
          isCancelled ? { phase: 'cancelled', saved } : { phase: 'failed', reason: messageOf(error), saved },
        );
      }
    };
    // Strict mode mounts twice; the first run is cancelled before it starts.
    const timer = setTimeout(() => {
      if (progress.current !== 'ended') void run();
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      controller.abort();
    };
  }, [dataProvider, queryClient, params]);

  return {
    state,
    cancel: () => {
      abort.current?.abort();
      setState((current) => (current.phase === 'running' ? { ...current, isCancelling: true } : current));
    },
  };
};
