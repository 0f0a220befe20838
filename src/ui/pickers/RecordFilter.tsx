import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const RecordFilterInput = lazyWithRetry(() => import('./RecordFilterInput'));

export interface RecordFilterProps {
  /** The filter and the field whose label it gets. */
  source: string;
  reference: 'users' | 'groups';
  /** Accepts several records; the list shows the rows of any of them. */
  many?: boolean;
}

export const FILTER_WIDTH = { minWidth: 220 };

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
