import type { ReactNode } from 'react';
import { Create, useResourceContext, useTranslate, type CreateProps, type RaRecord } from 'react-admin';
import { SavingContext, useSaving } from './saving';

interface RecordCreateProps extends CreateProps {
  children: ReactNode;
  /** Shows why a save failed, instead of a toast. */
  onFailure?: (error: unknown) => void;
  /** Replaces react-admin's notification and redirect. */
  onSuccess?: (record: RaRecord, sent: { data?: Partial<RaRecord> }) => void;
}

/** A create screen that shows the new record after saving. */
export const RecordCreate = ({ children, onFailure, onSuccess, ...props }: RecordCreateProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { onError, context } = useSaving(true, onFailure);
  return (
    <Create
      title={translate(`resources.${resource}.create_title`, { _: resource })}
      redirect="show"
      {...props}
      mutationOptions={{ onError, ...(onSuccess ? { onSuccess } : {}) }}
    >
      <SavingContext value={context}>{children}</SavingContext>
    </Create>
  );
};
