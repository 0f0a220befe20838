import { useRef, type ReactNode } from 'react';
import { Create, type CreateProps, type RaRecord } from 'react-admin';
import { useNotifyFailure } from './RecordEdit';
import { SavingContext, type SavingRef } from './StillUnsaved';

interface RecordCreateProps extends CreateProps {
  children: ReactNode;
  /** Says on the screen why a save failed, in the place of a toast. */
  onFailure?: (error: unknown) => void;
  /** Says that it worked and where to go then, in the place of react-admin's words and `redirect`. */
  onSuccess?: (record: RaRecord) => void;
}

/** A create screen; after saving it shows the new row. */
export const RecordCreate = ({ children, onFailure, onSuccess, ...props }: RecordCreateProps) => {
  const notifyFailure = useNotifyFailure();
  const tell = onFailure ?? notifyFailure;
  const saving = useRef<SavingRef>({ failed: false });
  const onError = (error: unknown) => {
    saving.current.failed = true;
    tell(error);
  };
  return (
    <Create redirect="show" {...props} mutationOptions={{ onError, ...(onSuccess ? { onSuccess } : {}) }}>
      <SavingContext value={saving}>{children}</SavingContext>
    </Create>
  );
};
