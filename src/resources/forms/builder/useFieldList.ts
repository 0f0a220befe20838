import { useCallback, useMemo, useRef, useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { normalizeField } from '../../../features/formFill/answers';
import type { BuilderField } from './fields';

type Fields = readonly BuilderField[];

const MAX_UNDO_STEPS = 100;
/** Typing without a pause of this many milliseconds is one undo step. */
const TYPING_PAUSE = 1_000;

const normalize = (value: unknown): BuilderField[] =>
  Array.isArray(value) ? (value as Partial<BuilderField>[]).map(normalizeField) : [];

/** The fields of the form with undo and redo. The values live in react-hook-form. */
export const useFieldList = () => {
  const { getFieldState, getValues, setValue, trigger } = useFormContext();
  const { errors } = useFormState();
  // Registers the list, so that it is kept as a whole when a newer record arrives.
  const { field } = useController({ name: 'fields' });
  const value: unknown = field.value;
  const fields = useMemo(() => normalize(value), [value]);
  const [history, setHistory] = useState<{ past: readonly Fields[]; future: readonly Fields[] }>({
    past: [],
    future: [],
  });
  const lastTyping = useRef({ path: '', at: 0 });

  const write = useCallback(
    (next: Fields, typedAt = '') => {
      lastTyping.current = { path: typedAt, at: Date.now() };
      setValue('fields', next, { shouldDirty: true, shouldTouch: true });
      // Errors belong to paths, which may have moved. While typing they are validated on blur.
      if (!typedAt && getFieldState('fields').error) void trigger('fields');
    },
    [getFieldState, setValue, trigger],
  );

  const change = useCallback(
    (update: (fields: Fields) => Fields, typedAt = '') => {
      const before = normalize(getValues('fields'));
      const { path, at } = lastTyping.current;
      const isSameStep = typedAt !== '' && typedAt === path && Date.now() - at < TYPING_PAUSE;
      setHistory(({ past }) => ({
        past: isSameStep ? past : [...past, before].slice(-MAX_UNDO_STEPS),
        future: [],
      }));
      write(update(before), typedAt);
    },
    [getValues, write],
  );

  /** Validates a path such as `0.label` on blur. */
  const validate = useCallback(
    (path: string) => {
      lastTyping.current = { path: '', at: 0 };
      void trigger(`fields.${path}`);
    },
    [trigger],
  );

  const previous = history.past.at(-1);
  const next = history.future[0];
  return {
    fields,
    errors,
    change,
    validate,
    undo:
      previous &&
      (() => {
        setHistory({ past: history.past.slice(0, -1), future: [fields, ...history.future] });
        write(previous);
      }),
    redo:
      next &&
      (() => {
        setHistory({ past: [...history.past, fields], future: history.future.slice(1) });
        write(next);
      }),
  };
};

/** `typedAt`: the path of the input being typed in, to join undo steps. */
export type ChangeFields = ReturnType<typeof useFieldList>['change'];
