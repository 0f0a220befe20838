import { Suspense, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

interface AfterRowsProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children, and loads their code, after the first rows of the list. */
export const AfterRows = ({ fallback, children }: AfterRowsProps) =>
  useListContext().isPending ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
