import type { ReactNode } from 'react';
import { Create, useResourceContext, useTranslate, type CreateProps, type RaRecord } from 'react-admin';

interface RecordCreateProps extends CreateProps {
  children: ReactNode;
  /** Replaces react-admin's notification and redirect. */
  onSuccess?: (record: RaRecord, sent: { data?: Partial<RaRecord> }) => void;
}

/** A create screen that shows the new record after saving. */
export const RecordCreate = ({ onSuccess, ...props }: RecordCreateProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <Create
      title={translate(`resources.${resource}.action.create`, { _: resource })}
      redirect="show"
      {...props}
      mutationOptions={onSuccess && { onSuccess }}
    />
  );
};
