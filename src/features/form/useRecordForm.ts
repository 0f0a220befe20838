import { cloneDeepWith, mapValues, omit, pick } from 'es-toolkit';
import { createContext, useContext, useEffect, useReducer, useRef } from 'react';
import {
  setSubmissionErrors,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  type TransformData,
} from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import { ApiError, isNoAnswer, NOT_SENT } from '../../api/ApiError';
import { OUTDATED, type SaveOver } from '../../providers/dataProvider';
import { useAskBeforeLeaving } from '../../ui/useAskBeforeLeaving';
import { useNotifyError } from '../../ui/useNotifyError';
import { listConflicts, type Edited } from './conflicts';
import { useFormControl } from './useFormControl';

type Values = Record<string, unknown>;

/** What the user has answered when the server refused a save. */
export interface SaveAnswers {
  /** Saves over a state that the user has seen. */
  over?: SaveOver;
  /** Fields whose value stays as it is on the server. */
  keep?: readonly string[];
  /** Values that are not in the form. */
  extra?: Values;
}

/** A save that the server has refused until the user has answered. */
export interface RefusedSave extends Edited {
  error: ApiError;
  answers: SaveAnswers;
}

/**
 * The last save of a form:
 *
 *     idle → saving → saved
 *                   | invalid       422: messages on the fields
 *                   | conflict      412: the record has changed; a dialog asks which values to keep
 *                   | question      another refusal that a dialog asks about
 *                   | unconfirmed   no response: it may have been done or not
 *                   | failed        anything else
 *
 * Each of them leads to `saving` again; a dialog that is cancelled leads from `conflict` and `question` to `idle`. Only
 * `saved` makes the input clean, apart from what was typed meanwhile.
 */
export type SaveState =
  | { status: 'idle' | 'saving' | 'saved' }
  | { status: 'invalid' | 'unconfirmed'; error: ApiError }
  | { status: 'failed'; error: unknown }
  | { status: 'conflict' | 'question'; refused: RefusedSave };

/** The state after a failed save. @param asks whether a dialog asks about an error */
export const stateAfter = (
  error: unknown,
  save?: Omit<RefusedSave, 'error'>,
  asks?: (error: ApiError) => boolean,
): SaveState => {
  if (isNoAnswer(error)) return { status: 'unconfirmed', error };
  if (!(error instanceof ApiError)) return { status: 'failed', error };
  if (save && error.status === 412) return { status: 'conflict', refused: { ...save, error } };
  if (save && asks?.(error)) return { status: 'question', refused: { ...save, error } };
  return { status: error.body.errors ? 'invalid' : 'failed', error };
};

/** @property mayBeSaved an unconfirmed save may have been done, and cause a conflict with the next one */
type Saving = SaveState & { mayBeSaved: boolean };

const reduce = ({ mayBeSaved }: Saving, state: SaveState): Saving => {
  if (state.status === 'idle' || state.status === 'saved') return { ...state, mayBeSaved: false };
  const isSent = state.status === 'unconfirmed' && state.error.code !== NOT_SENT;
  return { ...state, mayBeSaved: mayBeSaved || isSent };
};

interface RecordFormValue {
  saving: Saving;
  isNew: boolean;
  /** Saves again with the user's answers. Resolves to whether that succeeded. */
  saveAgain: (answers: SaveAnswers) => Promise<boolean>;
  /** Gives up a save that was refused. */
  dismiss: () => void;
}

export const RecordFormContext = createContext<RecordFormValue | null>(null);

/** Returns the state of the save of the surrounding RecordForm. */
export const useSaving = (): RecordFormValue => {
  const value = useContext(RecordFormContext);
  if (!value) throw new Error('useSaving is used outside of a RecordForm');
  return value;
};

export interface RecordFormOptions {
  /** The fields that the form may change, if they are known. */
  fields?: readonly string[];
  /** Converts the values, or those that were changed, for the API. */
  transform?: TransformData;
  /** Asks for confirmation before saving. */
  confirm?: (values: FieldValues) => Promise<boolean>;
  /** Whether a dialog asks about an error and saves again. */
  asks?: (error: ApiError) => boolean;
  /** The form shows why a save failed, instead of a toast. */
  showsFailure?: boolean;
  /** Triggers its own validation. */
  selfValidatedField?: string;
}

/** Clones values, because nested ones are mutated in place. */
const snapshot = (values: FieldValues): FieldValues =>
  cloneDeepWith(values, (value: unknown) => (value instanceof Blob ? value : undefined));

/**
 * Saves the form of a create or edit screen. Sends what the user has changed, or all values of a new record; a failed save
 * keeps the input. Asks before the user leaves with unsaved input.
 */
export const useRecordForm = ({
  fields,
  transform,
  confirm,
  asks,
  showsFailure = false,
  selfValidatedField,
}: RecordFormOptions) => {
  const { form, props } = useFormControl(selfValidatedField);
  const { save } = useSaveContext();
  const isNew = useRecordContext() === undefined;
  const notifyError = useNotifyError();
  const resource = useResourceContext() ?? '';
  const { dirtyFields, defaultValues = {} } = useFormState({ control: form.control });
  // What each field was before the user changed it. The default values follow the record, also under unsaved changes.
  const seen = useRef<Values>({});
  useEffect(() => {
    seen.current = mapValues(defaultValues, (value: unknown, field) =>
      dirtyFields[field] ? seen.current[field] : value,
    );
  });
  const [saving, setState] = useReducer(reduce, { status: 'idle', mayBeSaved: false });
  const isChanged = (field: string) => form.getFieldState(field).isDirty;

  const submit = async (values: FieldValues, answers: SaveAnswers = {}): Promise<boolean> => {
    if (saving.status === 'saving') return false;
    const submitted = snapshot(form.getValues());
    const changed = Object.keys(submitted).filter(isChanged);
    if (confirm && !(await confirm(values))) return false;
    setState({ status: 'saving' });
    const unseen = { sent: values, before: seen.current, fields: isNew ? [] : changed };
    const isOutdated = listConflicts(resource, unseen, defaultValues).some(({ mine }) => mine);
    let failure: SaveState | undefined;
    const errors: unknown = await save?.(isNew ? values : pick(values, changed), {
      meta: answers.over ?? (isOutdated ? OUTDATED : undefined),
      transform: async (data: Values, options) => {
        const sent = (await (transform ? transform(data, options) : data)) as Values;
        return { ...omit(sent, [...(answers.keep ?? [])]), ...answers.extra };
      },
      onError: (
        error: unknown,
        { data: sent, previousData: before = {} }: { data: Values; previousData?: Values },
      ) => {
        const edited = { ...before, ...pick(seen.current, changed) };
        failure = stateAfter(error, { sent, before: edited, fields, answers }, asks);
        if (failure.status === 'failed' && !showsFailure) notifyError(error);
      },
    });
    if (typeof errors === 'object' && errors !== null) setSubmissionErrors(errors, form.setError);
    if (!failure) {
      // What was typed meanwhile is still unsaved. Other values may be those of a newer record.
      const isOwn = (field: string) => changed.includes(field) || isChanged(field);
      seen.current = mapValues(form.getValues(), (value: unknown, field) =>
        isOwn(field) ? (submitted[field] as unknown) : value,
      );
      form.resetDefaultValues(seen.current);
    }
    setState(failure ?? { status: 'saved' });
    return !failure;
  };

  const saveAgain = async (answers: SaveAnswers) => {
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      isSaved = await submit(values, answers);
    })();
    return isSaved;
  };

  const isDirty = Object.keys(dirtyFields).length > 0;
  useAskBeforeLeaving(isDirty, 'ra.message.unsaved_changes', saving.status === 'saving');

  return {
    context: { saving, isNew, saveAgain, dismiss: () => setState({ status: 'idle' }) },
    isNew,
    isChanged,
    /** The values of the form as it was opened. */
    loaded: defaultValues,
    props: { ...props, onSubmit: async (values: FieldValues) => void (await submit(values)) },
  };
};
