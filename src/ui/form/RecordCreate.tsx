import { useRef, useState, type ReactNode } from 'react';
import { Create, type CreateProps, type RaRecord } from 'react-admin';
import { isNoAnswer, type ApiError } from '../../api/ApiError';
import { useNotifySaveError } from './RecordEdit';
import { SavingContext, type SavingRef } from './KeepDirtyOnError';
import { UnconfirmedSaveContext } from './UnconfirmedSave';

interface RecordCreateProps extends CreateProps {
  children: ReactNode;
  /** Shows why a save failed, instead of a toast. */
  onFailure?: (error: unknown) => void;
  /** Replaces react-admin's notification and redirect. */
  onSuccess?: (record: RaRecord, sent: { data?: Partial<RaRecord> }) => void;
}

/** A create screen that shows the new record after saving. */
export const RecordCreate = ({ children, onFailure, onSuccess, ...props }: RecordCreateProps) => {
  const notifyFailure = useNotifySaveError();
  const [unconfirmed, setUnconfirmed] = useState<ApiError | null>(null);
  const saving = useRef<SavingRef>({
    failed: false,
    onSubmit: () => setUnconfirmed(null),
  });
  const onError = (error: unknown) => {
    saving.current.failed = true;
    if (onFailure) onFailure(error);
    else if (isNoAnswer(error)) setUnconfirmed(error);
    else notifyFailure(error);
  };
  return (
    <Create redirect="show" {...props} mutationOptions={{ onError, ...(onSuccess ? { onSuccess } : {}) }}>
      <SavingContext value={saving}>
        <UnconfirmedSaveContext value={unconfirmed && { error: unconfirmed, isNew: true }}>
          {children}
        </UnconfirmedSaveContext>
      </SavingContext>
    </Create>
  );
};
