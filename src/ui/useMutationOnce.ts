import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useId } from 'react';

/**
 * `useMutation` whose `mutate` does nothing while a call runs: `isPending` is late for a double click. With a `mutationKey`,
 * that includes the calls of other components.
 */
export const useMutationOnce = <Result, Variables = void>(
  options: UseMutationOptions<Result, Error, Variables>,
) => {
  const queryClient = useQueryClient();
  const id = useId();
  const { mutationKey = ['once', id] } = options;
  const call = useMutation({ ...options, mutationKey });
  const mutate = (variables: Variables): void => {
    if (queryClient.isMutating({ mutationKey }) === 0) call.mutate(variables);
  };
  return { ...call, mutate };
};
