import { useSyncExternalStore } from 'react';

interface ExternalStore<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls `listener` after each change. @returns a function that stops it */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a value that lives outside React and can be subscribed to. */
export const createExternalStore = <Value>(initial: Value): ExternalStore<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Creates an event: a store that has subscribers but no value. */
export const createEvent = (): { emit: () => void; subscribe: (listener: () => void) => () => void } => {
  const { get, set, subscribe } = createExternalStore(0);
  return {
    emit: () => set(get() + 1),
    subscribe,
  };
};

/** Returns the current value of a store and renders again when it changes. */
export const useExternalStore = <Value>({
  get,
  subscribe,
}: Pick<ExternalStore<Value>, 'get' | 'subscribe'>): Value => useSyncExternalStore(subscribe, get);
