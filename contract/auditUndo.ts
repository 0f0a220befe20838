import { REDACTED, type AuditAction, type AuditChange, type AuditLine } from './auditLog';
import { isPassword, isWritten, type Field, type Fields } from './fields';
import { resourceOf } from './resources';

/** Characters of a text in the audit log. Longer ones are cut. */
export const MAX_LOGGED_TEXT = 1_000;

/** Answers to requests. */
const ANSWERS: readonly string[] = ['approve', 'deny'] satisfies AuditAction[];

/** Actions on a record that can be undone. */
const UNDOABLE: readonly string[] = [
  ...(['update', 'restore', 'activate', 'deactivate'] satisfies AuditAction[]),
  ...ANSWERS,
];

/** Fields of a record that other actions change without their values. */
const CHANGED_BY: Partial<Record<string, readonly string[]>> = {
  set_avatar: ['avatar'],
  remove_avatar: ['avatar'],
  set_icon: ['icon'],
  add_members: ['member_ids'],
  remove_members: ['member_ids'],
} satisfies Partial<Record<AuditAction, readonly string[]>>;

/** Fields with a schema of their own, beside those that resources declare. */
const OTHER_FIELDS: Partial<Record<string, readonly string[]>> = { forms: ['fields'] };

/** Texts that are kept whole elsewhere: revisions have the content of a page. */
const KEPT_TEXTS: Partial<Record<string, readonly string[]>> = { pages: ['content'] };

/** Whether the log has a value as it was: neither masked nor cut, at any depth. */
export const isComplete = (value: unknown): boolean => {
  if (typeof value === 'string')
    return value !== REDACTED && !(value.length >= MAX_LOGGED_TEXT && value.endsWith('…'));
  return typeof value !== 'object' || value === null || Object.values(value).every(isComplete);
};

/** Whether the log has both values of a change as they were. */
export const isCompleteChange = ({ before, after }: AuditChange): boolean =>
  isComplete(before) && isComplete(after);

const isWritable = (declared: Field, action: string): boolean =>
  // Answers are no update; the resource knows how to take them back.
  (ANSWERS.includes(action) || isWritten(declared, 'update')) &&
  declared.kind !== 'file' &&
  declared.kind !== 'files' &&
  !isPassword(declared);

interface UndoableFields {
  /** The fields that can get their old value back. */
  undoable: string[];
  /** The other changed fields of the record, whose values the log does not have. */
  lost: string[];
}

/** Returns which fields an entry of the audit log can undo. */
export const undoableFields = ({
  action = '',
  resource = '',
  changes,
}: Partial<Pick<AuditLine, 'action' | 'resource' | 'changes'>>): UndoableFields => {
  const fields: Fields = resourceOf(resource)?.fields ?? {};
  const changed = Object.entries(changes ?? {});
  if (!UNDOABLE.includes(action)) {
    const replaced = changed.filter(
      ([name, change]) => name in fields && 'before' in change && 'after' in change,
    );
    return { undoable: [], lost: [...(CHANGED_BY[action] ?? []), ...replaced.map(([name]) => name)] };
  }
  const others = OTHER_FIELDS[resource] ?? [];
  const isUndoable = ([name, change]: readonly [string, AuditChange]): boolean => {
    const declared = fields[name];
    const isKept = isCompleteChange(change) || KEPT_TEXTS[resource]?.includes(name) === true;
    const isField = declared ? isWritable(declared, action) : others.includes(name);
    return isField && isKept && 'before' in change && 'after' in change;
  };
  const undoable = changed.filter(isUndoable).map(([name]) => name);
  const lost = changed.flatMap(([name]) =>
    (name in fields || others.includes(name)) && !undoable.includes(name) ? [name] : [],
  );
  return { undoable, lost };
};

/** Whether fields of an entry can be undone one by one. */
export const undoesSingleFields = ({ action }: Partial<Pick<AuditLine, 'action'>>): boolean =>
  action === 'update' || action === 'restore';

/** Whether an entry is a version of its record that can be restored. */
export const isVersion = ({
  action = '',
  resource = '',
}: Partial<Pick<AuditLine, 'action' | 'resource'>>): boolean =>
  (action === 'create' || UNDOABLE.includes(action)) &&
  Object.values<Field>(resourceOf(resource)?.fields ?? {}).some((field) => isWritable(field, 'update'));
