import { useRef, type ReactNode } from 'react';
import { Create, type CreateProps } from 'react-admin';
import { useNotifyFailure } from './RecordEdit';
import { SavingContext, type SavingRef } from './StillUnsaved';

interface RecordCreateProps extends CreateProps {
  children: ReactNode;
  /** Says on the screen why a save failed, in the place of a toast. */
  onFailure?: (error: unknown) => void;
}

/** A create screen; after saving it shows the new row. */
export const RecordCreate = ({ children, onFailure, ...props }: RecordCreateProps) => {
  const notifyFailure = useNotifyFailure();
  const tell = onFailure ?? notifyFailure;
  const saving = useRef<SavingRef>({ failed: false });
  const onError = (error: unknown) => {
    saving.current.failed = true;
    tell(error);
  };
  return (
    <Create redirect="show" {...props} mutationOptions={{ onError }}>
      <SavingContext value={saving}>{children}</SavingContext>
    </Create>
  );
};
