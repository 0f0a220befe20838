import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useRef, useState } from 'react';
import {
  useCanAccess,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import type { z } from 'zod';
import { firstIssues } from '../../../contract/issues';
import { sameValue } from '../../../contract/sameValue';
import { ApiError, messageOf } from '../../api/ApiError';
import { importWithRetry } from '../../api/lazyWithRetry';
import type { AppDataProvider } from '../../providers/dataProvider';
import { UndoToast } from '../UndoToast';

interface InlineEditParams {
  source: string;
  /** Loads the contract's update schema when editing starts. */
  schema: () => Promise<z.ZodType>;
  /** Defaults to the record in the context. */
  record?: RaRecord;
  /** Called at the end, with whether to restore the focus. With it, editing starts on mount. */
  onEnd?: (comesHome: boolean) => void;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Edits one field of a row in a list. Saves with the regular update on top of the latest record, so that no one else's
 * change is lost, and offers an undo.
 */
export const useInlineEdit = ({ source, schema, record: given, onEnd }: InlineEditParams) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const resource = useResourceContext() ?? '';
  const ofContext = useRecordContext();
  const record = given ?? ofContext;
  const { canAccess = false } = useCanAccess({ action: 'edit', resource });
  const [text, setText] = useState(onEnd ? textOf(record?.[source]) : null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The element to focus after editing. */
  const [home, setHome] = useState<HTMLElement | null>(null);
  const comesHome = useRef(false);
  const label = translate(`resources.${resource}.fields.${source}`, { _: source });
  const isEditing = text !== null;

  useEffect(() => {
    if (isEditing || !comesHome.current || !home) return;
    comesHome.current = false;
    home.focus();
  }, [isEditing, home]);

  const end = (comeHome: boolean) => {
    comesHome.current = comeHome;
    setText(null);
    setError(null);
    onEnd?.(comeHome);
  };

  /** @throws ApiError 412 when someone else has changed the field */
  const write = async (was: unknown, value: unknown): Promise<void> => {
    if (!record) return;
    const { id } = record;
    const { data: now } = await dataProvider.getOne<RaRecord>(resource, { id });
    if (!sameValue(now[source], was)) throw new ApiError(translate('api.stale'), 412);
    await dataProvider.update(resource, { id, data: { ...now, [source]: value }, previousData: now });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  };

  const check = async (typed: string) => {
    const value = typed.trim() === '' ? null : typed;
    const result = (await importWithRetry(schema)).safeParse({ [source]: value }, { reportInput: true });
    if (result.success) return { value: (result.data as Record<string, unknown>)[source] };
    const issue = firstIssues(result.error).get(source);
    return issue
      ? { wrong: translate(issue.key, { _: issue.key, field: label, ...issue.values }) }
      : { value };
  };

  const save = async (comeHome: boolean): Promise<void> => {
    if (text === null || isBusy) return;
    const was: unknown = record?.[source];
    if (sameValue(text, was)) {
      end(comeHome);
      return;
    }
    setBusy(true);
    try {
      const { wrong, value } = await check(text);
      if (wrong !== undefined) {
        setError(wrong);
        setBusy(false);
        return;
      }
      await write(was, value);
      end(comeHome);
      const undo = async () => {
        try {
          await write(value, was ?? null);
        } catch (failure) {
          notify(messageOf(failure), { type: 'error', messageArgs: { _: messageOf(failure) } });
        }
      };
      notify(createElement(UndoToast, { text: translate('inline.saved', { field: label }), onUndo: undo }));
    } catch (failure) {
      const ofField = failure instanceof ApiError ? failure.body.errors?.[source] : undefined;
      setError(ofField ?? messageOf(failure));
    }
    setBusy(false);
  };

  return {
    label,
    setHome,
    isEditing,
    isBusy,
    text: text ?? '',
    error,
    value: record ? textOf(record[source]) : '',
    mayEdit: canAccess && record !== undefined,
    begin: () => {
      if (!canAccess || !record) return;
      // A failed load is reported when the value is saved.
      schema().catch(() => undefined);
      setText(textOf(record[source]));
    },
    type: (typed: string) => {
      setText(typed);
      setError(null);
    },
    save,
    cancel: () => end(true),
  };
};

export type InlineEdit = ReturnType<typeof useInlineEdit>;
