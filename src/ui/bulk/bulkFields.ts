import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { BulkOperation } from '../../../contract/changeSet';
import type { AppMessageKey } from '../../../i18n/types';

/** A field that can be changed on many rows at once. */
export interface BulkField {
  source: string;
  operations: readonly BulkOperation[];
  /** Its input in the dialog. A `defaultValue` is entered at once. */
  input: ReactElement;
  /** Translation key of a hint. */
  hint?: AppMessageKey;
  /** Whether the server takes the field; by default it does. */
  isOffered?: () => boolean;
}

/** The fields of a resource that bulk edit can change. */
export interface BulkFields {
  /** Validates the values. */
  schema: z.ZodType;
  fields: readonly BulkField[];
}
