import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { useNotifyError } from './useNotifyError';

interface ActionOptions<Result, Variables> extends UseMutationOptions<Result, Error, Variables> {
  /** Translation key of the toast, and its values. */
  success?: AppMessageKey;
  successArgs?: (result: Result) => Record<string, unknown>;
  /** The component shows an error itself, instead of a toast. */
  showsError?: boolean;
}

/**
 * `useMutation` of a button, which tells in a toast how it went. `mutate` does nothing while a call runs: `isPending` is late
 * for a double click. With a `mutationKey`, that includes the calls of other components.
 */
export const useAction = <Result, Variables = void>({
  success,
  successArgs,
  showsError = false,
  ...options
}: ActionOptions<Result, Variables>) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const id = useId();
  const { mutationKey = ['once', id] } = options;
  const call = useMutation({
    onError: showsError ? undefined : notifyError,
    ...options,
    mutationKey,
    onSuccess: (result, ...others) => {
      if (success) notify(success, { type: 'success', messageArgs: successArgs?.(result) });
      return options.onSuccess?.(result, ...others);
    },
  });
  const mutate = (variables: Variables): void => {
    if (queryClient.isMutating({ mutationKey }) === 0) call.mutate(variables);
  };
  return { ...call, mutate };
};
