import { createContext, useCallback, useRef, useState, type RefObject } from 'react';
import { ApiError, isNoAnswer } from '../../api/ApiError';
import type { SaveOver } from '../../providers/dataProvider';
import { useNotifyError } from '../../ui/useNotifyError';

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

/** A save that the server has refused. */
export interface RefusedSave {
  /** The changed fields. */
  sent: Values;
  /** The record that was edited. */
  before: Values;
  /** The fields that the form may change, if they are known. */
  fields?: readonly string[];
  answers: SaveAnswers;
}

export interface SavingRef {
  /** Set by the screen when a save failed. */
  failed: boolean;
  /** Set by the screen to discard the user's input when the next record arrives. */
  discard?: boolean;
  onSubmit?: () => void;
  /** Set by the form. */
  isChanged?: (field: string) => boolean;
  /** Set by the form: its values as it was opened. */
  loaded?: Values;
  /** Set by the form: the fields that it may change, if they are known. */
  fields?: readonly string[];
  /** Of the save that is running. */
  answers?: SaveAnswers;
  /** Set by the form: saves again with the user's answers. Resolves to whether that succeeded. */
  saveAgain?: (answers: SaveAnswers) => Promise<boolean>;
}

/** A save without a response: it may or may not have been done. */
export interface UnconfirmedSave {
  error: ApiError;
  /** A repeated create may make a duplicate. */
  isNew: boolean;
}

/** Shared by a screen and its form. */
export const SavingContext = createContext<{
  savingRef: RefObject<SavingRef>;
  unconfirmed: UnconfirmedSave | null;
  /** Whether the user has changed a field of the form. */
  isChanged: (field: string) => boolean;
  /** Returns the values of the form as it was opened. */
  loaded: () => Values;
}>({
  savingRef: { current: { failed: false } },
  unconfirmed: null,
  isChanged: () => true,
  loaded: () => ({}),
});

/** Notifies about a failed save, unless its errors belong to fields. */
export const useNotifySaveError = () => {
  const notifyError = useNotifyError();
  return (error: unknown): void => {
    const onFields = error instanceof ApiError && error.body.errors !== undefined;
    if (!onFields) notifyError(error);
  };
};

/** Creates the SavingContext of a screen and handles failed saves. @param onFailure replaces the toast */
export const useSaving = (isNew: boolean, onFailure?: (error: unknown) => void) => {
  const notifySaveError = useNotifySaveError();
  const [error, setError] = useState<ApiError | null>(null);
  const savingRef = useRef<SavingRef>({ failed: false, onSubmit: () => setError(null) });
  const onError = (failure: unknown) => {
    savingRef.current.failed = true;
    if (onFailure) onFailure(failure);
    else if (isNoAnswer(failure)) setError(failure);
    else notifySaveError(failure);
  };
  const isChanged = useCallback((field: string) => savingRef.current.isChanged?.(field) ?? true, []);
  const loaded = useCallback(() => savingRef.current.loaded ?? {}, []);
  return { onError, context: { savingRef, isChanged, loaded, unconfirmed: error && { error, isNew } } };
};
