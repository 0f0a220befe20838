import type { MessageRef } from '../../../contract/issues';
import type { ImportAction, ImportReport, UserImport } from '../../../contract/userImport';
import type { RequestContext } from '../../core/route';
import type { ExistingUser, Lookups } from './lookups';
import type { ImportValues } from './parseRows';
import type { UnknownWords } from './UnknownWords';

/** Messages by field; `row` is the row as a whole. */
export type Errors = Map<string, MessageRef[]>;

export interface Change {
  field: keyof ImportValues;
  from: ImportValues[keyof ImportValues] | null;
  to: ImportValues[keyof ImportValues];
}

export interface PlannedRow {
  number: number;
  action: ImportAction;
  values: ImportValues;
  existing?: ExistingUser;
  changes: Change[];
  errors: Errors;
  /** Folded names of the groups to join. */
  groupKeys: string[];
  /** Whether the file has another name than the existing user. */
  hasOtherName: boolean;
}

export interface Plan {
  rows: PlannedRow[];
  /** As written in the file. */
  unknownGroups: string[];
  unknownValues: NonNullable<ImportReport['unknown_values']>;
}

/** The state while the rows are planned one by one. */
export interface Planning {
  ctx: RequestContext;
  lookups: Lookups;
  options: Pick<UserImport, 'create_groups' | 'dry_run' | 'update_existing'>;
  renameRows: ReadonlySet<number>;
  /** Users, sign-in names and personal numbers of earlier rows → row number. */
  claimed: Map<string, number>;
  /** By folded name. */
  unknownGroups: Map<string, string>;
  unknownWords: UnknownWords;
}

export const message = (key: string, values: MessageRef['values'] = {}): MessageRef => ({ key, values });

export const addError = (errors: Errors, field: string, error: MessageRef): void => {
  const messages = errors.get(field);
  if (messages) messages.push(error);
  else errors.set(field, [error]);
};
