import { Suspense, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

/** Shows its children, and loads their code, after the first rows of the list. */
export const AfterRows = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) =>
  useListContext().isPending ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
