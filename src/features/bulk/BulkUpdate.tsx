import type { ReactElement, ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import type { Change } from '../../../contract/changeSet';
import type { AppMessageKey } from '../../../i18n/types';
import { BulkChange } from './BulkChange';

interface BulkUpdateProps {
  label: AppMessageKey;
  icon: ReactElement;
  /** Of fields that bulk edit offers. */
  changes: readonly Change[];
  /** Explanation in the confirmation. */
  children?: ReactNode;
}

/** Makes fixed changes to the selected rows after confirmation. */
export const BulkUpdate = ({ changes, ...props }: BulkUpdateProps) => (
  <CanAccess action="edit">
    <BulkChange change={{ kind: 'edit', changes: [...changes] }} {...props} />
  </CanAccess>
);
