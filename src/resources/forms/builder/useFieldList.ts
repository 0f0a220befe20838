import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { normalizeField } from '../../../ui/formFill/answers';
import type { BuilderField } from './fields';

type Fields = readonly BuilderField[];

interface History {
  past: readonly Fields[];
  future: readonly Fields[];
}

const LONGEST_HISTORY = 100;
/** Typing without a pause of this many milliseconds is one undo step. */
const PAUSE = 1_000;

/** The fields of the form with undo and redo. The values live in react-hook-form. */
export const useFieldList = () => {
  const { getValues, setValue, trigger } = useFormContext();
  const { errors } = useFormState();
  const watched: unknown = useWatch({ name: 'fields' });
  const fields = useMemo(
    () => (Array.isArray(watched) ? (watched as Partial<BuilderField>[]).map(normalizeField) : []),
    [watched],
  );
  const [history, setHistory] = useState<History>({ past: [], future: [] });
  const lastTyping = useRef({ place: '', at: 0 });
  const hasErrors = useRef(false);
  useEffect(() => {
    hasErrors.current = errors.fields !== undefined;
  });

  const current = useCallback((): BuilderField[] => {
    const value: unknown = getValues('fields');
    return Array.isArray(value) ? (value as Partial<BuilderField>[]).map(normalizeField) : [];
  }, [getValues]);

  const write = useCallback(
    (next: Fields, isTyping: boolean) => {
      setValue('fields', next, { shouldDirty: true, shouldTouch: true });
      // Errors belong to paths, which may have moved. While typing they are validated on blur.
      if (!isTyping && hasErrors.current) void trigger('fields');
    },
    [setValue, trigger],
  );

  const change = useCallback(
    (make: (fields: Fields) => Fields, typedAt = '') => {
      const before = current();
      const { place, at } = lastTyping.current;
      const goesOn = typedAt !== '' && typedAt === place && Date.now() - at < PAUSE;
      lastTyping.current = { place: typedAt, at: Date.now() };
      setHistory(({ past }) => ({
        past: goesOn ? past : [...past, before].slice(-LONGEST_HISTORY),
        future: [],
      }));
      write(make(before), typedAt !== '');
    },
    [current, write],
  );

  const undo = useCallback(() => {
    const target = history.past.at(-1);
    if (!target) return;
    const now = current();
    lastTyping.current = { place: '', at: 0 };
    setHistory({ past: history.past.slice(0, -1), future: [now, ...history.future] });
    write(target, false);
  }, [history, current, write]);

  const redo = useCallback(() => {
    const [target, ...future] = history.future;
    if (!target) return;
    const now = current();
    lastTyping.current = { place: '', at: 0 };
    setHistory({ past: [...history.past, now], future });
    write(target, false);
  }, [history, current, write]);

  /** Validates a path such as `0.label` on blur. */
  const check = useCallback(
    (place: string) => {
      lastTyping.current = { place: '', at: 0 };
      void trigger(`fields.${place}`);
    },
    [trigger],
  );

  return {
    fields,
    errors,
    change,
    check,
    undo: history.past.length > 0 ? undo : undefined,
    redo: history.future.length > 0 ? redo : undefined,
  };
};

/** `typedAt`: the path of the input being typed in, to join undo steps. */
export type ChangeFields = ReturnType<typeof useFieldList>['change'];
