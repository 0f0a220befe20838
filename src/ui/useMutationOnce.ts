import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useId } from 'react';

/** `useMutation` whose `mutate` does nothing while a call runs: `isPending` is late for a double click. */
export const useMutationOnce = <Result>(options: UseMutationOptions<Result>) => {
  const queryClient = useQueryClient();
  const mutationKey = ['once', useId()];
  const call = useMutation({ ...options, mutationKey });
  const mutate = (): void => {
    if (queryClient.isMutating({ mutationKey }) === 0) call.mutate();
  };
  return { ...call, mutate };
};
