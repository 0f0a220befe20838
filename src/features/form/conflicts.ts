import type { RecordChange } from '../../../contract/http';
import { sameField, sameValue } from '../../../contract/sameValue';

/** A field that has changed on the server since the record was loaded. */
export interface ChangedField {
  field: string;
  before: unknown;
  theirs: unknown;
  /** What the user wants to save, if they have changed the field to something else. */
  mine?: { value: unknown };
  /** Who has changed it when, if the server tells. */
  change?: RecordChange;
}

/** What a form saves. */
export interface Edited {
  /** The changed fields. */
  sent: Record<string, unknown>;
  /** The record that was edited. */
  before: Record<string, unknown>;
  /** The fields that the form may change, if they are known. */
  fields?: readonly string[];
}

/** Fields of every record that say nothing about its content. */
const IGNORED: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at']);

/** Removes what differs in each response: the signatures of file URLs, and the URLs in rich text, which the editor omits. */
const comparable = (value: unknown): unknown => {
  if (value instanceof File) return value.name;
  if (typeof value === 'string')
    return value
      .replace(/(<img\b[^>]*?) src="[^"]*"/g, '$1')
      .replace(/<a data-media-id="(\d+)" href="[^"]*"/g, '<a href="/media/$1"');
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value).replace(/("[^"]*\/files\/[^"?]*)\?[^"]*"/g, '$1"')
    : value;
};

/**
 * Returns the fields that differ between the record that was edited and the current one, those that the user has changed
 * too first.
 * @param changes what the server says about the changes, newest first
 */
export const listConflicts = (
  resource: string,
  { sent, before, fields = Object.keys(before) }: Edited,
  theirs: Record<string, unknown>,
  changes: readonly RecordChange[] = [],
): ChangedField[] => {
  const differs = (field: string, value: unknown) =>
    !sameField(resource, field, value, theirs[field]) &&
    !sameValue(comparable(value), comparable(theirs[field]));
  return fields
    .filter((field) => !IGNORED.has(field) && field in theirs && differs(field, before[field]))
    .map((field) => ({
      field,
      before: before[field],
      theirs: theirs[field],
      ...(field in sent && differs(field, sent[field]) ? { mine: { value: sent[field] } } : {}),
      change:
        changes.find((change) => change.fields.includes(field)) ??
        changes.find((change) => change.fields.length === 0),
    }))
    .sort((a, b) => Number(b.mine !== undefined) - Number(a.mine !== undefined));
};
