import { useRef, useState, type ReactNode } from 'react';
import { Create, type CreateProps, type RaRecord } from 'react-admin';
import { isNoAnswer, type ApiError } from '../../api/ApiError';
import { useNotifyFailure } from './RecordEdit';
import { SavingContext, type SavingRef } from './StillUnsaved';
import { UnansweredContext } from './Unsaved';

interface RecordCreateProps extends CreateProps {
  children: ReactNode;
  /** Says on the screen why a save failed, in the place of a toast. */
  onFailure?: (error: unknown) => void;
  /** Says that it worked and where to go then, in the place of react-admin's words and `redirect`. */
  onSuccess?: (record: RaRecord, sent: { data?: Partial<RaRecord> }) => void;
}

/** A create screen; after saving it shows the new row. */
export const RecordCreate = ({ children, onFailure, onSuccess, ...props }: RecordCreateProps) => {
  const notifyFailure = useNotifyFailure();
  const [unanswered, setUnanswered] = useState<ApiError | null>(null);
  const saving = useRef<SavingRef>({
    failed: false,
    onBegin: () => {
      setUnanswered(null);
    },
  });
  const onError = (error: unknown) => {
    saving.current.failed = true;
    if (onFailure) onFailure(error);
    else if (isNoAnswer(error)) setUnanswered(error);
    else notifyFailure(error);
  };
  return (
    <Create redirect="show" {...props} mutationOptions={{ onError, ...(onSuccess ? { onSuccess } : {}) }}>
      <SavingContext value={saving}>
        <UnansweredContext value={unanswered && { error: unanswered, isNew: true }}>
          {children}
        </UnansweredContext>
      </SavingContext>
    </Create>
  );
};
