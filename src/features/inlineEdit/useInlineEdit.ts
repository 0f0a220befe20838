import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useDataProvider,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { firstIssues } from '../../../contract/issues';
import { sameValue } from '../../../contract/sameValue';
import { ApiError, firstMessageOf } from '../../api/ApiError';
import { importWithRetry } from '../../api/lazyWithRetry';
import type { AppDataProvider } from '../../providers/dataProvider';
import { loadUpdateSchema } from '../fields/loadUpdateSchema';
import { useNotifySaved } from '../undo/useNotifySaved';
import { useNotifyError } from '../../ui/useNotifyError';

export interface InlineEditParams {
  source: string;
  /** Called at the end, with whether to restore the focus. */
  onEnd: (restoreFocus: boolean) => void;
}

/**
 * Edits one field of a row in a list. Saves with the regular update on top of the latest record, so that no one else's
 * change is lost, and offers an undo.
 */
export const useInlineEdit = ({ source, onEnd }: InlineEditParams) => {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  // As the cell was opened: the save of another one reloads the list meanwhile.
  const [was] = useState<unknown>(record?.[source]);
  const [text, setText] = useState(typeof was === 'string' ? was : '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const label = translate(`resources.${resource}.fields.${source}`, { _: source });

  /** Rejects with an ApiError 412 when someone else has changed the field. */
  const { mutateAsync: write } = useMutation({
    // One at a time: of two saves of the same version the server refuses the second.
    scope: { id: `${resource}/${record?.id}` },
    mutationFn: async ({ was, value }: { was: unknown; value: unknown }) => {
      if (!record) return;
      const { id } = record;
      const { data: current } = await dataProvider.getOne<RaRecord>(resource, { id });
      if (!sameValue(current[source], was)) throw new ApiError(translate('api.stale'), 412);
      const data = { ...current, [source]: value };
      await dataProvider.update(resource, { id, data, previousData: current });
      await queryClient.invalidateQueries({ queryKey: [resource] });
    },
  });

  const validate = async (input: string) => {
    const value = input.trim() === '' ? null : input;
    const schema = await importWithRetry(() => loadUpdateSchema(resource));
    const result = schema.safeParse({ [source]: value }, { reportInput: true });
    if (result.success) return { value: (result.data as Record<string, unknown>)[source] };
    const found = firstIssues(result.error).get(source);
    return found
      ? { issue: translate(found.key, { _: found.key, field: label, ...found.values }) }
      : { value };
  };

  const save = async (restoreFocus: boolean): Promise<void> => {
    if (isBusy) return;
    if (sameValue(text, was)) {
      onEnd(restoreFocus);
      return;
    }
    setBusy(true);
    try {
      const { issue, value } = await validate(text);
      if (issue !== undefined) {
        setError(issue);
        setBusy(false);
        return;
      }
      await write({ was, value });
      onEnd(restoreFocus);
      const onUndo = async () => {
        try {
          await write({ was: value, value: was ?? null });
        } catch (failure) {
          notifyError(failure);
        }
      };
      if (record) notifySaved(resource, record.id, translate('inline.saved', { field: label }), { onUndo });
    } catch (failure) {
      const fieldError = failure instanceof ApiError ? failure.body.errors?.[source] : undefined;
      setError(fieldError ?? firstMessageOf(failure));
    }
    setBusy(false);
  };

  return {
    label,
    isBusy,
    text,
    error,
    onChange: (input: string) => {
      setText(input);
      setError(null);
    },
    save,
    cancel: () => onEnd(true),
  };
};
