import type { ReactNode } from 'react';
import { Create, type CreateProps } from 'react-admin';
import { useNotifyFailure } from './RecordEdit';

/** A create screen; after saving it shows the new row. */
export const RecordCreate = ({ children, ...props }: CreateProps & { children: ReactNode }) => {
  const onError = useNotifyFailure();
  return (
    <Create redirect="show" {...props} mutationOptions={{ onError }}>
      {children}
    </Create>
  );
};
