import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { RecordFilterProps } from './RecordFilterInput';

const RecordFilterInput = lazyWithRetry(() => import('./RecordFilterInput'));

/** Filters a list by users or groups, which are searched on the server. */
export const RecordFilter = (props: RecordFilterProps) => {
  const values = useListContext().filterValues as Record<string, unknown>;
  return (
    <Suspense>
      {/* react-admin's filter form only fills in the inputs that it mounts with; this one may mount later. */}
      <RecordFilterInput {...props} defaultValue={values[props.source]} />
    </Suspense>
  );
};
