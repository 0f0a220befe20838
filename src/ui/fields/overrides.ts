import type { ReactElement } from 'react';
import type { BulkField } from '../bulk/bulkFields';

interface FieldOverride extends Partial<Pick<BulkField, 'hint' | 'isOffered' | 'operations'>> {
  /** Replaces FieldInput in default forms and bulk edit. */
  input?: ReactElement;
}

/** Overrides the declaration of fields, by source: the default export of `inputs` in a resource's folder. */
export type FieldOverrides = Readonly<Record<string, FieldOverride>>;
