import { useState, type ReactNode } from 'react';
import { Edit, type EditProps } from 'react-admin';
import { ApiError } from '../../api/ApiError';
import { useNotifyError } from '../useNotifyError';
import { StaleDialog } from './StaleDialog';

interface RecordEditProps extends EditProps {
  children: ReactNode;
}

/** Says what a failed save has to say that is not said on a field already. */
export const useNotifyFailure = () => {
  const notifyError = useNotifyError();
  return (error: unknown): void => {
    const onFields = error instanceof ApiError && error.body.errors !== undefined;
    if (!onFields) notifyError(error);
  };
};

/**
 * An edit screen that saves before it says so. When somebody else saved in the meantime it asks whether to reload or to
 * overwrite (api.md, conventions).
 */
export const RecordEdit = ({ children, ...props }: RecordEditProps) => {
  const notifyFailure = useNotifyFailure();
  const [stale, setStale] = useState<Record<string, unknown> | null>(null);
  const onError = (error: unknown, variables: { data?: unknown }) => {
    if (error instanceof ApiError && error.status === 412)
      setStale((variables.data ?? {}) as Record<string, unknown>);
    else notifyFailure(error);
  };
  return (
    <Edit mutationMode="pessimistic" redirect="show" {...props} mutationOptions={{ onError }}>
      {children}
      <StaleDialog
        values={stale}
        onClose={() => {
          setStale(null);
        }}
      />
    </Edit>
  );
};
