import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { AppMessageKey } from '../../../../i18n/types';

/** What can be done to a field of many rows: put a value in the place of theirs, add to a list or take from it, empty it. */
export const BULK_OPERATIONS = ['set', 'add', 'remove', 'clear'] as const;
export type BulkOperation = (typeof BULK_OPERATIONS)[number];

/** A row as it was read. */
export type Row = Readonly<Record<string, unknown>>;

/** What a row is not changed for; the message is for people, a key of the catalogue. */
export class NotForThisRow extends Error {
  override readonly name = 'NotForThisRow';
}

/** A field that can be changed on many rows at once. */
export interface BulkField {
  source: string;
  /** Key of its name; that of the resource's field when left out. */
  label?: AppMessageKey;
  operations: readonly BulkOperation[];
  /** The very input of the resource's form, with the same `source`. */
  input: ReactElement;
  /** The list lacks it: each row is read by itself. */
  whole?: boolean;
  /** Key of what to know of it. */
  hint?: AppMessageKey;
  /**
   * What the row becomes, where that is more than the field alone.
   * @throws NotForThisRow when the row has to stay as it is
   */
  change?: (row: Row, operation: BulkOperation, value: unknown) => Row;
}

/** What can be changed on many rows of a resource; a team writes one as `bulkFields.tsx` of its resource. */
export interface BulkFields {
  /** Decides what a field may become: the contract's schema of an update. */
  schema: z.ZodType;
  fields: readonly BulkField[];
  /** What a row is called; its name, its title or its first words when left out. */
  nameOf?: (row: Row) => string;
}

/** What is to be done to one field. */
export interface Change {
  source: string;
  operation: BulkOperation;
  value?: unknown;
}
