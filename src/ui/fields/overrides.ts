import type { ReactElement } from 'react';
import type { BulkOperation } from '../../../contract/changeSet';
import type { AppMessageKey } from '../../../i18n/types';

export interface FieldOverride {
  /** Replaces FieldInput in default forms and bulk edit. */
  input?: ReactElement;
  /** What bulk edit can do with the field. */
  operations?: readonly BulkOperation[];
  /** Translation key of a hint in bulk edit. */
  hint?: AppMessageKey;
  /** Whether the server takes the field in bulk edit; by default it does. */
  isOffered?: () => boolean;
}

/** Overrides the declaration of fields, by source: the default export of `inputs` in a resource's folder. */
export type FieldOverrides = Readonly<Record<string, FieldOverride>>;
