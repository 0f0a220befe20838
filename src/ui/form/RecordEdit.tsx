import { useRef, useState, type ReactNode } from 'react';
import { Edit, type EditProps } from 'react-admin';
import { ApiError } from '../../api/ApiError';
import { useNotifyError } from '../useNotifyError';
import { StaleDialog } from './StaleDialog';
import { SavingContext, type SavingRef } from './StillUnsaved';

interface RecordEditProps extends EditProps {
  children: ReactNode;
  /** Says on the screen why a save failed, in the place of a toast. */
  onFailure?: (error: unknown) => void;
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
export const RecordEdit = ({ children, onFailure, ...props }: RecordEditProps) => {
  const notifyFailure = useNotifyFailure();
  const tell = onFailure ?? notifyFailure;
  const [stale, setStale] = useState(false);
  const saving = useRef<SavingRef>({ failed: false });
  const onError = (error: unknown) => {
    saving.current.failed = true;
    if (error instanceof ApiError && error.status === 412) setStale(true);
    else tell(error);
  };
  return (
    <Edit mutationMode="pessimistic" redirect="show" {...props} mutationOptions={{ onError }}>
      <SavingContext value={saving}>{children}</SavingContext>
      <StaleDialog
        open={stale}
        onClose={() => {
          setStale(false);
        }}
        onOverwrite={async () => (await saving.current.saveOver?.()) ?? false}
      />
    </Edit>
  );
};
