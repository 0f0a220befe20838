import type { ReactElement } from 'react';
import type { BulkField } from '../bulk/bulkFields';

interface FieldOverride extends Partial<Pick<BulkField, 'change' | 'hint' | 'isOffered' | 'operations'>> {
  /** Instead of FieldInput in default forms and bulk edit. */
  input?: ReactElement;
}

/** What a resource does otherwise than its declaration says, by field: the default export of `inputs` in its folder. */
export type FieldOverrides = Readonly<Record<string, FieldOverride>>;
