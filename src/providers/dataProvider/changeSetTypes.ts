import type { Identifier } from 'react-admin';
import type { ChangeSetCreate, ChangeSetRow } from '../../../contract/changeSet';
import type { AppMessageKey } from '../../../i18n/types';

/** What the app does with each row by a call of its own, on any server. It cannot be undone. */
export interface RowAction {
  call: (id: Identifier) => Promise<unknown>;
  /** Of the rows, for the report. */
  names: ReadonlyMap<Identifier, string>;
  /** Translation keys. The result has `things`. */
  texts: { title: AppMessageKey; result: AppMessageKey };
}

export interface NewChangeSet extends Omit<ChangeSetCreate, 'resource' | 'ids' | 'rows'> {
  resource: string;
  ids?: readonly Identifier[];
  rows?: readonly { id: Identifier; values: Record<string, unknown>; was?: Record<string, unknown> }[];
  action?: RowAction;
}
export type ListedRow = Omit<ChangeSetRow, 'id'> & { id: Identifier };
