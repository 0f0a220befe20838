import { resourceOf } from './resources';

/** Neither in the audit log nor in change sets, at any depth. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'password_hash',
  'national_security_number',
  'token',
  'token_hash',
  'crona_token',
  'endpoint',
  'keys',
]);

/** Returns whether change sets do not store the values of a field, so that an undo cannot restore them. */
export const isUnrecorded = (resource: string, field: string): boolean =>
  SECRET_FIELDS.has(field) || (resourceOf(resource)?.details?.includes(field) ?? false);
